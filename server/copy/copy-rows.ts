// Reads and writes rows as JSON text in batches, copies rows and sequences between databases, and compares tables.
import { type Database, type Queryable, sql } from '../database/sql.ts'
import { columnsOf, named, type Table } from './tables.ts'

const ROWS_AT_ONCE = 500

/** The value of `reached` for a table without a key; such a table is read in one batch. */
const WHOLE = 'whole'

/** Rows sorted by their key, one JSON line each, and the key of the last row. */
export type Batch = { readonly rows: readonly string[]; readonly reached: string }

/**
 * Yields the rows after the key `last`, where an earlier batch ended. PostgreSQL itself writes and parses the JSON text
 * of a row, so the text is the same in every engine.
 */
export async function* batchesOf(from: Queryable, table: Table, last: string | null = null): AsyncGenerator<Batch> {
  for (let reached = last; reached !== WHOLE; ) {
    const batch = await (table.key.length > 0 ? readBatch(from, table, reached) : readWhole(from, table))
    if (batch === null) return
    yield batch
    reached = batch.reached
  }
}

/** Inserts rows that any engine read from a table with the same columns. */
export async function writeRows(to: Queryable, table: Table, rows: readonly string[]): Promise<void> {
  await to.query(sql`INSERT INTO ${named(table.name)} (${columnsOf(table)}) OVERRIDING SYSTEM VALUE
    SELECT ${columnsOf(table)} FROM json_populate_recordset(NULL::${named(table.name)}, ${`[${rows.join(',')}]`}::json)`)
}

/** Copies the rows after the last key that the target has recorded; `onRows` gets the number of rows of each batch. */
export async function copyRows(
  { from, to }: { from: Queryable; to: Database },
  table: Table,
  onRows: (count: number) => void = () => undefined,
): Promise<void> {
  const [progress] = await to.query<{ last: string }>(sql`SELECT last FROM copy_table WHERE name = ${table.name}`)
  for await (const { rows, reached } of batchesOf(from, table, progress?.last)) {
    await to.transaction(async (tx) => {
      await writeRows(tx, table, rows)
      await tx.query(sql`INSERT INTO copy_table (name, last) VALUES (${table.name}, ${reached})
        ON CONFLICT (name) DO UPDATE SET last = excluded.last`)
    })
    onRows(rows.length)
  }
}

async function readWhole(db: Queryable, table: Table): Promise<Batch | null> {
  const [all] = await db.query<{ rows: string[] | null }>(
    sql`SELECT array_agg(row_to_json(t)::text) AS rows FROM (SELECT ${columnsOf(table)} FROM ${named(table.name)}) t`,
  )
  return all?.rows ? { rows: all.rows, reached: WHOLE } : null
}

async function readBatch(db: Queryable, table: Table, last: string | null): Promise<Batch | null> {
  const keys = table.key.map(({ column }) => named(column))
  const values = table.key.map(
    ({ type }, at) => sql`(${last ?? '[]'}::json ->> ${sql.raw(String(at))})::${sql.raw(type)}`,
  )
  const after = last === null ? sql`TRUE` : sql`(${sql.join(keys)}) > (${sql.join(values)})`
  const backwards = keys.map((key) => sql`${key} DESC`)
  const texts = keys.map((key) => sql`${key}::text`)
  const [batch] = await db.query<{ rows: string[] | null; reached: string | null }>(sql`WITH batch AS MATERIALIZED (
      SELECT ${columnsOf(table)} FROM ${named(table.name)} WHERE ${after} ORDER BY ${sql.join(keys)} LIMIT ${ROWS_AT_ONCE})
    SELECT (SELECT array_agg(row_to_json(b)::text) FROM batch b) AS rows,
      (SELECT json_build_array(${sql.join(texts)})::text FROM batch ORDER BY ${sql.join(backwards)} LIMIT 1) AS reached`)
  if (!batch?.rows || batch.reached === null) return null
  return { rows: batch.rows, reached: batch.reached }
}

export type Fingerprint = { readonly rows: number; readonly sum: string }

/** The fingerprint of a table: the same rows give the same fingerprint, in any order and engine. */
export async function fingerprintOf(db: Queryable, table: Table): Promise<Fingerprint> {
  const [rowsFingerprint] = await db.query<Fingerprint>(sql`SELECT count(*)::int AS rows,
      coalesce(sum(('x' || substr(md5(ROW(${columnsOf(table)})::text), 1, 15))::bit(60)::bigint), 0)::text AS sum
    FROM ${named(table.name)}`)
  if (!rowsFingerprint) throw new Error(`No se pudo leer la tabla ${table.name}`)
  return rowsFingerprint
}

export type Sequence = { readonly name: string; readonly last: string; readonly isCalled: boolean }

/** The sequences and their current values. */
export async function sequencesOf(db: Queryable): Promise<Sequence[]> {
  const names = await db.query<{ name: string }>(sql`SELECT c.relname AS name FROM pg_class c
    JOIN pg_namespace s ON s.oid = c.relnamespace WHERE c.relkind = 'S' AND s.nspname = current_schema() ORDER BY name`)
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const [state] = await db.query<Omit<Sequence, 'name'>>(
      sql`SELECT last_value::text AS last, is_called AS "isCalled" FROM ${named(name)}`,
    )
    if (state) sequences.push({ name, ...state })
  }
  return sequences
}

/** Sets the sequences to these values, so that the next numbers follow them. */
export async function setSequences(db: Queryable, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last, isCalled } of sequences)
    await db.query(sql`SELECT setval(${`"${name}"`}::regclass, ${last}::bigint, ${isCalled}::boolean)`)
}
