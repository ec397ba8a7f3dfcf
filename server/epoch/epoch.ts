// Reads the epoch, which tells phones whether the server's data went back, and begins a new epoch (D149).
import { type Sequence, sequencesOf, setSequences } from '../copy/copy-rows.ts'
import { type Queryable, sql } from '../database/sql.ts'

export type Epoch = {
  /** A random name for one history of this portal's data; it changes when the data go back. */
  readonly epoch: string
  /** The moment to which the data went back: what the portal confirmed later, in the previous epoch, may be missing. */
  readonly since: Date
}

/** Reads the epoch; the database must be migrated. */
export async function readEpoch(db: Queryable): Promise<Epoch> {
  const [row] = await db.query<Epoch>(sql`SELECT epoch, since FROM epoch`)
  if (!row) throw new Error('La base de datos no tiene época: repita la migración')
  return row
}

/** The header `x-portal-epoch` (wire.md «General»). */
export const epochHeader = ({ epoch, since }: Epoch): string => `${epoch} ${since.toISOString()}`

type NewEpoch = {
  /** The moment to which the database went back. */
  readonly since: Date
  readonly now: Date
  /** Where the data of the database come from, in words for the audit. */
  readonly source: string
  /** The numbers that had been assigned before the database went back; null when unknown. */
  readonly known: Numbers | null
}

/** Tables that grant access. A restored row would bring back access that was revoked after the backup. */
const RIGHTS = ['session', 'temporary_password', 'push_subscription', 'invitation']

/**
 * Begins a new epoch after a database went back: all sessions end, and no number is assigned twice.
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
  // `writeAudit` is not used: an older schema may lack some of the columns that it fills.
  await tx.query(sql`INSERT INTO audit (at, action, outcome, object, address, "userAgent", "requestId")
    VALUES (${now}, 'restore', 'done', ${source}, '', '', '')`)
}

/** How many numbers are skipped: far more than a portal assigns between two backups. */
const JUMP = 100_000

export type Numbers = {
  /** The next number of each counter. */
  readonly counters: readonly { readonly name: string; readonly next: number }[]
  readonly sequences: readonly Sequence[]
}

/** Reads which numbers a database would assign next. */
export async function numbersOf(db: Queryable): Promise<Numbers> {
  const counters = await db.query<Numbers['counters'][number]>(sql`SELECT name, next FROM counter ORDER BY name`)
  return { counters, sequences: await sequencesOf(db) }
}

/** Continues each number after its value in `known`; null: skips JUMP numbers. Never moves a number back. */
async function jumpAhead(tx: Queryable, known: Numbers | null): Promise<void> {
  const present = await numbersOf(tx)
  for (const { name, next } of present.counters) {
    const before = known?.counters.find((each) => each.name === name)
    const ahead = known ? Math.max(next, before?.next ?? 0) : next + JUMP
    await tx.query(sql`UPDATE counter SET next = ${ahead} WHERE name = ${name}`)
  }
  await setSequences(
    tx,
    present.sequences.map((each) => {
      if (!known) return { ...each, last: String(BigInt(each.last) + BigInt(JUMP)), isCalled: true }
      const before = known.sequences.find(({ name }) => name === each.name)
      return before && nextOf(before) > nextOf(each) ? before : each
    }),
  )
}

/** The next number of a sequence. A sequence that was never used returns `last` itself first. */
const nextOf = ({ last, isCalled }: Sequence): bigint => BigInt(last) + (isCalled ? 1n : 0n)
