// Removes what receipts of everybody on this device have kept too long: their people may never come back to it.
import { listLocalKeys, openPersonalDatabase } from '../database/databases.ts'
import { removeOldSent } from '../database/sent-rows.ts'

/** `now` in milliseconds. */
export async function expireReceipts(now: number): Promise<void> {
  for (const localKey of await listLocalKeys()) {
    const db = await openPersonalDatabase(localKey)
    try {
      await removeOldSent(db, now)
    } finally {
      db.close()
    }
  }
}
