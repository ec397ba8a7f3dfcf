// A write that survives a dead connection: the database is opened again, once, and the write repeated.
import type { Dexie, Table } from 'dexie'
import { isDeadConnection } from './storage-trouble.ts'

const ended = new WeakSet<Dexie>()

/** Closes a connection whose person has gone: what is still under way must not open it again, nor what was deleted. */
export function closeForGood(db: Dexie): void {
  ended.add(db)
  db.close()
}

/** Does the work; after a dead connection once more. The work must be repeatable: it names its own keys. */
export async function withReopened<T>(db: Dexie, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDeadConnection(error) || ended.has(db)) throw error
    db.close()
    await db.open()
    return await work()
  }
}

/** One write over these tables, all or nothing, repeated once when the connection died. */
export function inTransaction<T>(db: Dexie, tables: readonly Table[], work: () => Promise<T>): Promise<T> {
  return withReopened(db, () => db.transaction('rw', [...tables], work))
}
