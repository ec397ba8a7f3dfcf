// Copies the rows of one table between databases in batches, each with its progress, and compares what both hold.
import { type Database, type Queryable, sql } from '../database/sql.ts'
import { columnsOf, named, type Table } from './tables.ts'

const ROWS_AT_ONCE = 500

/** The progress of a table that has no key to go on from: it is copied at once. */
const WHOLE = 'whole'

type Batch = { rows: string | null; count: number; last: string | null }

/**
 * Copies what the target does not have yet, by the progress that it keeps. Rows travel as JSON text, which no part of ours
 * reads: both databases are the same PostgreSQL for it. Calls `onRows` with how many were copied.
 */
export async function copyRows(
  { from, to }: { from: Queryable; to: Database },
  table: Table,
  onRows: (count: number) => void = () => undefined,
): Promise<void> {
  const [known] = await to.query<{ last: string }>(sql`SELECT last FROM copy_table WHERE name = ${table.name}`)
  for (let last = known?.last ?? null; ; ) {
    if (last === WHOLE) return
    const batch = await (table.key.length > 0 ? readBatch(from, table, last) : readWhole(from, table))
    if (batch.rows === null || batch.last === null) return
    const { rows, last: reached } = batch
    await to.transaction(async (tx) => {
      await tx.query(sql`INSERT INTO ${named(table.name)} (${columnsOf(table)}) OVERRIDING SYSTEM VALUE
        SELECT ${columnsOf(table)} FROM json_populate_recordset(NULL::${named(table.name)}, ${rows}::json)`)
      await tx.query(sql`INSERT INTO copy_table (name, last) VALUES (${table.name}, ${reached})
        ON CONFLICT (name) DO UPDATE SET last = excluded.last`)
    })
    onRows(batch.count)
    last = reached
  }
}

async function readWhole(db: Queryable, table: Table): Promise<Batch> {
  const [all] = await db.query<Pick<Batch, 'rows' | 'count'>>(
    sql`SELECT json_agg(t)::text AS rows, count(*)::int AS count FROM ${named(table.name)} t`,
  )
  return { rows: all?.rows ?? null, count: all?.count ?? 0, last: WHOLE }
}

async function readBatch(db: Queryable, table: Table, last: string | null): Promise<Batch> {
  const keys = table.key.map(({ column }) => named(column))
  const values = table.key.map(
    ({ type }, at) => sql`(${last ?? '[]'}::json ->> ${sql.raw(String(at))})::${sql.raw(type)}`,
  )
  const after = last === null ? sql`TRUE` : sql`(${sql.join(keys)}) > (${sql.join(values)})`
  const backwards = keys.map((key) => sql`${key} DESC`)
  const texts = keys.map((key) => sql`${key}::text`)
  const [batch] = await db.query<Batch>(sql`WITH batch AS MATERIALIZED (
      SELECT ${columnsOf(table)} FROM ${named(table.name)} WHERE ${after} ORDER BY ${sql.join(keys)} LIMIT ${ROWS_AT_ONCE})
    SELECT (SELECT json_agg(b)::text FROM batch b) AS rows, (SELECT count(*)::int FROM batch) AS count,
      (SELECT json_build_array(${sql.join(texts)})::text FROM batch ORDER BY ${sql.join(backwards)} LIMIT 1) AS last`)
  if (!batch) throw new Error(`No se pudo leer la tabla ${table.name}`)
  return batch
}

export type Fingerprint = { rows: number; sum: string }

/** The same for the same rows, in whatever order and engine. */
export async function fingerprintOf(db: Queryable, table: Table): Promise<Fingerprint> {
  const [found] = await db.query<Fingerprint>(sql`SELECT count(*)::int AS rows,
      coalesce(sum(('x' || substr(md5(ROW(${columnsOf(table)})::text), 1, 15))::bit(60)::bigint), 0)::text AS sum
    FROM ${named(table.name)}`)
  if (!found) throw new Error(`No se pudo leer la tabla ${table.name}`)
  return found
}

/** Numbers that are given out go on where they were. */
export async function copySequences({ from, to }: { from: Queryable; to: Queryable }): Promise<void> {
  const sequences = await from.query<{ name: string }>(sql`SELECT c.relname AS name FROM pg_class c
    JOIN pg_namespace s ON s.oid = c.relnamespace WHERE c.relkind = 'S' AND s.nspname = current_schema()`)
  for (const { name } of sequences) {
    const [state] = await from.query<{ last: string; isCalled: boolean }>(
      sql`SELECT last_value::text AS last, is_called AS "isCalled" FROM ${named(name)}`,
    )
    if (state)
      await to.query(sql`SELECT setval(${`"${name}"`}::regclass, ${state.last}::bigint, ${state.isCalled}::boolean)`)
  }
}
