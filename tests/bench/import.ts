// Measures an import of a whole broker, a second one that changes nothing, and an export, compared with the bare writing
// of the same rows: COPY on PostgreSQL, array inserts on the embedded engine.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { insertRows, type Row } from '../../server/database/insert-rows.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { type Database, sql } from '../../server/database/sql.ts'
import { exportData } from '../../server/export/export-data.ts'
import { importData } from '../../server/import/import-data.ts'
import { targetOf } from '../../server/import/target/targets.ts'
import { KINDS } from '../../src/contract/import/kinds.ts'
import { openTestDatabase } from '../support/api/engines.ts'
import { openDatabase } from './support/bare-database.ts'
import type { Seeded } from './support/each-engine.ts'
import type { Line } from './support/line.ts'

const run = promisify(execFile)
/** The tables in an order in which rows can be inserted. */
const TABLES = [...new Set(KINDS.map((kind) => targetOf(kind).table))]
const ACCEPTS = { refused: false, ended: false, otherPersons: false }

/** `policies`: how many the seeded database has. */
export const benchImport =
  (policies: number) =>
  async (seeded: Seeded): Promise<Line[]> => {
    const engine = seeded.env['DATABASE_URL'] ? 'postgres' : 'embedded'
    const folder = await mkdtemp(join(tmpdir(), 'portal-bench-import-'))
    const [data, rows] = [join(folder, 'data'), join(folder, 'rows')]
    try {
      const from = await openDatabase(seeded.env)
      const exported = await timed(() => exportData(from.db, 'bench', { folder: data, openFiles: noFiles }))
      const read = engine === 'postgres' ? await copyOut(from, rows) : await readTables(from.db)
      await from.close()
      const floor = await inEmptyDatabase(engine, ({ db, url }) =>
        timed(() => (engine === 'postgres' ? copyIn(url ?? '', rows, read) : writeTables(db, read))),
      )
      const [first, second] = await inEmptyDatabase(engine, async ({ db }) => [
        await timed(() => load(db, data)),
        await timed(() => load(db, data)),
      ])
      const what = `${policies} policies`
      const floorIs = engine === 'postgres' ? 'COPY of the same rows' : 'array inserts of the same rows'
      const line = (name: string, ours: number): Line => ({
        what: `${name}, ${what}, ${seeded.engine}`,
        ours,
        floor,
        unit: 'ms',
        floorIs,
      })
      return [line('Import', first), line('Import without a change', second), line('Export', exported)]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

/** The bench is of rows alone. */
const noFiles = () => Promise.reject(new Error('The bench has no files'))

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function load(db: Database, folder: string): Promise<void> {
  const choice = { words: [folder], isApplied: true, accepts: ACCEPTS }
  const { isApplied, stopped } = await importData(db, choice, {
    now: new Date(),
    openFiles: noFiles,
    onApply: async () => undefined,
  })
  if (!isApplied) throw new Error(stopped.join('\n'))
}

type Opened = { db: Database; url: string | null }

async function inEmptyDatabase<T>(engine: 'embedded' | 'postgres', work: (opened: Opened) => Promise<T>): Promise<T> {
  process.env['PORTAL_ENGINE'] = engine
  const test = await openTestDatabase({ engine })
  // The command has one connection.
  const db = test.url
    ? openPostgres({ connect: { connectionString: test.url }, maxClients: 1, keepsClients: true, onLostClient: fail })
    : test.db
  try {
    return await work({ db, url: test.url })
  } finally {
    if (db !== test.db) await db.close()
    await test.close()
  }
}

function fail(error: unknown): void {
  throw error
}

const psql = (url: string, command: string) => run('psql', [url, '-qXc', command])
const columnsOf = async (db: Database, table: string) =>
  (
    await db.query<{ name: string }>(sql`SELECT attname AS name FROM pg_attribute
      WHERE attrelid = ${`"${table}"`}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`)
  ).map(({ name }) => name)

async function copyOut({ db, url }: Opened, folder: string): Promise<Tables> {
  await mkdir(folder)
  const tables = new Map<string, Row[]>()
  for (const table of TABLES) {
    const columns = (await columnsOf(db, table)).map((name) => `"${name}"`).join(', ')
    await psql(url ?? '', `\\copy (SELECT ${columns} FROM "${table}") TO '${join(folder, table)}'`)
    tables.set(`"${table}" (${columns})`, [])
  }
  return tables
}

/** In one transaction: claims are checked when all their parts are there. */
async function copyIn(url: string, folder: string, tables: Tables): Promise<void> {
  const commands = [...tables.keys()].map(
    (target, place) => `\\copy ${target} FROM '${join(folder, TABLES[place] ?? '')}'`,
  )
  await run('psql', [url, '-qX1', ...commands.flatMap((command) => ['-c', command])])
}

type Tables = ReadonlyMap<string, readonly Row[]>

async function readTables(db: Database): Promise<Tables> {
  const tables = new Map<string, readonly Row[]>()
  for (const table of TABLES) {
    const columns = (await columnsOf(db, table)).map((name) => sql.raw(`"${name}"::text`))
    tables.set(table, await db.query<Row>(sql`SELECT ${sql.join(columns)} FROM ${sql.raw(`"${table}"`)}`))
  }
  return tables
}

const writeTables = (db: Database, tables: Tables): Promise<void> =>
  db.transaction(async (tx) => {
    for (const [table, rows] of tables) await insertRows(tx, table, rows)
  })
