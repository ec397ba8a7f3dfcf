// Changes the uuid of a stored file.
import type { PersonalDatabase } from '../database/databases.ts'

/**
 * Moves bytes and thumbnail from the uuid `from` to the uuid `to`, and deletes the row of `from`. For use inside the
 * transaction that has just written the row of `to`.
 */
export async function giveUuid(db: PersonalDatabase, from: string, to: string): Promise<void> {
  const [bytes, thumb] = [await db.bytes.get(from), await db.thumbs.get(from)]
  if (bytes) await db.bytes.put({ ...bytes, uuid: to })
  if (thumb) await db.thumbs.put({ ...thumb, uuid: to })
  await db.bytes.delete(from)
  await db.thumbs.delete(from)
  await db.documents.delete(from)
}
