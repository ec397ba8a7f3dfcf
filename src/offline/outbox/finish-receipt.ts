// Removes a claim from the outbox after its receipt was written, and stores the claim as it was sent.
import type { Table } from 'dexie'
import type { PersonalDatabase } from '../database/databases.ts'
import { boundSentBytes, keepSent } from '../database/sent-room.ts'
import { orUndefinedOnStorageError, storageError } from '../database/storage-error.ts'

/** Runs work over tables of the database in one transaction: a plain one, or a runner's (`fenced`). */
export type Transact = (tables: Table[], work: () => Promise<void>) => Promise<void>

/**
 * Removes a received claim from the outbox, with its documents. The claim is stored as it was sent, in case the portal
 * is restored to an earlier state. On a full device the claim is not stored, and its bytes are deleted at once. A claim
 * that was not received is not changed.
 */
export async function finishReceipt(db: PersonalDatabase, uuid: string, transact: Transact): Promise<void> {
  const tables = [db.outbox, db.drafts, db.documents, db.bytes, db.sent]
  try {
    await transact(tables, () => free(db, uuid, { isKept: true }))
  } catch (error) {
    if (storageError(error) !== 'space') throw error
    await transact(tables, () => free(db, uuid, { isKept: false }))
  }
  // The claim is received whether or not this succeeds; the next receipt tries again.
  await orUndefinedOnStorageError(boundSentBytes(db))
}

async function free(db: PersonalDatabase, uuid: string, { isKept }: { isKept: boolean }): Promise<void> {
  const row = await db.outbox.get(uuid)
  if (row?.state !== 'received') return
  const documents = await db.documents.where('draftUuid').equals(uuid).toArray()
  const draft = await db.drafts.get(uuid)
  if (isKept && draft && row.receipt) await keepSent(db, { ...row, receipt: row.receipt, draft, documents })
  else await db.bytes.bulkDelete(documents.map((each) => each.uuid))
  await db.documents.where('draftUuid').equals(uuid).delete()
  await db.outbox.delete(uuid)
  await db.drafts.update(uuid, { state: 'done' })
}
