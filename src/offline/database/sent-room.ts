// Keeps received claims, and removes their bytes and rows: when they are old, too many, or the device is full.
import { isOnDevice } from './document-types.ts'
import { RECEIPT_RETENTION_MS } from './outbox-types.ts'
import { dropBytes, SENT_BYTES_MS, type SentDatabase, type SentRow } from './sent-rows.ts'

/** The maximum total size of the stored bytes of received files. */
export const MOST_SENT_BYTES = 200 * 1024 * 1024

type ReceivedClaim = Pick<SentRow, 'sealed' | 'draft' | 'documents' | 'receipt'> & { uuid: string }

/** Keeps a received claim as it was sent; for use inside a transaction over sent and bytes. */
export async function keepSent(db: SentDatabase, sent: ReceivedClaim): Promise<void> {
  const { uuid, sealed, draft, documents, receipt } = sent
  const own = documents.filter(isOnDevice).map((each) => each.uuid)
  const kept = await db.bytes.where('uuid').anyOf(own).primaryKeys()
  await db.sent.put({ intent: sealed.intent, claimUuid: uuid, sealed, draft, documents, receipt, kept })
}

/** Removes rows and bytes whose retention is over; `now` in milliseconds. */
export function removeOldSent(db: SentDatabase, now: number): Promise<void> {
  return db.transaction('rw', [db.sent, db.documents, db.bytes], async () => {
    const olderThan = (ms: number) => db.sent.where('receipt.at').below(now - ms)
    await dropBytes(db, olderThan(SENT_BYTES_MS))
    await olderThan(RECEIPT_RETENTION_MS).delete()
  })
}

/**
 * Frees space on a full device: removes the bytes of the older half of the received claims. If that frees nothing,
 * because waiting claims share the same files, continues with half of the rest. Returns whether bytes were removed.
 * Spares claims that are being put back into the outbox.
 */
export function makeRoomOfSent(db: SentDatabase): Promise<boolean> {
  return db.transaction('rw', [db.sent, db.documents, db.bytes], async () => {
    let rows = (await withBytes(db)).filter(({ claimUuid }) => !beingPutBack.has(claimUuid))
    while (rows.length > 0) {
      const half = Math.ceil(rows.length / 2)
      const older = rows.slice(0, half).map(({ intent }) => intent)
      if (await dropBytes(db, db.sent.where('intent').anyOf(older))) return true
      rows = rows.slice(half)
    }
    return false
  })
}

/** The uuids of the claims that are being put back into the outbox. */
const beingPutBack = new Set<string>()

/** Runs `work`, which puts a claim back into the outbox; meanwhile `makeRoomOfSent` spares the bytes of the claim. */
export async function whilePutBack<T>(uuid: string, work: () => Promise<T>): Promise<T> {
  beingPutBack.add(uuid)
  try {
    return await work()
  } finally {
    beingPutBack.delete(uuid)
  }
}

/** The rows of claims whose bytes are still on this device, the oldest first. */
async function withBytes(db: SentDatabase): Promise<SentRow[]> {
  const rows = await db.sent.orderBy('receipt.at').toArray()
  return rows.filter(({ kept }) => kept.length > 0)
}

/** Removes the oldest bytes above MOST_SENT_BYTES: a person who reports for many people fills a phone in a week. */
export function boundSentBytes(db: SentDatabase): Promise<boolean> {
  return db.transaction('rw', [db.sent, db.documents, db.bytes], async () => {
    let sum = 0
    const beyond: string[] = []
    for (const { intent, documents, kept } of (await withBytes(db)).reverse()) {
      for (const { uuid, size } of documents) if (kept.includes(uuid)) sum += size
      if (sum > MOST_SENT_BYTES) beyond.push(intent)
    }
    return beyond.length > 0 && dropBytes(db, db.sent.where('intent').anyOf(beyond))
  })
}
