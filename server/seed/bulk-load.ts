// Fills tables much faster: their indexes and foreign keys are made when all rows are there.
import { type Database, type Statement, sql } from '../database/sql.ts'

type Definition = { readonly table: string; readonly name: string; readonly definition: string }

/** Indexes that are made at the same time; one takes a processor for itself. */
const AT_ONCE = 2

/**
 * Runs `fill` while the indexes of `indexed` and the foreign keys of `referring` are gone, and makes them again: each
 * once, over all rows. Primary keys and unique columns stay. Only for tables that nobody else uses meanwhile; whatever
 * ends the process before the end leaves the database without them.
 */
export async function bulkLoad(
  db: Database,
  { indexed, referring }: { indexed: readonly string[]; referring: readonly string[] },
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = await db.query<Definition>(sql`
    SELECT i.indrelid::regclass::text AS table, i.indexrelid::regclass::text AS name,
      pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i WHERE i.indrelid = ANY(${indexed}::regclass[]) AND NOT i.indisunique ORDER BY name`)
  const keys = await db.query<Definition>(sql`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY(${referring}::regclass[]) ORDER BY "table", name`)
  for (const { name } of indexes) await db.query(sql.raw(`DROP INDEX ${name}`))
  for (const { table, name } of keys) await db.query(sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`))
  await fill()
  await runAtOnce(
    db,
    indexes.map(({ definition }) => sql.raw(definition)),
  )
  // One after another: each locks two tables.
  for (const { table, name, definition } of keys)
    await db.query(sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`))
}

async function runAtOnce(db: Database, statements: readonly Statement[]): Promise<void> {
  const waiting = statements.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const statement of waiting) await db.query(statement)
    }),
  )
}
