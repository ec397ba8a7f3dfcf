// Global setup of the tests that start portals: creates the demo template before the time limit of any test starts.
import { DIST, isBuilt } from '../portal/portal-process.ts'
import { prepareDemoWorld } from './demo-folder.ts'

/** Called by vitest and by Playwright before the first test; without a build, portals run from the source. */
export default async function setUpDemoWorld(): Promise<void> {
  if (isBuilt(DIST)) await prepareDemoWorld(DIST)
}
