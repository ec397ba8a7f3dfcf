// The database as an import uses it: one connection with its temporary tables, and how much one statement may do.
import { type Database, sql } from '../database/sql.ts'

export type Session = Database & {
  /**
   * Rows of one statement or transaction. On the embedded engine readers wait as long as it takes; a server has other
   * connections for them, and larger slices cost less.
   */
  readonly rowsAtOnce: number
}

const ROWS_OF_EMBEDDED = 1_000
const ROWS_OF_SERVER = 5_000

/** Opens the session of an import on a database with one connection. */
export async function openSession(db: Database): Promise<Session> {
  // The statements look expensive to the planner and take milliseconds: to compile each of them costs more.
  await db.query(sql`SET jit = off`)
  return { ...db, rowsAtOnce: db.connections ? ROWS_OF_SERVER : ROWS_OF_EMBEDDED }
}
