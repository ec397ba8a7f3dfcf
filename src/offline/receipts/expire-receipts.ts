// Removes expired receipts of all persons who have used this device: some may never come back to it.
import { listLocalKeys, openPersonalDatabase } from '../database/databases.ts'
import { removeOldSent } from '../database/sent-room.ts'

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
