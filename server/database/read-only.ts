// Wraps a database so that nothing can be written to it.
import { type Database, type Queryable, sql } from './sql.ts'

/** Runs every statement and every transaction read-only; PostgreSQL refuses a write with SQLSTATE 25006. */
export function readOnly(db: Database): Database {
  const within = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await tx.query(sql`SET TRANSACTION READ ONLY`)
      return work(tx)
    })
  return { ...db, query: (statement) => within((tx) => tx.query(statement)), transaction: within }
}
