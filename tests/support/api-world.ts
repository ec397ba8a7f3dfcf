// The demo world of the API tests, made once for a run: each file works on a copy of its own, made in a moment.
import path from 'node:path'
import { openDiskStore } from '../../server/files/disk.ts'
import { seedDemo } from '../../server/seed/seed.ts'
import { engineOfThisRun, openTestDatabase, type Template } from './engines.ts'

const SETTING = 'PORTAL_TEST_WORLD'

/** For vitest, before the first test: answers what removes it after the last. */
export default async function makeWorld(): Promise<() => Promise<void>> {
  // A server that each file starts for itself has nothing to copy from.
  if (engineOfThisRun() === 'postgres' && !process.env['TEST_DATABASE_URL']) return async () => undefined
  const test = await openTestDatabase()
  const files = await openDiskStore(path.join(test.dataDir, 'files'))
  await seedDemo({ db: test.db, files, now: new Date() })
  const { template, remove } = await test.keep()
  process.env[SETTING] = JSON.stringify(template)
  return remove
}

/** What this run has made, to be copied. */
export function worldOfThisRun(): Template | null {
  const set = process.env[SETTING]
  return set ? JSON.parse(set) : null
}
