// Fills tables much faster by making their indexes and foreign keys only after all rows are written.
import { type Database, type Statement, sql } from '../database/sql.ts'

type Definition = { readonly table: string; readonly name: string; readonly definition: string }

/** Number of indexes made at the same time; each one occupies a processor. */
const AT_ONCE = 2

/**
 * Drops the indexes of `indexed` and the foreign keys of `referring`, runs `fill`, and makes each of them again, over all
 * rows. Primary keys and unique columns stay. Requires that no other process uses the tables meanwhile; if this process
 * ends early, the database stays without the indexes and keys.
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
