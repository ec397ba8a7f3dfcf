// Tests of the database layer: both engines accept the same SQL, store data durably, and run each migration once.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUseError, lockFolder } from '../../server/database/embedded/folder-lock.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { emptyInterrupted, seedingState, seedOnce } from '../../server/database/seeding.ts'
import { type Database, sql } from '../../server/database/sql.ts'
import { isBadValue, isRepeat, sqlState } from '../../server/database/sql-state.ts'
import { engineOfThisRun, openTestDatabase, type TestDatabase } from '../support/api/engines.ts'

let test: TestDatabase
let db: Database

beforeAll(async () => {
  test = await openTestDatabase({ migrated: false })
  db = test.db
})
afterAll(() => test?.close())

const now = () => new Date('2026-03-02T15:00:00Z')
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('sql', () => {
  it('sql converts values to numbered parameters, also in nested statements', () => {
    const only = sql`"ramo" = ${7}`
    const statement = sql`SELECT * FROM policy WHERE ${sql.join([only, sql`"poliza" = ${"x' OR 1=1"}`], ' AND ')} LIMIT ${10}`
    expect(statement.text).toBe('SELECT * FROM policy WHERE "ramo" = $1 AND "poliza" = $2 LIMIT $3')
    expect(statement.values).toEqual([7, "x' OR 1=1", 10])
    expect(sql.join([]).text).toBe('')
  })

  it('a prepared statement is planned once for a connection, not when it is nested, and again if its table changes', async () => {
    const doubled = (value: number) => sql.prepared(sql`SELECT ${value}::int * 2 AS doubled`)
    const names = sql`SELECT name FROM pg_prepared_statements WHERE statement = ${doubled(1).text}`
    for (const value of [1, 2]) expect(await db.query(doubled(value))).toEqual([{ doubled: value * 2 }])
    expect(await db.query(sql`SELECT (${doubled(3)}) AS nested`)).toEqual([{ nested: 6 }])
    expect(await db.query(names)).toHaveLength(1)
    const planned = sql.prepared(sql`SELECT value FROM planned`)
    const change = sql`ALTER TABLE planned ALTER value TYPE text`
    for (const each of [sql`CREATE TABLE planned AS SELECT 1 AS value`, planned, change]) await db.query(each)
    expect(await db.transaction((tx) => tx.query(planned))).toEqual([{ value: '1' }])
  })

  it('sql binds an object that only looks like a statement as a value, and rejects undefined', () => {
    const lookalike = { text: 'DROP TABLE policy', values: [] }
    expect(sql`SELECT ${lookalike}`).toMatchObject({ text: 'SELECT $1', values: [lookalike] })
    expect(() => sql`SELECT ${undefined}`).toThrow(TypeError)
  })
})

