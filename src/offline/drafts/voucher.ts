// Stores what is known of a document's voucher: when it is read, confirmed, entered, answered by the portal, dropped.
import type { DocumentVoucher, HeldAnswer, KnownVoucher } from '../../domain/voucher/voucher.ts'
import type { SeenField } from '../../domain/voucher/voucher-detail.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import { filled, withoutVoucher, withVoucher } from '../database/document-filling.ts'
import { type DocumentRow, INBOX, isChangeable, isOnDevice, standingDocuments } from '../database/document-types.ts'
import type { DraftParameters, DraftRefusal } from '../database/draft-types.ts'
import { changing } from './documents.ts'

type Input = { db: PersonalDatabase; uuid: string; now: number }
type Result = Promise<{ ok: true } | DraftRefusal>

/**
 * Whether a file still has to be read: it is on this device and may be an invoice. Files have no voucher yet if another
 * app shared them, an older version stored them, or the app was killed before the reading.
 */
export const isUnread = (row: DocumentRow): boolean =>
  row.voucher === undefined &&
  row.state !== 'stored' &&
  isOnDevice(row) &&
  (row.tipo === 'FACTURA' || row.draftUuid === INBOX)

/**
 * Stores the voucher that was read in a file, and fills in the document's data if it is an invoice. Returns null and
 * changes nothing if the file is gone, was read before, or belongs to a sealed claim, whose files are read when the
 * claim is opened again.
 */
export async function noteVoucher(input: Input & { voucher: DocumentVoucher }): Promise<DocumentRow | null> {
  return changingUnseen(input, (row) => (isUnread(row) ? withVoucher(row, input.voucher) : null))
}

/** Stores the portal's answer for a key; null when the file has another key by now, or its claim is sealed. */
export async function noteAnswer(
  input: Input & { claveAcceso: string; answer: HeldAnswer },
): Promise<DocumentRow | null> {
  const { claveAcceso, answer } = input
  return changingUnseen(input, (row) => {
    const { voucher } = row
    if (voucher?.kind !== 'key' || voucher.claveAcceso !== claveAcceso) return null
    return withVoucher(row, { ...voucher, answer })
  })
}

/** Confirms a doubtful key, which then fills the data of its invoice. */
export const confirmVoucher = ({ db, uuid, now }: Input): Result =>
  changing(db, uuid, now, async (row) => {
    const { voucher } = row
    if (voucher?.kind !== 'to-confirm') return
    const { claveAcceso, source } = voucher
    await db.documents.put(withVoucher(row, { kind: 'key', claveAcceso, source }))
  })

/** Replaces the document's voucher by the key that the person typed, or by the invoice of the XML that they chose. */
export const enterVoucher = ({ db, uuid, now, voucher }: Input & { voucher: KnownVoucher }): Result =>
  changing(db, uuid, now, async (row) => {
    const { voucher: before } = row
    const isSame = before?.kind === 'key' && before.claveAcceso === voucher.claveAcceso
    const answer = isSame ? before.answer : undefined
    await db.documents.put(withVoucher(row, { ...voucher, ...(answer && { answer }) }))
  })

/** «No es esa», «Esta no es mi factura»: removes the key with its data, and restores the data typed before. */
export const dropVoucher = ({ db, uuid, now }: Input): Result =>
  changing(db, uuid, now, async (row) => {
    const { voucher } = row
    const dropped = voucher?.kind === 'key' || voucher?.kind === 'to-confirm' ? { dropped: voucher } : {}
    await db.documents.put({ ...withoutVoucher(row), voucher: { kind: 'none', ...dropped } })
  })

/** «Deshacer»: restores the dropped key with its data. */
export const restoreVoucher = ({ db, uuid, now }: Input): Result =>
  changing(db, uuid, now, async (row) => {
    const { voucher } = row
    if (voucher?.kind === 'none' && voucher.dropped) await db.documents.put(withVoucher(row, voucher.dropped))
  })

/** Replaces the person's typed data in these fields by the voucher's. */
export const takeFromVoucher = ({ db, uuid, now, fields }: Input & { fields: readonly SeenField[] }): Result =>
  changing(db, uuid, now, async (row) => {
    const without = <T extends object>(of: T | undefined): T | undefined =>
      of && (Object.fromEntries(Object.entries(of).filter(([key]) => !fields.includes(key as SeenField))) as T)
    const { typed, detailAt } = row
    await db.documents.put(filled({ ...row, typed: without(typed), detailAt: without(detailAt) }))
  })

/** A file on this device with a key, and the patient of its draft; `draft` is null for a file of «Sin clasificar». */
export type KeyOnDevice = {
  row: DocumentRow
  claveAcceso: string
  draft: Pick<DraftParameters, 'dscObjeto'> | null
  /** Whether the file's claim is sealed and waits to be sent. */
  isWaiting: boolean
}

/**
 * Every file of this device that has a key: in a draft, in a sealed claim or in «Sin clasificar». Received claims are
 * left out, since the portal knows their keys.
 */
export async function keysOnDevice(db: PersonalDatabase): Promise<KeyOnDevice[]> {
  const rows = standingDocuments(await db.documents.toArray())
  const drafts = new Map((await db.drafts.toArray()).map((draft) => [draft.uuid, draft]))
  return rows.flatMap((row) => {
    const draft = drafts.get(row.draftUuid)
    const claveAcceso = row.draftUuid === INBOX ? keyOf(row) : row.detalleDocumento?.claveAcceso
    const isOver = row.draftUuid !== INBOX && (!draft || draft.state === 'received' || draft.state === 'done')
    const isWaiting = draft !== undefined && draft.state !== 'open'
    return claveAcceso && !isOver ? [{ row, claveAcceso, draft: draft?.parameters ?? null, isWaiting }] : []
  })
}

const keyOf = ({ voucher }: DocumentRow): string | null => (voucher?.kind === 'key' ? voucher.claveAcceso : null)

/**
 * Changes a document but not `changedAt` of its draft: a change by the app must not look newer than what the person
 * types.
 */
function changingUnseen(
  { db, uuid }: Input,
  change: (row: DocumentRow) => DocumentRow | null,
): Promise<DocumentRow | null> {
  return db.transaction('rw', [db.drafts, db.documents], async () => {
    const row = await db.documents.get(uuid)
    if (!row || !isChangeable(row)) return null
    if (row.draftUuid !== INBOX && (await db.drafts.get(row.draftUuid))?.state !== 'open') return null
    const changed = change(row)
    if (changed) await db.documents.put(changed)
    return changed
  })
}
