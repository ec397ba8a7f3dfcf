// Renames the database that a restore replaces, and stops a portal from starting on a half-restored folder.
import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { HALF_FILLED, markFilling } from '../copy/filled-database.ts'
import { type Database, type Queryable, sql } from '../database/sql.ts'

/** A file in the data folder that marks a restore: created before the old database is renamed, removed at the end. */
export const RESTORING = 'database.restoring'

/** Throws when the database of the data folder was not completely restored. */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(path.join(dataDir, RESTORING))) throw new Error(HALF_FILLED)
}

/** Removes the file RESTORING; called when the new database is complete. */
export const endRestoring = (dataDir: string): Promise<void> => rm(path.join(dataDir, RESTORING), { force: true })

/** Renames the folder of an embedded database that no process has open. Returns its new path; null: there was none. */
export async function setFolderAside(dataDir: string, suffix: string): Promise<string | null> {
  const database = path.join(dataDir, 'database')
  const wasBegun = existsSync(path.join(dataDir, RESTORING))
  await writeFile(path.join(dataDir, RESTORING), suffix, { flush: true })
  if (!existsSync(database)) return null
  const aside = `${database}.before-${suffix}`
  await rename(database, aside).catch(async (error) => {
    if (!wasBegun) await endRestoring(dataDir)
    throw error
  })
  return aside
}

/**
 * Renames the schema with all its tables, creates an empty schema instead and marks it as incomplete. Returns the new
 * name of the old schema; null when it had no tables, and was only marked.
 */
export async function setSchemaAside(db: Database, suffix: string): Promise<string | null> {
  const [table] = await db.query(sql`SELECT 1 FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
    WHERE s.nspname = 'public' AND c.relkind = 'r' LIMIT 1`)
  if (!table) {
    await markFilling(db, suffix)
    return null
  }
  const aside = `before_${suffix.replaceAll('-', '_')}`
  await db.transaction(async (tx) => {
    await tx.query(sql`ALTER SCHEMA public RENAME TO ${sql.raw(`"${aside}"`)}`)
    await tx.query(sql`CREATE SCHEMA public`)
    await bringExtensions(tx, aside)
    await markFilling(tx, suffix)
  })
  return aside
}

/** Throws when another client is connected to the database. */
export async function refuseOthers(db: Queryable): Promise<void> {
  const [others] = await db.query<{ count: number }>(sql`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`)
  if (others && others.count > 0)
    throw new Error(
      `Hay ${others.count} conexiones más a la base de datos: detenga todos los portales y lo que la use, y repita`,
    )
}

/** Moves the extensions to the new schema, whose tables need them: a database holds each extension only once. */
async function bringExtensions(tx: Queryable, from: string): Promise<void> {
  const extensions = await tx.query<{ name: string }>(sql`SELECT e.extname AS name FROM pg_extension e
    JOIN pg_namespace s ON s.oid = e.extnamespace WHERE s.nspname = ${from} AND e.extrelocatable`)
  for (const { name } of extensions) await tx.query(sql`ALTER EXTENSION ${sql.raw(`"${name}"`)} SET SCHEMA public`)
}
