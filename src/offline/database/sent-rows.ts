// Stores received claims as they were sent: the rows for 30 days, the bytes of the files for 7 days if there is room.
import type { Collection, Dexie, Table } from 'dexie'
import { type BytesRow, type DocumentRow, isOnDevice } from './document-types.ts'
import type { Draft, Receipt } from './draft-types.ts'
import { RECEIPT_RETENTION_MS, type SealedIntent } from './outbox-types.ts'

/** How long the bytes of received files stay, in milliseconds: 7 days (D149). */
export const SENT_BYTES_MS = 7 * 24 * 60 * 60 * 1000

export type SentRow = {
  /** The key of the row. */
  intent: string
  claimUuid: string
  sealed: SealedIntent
  /** The draft as it was sent. */
  draft: Draft
  /** All documents of the claim as they were sent, remote documents included. */
  documents: DocumentRow[]
  receipt: Receipt
  /** The uuids of the claim's files whose bytes are still on this device. */
  kept: string[]
}

/** The tables of a personal database that these functions use. */
export type SentDatabase = Dexie & {
  sent: Table<SentRow, string>
  documents: Table<DocumentRow, string>
  bytes: Table<BytesRow, string>
}

/** The uuids of all received files whose bytes are still stored; also for use inside a transaction over sent. */
export const keptFiles = (db: SentDatabase): Promise<string[]> =>
  db.sent
    .orderBy('kept')
    .keys()
    .then((keys) => keys.map(String))

/** Whether the retention of rows or bytes is over; for use inside a transaction over sent. `now` in milliseconds. */
export function hasOldSent(db: SentDatabase, now: number): Promise<boolean> {
  const olderThan = (ms: number) => db.sent.where('receipt.at').below(now - ms)
  return Promise.all([
    olderThan(RECEIPT_RETENTION_MS).count(),
    olderThan(SENT_BYTES_MS).primaryKeys(),
    db.sent.orderBy('kept').primaryKeys(),
  ]).then(([over, old, withBytes]) => over > 0 || old.some((intent) => withBytes.includes(intent)))
}

/** Removes the bytes of all received files, at a logout; the rows stay, and name the files to photograph again. */
export async function dropSentBytes(db: SentDatabase): Promise<void> {
  await db.transaction('rw', [db.sent, db.documents, db.bytes], () => dropBytes(db, db.sent.toCollection()))
}

/** Removes the bytes of rows; returns whether any were removed. For use inside a transaction over all three tables. */
export async function dropBytes(db: SentDatabase, rows: Collection<SentRow, string>): Promise<boolean> {
  const uuids: string[] = []
  const withFiles = rows.filter(({ kept }) => kept.length > 0)
  await withFiles.modify((row) => {
    uuids.push(...row.kept)
    row.kept = []
  })
  // The same files may also belong to a waiting claim, opened here from a copy.
  const waiting = await db.documents.where('uuid').anyOf(uuids).filter(isOnDevice).primaryKeys()
  await db.bytes.bulkDelete(uuids.filter((uuid) => !waiting.includes(uuid)))
  return uuids.length > waiting.length
}
