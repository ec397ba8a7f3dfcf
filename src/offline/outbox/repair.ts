// Start-up recovery: makes the device's data consistent if the app was killed, the disk full or the connection dead.

import type { PersonalDatabase } from '../database/databases.ts'
import { type DocumentRow, INBOX } from '../database/document-types.ts'
import { lost } from '../database/item-history.ts'
import { RECEIPT_RETENTION_MS } from '../database/outbox-types.ts'
import { removeOldSent } from '../database/sent-room.ts'
import { deleteDocuments } from '../drafts/drafts.ts'
import { verifyDocument } from '../drafts/verify-document.ts'
import { findUnpaired, isOldDraft, isReported } from './damage.ts'
import { finishReceipt } from './finish-receipt.ts'
import { isStale } from './runner/lease-row.ts'

export type RepairReport = {
  /** The uuids of complete documents that were left unverified when the app was killed. */
  verified: string[]
  /** Documents whose bytes are gone, to be reported to the person. */
  lost: { uuid: string; nombre: string; draftUuid: string }[]
}

/** Repairs the data at start-up: expires leases, pairs bytes and rows, verifies stored files, removes old receipts. */
export async function repair({ db, now }: { db: PersonalDatabase; now: number }): Promise<RepairReport> {
  await expireLease(db, now)
  const gone = await pairBytes(db, now)
  const verified: string[] = []
  for (const uuid of await storedOnes(db)) {
    const result = await verifyDocument(db, uuid)
    if (result.ok) verified.push(uuid)
  }
  await finishReceipts(db)
  await removeOldSent(db, now)
  await removeOld(db, now)
  return { verified, lost: gone }
}

function expireLease(db: PersonalDatabase, now: number): Promise<void> {
  return db.transaction('rw', [db.lease], async () => {
    const lease = await db.lease.get('runner')
    if (lease && isStale(lease, now)) await db.lease.update('runner', { until: 0 })
  })
}

// Bytes without a row are orphans; a row without bytes was never complete, or the browser evicted its bytes.
function pairBytes(db: PersonalDatabase, now: number): Promise<RepairReport['lost']> {
  return db.transaction('rw', [db.drafts, db.documents, db.bytes, db.thumbs, db.journal, db.sent], async () => {
    const { orphans, without } = await findUnpaired(db)
    await db.bytes.bulkDelete(orphans)
    await deleteDocuments(
      db,
      without.filter((row) => row.state === 'stored').map((row) => row.uuid),
    )
    const gone = without.filter((row) => row.state !== 'stored' && !isReported(row))
    for (const row of gone) await tellLost(db, row, now)
    return gone.map(({ uuid, nombre, draftUuid }) => ({ uuid, nombre, draftUuid }))
  })
}

async function tellLost(db: PersonalDatabase, row: DocumentRow, now: number): Promise<void> {
  const draft = row.draftUuid === INBOX ? null : await db.drafts.get(row.draftUuid)
  // A row of a sealed claim stays, so that the person sees what is missing and corrects it.
  if (draft && draft.state !== 'open') await db.documents.put({ ...row, state: 'attention', attention: lost(row) })
  else await deleteDocuments(db, [row.uuid])
  await db.journal.put({
    id: `lost-${row.uuid}`,
    at: now,
    kind: 'lost',
    claimUuid: row.draftUuid,
    cdReclamo: null,
    count: 1,
    sentence: lost(row).sentence,
    parameters: draft?.parameters ?? null,
    documents: [{ uuid: row.uuid, nombre: row.nombre, size: row.size }],
  })
}

const storedOnes = (db: PersonalDatabase): Promise<string[]> =>
  db.documents.where('state').equals('stored').primaryKeys()

async function finishReceipts(db: PersonalDatabase): Promise<void> {
  const rows = await db.outbox.filter((row) => row.state === 'received').primaryKeys()
  for (const uuid of rows) await finishReceipt(db, uuid, (tables, work) => db.transaction('rw', tables, work))
}

function removeOld(db: PersonalDatabase, now: number): Promise<void> {
  return db.transaction('rw', [db.drafts, db.documents, db.thumbs, db.journal], async () => {
    await db.thumbs.where('keptUntil').below(now).delete()
    await db.journal
      .where('at')
      .below(now - RECEIPT_RETENTION_MS)
      .delete()
    await db.drafts
      .where('state')
      .equals('done')
      .filter((draft) => isOldDraft(draft, now))
      .delete()
  })
}
