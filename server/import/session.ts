// The database as an import uses it: one connection with its temporary tables, and how much one statement may do.
import { type Database, type Queryable, sql } from '../database/sql.ts'

export type Session = Database & {
  /**
   * Rows of one statement or transaction. On the embedded engine readers wait as long as it takes; a server has other
   * connections for them, and larger slices cost less.
   */
  readonly rowsAtOnce: number
}

const ROWS_OF_EMBEDDED = 1_000
const ROWS_OF_SERVER = 5_000

export const sessionOn = (db: Database): Session => ({
  ...db,
  rowsAtOnce: db.connections ? ROWS_OF_SERVER : ROWS_OF_EMBEDDED,
})

/**
 * Lets the server run statements without compiling them: those of an import look expensive to the planner and take
 * milliseconds, and to compile each of them costs more.
 */
export const compileNothing = (db: Queryable): Promise<unknown> => db.query(sql`SET jit = off`)
