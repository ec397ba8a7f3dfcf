// Writes many rows of one table in few statements.
import { type Queryable, sql } from '../database/sql.ts'

/** A row by its columns' names; moments as ISO text, days as YYYY-MM-DD, a column of several values as SQL writes it. */
export type Row = Readonly<Record<string, string | number | null>>

const ROWS_PER_STATEMENT = 2_000

/**
 * Inserts the rows, each with the columns of the first; columns not named take their default. Each column is one
 * parameter: numbered parameters end at 65,535, and reading JSON takes the database six times as long.
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

/** Inserts into several tables, in the order of their names in `tables`. */
export async function insertTables(db: Queryable, tables: Readonly<Record<string, readonly Row[]>>): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) await insertRows(db, table, rows)
}

const quoted = (name: string): string => `"${name}"`

/** The type of one value of a list; lists of lists would be taken apart whole, so an array travels as text. */
const elementOf = (type = 'text'): string => (type.endsWith('[]') ? 'text' : type)

async function typesOf(db: Queryable, table: string): Promise<Map<string, string>> {
  const columns = await db.query<{ name: string; type: string }>(sql`SELECT attname AS name,
      format_type(atttypid, atttypmod) AS type
    FROM pg_attribute WHERE attrelid = ${quoted(table)}::regclass AND attnum > 0 AND NOT attisdropped`)
  return new Map(columns.map(({ name, type }) => [name, type]))
}