describe('values read from the database', () => {
  it('days are read as text, int8 as numbers and timestamps as Dates', async () => {
    const [row] = await db.query(sql`
      SELECT date '2026-02-28' AS day, ARRAY[date '2026-02-28', NULL] AS days, 41943040::int8 AS size,
        ARRAY[1::int8] AS sizes, timestamptz '2026-02-28 10:00-05' AS moment, 12.50::numeric AS amount`)
    expect(row).toEqual({
      day: '2026-02-28',
      days: ['2026-02-28', null],
      size: 41_943_040,
      sizes: [1],
      moment: new Date('2026-02-28T15:00:00Z'),
      amount: '12.50',
    })
  })

  it('an int8 that a number cannot hold exactly throws a RangeError', async () => {
    await expect(db.query(sql`SELECT 9007199254740993::int8`)).rejects.toThrow(RangeError)
    expect(await db.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
  })

  it('isBadValue and isRepeat recognize an invalid value and a duplicate, and the connection still works', async () => {
    await db.query(sql`CREATE TABLE once ("id" integer PRIMARY KEY)`)
    await db.query(sql`INSERT INTO once VALUES (1)`)
    const repeat = await failureOf(db.query(sql`INSERT INTO once VALUES (${1})`))
    const tooBig = await failureOf(db.query(sql`SELECT ${'99999999999'}::int4`))
    const nul = await failureOf(db.query(sql`SELECT ${'\0'}::text`))
    const wrong = await failureOf(db.query(sql`SELECT nothing`))
    expect([repeat, tooBig, nul, wrong].map(sqlState)).toEqual(['23505', '22003', '22021', '42703'])
    expect([repeat, tooBig, nul, wrong].map(isRepeat)).toEqual([true, false, false, false])
    expect([repeat, tooBig, nul, wrong].map(isBadValue)).toEqual([false, true, true, false])
    expect(sqlState(Object.assign(new Error('pipe'), { code: 'EPIPE' }))).toBeNull()
    expect(await db.query(sql`SELECT "id" FROM once`)).toEqual([{ id: 1 }])
  })
})

describe('transaction', () => {
  beforeEach(() => db.query(sql`CREATE TABLE note ("id" integer PRIMARY KEY, "text" text)`))
  afterEach(() => db.query(sql`DROP TABLE note`))

  const notes = () => db.query(sql`SELECT "id" FROM note ORDER BY "id"`)

  it('a transaction commits all its statements, or none', async () => {
    const note = sql`INSERT INTO note VALUES (1, 'a') RETURNING "text"`
    expect(await db.transaction((tx) => tx.query(note))).toEqual([{ text: 'a' }])
    const failure = db.transaction(async (tx) => {
      await tx.query(sql`INSERT INTO note VALUES (2, 'b')`)
      throw new Error('changed my mind')
    })
    await expect(failure).rejects.toThrow('changed my mind')
    const repeat = db.transaction(async (tx) => {
      await tx.query(sql`INSERT INTO note VALUES (3, 'c')`)
      await tx.query(sql`INSERT INTO note VALUES (1, 'd')`)
    })
    expect(sqlState(await failureOf(repeat))).toBe('23505')
    expect(await notes()).toEqual([{ id: 1 }])
  })

  it('a transaction is retried after a serialization failure', async () => {
    let runs = 0
    await db.transaction(async (tx) => {
      runs += 1
      await tx.query(sql`INSERT INTO note VALUES (${runs}, 'x')`)
      if (runs < 3) await tx.query(sql`DO $$ BEGIN RAISE EXCEPTION 'met another' USING ERRCODE = '40001'; END $$`)
    })
    expect(runs).toBe(3)
    expect(await notes()).toEqual([{ id: 3 }])
  })

  it('a transaction is retried at most five times after a deadlock, and never after other errors', async () => {
    let runs = 0
    const failing = (code: string) =>
      db.transaction(async (tx) => {
        runs += 1
        await tx.query(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'always' USING ERRCODE = '${code}'; END $$`))
      })
    expect(sqlState(await failureOf(failing('40P01')))).toBe('40P01')
    expect(runs).toBe(6)
    expect(sqlState(await failureOf(failing('P0001')))).toBe('P0001')
    expect(runs).toBe(7)
  })

  it('forty concurrent transactions that increment one row lose no increment', async () => {
    await db.query(sql`INSERT INTO note VALUES (0, '0')`)
    const step = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.query<{ text: string }>(sql`SELECT "text" FROM note WHERE "id" = 0 FOR UPDATE`)
        await tx.query(sql`UPDATE note SET "text" = ${String(Number(row?.text) + 1)} WHERE "id" = 0`)
      })
    await Promise.all(Array.from({ length: 40 }, step))
    expect(await db.query(sql`SELECT "text" FROM note`)).toEqual([{ text: '40' }])
  })

  it('inside a transaction, statements on the pool are rejected; after its end, its own statements are', async () => {
    await expect(db.transaction(() => db.query(sql`SELECT 1`))).rejects.toThrow('tx')
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow('tx')
    const transaction = await db.transaction(async (tx) => tx)
    await expect(transaction.query(sql`SELECT 1`)).rejects.toThrow('terminó')
    expect(await db.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
  })
})

describe('migrate', () => {
  let folder: string
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text)

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'portal-migrations-'))
    await db.query(sql`DROP SCHEMA public CASCADE`)
    await db.query(sql`CREATE SCHEMA public`)
    await write('0001-first.sql', 'CREATE TABLE a ("id" integer);\nINSERT INTO a VALUES (1);\n')
    await write('0002-second.sql', 'INSERT INTO a VALUES (2);')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const rows = () => db.query(sql`SELECT "id" FROM a ORDER BY "id"`)

  it('migrate runs each file once, in order', async () => {
    const names: string[] = []
    expect(await migrate(db, folder, (name) => names.push(name))).toEqual(['0001-first.sql', '0002-second.sql'])
    expect(names).toEqual(['0001-first.sql', '0002-second.sql'])
    expect(await migrate(db, folder)).toEqual([])
    await write('0003-third.sql', 'INSERT INTO a VALUES (3)')
    expect(await migrate(db, folder)).toEqual(['0003-third.sql'])
    expect(await rows()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  })

  it('migrate runs each file once when several processes start at once', async () => {
    const others = Array.from({ length: 3 }, () =>
      test.url ? openPostgres({ connect: { connectionString: test.url }, maxClients: 2, onLostClient: raise }) : null,
    )
    const ran = await Promise.all([db, ...others].map((each) => migrate(each ?? db, folder)))
    await Promise.all(others.map((other) => other?.close()))
    expect(ran.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql'])
    expect(await rows()).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('migrate rolls back a failing file completely', async () => {
    await write('0003-broken.sql', 'INSERT INTO a VALUES (3); SELECT nothing;')
    await expect(migrate(db, folder)).rejects.toThrow('«0003-broken.sql» falló')
    expect(await rows()).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('migrate rejects a changed, missing, late or misnamed file, but accepts other line endings', async () => {
    await migrate(db, folder)
    await write('0001-first.sql', 'CREATE TABLE a ("id" integer);\r\nINSERT INTO a VALUES (1);\r\n')
    expect(await migrate(db, folder)).toEqual([])
    await write('0001-first.sql', 'CREATE TABLE a ("id" bigint);')
    await expect(migrate(db, folder)).rejects.toThrow('«0001-first.sql» cambió')
    await write('0001-first.sql', 'CREATE TABLE a ("id" integer);\nINSERT INTO a VALUES (1);\n')
    await write('0000-late.sql', 'SELECT 1')
    await expect(migrate(db, folder)).rejects.toThrow('número anterior')
    await rm(path.join(folder, '0000-late.sql'))
    await rm(path.join(folder, '0002-second.sql'))
    await expect(migrate(db, folder)).rejects.toThrow('esta versión no conoce')
    await write('Second.sql', 'SELECT 1')
    await expect(migrate(db, folder)).rejects.toThrow('NNNN-nombre.sql')
    expect(await rows()).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('migrate accepts unknown later migrations that are marked as rolling, and rejects all others', async () => {
    await write('0003-index.sql', '-- An index.\n-- Rolling: nobody looks at it.\nCREATE INDEX a_id ON a ("id");')
    await migrate(db, folder)
    await rm(path.join(folder, '0003-index.sql'))
    expect(await migrate(db, folder)).toEqual([])

    await write('0003-other.sql', 'SELECT 1')
    await expect(migrate(db, folder)).rejects.toThrow('«0003-index.sql», que esta versión no conoce')
    await rm(path.join(folder, '0003-other.sql'))

    await write('0003-index.sql', '-- An index.\n-- Rolling: nobody looks at it.\nCREATE INDEX a_id ON a ("id");')
    await write(
      '0004-narrow.sql',
      '-- Not rolling.\nALTER TABLE a ALTER "id" TYPE smallint;\n-- Rolling: said too late',
    )
    expect(await migrate(db, folder)).toEqual(['0004-narrow.sql'])
    await rm(path.join(folder, '0004-narrow.sql'))
    await expect(migrate(db, folder)).rejects.toThrow('«0004-narrow.sql», que esta versión no conoce')
  })

  it.runIf(engineOfThisRun() === 'postgres')(
    'does not block others while it waits for a locked table, and continues afterwards',
    async () => {
      const connect = { connectionString: test.url ?? '' }
      await migrate(db, folder)
      await write('0003-column.sql', 'ALTER TABLE a ADD COLUMN "more" text')
      const later = openPostgres({ connect, maxClients: 1, onLostClient: raise })
      const running = await db.transaction(async (tx) => {
        await tx.query(sql`SELECT "id" FROM a`)
        const migrating = migrate(later, folder)
        // The ALTER TABLE waits for its lock until the lock timeout, and then releases its place in the queue.
        const other = openPostgres({ connect, maxClients: 1, onLostClient: raise })
        await expect
          .poll(() => tx.query(sql`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'a'::regclass`))
          .toHaveLength(1)
        expect(await other.query(sql`SELECT "id" FROM a`).finally(() => other.close())).toHaveLength(2)
        return { migrating }
      })
      expect(await running.migrating).toEqual(['0003-column.sql'])
      await later.close()
    },
  )

  it('seedingState distinguishes an empty, a seeded, a partly seeded and a used database', async () => {
    await write('0002-second.sql', 'DELETE FROM a;')
    await migrate(db, folder)
    expect(await seedingState(db)).toBe('empty')
    await db.query(sql`INSERT INTO a VALUES (1)`)
    expect(await seedingState(db)).toBe('in-use')
    const cut = seedOnce(db, now, () => Promise.reject(new Error('killed')))
    await expect(cut).rejects.toThrow('killed')
    expect(await seedingState(db)).toBe('interrupted')
    await emptyInterrupted(db)
    await migrate(db, folder)
    expect(await seedingState(db)).toBe('empty')
    await seedOnce(db, now, async () => void (await db.query(sql`INSERT INTO a VALUES (9)`)))
    expect(await seedingState(db)).toBe('seeded')
  })
})

it('the database has the extension pg_trgm for searches', async () => {
  await db.query(sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`)
  expect(await db.query(sql`SELECT similarity('perez', 'perez') AS same`)).toEqual([{ same: 1 }])
})

// A PostgreSQL server syncs its own disk and locks its own folder; the embedded engine needs the portal for both.
if (engineOfThisRun() === 'embedded')
  describe('embedded engine', () => {
    it('the embedded engine flushes every commit to the disk', async () => {
      const syncs = test.syncs ?? raise(new Error('the embedded engine counts its syncs'))
      await db.query(sql`CREATE TABLE synced ("id" integer PRIMARY KEY)`)
      const before = syncs()
      for (let id = 0; id < 200; id += 1) await db.query(sql`INSERT INTO synced VALUES (${id})`)
      expect(syncs() - before).toBeGreaterThanOrEqual(200)
    })

    it('the embedded engine refuses a second process on its folder', async () => {
      await expect(lockFolder(test.dataDir)).rejects.toThrow(FolderInUseError)
    })
  })

function raise(error: Error): never {
  throw error
}
