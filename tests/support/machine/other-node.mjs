// Brings the Node on which the tests run a second time: the recommended one, or where they run on it already, the
// oldest that works. Uses only Node's own modules.

import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../../../server/install.mjs'

const RECOMMENDED = '24.21.0'
const OLDEST = '20.19.6'

const isRecommended = (version) => Number(version.split('.')[0]) >= Number(RECOMMENDED.split('.')[0])

/** The version of the second run. */
export const OTHER_NODE = isRecommended(process.versions.node) ? OLDEST : RECOMMENDED

/** The path of the recommended Node, which can be the one that runs now; null if there is none for this machine. */
export const findRecommendedNode = () =>
  isRecommended(process.versions.node) ? process.execPath : findOrDownloadNode(RECOMMENDED)

/** The path of the Node of the second run; null if there is none for this machine. */
export const findOtherNode = () => findOrDownloadNode(OTHER_NODE)

/**
 * The npm package of this machine's kind holds the program. It is no dependency of ours, because of its 190 MB; and not
 * the package `node`, which only installs this one, by a script that npm warns of.
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
