// Fixture that gives a test file its own database, on the engine that PORTAL_ENGINE names.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../../server/database/migrate.ts'
import { openPostgres } from '../../../server/database/postgres.ts'
import { type Database, sql } from '../../../server/database/sql.ts'
import { startPostgres } from '../machine/postgres.mjs'
import { addCost } from '../runner/report.mjs'
import { openEmbeddedFolder } from '../world/embedded-folder.ts'
import { copyPortalFolder } from '../world/portal-folder.ts'
import { templatesOfThisRun } from '../world/templates.ts'

export type Engine = 'embedded' | 'postgres'

/** A closed database and its folder, as a template for copies; `database` is its name in PostgreSQL. */
export type Template = { readonly dataDir: string; readonly database: string | null }

export type TestDatabase = {
  readonly engine: Engine
  readonly db: Database
  /** Sets the longest time that a query waits for a free client. */
  readonly waitAtMost: (ms: number) => void
  /** A temporary folder: for the data of the embedded database and, if the test has a file store, for its files. */
  readonly dataDir: string
  /** The address by which a second process opens the same database; null for the embedded engine. */
  readonly url: string | null
  /** Returns the number of syncs to disk, which only the embedded engine counts. */
  readonly syncs: (() => number) | null
  close(): Promise<void>
  /** Closes the database and leaves its data, as a template for copies. */
  keep(): Promise<{ template: Template; remove: () => Promise<void> }>
}

export const MIGRATIONS = fileURLToPath(new URL('../../../server/database/migrations', import.meta.url))

export function engineOfThisRun(): Engine {
  const named = process.env.PORTAL_ENGINE ?? 'embedded'
  if (named !== 'embedded' && named !== 'postgres') throw new Error(`PORTAL_ENGINE is neither engine: ${named}`)
  return named
}

/** Opens a new database, migrated unless `migrated` is false, or a copy of a template; must be closed in afterAll. */
export async function openTestDatabase({
  migrated = true,
  engine = engineOfThisRun(),
  copyOf = null as Template | null,
} = {}): Promise<TestDatabase> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-test-'))
  addCost(`world ${engine}`)
  const templates = engine === engineOfThisRun() ? templatesOfThisRun() : null
  const template = copyOf ?? (migrated ? templates?.empty : templates?.bare)
  if (template) copyPortalFolder(template.dataDir, dataDir)
  const test = await (engine === 'embedded' ? openOnFolder(dataDir) : openOnServer(dataDir, template?.database))
  try {
    if (migrated && !template) await migrate(test.db, MIGRATIONS)
    return test
  } catch (error) {
    await test.close()
    throw error
  }
}

async function openOnFolder(dataDir: string): Promise<TestDatabase> {
  const { db, close } = await openEmbeddedFolder(dataDir)
  const remove = () => rm(dataDir, { recursive: true, force: true })
  return {
    engine: 'embedded',
    db,
    waitAtMost: db.waitAtMost,
    dataDir,
    url: null,
    syncs: db.syncs,
    close: () => close().then(remove),
    keep: () => close().then(() => ({ template: { dataDir, database: null }, remove })),
  }
}

async function openOnServer(dataDir: string, copyOf: string | null = null): Promise<TestDatabase> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => undefined } : await startPostgres()
  const database = `portal_test_${randomBytes(8).toString('hex')}`
  try {
    await onServer(server.url, `CREATE DATABASE "${database}"${copyOf ? ` TEMPLATE "${copyOf}"` : ''}`)
  } catch (error) {
    await server.stop()
    throw error
  }
  const url = new URL(server.url)
  url.pathname = `/${database}`
  const connect = { connectionString: bySocket(url) }
  const db = openPostgres({ connect, maxClients: 10, isBounded: true, onLostClient: fail })
  const shut = () => db.close()
  const remove = async () => {
    await onServer(server.url, `DROP DATABASE "${database}" WITH (FORCE)`)
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    engine: 'postgres',
    db,
    waitAtMost: db.waitAtMost,
    dataDir,
    url: url.href,
    syncs: null,
    close: () => shut().then(remove),
    keep: () => shut().then(() => ({ template: { dataDir, database }, remove })),
  }
}

/** Connects by a socket if there is one; TCP would take a twentieth of an API test's processor time. */
function bySocket(url: URL): string {
  const folder = process.env.TEST_DATABASE_SOCKET
  return folder ? `${url.href}?${new URLSearchParams({ host: folder })}` : url.href
}

/** Drops the database of a process that has ended or is ending, and closes open connections. */
export async function dropTestDatabase(url: string): Promise<void> {
  const server = new URL(url)
  const database = server.pathname.slice(1)
  server.pathname = '/postgres'
  await onServer(server.href, `DROP DATABASE "${database}" WITH (FORCE)`)
}

async function onServer(connectionString: string, command: string): Promise<void> {
  const server = openPostgres({ connect: { connectionString }, maxClients: 1, onLostClient: fail })
  try {
    await server.query(sql.raw(command))
  } finally {
    await server.close()
  }
}

// Called from an event, where an error fails the whole run: a test must not continue without an engine.
function fail(error: unknown): void {
  throw error instanceof Error ? error : new Error(String(error))
}
