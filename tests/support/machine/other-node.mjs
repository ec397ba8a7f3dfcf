// Provides the Node version of the second test run: the recommended version, or the oldest supported one if the first
// run uses the recommended version. Uses only Node's own modules.

import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../../../server/install.mjs'

const RECOMMENDED = '24.21.0'
const OLDEST = '20.19.6'

const isRecommended = (version) => Number(version.split('.')[0]) >= Number(RECOMMENDED.split('.')[0])

/** The Node version of the second run. */
export const OTHER_NODE = isRecommended(process.versions.node) ? OLDEST : RECOMMENDED

/** Returns the path of the recommended Node, which may be the current one; null if there is none for this machine. */
export const findRecommendedNode = () =>
  isRecommended(process.versions.node) ? process.execPath : findOrDownloadNode(RECOMMENDED)

/** Returns the path of the Node for the second run; null if there is none for this machine. */
export const findOtherNode = () => findOrDownloadNode(OTHER_NODE)

/**
 * The npm package for this kind of machine contains the program. It is not a dependency, because it takes 190 MB. The
 * package `node` is not used, because it only installs this package, with a script that npm warns about.
 */
async function findOrDownloadNode(version) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = join(root, '.work', `node-${version}`)
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const install = ['install', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', [...install, '--prefix', folder, `${name}@${version}`], { shell: process.platform === 'win32' })
  return existsSync(program) ? program : null
}
