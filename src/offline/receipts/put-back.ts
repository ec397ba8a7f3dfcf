// Puts the lost data of a claim back into the outbox or into its draft; makes no requests.
import type { Table } from 'dexie'
import { dayInEcuador } from '../../domain/calendar-date.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import { type DocumentRow, isOnDevice, standingDocuments } from '../database/document-types.ts'
import type { Draft } from '../database/draft-types.ts'
import { NEW_HISTORY } from '../database/item-history.ts'
import type { SealedIntent } from '../database/outbox-types.ts'
import { keptFiles, type SentRow } from '../database/sent-rows.ts'
import { seal } from '../drafts/seal.ts'
import { newDocuments, newDraft, toSend } from './as-new.ts'

type Input = {
  /** The uuid of the claim. */
  uuid: string
  /** The intents that the portal does not have. */
  intents: readonly string[]
  /** The version of the claim on the portal; null if the portal has lost the whole claim. */
  version: number | null
  now: number
}

/** The tables that `putBack` reads and writes. */
export const putBackTables = (db: PersonalDatabase): Table[] => [
  db.outbox,
  db.drafts,
  db.documents,
  db.bytes,
  db.thumbs,
  db.sent,
]

/**
 * Puts the lost claim into the outbox as it was sent. If the person has changed the claim since, puts the lost files into
 * their draft instead. For use inside a transaction over `putBackTables`.
 */
export async function putBack(db: PersonalDatabase, input: Input): Promise<void> {
  const { uuid, intents, version } = input
  const all = (await db.sent.where('claimUuid').equals(uuid).toArray()).sort(
    (a, b) => a.receipt.version - b.receipt.version,
  )
  const lost = version === null ? all : all.filter(({ intent }) => intents.includes(intent))
  if (version === null) await claimBack(db, input, lost)
  else await correctionBack(db, { ...input, version }, lost)
  await db.sent.bulkDelete(lost.map(({ intent }) => intent))
  await deleteOrphans(
    db,
    lost.flatMap(({ kept }) => kept),
  )
}

/** Deletes the bytes of files that a later save had replaced, so that no row names them any more. */
async function deleteOrphans(db: PersonalDatabase, uuids: readonly string[]): Promise<void> {
  const named = new Set([...(await db.documents.where('uuid').anyOf(uuids).primaryKeys()), ...(await keptFiles(db))])
  await db.bytes.bulkDelete(uuids.filter((uuid) => !named.has(uuid)))
}

/** Puts back a claim of which the portal has nothing; it is sent in its last state. */
async function claimBack(db: PersonalDatabase, { uuid, intents, now }: Input, lost: readonly SentRow[]): Promise<void> {
  const draft = await db.drafts.get(uuid)
  const earlier = lost.flatMap(({ documents }) => documents)
  if (draft?.state === 'open') {
    await open(db, newDraft(draft, intents), await newDocuments(db, await documentsOf(db, uuid), earlier))
    return
  }
  const waits = await db.outbox.get(uuid)
  const last = lost.at(-1)
  const sealed = waits?.sealed ?? last?.sealed
  const sent = waits ? draft : (last?.draft ?? draft)
  if (!sent) return
  const rows = waits ? await documentsOf(db, uuid) : (last?.documents ?? [])
  const documents = await newDocuments(db, rows, earlier)
  const fresh = newDraft(sent, sealed?.claim.version === null ? [] : intents)
  const again = sealed?.claim.version === null ? sealed : sealedAsNew(fresh, documents, now)
  // An older version of the app did not store the files after sending: only the data are on this device.
  if (sealed && again) await queue(db, { draft: fresh, sealed: again, documents, now })
  else await open(db, { ...fresh, changedAt: now }, documents)
}

function sealedAsNew(draft: Draft, documents: readonly DocumentRow[], now: number): SealedIntent | null {
  const result = seal(draft, documents, dayInEcuador(new Date(now)))
  return result.ok ? result.sealed : null
}

