// Begins a new epoch after a database went back: all sessions end, and no number is assigned twice (D149).
import { type Queryable, sql } from '../database/sql.ts'
import { jumpAhead, type Numbers } from './numbers.ts'

type NewEpoch = {
  /** The moment to which the database went back. */
  readonly since: Date
  readonly now: Date
  /** Where the data of the database come from, in words for the audit. */
  readonly source: string
  /** The numbers that had been assigned before the database went back; null when unknown. */
  readonly known: Numbers | null
}

/** Tables whose rows are rights. A right that was revoked after the backup would be back with its row. */
const RIGHTS = ['session', 'temporary_password', 'push_subscription']

/**
 * Call it before any portal uses the database. The database may have an older schema without a table for epochs: then
 * the migration that adds the table begins the new epoch.
 */
export async function beginEpoch(tx: Queryable, { since, now, source, known }: NewEpoch): Promise<void> {
  const tables = await tx.query<{ name: string }>(sql`SELECT c.relname AS name FROM pg_class c
    JOIN pg_namespace s ON s.oid = c.relnamespace WHERE c.relkind = 'r' AND s.nspname = current_schema()
      AND c.relname = ANY(${[...RIGHTS, 'epoch']})`)
  for (const { name } of tables) if (name !== 'epoch') await tx.query(sql`DELETE FROM ${sql.raw(name)}`)
  // With the old secret a consent token of an ended session would still be valid.
  await tx.query(sql`DELETE FROM secret WHERE name = 'consent-token'`)
  await jumpAhead(tx, known)
  if (tables.some(({ name }) => name === 'epoch'))
    await tx.query(sql`UPDATE epoch SET epoch = gen_random_uuid()::text, since = ${since}`)
  // Not by `writeAudit`: the audit of an older schema lacks columns that it writes.
  await tx.query(sql`INSERT INTO audit (at, action, outcome, object, address, "userAgent", "requestId")
    VALUES (${now}, 'restore', 'done', ${source}, '', '', '')`)
}
