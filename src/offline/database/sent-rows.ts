// What the portal received from this device, kept as it was sent: its rows 30 days, its bytes 7 days or while there is room.
import type { Collection, Dexie, Table } from 'dexie'
import { type BytesRow, type DocumentRow, isOnDevice } from './document-types.ts'
import type { Draft, Receipt } from './draft-types.ts'
import { RECEIPT_RETENTION_MS, type SealedIntent } from './outbox-types.ts'

/** How long the bytes of received files stay, in milliseconds: 7 days (D149). */
export const SENT_BYTES_MS = 7 * 24 * 60 * 60 * 1000

export type SentRow = {
  /** Its key. */
  intent: string
  claimUuid: string
  sealed: SealedIntent
  /** The draft as it was sent. */
  draft: Draft
  /** All documents of the claim as they were sent, those that only the portal holds too. */
  documents: DocumentRow[]
  receipt: Receipt
  /** Uuids of its files whose bytes are still on this device. */
  kept: string[]
}

/** The tables of a personal database that these functions use. */
type SentDatabase = Dexie & {
  sent: Table<SentRow, string>
  documents: Table<DocumentRow, string>
  bytes: Table<BytesRow, string>
}

type Sent = Pick<SentRow, 'sealed' | 'draft' | 'documents' | 'receipt'> & { uuid: string }

/** Keeps a received claim as it was sent; inside a transaction over sent and bytes. */
export async function keepSent(db: SentDatabase, sent: Sent): Promise<void> {
  const { uuid, sealed, draft, documents, receipt } = sent
  const own = documents.filter(isOnDevice).map((each) => each.uuid)
  const kept = await db.bytes.where('uuid').anyOf(own).primaryKeys()
  await db.sent.put({ intent: sealed.intent, claimUuid: uuid, sealed, draft, documents, receipt, kept })
}

/** Uuids of all files that are kept although they were received; inside a transaction over sent, too. */
export const keptFiles = async (db: SentDatabase): Promise<string[]> =>
  (await db.sent.orderBy('kept').keys()).map(String)

/** Removes what is older than it is kept; `now` in milliseconds. */
export function removeOldSent(db: SentDatabase, now: number): Promise<void> {
  return db.transaction('rw', [db.sent, db.documents, db.bytes], async () => {
    const olderThan = (ms: number) => db.sent.where('receipt.at').below(now - ms)
    await dropBytes(db, olderThan(SENT_BYTES_MS))
    await olderThan(RECEIPT_RETENTION_MS).delete()
  })
}

/**
 * Removes the bytes of all that was received: at a logout, and when the device has no room. Whether there were any; the
 * rows stay, and say what has to be photographed once more if the portal loses it.
 */
export function dropSentBytes(db: SentDatabase): Promise<boolean> {
  return db.transaction('rw', [db.sent, db.documents, db.bytes], () => dropBytes(db, db.sent.toCollection()))
}

async function dropBytes(db: SentDatabase, rows: Collection<SentRow, string>): Promise<boolean> {
  const uuids: string[] = []
  const withFiles = rows.filter(({ kept }) => kept.length > 0)
  await withFiles.modify((row) => {
    uuids.push(...row.kept)
    row.kept = []
  })
  // A copy of the claim that was opened here may wait with the same files.
  const waiting = await db.documents.where('uuid').anyOf(uuids).filter(isOnDevice).primaryKeys()
  await db.bytes.bulkDelete(uuids.filter((uuid) => !waiting.includes(uuid)))
  return uuids.length > waiting.length
}
