// Measures an import of a whole broker, a second one that changes nothing, and an export, compared with the bare writing
// of the same rows (COPY on PostgreSQL, array inserts on the embedded engine), and how long readers wait meanwhile.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { insertRows, type Row } from '../../server/database/insert-rows.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { type Database, sql } from '../../server/database/sql.ts'
import { exportData } from '../../server/export/export-data.ts'
import type { OpenedFiles } from '../../server/files/open-files.ts'
import { importData } from '../../server/import/import-data.ts'
import { targetOf } from '../../server/import/target/targets.ts'
import type { OpenFiles } from '../../server/portal/on-database.ts'
import { KINDS } from '../../src/contract/import/kinds.ts'
import { openTestDatabase } from '../support/api/engines.ts'
import { openDatabase } from './support/bare-database.ts'
import type { Seeded } from './support/each-engine.ts'
import type { Line } from './support/line.ts'

const run = promisify(execFile)
/** The tables in an order in which rows can be inserted; without documents, whose rows need files. */
const TABLES = [...new Set(KINDS.map(targetOf).flatMap(({ table, file }) => (file === undefined ? [table] : [])))]
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
      for (const name of await readdir(data))
        if (/^(documentos|marca)/.test(name)) await rm(join(data, name), { recursive: true })
      const [first, second, beside, quiet] = await inEmptyDatabase(engine, async (opened) => {
        const { db } = opened
        const reads = readWhile(opened)
        const first = await timed(() => load(db, data))
        const beside = await reads.end()
        const second = await timed(() => load(db, data))
        const alone = readWhile(opened)
        await setTimeout(QUIET_MS)
        return [first, second, beside, await alone.end()]
      })
      const what = `${policies} policies`
      const floorIs = engine === 'postgres' ? 'COPY of the same rows' : 'array inserts of the same rows'
      const line = (name: string, ours: number): Line => ({
        what: `${name}, ${what}, ${seeded.engine}`,
        ours,
        floor,
        unit: 'ms',
        floorIs,
      })
      return [
        line('Import', first),
        line('Import without a change', second),
        line('Export', exported),
        ...(['p99', 'longest'] as const).map((name) => ({
          what: `Reader beside the import, ${name}, ${what}, ${seeded.engine}`,
          ours: beside[name],
          floor: quiet[name],
          unit: 'ms' as const,
          floorIs: 'the same reader alone',
        })),
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

/** The bench is of rows alone: it exports no file, and imports no document. */
const noFiles: OpenFiles = async () => ({ open: async () => null, close: () => undefined }) as unknown as OpenedFiles

const QUIET_MS = 3_000
const BETWEEN_READS_MS = 10

/** What a page of one customer reads. */
const READ = `SELECT p.poliza, l."dscUbicacion", i."dscObjeto" FROM client c JOIN policy p USING ("cdCliente")
  JOIN location l ON l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion"
  LEFT JOIN insured_person i ON i."cdUbicacion" = l."cdUbicacion" WHERE c."cdCliente" = $1`

type Reading = { end(): Promise<{ p99: number; longest: number }> }

/** Reads again and again; `end` resolves to how long it took. On a server readers are other processes than the import. */
function readWhile({ db, url }: Opened): Reading {
  const reader = url === null ? readHere(db) : readInThread(url)
  return {
    async end() {
      const sorted = (await reader.end()).toSorted((one, other) => one - other)
      return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, longest: sorted.at(-1) ?? 0 }
    },
  }
}

function readInThread(connectionString: string) {
  const worker = new Worker(new URL('./support/reader.mjs', import.meta.url), {
    workerData: { connectionString, statement: READ },
  })
  return {
    async end(): Promise<number[]> {
      worker.postMessage('end')
      const [times] = await once(worker, 'message')
      return times as number[]
    },
  }
}

function readHere(db: Database) {
  const times: number[] = []
  let isEnding = false
  const reading = (async () => {
    while (!isEnding) {
      times.push(await timed(() => db.query({ text: READ, values: [times.length + 1] })))
      await setTimeout(BETWEEN_READS_MS)
    }
  })()
  return {
    async end(): Promise<number[]> {
      isEnding = true
      await reading
      return times
    },
  }
}

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
