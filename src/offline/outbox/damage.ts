// Finds the damage that a kill, a full disk or the browser may have left in the data: `repair.ts` repairs it.

import type { Table } from 'dexie'
import type { PersonalDatabase } from '../database/databases.ts'
import type { DocumentRow } from '../database/document-types.ts'
import type { Draft } from '../database/draft-types.ts'
import { RECEIPT_RETENTION_MS } from '../database/outbox-types.ts'
import { hasOldSent, keptFiles } from '../database/sent-rows.ts'
import { isStale } from './runner/lease-row.ts'

/**
 * Whether there is nothing to repair, as at most starts: one transaction that only reads, instead of seven that may write.
 * Also for use inside a transaction over all tables.
 */
export function isSound(db: PersonalDatabase, now: number): Promise<boolean> {
  const { lease, drafts, documents, bytes, thumbs, outbox, journal, sent } = db
  return db.transaction('r', [lease, drafts, documents, bytes, thumbs, outbox, journal, sent], () => {
    const isNone = (count: Promise<number>) => count.then((found) => found === 0)
    const findings = Promise.all([
      lease.get('runner').then((row) => !row || !isStale(row, now)),
      findUnpaired(db).then(({ orphans, without }) => orphans.length === 0 && without.every(isReported)),
      isNone(documents.where('state').equals('stored').count()),
      isNone(outbox.filter((row) => row.state === 'received').count()),
      hasOldSent(db, now).then((has) => !has),
      isNone(thumbs.where('keptUntil').below(now).count()),
      isNone(
        journal
          .where('at')
          .below(now - RECEIPT_RETENTION_MS)
          .count(),
      ),
      isNone(
        drafts
          .where('state')
          .equals('done')
          .filter((draft) => isOldDraft(draft, now))
          .count(),
      ),
    ])
    return findings.then((all) => all.every(Boolean))
  })
}

type Unpaired = { orphans: string[]; without: DocumentRow[] }

/** Bytes without a row, and rows without bytes; for use inside a transaction over documents, bytes and sent. */
export function findUnpaired(db: PersonalDatabase): Promise<Unpaired> {
  const keysOf = (table: Table<unknown, string>) => table.toCollection().primaryKeys()
  const reads = [keysOf(db.documents), keysOf(db.bytes), keptFiles(db)] as const
  return Promise.all(reads).then(([uuids, keys, kept]) => {
    const present = new Set(keys)
    const named = new Set([...uuids, ...kept])
    const orphans = keys.filter((uuid) => !named.has(uuid))
    const bare = uuids.filter((uuid) => !present.has(uuid))
    return db.documents.bulkGet(bare).then((rows) => ({
      orphans,
      without: rows.flatMap((row) => (row && row.state !== 'received' ? [row] : [])),
    }))
  })
}

/** Whether the person has been told that the document's bytes are lost. */
export const isReported = ({ attention }: DocumentRow): boolean => attention?.code === 'lost'

/** Whether a received claim has been kept for longer than receipts are. */
export const isOldDraft = ({ receipt, changedAt }: Draft, now: number): boolean =>
  (receipt?.at ?? changedAt) < now - RECEIPT_RETENTION_MS
