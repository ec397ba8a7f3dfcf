// The database as an import uses it: one connection with its temporary tables, and how much one statement may do.
import { type Database, type Queryable, type Statement, sql } from '../database/sql.ts'

export type Session = Database & {
  /**
   * Rows of one statement or transaction. On the embedded engine readers wait as long as it takes; a server has other
   * connections for them, and larger slices cost less.
   */
  readonly rowsAtOnce: number
  /** Rows that one statement checks, which costs a row much less than writing it. */
  readonly rowsChecked: number
}

const ROWS_OF_EMBEDDED = 1_000
const ROWS_OF_SERVER = 5_000
const CHECKED_FOR_WRITTEN = 5

export function sessionOn(db: Database): Session {
  const rowsAtOnce = db.connections ? ROWS_OF_SERVER : ROWS_OF_EMBEDDED
  return { ...db, rowsAtOnce, rowsChecked: CHECKED_FOR_WRITTEN * rowsAtOnce }
}

/**
 * Lets the server run statements without compiling them: those of an import look expensive to the planner and take
 * milliseconds, and to compile each of them costs more.
 */
export const compileNothing = (db: Queryable): Promise<unknown> => db.query(sql`SET jit = off`)

/** How much of a table is sampled on the embedded engine, of 100 as usual: readers wait meanwhile. */
const SAMPLE_OF_EMBEDDED = 25

/** Lets the planner know a table that has grown. */
export async function analyze(db: Session, table: Statement): Promise<void> {
  const waits = db.rowsAtOnce === ROWS_OF_EMBEDDED
  if (waits) await db.query(sql`SET default_statistics_target = ${sql.raw(String(SAMPLE_OF_EMBEDDED))}`)
  await db.query(sql`ANALYZE ${table}`)
  if (waits) await db.query(sql`RESET default_statistics_target`)
}
