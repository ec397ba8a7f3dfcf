// What waits since it was shared: listed and removed. A file of its own, as the frame of every screen counts it at a logout.
import type { SharedDatabase } from '../database/databases.ts'
import type { HeldFile } from '../database/held-types.ts'

/** What was shared while this person was the last one here (null: while nobody was), in the order in which it came. */
export async function listHeld(db: SharedDatabase, localKey: string | null): Promise<HeldFile[]> {
  return (await rowsOf(db, localKey)).sort((a, b) => a.orden - b.orden)
}

// Null cannot be indexed; there are few rows.
export const rowsOf = (db: SharedDatabase, localKey: string | null): Promise<HeldFile[]> =>
  db.files.filter((row) => row.localKey === localKey).toArray()

/** Removes held files and notes: kept in the inbox, told, or discarded. */
export async function removeHeld(db: SharedDatabase, ids: readonly string[]): Promise<void> {
  await db.transaction('rw', [db.files, db.bytes], async () => {
    await db.bytes.bulkDelete([...ids])
    await db.files.bulkDelete([...ids])
  })
}
