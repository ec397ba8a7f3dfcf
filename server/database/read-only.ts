// A view of a database in which nothing can be written, whoever tries.
import { type Database, type Queryable, sql } from './sql.ts'

/** Every statement and every transaction is a read-only one; what would write is refused with 25006. */
export function readOnly(db: Database): Database {
  const within = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await tx.query(sql`SET TRANSACTION READ ONLY`)
      return work(tx)
    })
  return { ...db, query: (statement) => within((tx) => tx.query(statement)), transaction: within }
}