/** Puts a correction back; the portal has the claim as it was before that correction. */
async function correctionBack(
  db: PersonalDatabase,
  { uuid, version, now }: Input & { version: number },
  lost: readonly SentRow[],
): Promise<void> {
  const draft = await db.drafts.get(uuid)
  const own = await toSend(db, ownOf(lost))
  if (draft && draft.state !== 'done') {
    const rows = await documentsOf(db, uuid)
    const here = own.filter((row) => isHere(row) && isMissingIn(rows, row))
    await db.documents.bulkPut(draft.state === 'open' ? here.map(verified) : here)
    return
  }
  const last = lost.at(-1)
  if (!last) {
    // An older version of the app stored nothing to send. Without the draft, the claim can be corrected again.
    if (draft?.base) await db.drafts.delete(uuid)
    return
  }
  // Several corrections, or one of another version, are refused as `claim-changed`: then the person sees both versions.
  const sent = lost.length === 1 && last.sealed.claim.version === version ? last.documents : ofAll(lost, own)
  const documents = sent.map((row) => own.find(({ uuid }) => uuid === row.uuid) ?? row)
  await queue(db, { draft: last.draft, sealed: last.sealed, documents, now })
}

const documentsOf = (db: PersonalDatabase, uuid: string) => db.documents.where('draftUuid').equals(uuid).toArray()

/** The files of this device in several sent corrections, each file once, in its last state. */
const ownOf = (rows: readonly SentRow[]): DocumentRow[] => [
  ...new Map(rows.flatMap(({ documents }) => documents.filter(isOnDevice)).map((row) => [row.uuid, row])).values(),
]

/** The documents of the last correction, with the files of the earlier corrections as new files of this device. */
function ofAll(lost: readonly SentRow[], own: readonly DocumentRow[]): DocumentRow[] {
  const last = lost.at(-1)?.documents ?? []
  return [...last.filter((row) => own.every(({ uuid }) => uuid !== row.uuid)), ...own]
}

async function replaceDocuments(db: PersonalDatabase, uuid: string, documents: readonly DocumentRow[]): Promise<void> {
  await db.documents.where('draftUuid').equals(uuid).delete()
  await db.documents.bulkPut([...documents])
}

type QueueInput = { draft: Draft; sealed: SealedIntent; documents: readonly DocumentRow[]; now: number }

async function queue(db: PersonalDatabase, { draft, sealed, documents, now }: QueueInput): Promise<void> {
  const { uuid } = draft
  await replaceDocuments(db, uuid, documents)
  const state = documents.some((row) => row.state === 'attention') ? 'attention' : 'queued'
  const queuedAt = (await db.outbox.get(uuid))?.queuedAt ?? now
  // `triedAt` is set, so that «Corregir» asks the portal first.
  const row = { uuid, queuedAt, state, sealed, triedAt: now, history: NEW_HISTORY } as const
  await db.outbox.put({ ...row, attention: null, receipt: null })
  await db.drafts.put({ ...draft, state, receipt: null, changedAt: now })
}

/** Opens the draft with the files that are on this device; the lost receipts in the journal name the other files. */
async function open(db: PersonalDatabase, draft: Draft, documents: readonly DocumentRow[]): Promise<void> {
  await replaceDocuments(db, draft.uuid, documents.filter(isHere).map(verified))
  await db.outbox.delete(draft.uuid)
  await db.drafts.put({ ...draft, state: 'open' })
}

/** Whether the draft lacks a lost file that the person has neither deleted nor replaced. */
function isMissingIn(rows: readonly DocumentRow[], { uuid }: DocumentRow): boolean {
  const present = rows.find((row) => row.uuid === uuid)
  if (present) return !isOnDevice(present) && standingDocuments(rows).includes(present)
  return rows.every(({ reemplaza }) => reemplaza !== uuid)
}

/** Whether a file is on this device. A `stored` file is, too, but must be read back before it becomes `verified`. */
const isHere = ({ state }: DocumentRow): boolean => state === 'queued' || state === 'stored'
const verified = (row: DocumentRow): DocumentRow => (row.state === 'queued' ? { ...row, state: 'verified' } : row)
