// Installs packages of Debian where that can be done unasked. Node's own modules only.

import { spawnSync } from 'node:child_process'
import { run } from '../../server/install.mjs'

const mayUseApt = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/** Answers nothing: whether it worked is asked of the disk afterwards. */
export async function installDebianPackages(names) {
  if (names.length === 0 || !mayUseApt()) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = (each) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...each], { env })
  await run('apt-get', ['update', '-qq'], { env })
  // One that this system does not have must not keep the others away.
  if ((await install(names)) !== 0) for (const name of names) await install([name])
}
