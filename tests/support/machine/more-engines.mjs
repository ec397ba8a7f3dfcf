// Provides the engines that only the full matrix needs: WebKit and a second Node version. Uses only Node's own modules.

import { say } from '../../../server/install.mjs'
import { findOtherNode, findRecommendedNode } from './other-node.mjs'
import { findWebKit, packagesOfWebKit } from './webkit.mjs'

const NODES = { otherNode: findOtherNode, recommendedNode: findRecommendedNode }

/** The Debian packages of the programs that are missing for `needs`. */
export const packagesOfMoreEngines = (needs) => (needs.has('webkitgtk') ? packagesOfWebKit() : [])

/** Sets the path of each Node in `needs` in `nodes`, and calls `lack` with the reason for each missing engine. */
export async function findMoreEngines(needs, nodes, lack) {
  if (needs.has('webkitgtk')) {
    if (findWebKit()) say('✓ WebKit')
    else lack('webkitgtk', 'sin WebKitGTK no corrieron sus pruebas (webkit2gtk-driver, xvfb)')
  }
  for (const [need, find] of Object.entries(NODES)) {
    if (!needs.has(need)) continue
    nodes[need] = await find()
    if (nodes[need]) say(`✓ Node: ${nodes[need]}`)
    else lack(need, 'sin otro Node no corrieron sus pruebas (npm no lo tiene para esta máquina)')
  }
}
