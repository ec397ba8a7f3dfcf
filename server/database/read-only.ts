// Wraps a database so that nothing can be written through it.
import { type Database, type Queryable, sql } from './sql.ts'

/** Runs every statement and every transaction read-only; a write is refused with 25006. */
export function readOnly(db: Database): Database {
  const within = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await tx.query(sql`SET TRANSACTION READ ONLY`)
      return work(tx)
    })
  return { ...db, query: (statement) => within((tx) => tx.query(statement)), transaction: within }
}
