// The files of a device that no receipt keeps: what was received stays for a portal that goes back, and is nobody's work.
import type { PersonalDatabase } from '../../../../src/offline/database/databases.ts'
import { keptFiles } from '../../../../src/offline/database/sent-rows.ts'

/** Their uuids. */
export async function unsentBytes(db: PersonalDatabase): Promise<string[]> {
  const kept = await keptFiles(db)
  return (await db.bytes.toCollection().primaryKeys()).filter((uuid) => !kept.includes(uuid))
}
