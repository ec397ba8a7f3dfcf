// Gives a stored file another uuid.
import type { PersonalDatabase } from '../database/databases.ts'

/** Moves a file from the uuid `from` to another one, whose row is written already; inside the same transaction. */
export async function giveUuid(db: PersonalDatabase, from: string, to: string): Promise<void> {
  const [bytes, thumb] = [await db.bytes.get(from), await db.thumbs.get(from)]
  if (bytes) await db.bytes.put({ ...bytes, uuid: to })
  if (thumb) await db.thumbs.put({ ...thumb, uuid: to })
  await db.bytes.delete(from)
  await db.thumbs.delete(from)
  await db.documents.delete(from)
}
