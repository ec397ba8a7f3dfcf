// Reads the stored drafts, and deletes their documents.
import type { PersonalDatabase } from '../database/databases.ts'
import type { Draft, DraftRefusal } from '../database/draft-types.ts'

export const GONE: DraftRefusal = { ok: false, why: 'gone', message: 'Este borrador ya no existe.' }

/** A draft in any state, or null. */
export async function readDraft(db: PersonalDatabase, uuid: string): Promise<Draft | null> {
  return (await db.drafts.get(uuid)) ?? null
}

/**
 * The draft that corrects a stored claim, or null. The draft of a correction that was received counts only while the
 * claim at hand is older than it: a newer state of the claim needs a new draft.
 */
export const correctionIn = (draft: Draft | null, { version }: { version: number }): Draft | null =>
  draft?.state === 'done' && (draft.version ?? 0) <= version ? null : draft

/** All drafts but the finished ones, newest change first. */
export async function listDrafts(db: PersonalDatabase): Promise<Draft[]> {
  const drafts = await db.drafts.where('state').notEqual('done').toArray()
  return drafts.sort((a, b) => b.changedAt - a.changedAt)
}

/** The claims reported from this device, the newest first: sealed drafts of new claims, also those that were received. */
export async function listReported(db: PersonalDatabase): Promise<Draft[]> {
  const sealed = await db.drafts.where('state').notEqual('open').toArray()
  return sealed.filter(({ base }) => !base).sort((a, b) => b.createdAt - a.createdAt)
}

/**
 * Deletes rows, bytes and thumbnails; for use inside a transaction over the three tables. Bytes under the uuid of a
 * remote document stay: they belong to the claim that was kept as it was sent.
 */
export async function deleteDocuments(db: PersonalDatabase, uuids: string[]): Promise<void> {
  const remote = (await db.documents.bulkGet(uuids)).filter((row) => row?.remote).map((row) => row?.uuid)
  const own = uuids.filter((uuid) => !remote.includes(uuid))
  await db.bytes.bulkDelete(own)
  await db.thumbs.bulkDelete(own)
  await db.documents.bulkDelete(uuids)
}
