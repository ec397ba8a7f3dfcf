// Reads a document back from the disk before it counts as stored; repeated if the app was killed in between (PWA-10).
import type { PersonalDatabase } from '../database/databases.ts'
import { type DocumentRow, type StoreResult, sameSlot } from '../database/document-types.ts'
import { deleteDocuments, GONE } from './drafts.ts'
import { sha256Of } from './sha256.ts'

/**
 * Reads a stored document back and compares size and hash. If they match, the document becomes `verified` and the
 * documents that it replaces are deleted; otherwise the document is deleted and refused as `unverified`.
 */
export async function verifyDocument(db: PersonalDatabase, uuid: string): Promise<StoreResult> {
  const row = await db.documents.get(uuid)
  if (!row) return GONE
  if (row.state !== 'stored') return { ok: true, document: row }
  const bytes = (await db.bytes.get(uuid))?.bytes
  const isWhole = bytes?.byteLength === row.size && (await sha256Of(bytes)) === row.sha256
  return db.transaction('rw', [db.documents, db.bytes, db.thumbs], async () => {
    const present = await db.documents.get(uuid)
    if (!present) return GONE
    if (!isWhole) {
      await deleteDocuments(db, [uuid])
      return {
        ok: false as const,
        why: 'unverified' as const,
        message: `${row.nombre} no se guardó bien. Agrégalo otra vez.`,
      }
    }
    const verified: DocumentRow = { ...present, state: 'verified', replaces: null }
    await db.documents.put(verified)
    await deleteReplaced(db, present)
    await keepReplaced(db, present)
    return { ok: true as const, document: verified }
  })
}

async function deleteReplaced(db: PersonalDatabase, row: DocumentRow): Promise<void> {
  if (row.replaces === null) return
  if (row.replaces !== 'slot') return deleteDocuments(db, [row.replaces])
  const others = await db.documents.where('draftUuid').equals(row.draftUuid).toArray()
  // A file that was added later to the same slot stays, even when it was verified first.
  const earlier = others.filter((each) => !each.remote && sameSlot(each.slot, row.slot) && each.orden < row.orden)
  await deleteDocuments(
    db,
    earlier.map((each) => each.uuid),
  )
}

// A deletion of the replaced remote document is undone: if the person removes the new file, the old document stays.
async function keepReplaced(db: PersonalDatabase, { reemplaza }: DocumentRow): Promise<void> {
  const row = reemplaza === undefined ? undefined : await db.documents.get(reemplaza)
  if (row?.remote?.isDeleted) await db.documents.update(row.uuid, { remote: { ...row.remote, isDeleted: false } })
}
