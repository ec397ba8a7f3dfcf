// Lists and removes held files. A separate file, because the frame of every screen counts them at a logout.
import type { SharedDatabase } from '../database/databases.ts'
import type { HeldFile } from '../database/held-types.ts'

/**
 * The files that were shared while this person was the last one who had not logged out (null: while there was no such
 * person), in the order in which they came.
 */
export async function listHeld(db: SharedDatabase, localKey: string | null): Promise<HeldFile[]> {
  return (await rowsOf(db, localKey)).sort((a, b) => a.orden - b.orden)
}

// `localKey` may be null, which cannot be indexed: all rows are read, which are few.
export const rowsOf = (db: SharedDatabase, localKey: string | null): Promise<HeldFile[]> =>
  db.files.filter((row) => row.localKey === localKey).toArray()

/** Removes held files, and the notes of refused ones. */
export async function removeHeld(db: SharedDatabase, ids: readonly string[]): Promise<void> {
  await db.transaction('rw', [db.files, db.bytes], async () => {
    await db.bytes.bulkDelete([...ids])
    await db.files.bulkDelete([...ids])
  })
}
