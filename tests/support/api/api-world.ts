// Global setup of the API tests: creates their databases once per run; each file works on a copy.
import { seedDemo } from '../../../server/seed/seed.ts'
import { openTestFiles } from '../files/test-files.ts'
import { announceTemplates } from '../world/templates.ts'
import { engineOfThisRun, openTestDatabase } from './engines.ts'

/** Called by vitest before the first test; returns the cleanup for after the last one. */
export default async function makeTemplates(): Promise<() => Promise<void>> {
  // A server that each file starts for itself has no database to copy from.
  if (engineOfThisRun() === 'postgres' && !process.env['TEST_DATABASE_URL']) return async () => undefined
  const empty = await (await openTestDatabase()).keep()
  const test = await openTestDatabase({ copyOf: empty.template })
  const files = await openTestFiles(test)
  await seedDemo({ db: test.db, files, now: new Date() })
  const demo = await test.keep()
  announceTemplates({ empty: empty.template, demo: demo.template })
  return async () => {
    await demo.remove()
    await empty.remove()
  }
}
