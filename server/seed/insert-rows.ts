// Writes many rows of one table in few statements.
import { type Queryable, sql } from '../database/sql.ts'

/** A row by its columns' names; moments as ISO text, days as YYYY-MM-DD. */
export type Row = Readonly<Record<string, string | number | null>>

const ROWS_PER_STATEMENT = 2_000

/**
 * Inserts the rows, each with the columns of the first; columns not named take their default. One parameter carries
 * them all: numbered parameters end at 65,535, and their text would be longer than the rows.
 */
export async function insertRows(db: Queryable, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const name = sql.raw(`"${table}"`)
  const columns = sql.raw(
    Object.keys(first)
      .map((column) => `"${column}"`)
      .join(', '),
  )
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const part = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT))
    await db.query(sql`INSERT INTO ${name} (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${part}::json)`)
  }
}
