// Removes the expired receipts of all persons who have used this device, since some may never use it again.
import { listLocalKeys, openPersonalDatabase } from '../database/databases.ts'
import { removeOldSent } from '../database/sent-rows.ts'

/** Runs `removeOldSent` for every person; `now` in milliseconds. */
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
