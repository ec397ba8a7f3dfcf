// Reads the stored drafts, and deletes their documents.
import type { PersonalDatabase } from '../database/databases.ts'
import type { Draft, DraftRefusal } from '../database/draft-types.ts'

export const GONE: DraftRefusal = { ok: false, why: 'gone', message: 'Este borrador ya no existe.' }

/** A draft in any state, or null. */
export async function readDraft(db: PersonalDatabase, uuid: string): Promise<Draft | null> {
  return (await db.drafts.get(uuid)) ?? null
}

/**
 * Returns the draft if it corrects the given state of the claim, otherwise null. A finished draft counts only if its
 * version is newer than that of the given claim; otherwise a correction needs a new draft.
 */
export const correctionIn = (draft: Draft | null, { version }: { version: number }): Draft | null =>
  draft?.state === 'done' && (draft.version ?? 0) <= version ? null : draft

/** The drafts of claims first sent from this device, newest first, also received ones; no corrections. */
export async function listReported(db: PersonalDatabase): Promise<Draft[]> {
  const sealed = await db.drafts.where('state').notEqual('open').toArray()
  return sealed.filter(({ base }) => !base).sort((a, b) => b.createdAt - a.createdAt)
}

/**
 * Deletes rows, bytes and thumbnails; for use inside a transaction over the three tables. Bytes of a remote document's
 * uuid stay: the copy of the claim as it was sent needs them.
 */
export async function deleteDocuments(db: PersonalDatabase, uuids: string[]): Promise<void> {
  const remote = (await db.documents.bulkGet(uuids)).filter((row) => row?.remote).map((row) => row?.uuid)
  const own = uuids.filter((uuid) => !remote.includes(uuid))
  await db.bytes.bulkDelete(own)
  await db.thumbs.bulkDelete(own)
  await db.documents.bulkDelete(uuids)
}
