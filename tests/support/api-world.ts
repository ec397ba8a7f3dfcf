// The databases of the API tests, made once for a run: each file works on a copy of its own, made in a moment.
import path from 'node:path'
import { openDiskStore } from '../../server/files/disk-store.ts'
import { seedDemo } from '../../server/seed/seed.ts'
import { engineOfThisRun, openTestDatabase } from './engines.ts'
import { announceTemplates } from './world/templates.ts'

/** For vitest, before the first test: answers what removes them after the last. */
export default async function makeTemplates(): Promise<() => Promise<void>> {
  // A server that each file starts for itself has nothing to copy from.
  if (engineOfThisRun() === 'postgres' && !process.env['TEST_DATABASE_URL']) return async () => undefined
  const empty = await (await openTestDatabase()).keep()
  const test = await openTestDatabase({ copyOf: empty.template })
  const files = await openDiskStore(path.join(test.dataDir, 'files'))
  await seedDemo({ db: test.db, files, now: new Date() })
  const demo = await test.keep()
  announceTemplates({ empty: empty.template, demo: demo.template })
  return async () => {
    await demo.remove()
    await empty.remove()
  }
}
