// A demo world for all test files of a process that only read it; a write fails at the statement that makes it.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Database, sql } from '../../../server/database/sql.ts'
import { templatesOfThisRun } from '../world/templates.ts'
import { dropTestDatabase } from './engines.ts'
import { type Caller, openPortal, type People, type Person, type PortalApi } from './portal-api.ts'

/** Has no `close`, and tests must not sign a caller out, because the next file uses the same callers. */
export type ReadOnlyWorld = People & Pick<PortalApi, 'beside' | 'test'> & { clock: { readonly now: Date } }

/** The tables that logins, reads and refusals write, and the table of secrets, created when first needed. */
const WRITTEN_BY_READERS = ['session', 'audit', 'failed_login', 'secret']

/** The world of this process: test files of the same worker share it. */
let world: Promise<ReadOnlyWorld> | undefined

/** Opens the world for the first file that needs it; the global teardown removes it. */
export function openReadOnlyWorld(): Promise<ReadOnlyWorld> {
  world ??= open()
  return world
}

async function open(): Promise<ReadOnlyWorld> {
  const portal = await openPortal()
  const { db, dataDir, url } = portal.test
  const left = templatesOfThisRun()?.left
  if (!left) throw new Error('The run has no global setup that removes the world')
  await writeFile(path.join(left, `${process.pid}.json`), JSON.stringify({ dataDir, url } satisfies WorldRecord))
  await forbidChanges(db)
  const callers = new Map<Person, Promise<Caller>>()
  const as: People['as'] = (person) => {
    const caller = callers.get(person) ?? portal.as(person)
    callers.set(person, caller)
    return caller
  }
  Object.freeze(portal.clock)
  const { app, anonymous, holding, test, beside, clock } = portal
  return { app, anonymous, holding, test, beside, clock, as }
}

async function forbidChanges(db: Database): Promise<void> {
  await db.query(sql`CREATE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
    RAISE EXCEPTION '% of %: this world is shared by files that only read', TG_OP, TG_TABLE_NAME; END $body$`)
  const tables = await db.query<{ name: string }>(sql`SELECT quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname = 'public' AND NOT tablename = ANY(${WRITTEN_BY_READERS}::text[])`)
  for (const { name } of tables) {
    await db.query(sql`CREATE TRIGGER shared_row BEFORE INSERT OR UPDATE OR DELETE ON ${sql.raw(name)}
      FOR EACH ROW EXECUTE FUNCTION forbid_change()`)
    await db.query(sql`CREATE TRIGGER shared_table BEFORE TRUNCATE ON ${sql.raw(name)}
      FOR EACH STATEMENT EXECUTE FUNCTION forbid_change()`)
  }
}

type WorldRecord = { dataDir: string; url: string | null }

/** Removes the worlds of all processes after the last test; `left` is the folder with their records. */
export async function removeReadOnlyWorlds(left: string): Promise<void> {
  for (const name of await readdir(left)) {
    const { dataDir, url }: WorldRecord = JSON.parse(await readFile(path.join(left, name), 'utf8'))
    if (url) await dropTestDatabase(url)
    await rm(dataDir, { recursive: true, force: true })
  }
}
