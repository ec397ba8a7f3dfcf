// Finds the files of unsent work on a device; the files of receipts do not count.
import type { PersonalDatabase } from '../../../../src/offline/database/databases.ts'
import { keptFiles } from '../../../../src/offline/database/sent-rows.ts'

/** The uuids of the files of unsent work. */
export async function unsentBytes(db: PersonalDatabase): Promise<string[]> {
  const receiptFiles = await keptFiles(db)
  return (await db.bytes.toCollection().primaryKeys()).filter((uuid) => !receiptFiles.includes(uuid))
}
