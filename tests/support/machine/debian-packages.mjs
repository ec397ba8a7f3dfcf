// Installs Debian packages where no prompt is needed. Uses only Node's own modules.

import { spawnSync } from 'node:child_process'
import { run } from '../../../server/install.mjs'

const mayUseApt = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/** Does not report success: the callers check afterwards whether the files exist. */
export async function installDebianPackages(names) {
  if (names.length === 0 || !mayUseApt()) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = (each) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...each], { env })
  await run('apt-get', ['update', '-qq'], { env })
  // An unknown package must not prevent the installation of the others.
  if ((await install(names)) !== 0) for (const name of names) await install([name])
}
