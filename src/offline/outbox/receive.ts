// Compares the manifests of a claim, and writes its receipt and its line of the journal once the portal has received it.
import type { Table } from 'dexie'
import type { ClaimReport, ManifestEntry } from '../../contract/claim-report.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import { type DocumentRow, isOnDevice } from '../database/document-types.ts'
import type { CompletedInvoice } from '../database/draft-types.ts'
import { type JournalRow, type OutboxRow, RECEIPT_RETENTION_MS, type SealedIntent } from '../database/outbox-types.ts'

/**
 * Returns the uuids of our documents that the portal does not have with the same bytes. Null if both manifests are
 * equal; empty if the portal only has more documents.
 */
export function manifestDifference(sealed: SealedIntent, held: readonly ManifestEntry[]): string[] | null {
  const theirs = new Map(held.map((entry) => [entry.uuid, entry]))
  const missing = sealed.documents
    .filter(({ uuid, size, sha256 }) => theirs.get(uuid)?.tamanio !== size || theirs.get(uuid)?.sha256 !== sha256)
    .map((each) => each.uuid)
  return missing.length === 0 && theirs.size === sealed.documents.length ? null : missing
}

/** The tables that `receive` and `recordArrival` write. */
export const receiveTables = (db: PersonalDatabase): Table[] => [
  db.outbox,
  db.drafts,
  db.documents,
  db.thumbs,
  db.journal,
]

type StoredClaim = Pick<ClaimReport, 'cdCompania' | 'cdReclamo' | 'cdIncSiniestro' | 'version'> & {
  /** When the portal stored the claim; absent if the request asked only for the claim's codes. */
  fcMovimiento?: string | null
  /** The invoices completed by the tax authority; absent if the request asked only for the claim's codes. */
  completed?: readonly CompletedInvoice[]
}

/** Writes the receipt of a claim whose manifests are equal; for use inside a transaction over `receiveTables`. */
export async function receive(db: PersonalDatabase, row: OutboxRow, stored: StoredClaim, now: number): Promise<void> {
  const { cdCompania, cdReclamo, cdIncSiniestro, version, completed = [] } = stored
  const documents = await db.documents.where('draftUuid').equals(row.uuid).sortBy('orden')
  const receipt = {
    cdCompania,
    cdReclamo,
    cdIncSiniestro,
    version,
    at: now,
    count: row.sealed.documents.length,
    ...(completed.length > 0 && { completed: [...completed] }),
  }
  await db.outbox.put({ ...row, state: 'received', attention: null, receipt })
  await db.drafts.update(row.uuid, { state: 'received', receipt, version, cdReclamo, cdIncSiniestro })
  await db.documents.bulkPut(documents.map((each) => ({ ...each, state: 'received', attention: null })))
  await db.thumbs
    .where('uuid')
    .anyOf(documents.map((each) => each.uuid))
    .modify({ keptUntil: now + RECEIPT_RETENTION_MS })
  await journalReceived(db, {
    intent: row.sealed.intent,
    uuid: row.uuid,
    cdReclamo,
    count: receipt.count,
    documents: documents.filter(({ uuid }) => row.sealed.documents.some((each) => each.uuid === uuid)),
    receivedAt: stored.fcMovimiento ? Date.parse(stored.fcMovimiento) : undefined,
    now,
  })
}

type ReceivedIntent = {
  intent: string
  /** The claim's uuid. */
  uuid: string
  cdReclamo: number
  count: number
  documents: readonly DocumentRow[]
  receivedAt?: number | undefined
  now: number
}

/**
 * Writes the journal's line of a received intent. A repeated write replaces the line, since its key is the intent. The
 * line of a correction names and counts only new documents, not those that the portal had before.
 */
export async function journalReceived(
  db: PersonalDatabase,
  { intent, uuid, cdReclamo, count, documents, receivedAt, now }: ReceivedIntent,
): Promise<void> {
  const draft = await db.drafts.get(uuid)
  const own = documents.filter(isOnDevice)
  const before = await lostBefore(db, intent)
  await db.journal.put({
    id: intent,
    at: now,
    ...(receivedAt !== undefined && { receivedAt }),
    ...(before && { before }),
    kind: 'received',
    claimUuid: uuid,
    cdReclamo,
    count: draft?.base ? own.length : count,
    sentence: `${draft?.base ? 'Corrección de la ' : ''}Solicitud N.º ${cdReclamo}`,
    parameters: draft?.parameters ?? null,
    documents: own.map(({ uuid, nombre, size }) => ({ uuid, nombre, size })),
  })
}

/** The number and time of the earlier receipt of this intent, which the portal has lost since (D149). */
async function lostBefore(db: PersonalDatabase, intent: string): Promise<JournalRow['before']> {
  const row = await db.journal.get(intent)
  if (row?.lostAt === undefined) return row?.before
  return { cdReclamo: row.cdReclamo, receivedAt: row.receivedAt ?? row.at }
}
