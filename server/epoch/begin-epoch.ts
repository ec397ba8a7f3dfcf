// Begins a new epoch of a database that went back: no user is signed in, and no number is assigned twice (D149).
import { type Queryable, sql } from '../database/sql.ts'
import { jumpAhead, type Numbers } from './numbers.ts'

type NewEpoch = {
  /** The last moment that the database knows. */
  readonly since: Date
  readonly now: Date
  /** Where the database comes from, for the audit. */
  readonly source: string
  /** How far the numbers were before; null when unknown. */
  readonly known: Numbers | null
}

/** Rows of these tables may have been deleted after the backup to revoke a right; the backup brings them back. */
const RIGHTS = ['session', 'temporary_password', 'push_subscription']

/**
 * Call it before any portal works with the database, even one of an older schema. That has no epoch yet: its migration
 * begins one.
 */
export async function beginEpoch(tx: Queryable, { since, now, source, known }: NewEpoch): Promise<void> {
  const tables = await tx.query<{ name: string }>(sql`SELECT c.relname AS name FROM pg_class c
    JOIN pg_namespace s ON s.oid = c.relnamespace WHERE c.relkind = 'r' AND s.nspname = current_schema()
      AND c.relname = ANY(${[...RIGHTS, 'epoch']})`)
  for (const { name } of tables) if (name !== 'epoch') await tx.query(sql`DELETE FROM ${sql.raw(name)}`)
  // Otherwise a token of an ended session would still be valid.
  await tx.query(sql`DELETE FROM secret WHERE name = 'consent-token'`)
  await jumpAhead(tx, known)
  if (tables.some(({ name }) => name === 'epoch'))
    await tx.query(sql`UPDATE epoch SET epoch = gen_random_uuid()::text, since = ${since}`)
  // The audit of an older schema lacks columns that `writeAudit` knows.
  await tx.query(sql`INSERT INTO audit (at, action, outcome, object, address, "userAgent", "requestId")
    VALUES (${now}, 'restore', 'done', ${source}, '', '', '')`)
}
