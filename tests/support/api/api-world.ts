// Global setup of the API tests: creates their databases once per run; each file works on a copy.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { migrate } from '../../../server/database/migrate.ts'
import { seedDemo } from '../../../server/seed/seed.ts'
import { openTestFiles } from '../files/test-files.ts'
import { startPostgres } from '../machine/postgres.mjs'
import { announceTemplates, forgetTemplates, templatesOfThisRun } from '../world/templates.ts'
import { engineOfThisRun, MIGRATIONS, openTestDatabase } from './engines.ts'
import { removeReadOnlyWorlds } from './read-only-world.ts'

/** Vitest calls this before the first test of each project, and the returned cleanup after the last test of all. */
export default async function makeTemplates(): Promise<() => Promise<void>> {
  // An earlier project of this run has made the templates.
  if (templatesOfThisRun()) return async () => undefined
  const stopServer = await startServer()
  const bare = await (await openTestDatabase({ migrated: false })).keep()
  const tables = await openTestDatabase({ copyOf: bare.template })
  await migrate(tables.db, MIGRATIONS)
  const empty = await tables.keep()
  const test = await openTestDatabase({ copyOf: empty.template })
  const files = await openTestFiles(test)
  await seedDemo({ db: test.db, files, now: new Date() })
  const demo = await test.keep()
  const left = await mkdtemp(path.join(os.tmpdir(), 'portal-left-'))
  announceTemplates({ bare: bare.template, empty: empty.template, demo: demo.template, left })
  return async () => {
    await removeReadOnlyWorlds(left)
    await rm(left, { recursive: true })
    await demo.remove()
    await empty.remove()
    await bare.remove()
    forgetTemplates()
    await stopServer()
  }
}

/** Starts one PostgreSQL server for the whole run, unless the environment names one. */
async function startServer(): Promise<() => Promise<void>> {
  if (engineOfThisRun() === 'embedded' || process.env['TEST_DATABASE_URL']) return async () => undefined
  const server = await startPostgres({ inMemory: true })
  process.env['TEST_DATABASE_URL'] = server.url
  process.env['TEST_DATABASE_SOCKET'] = server.socketFolder
  return async () => {
    delete process.env['TEST_DATABASE_URL']
    delete process.env['TEST_DATABASE_SOCKET']
    await server.stop()
  }
}
