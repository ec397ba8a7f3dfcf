// Tests of indexes that are built before their migration runs: writes continue meanwhile, and an invalid index is
// rebuilt.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { sql } from '../../server/database/sql.ts'
import { engineOfThisRun, openTestDatabase, type TestDatabase } from '../support/api/engines.ts'

let test: TestDatabase
let folder: string
beforeAll(async () => {
  test = await openTestDatabase({ migrated: false })
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-indexes-'))
  await writeFile(path.join(folder, '0001-table.sql'), 'CREATE TABLE a ("id" integer);')
  await migrate(test.db, folder)
  const index = 'CREATE INDEX IF NOT EXISTS a_later ON a ("id");'
  await writeFile(path.join(folder, '0002-index.sql'), `-- Indexes beforehand: everybody writes to it.\n${index}`)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await test?.close()
})

const openClient = () =>
  openPostgres({
    connect: { connectionString: test.url ?? '' },
    maxClients: 1,
    onLostClient: (error) => {
      throw error
    },
  })

// The embedded engine has only one connection, and builds the index within its migration.
it('migrate builds an index beforehand while others write, and rebuilds an invalid index', async () => {
  const { db } = test
  if (engineOfThisRun() === 'embedded') {
    expect(await migrate(db, folder)).toEqual(['0002-index.sql'])
    return
  }
  await db.query(sql`CREATE INDEX a_later ON a ("id")`)
  // An invalid index is what remains if the process is killed while it builds the index.
  await db.query(sql`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'a_later'::regclass`)
  const later = openClient()
  const running = await db.transaction(async (tx) => {
    await tx.query(sql`INSERT INTO a VALUES (7)`)
    const migrating = migrate(later, folder)
    await expect
      .poll(() => tx.query(sql`SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'virtualxid'`))
      .not.toEqual([])
    const other = openClient()
    await other.query(sql`INSERT INTO a VALUES (8)`).finally(() => other.close())
    return { migrating }
  })
  expect(await running.migrating).toEqual(['0002-index.sql'])
  expect(await db.query(sql`SELECT indisvalid FROM pg_index WHERE indexrelid = 'a_later'::regclass`)).toEqual([
    { indisvalid: true },
  ])
  await later.close()
})
