// Writes many rows of one table in few statements.
import { type Queryable, sql } from '../database/sql.ts'

/** A row by column names; moments as ISO text, days as YYYY-MM-DD, array columns as SQL's array text. */
export type Row = Readonly<Record<string, string | number | null>>

const ROWS_PER_STATEMENT = 2_000

/**
 * Inserts the rows, each with the columns of the first row; other columns get their default. Each column is a single
 * parameter: a statement has at most 65,535 parameters, and the database needs six times as long to read JSON.
 */
export async function insertRows(db: Queryable, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const types = await typesOf(db, table)
  const names = Object.keys(first)
  const columns = sql.raw(names.map(quoted).join(', '))
  const written = sql.raw(names.map((name) => `${quoted(name)}::${types.get(name)}`).join(', '))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const part = rows.slice(start, start + ROWS_PER_STATEMENT)
    const lists = names.map(
      (name) => sql`${part.map((row) => row[name] ?? null)}::${sql.raw(elementOf(types.get(name)))}[]`,
    )
    await db.query(sql`INSERT INTO ${sql.raw(quoted(table))} (${columns})
      SELECT ${written} FROM unnest(${sql.join(lists)}) AS given (${columns})`)
  }
}

/** Inserts into several tables, in the order in which `tables` lists them. */
export async function insertTables(db: Queryable, tables: Readonly<Record<string, readonly Row[]>>): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) await insertRows(db, table, rows)
}

const quoted = (name: string): string => `"${name}"`

/** The element type of a column's parameter. Arrays are sent as text, because `unnest` would flatten nested arrays. */
const elementOf = (type = 'text'): string => (type.endsWith('[]') ? 'text' : type)

async function typesOf(db: Queryable, table: string): Promise<Map<string, string>> {
  const columns = await db.query<{ name: string; type: string }>(sql`SELECT attname AS name,
      format_type(atttypid, atttypmod) AS type
    FROM pg_attribute WHERE attrelid = ${quoted(table)}::regclass AND attnum > 0 AND NOT attisdropped`)
  return new Map(columns.map(({ name, type }) => [name, type]))
}
