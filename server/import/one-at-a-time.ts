// Lets imports and exports of one database wait for one another.
import { type Database, sql } from '../database/sql.ts'

/** What runs in this process: with the embedded engine all share one connection, and so its temporary tables and locks. */
let running: Promise<unknown> = Promise.resolve()
let waiting = 0

/** The lock that an import or export holds on the database. */
export const IMPORT_LOCK = sql`hashtextextended('import', 0)`

/** The line for an operator whose command waits. */
export const WAITS = 'Otra importación o exportación está en marcha: se espera a que termine …'

/**
 * Runs `work` when no other import or export of this database runs. The database has one connection. `onWait` is called when
 * another one runs.
 */
export function oneAtATime<T>(db: Database, work: () => Promise<T>, onWait: () => void = () => undefined): Promise<T> {
  if (waiting > 0) onWait()
  waiting += 1
  const next = running.then(async () => {
    const [free] = await db.query<{ taken: boolean }>(sql`SELECT pg_try_advisory_lock(${IMPORT_LOCK}) AS taken`)
    if (!free?.taken) {
      onWait()
      await db.query(sql`SELECT pg_advisory_lock(${IMPORT_LOCK})`)
    }
    try {
      return await work()
    } finally {
      await db.query(sql`SELECT pg_advisory_unlock(${IMPORT_LOCK})`)
    }
  })
  running = next
    .catch(() => undefined)
    .finally(() => {
      waiting -= 1
    })
  return next
}
