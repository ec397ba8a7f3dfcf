// Lets imports and exports of one database wait for one another.
import { type Database, sql } from '../database/sql.ts'

/** What runs in this process: with the embedded engine all share one connection, and so its temporary tables and locks. */
let running: Promise<unknown> = Promise.resolve()

/** Runs `work` when no other import or export of this database runs. The database has one connection. */
export function oneAtATime<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const next = running.then(async () => {
    const lock = sql`hashtextextended('import', 0)`
    await db.query(sql`SELECT pg_advisory_lock(${lock})`)
    try {
      return await work()
    } finally {
      await db.query(sql`SELECT pg_advisory_unlock(${lock})`)
    }
  })
  running = next.catch(() => undefined)
  return next
}
