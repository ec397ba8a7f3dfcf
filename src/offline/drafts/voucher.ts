// What a device knows of the voucher in a document: noted when it was read, confirmed, entered, answered, taken away.
import type { DocumentVoucher, HeldAnswer, KnownVoucher } from '../../domain/voucher/voucher.ts'
import type { SeenField } from '../../domain/voucher/voucher-detail.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import { filled, withoutVoucher, withVoucher } from '../database/document-filling.ts'
import { type DocumentRow, INBOX, isChangeable, isOnDevice, standingDocuments } from '../database/document-types.ts'
import type { DraftParameters, DraftRefusal } from '../database/draft-types.ts'
import { changing } from './documents.ts'

type Given = { db: PersonalDatabase; uuid: string; now: number }
type Done = Promise<{ ok: true } | DraftRefusal>

/**
 * Whether a file is still to be read: it is on this device and may be an invoice. What another app shared, a kill left or
 * an older version stored has no voucher yet.
 */
export const isUnread = (row: DocumentRow): boolean =>
  row.voucher === undefined &&
  row.state !== 'stored' &&
  isOnDevice(row) &&
  (row.tipo === 'FACTURA' || row.draftUuid === INBOX)

/**
 * Notes what was read of a file, and fills in its data where it is an invoice. Null, and nothing is changed, when the file
 * is gone, was read before, or its claim is sealed: then it is read when the claim is opened again.
 */
export async function noteVoucher(given: Given & { voucher: DocumentVoucher }): Promise<DocumentRow | null> {
  return changingUnseen(given, (row) => (isUnread(row) ? withVoucher(row, given.voucher) : null))
}

/** Notes what the portal answered for a key; null when the file has another key by now, or its claim is sealed. */
export async function noteAnswer(
  given: Given & { claveAcceso: string; answer: HeldAnswer },
): Promise<DocumentRow | null> {
  const { claveAcceso, answer } = given
  return changingUnseen(given, (row) => {
    const { voucher } = row
    if (voucher?.kind !== 'key' || voucher.claveAcceso !== claveAcceso) return null
    return withVoucher(row, { ...voucher, answer })
  })
}

/** A key that waited for the person's eyes counts: it fills the data of its invoice. */
export const confirmVoucher = ({ db, uuid, now }: Given): Done =>
  changing(db, uuid, now, async (row) => {
    const { voucher } = row
    if (voucher?.kind !== 'to-confirm') return
    const { claveAcceso, source } = voucher
    await db.documents.put(withVoucher(row, { kind: 'key', claveAcceso, source }))
  })

/** A key that the person typed, or the invoice of an XML that they chose, takes the place of what was read. */
export const enterVoucher = ({ db, uuid, now, voucher }: Given & { voucher: KnownVoucher }): Done =>
  changing(db, uuid, now, async (row) => {
    const { voucher: before } = row
    const isSame = before?.kind === 'key' && before.claveAcceso === voucher.claveAcceso
    const answer = isSame ? before.answer : undefined
    await db.documents.put(withVoucher(row, { ...voucher, ...(answer && { answer }) }))
  })

/** «No es esa», «Esta no es mi factura»: the key goes with what it filled in, and what was typed before comes back. */
export const dropVoucher = ({ db, uuid, now }: Given): Done =>
  changing(db, uuid, now, async (row) => {
    const { voucher } = row
    const dropped = voucher?.kind === 'key' || voucher?.kind === 'to-confirm' ? { dropped: voucher } : {}
    await db.documents.put({ ...withoutVoucher(row), voucher: { kind: 'none', ...dropped } })
  })

/** «Deshacer»: the key that was taken away comes back, with what it fills in. */
export const restoreVoucher = ({ db, uuid, now }: Given): Done =>
  changing(db, uuid, now, async (row) => {
    const { voucher } = row
    if (voucher?.kind === 'none' && voucher.dropped) await db.documents.put(withVoucher(row, voucher.dropped))
  })

/** The person would rather have what the voucher says than what they typed in these fields. */
export const takeFromVoucher = ({ db, uuid, now, fields }: Given & { fields: readonly SeenField[] }): Done =>
  changing(db, uuid, now, async (row) => {
    const without = <T extends object>(of: T | undefined): T | undefined =>
      of && (Object.fromEntries(Object.entries(of).filter(([key]) => !fields.includes(key as SeenField))) as T)
    const { typed, detailAt } = row
    await db.documents.put(filled({ ...row, typed: without(typed), detailAt: without(detailAt) }))
  })

/** A file of the device with a key, and the patient of its draft; null for one of «Sin clasificar». */
export type KeyOnDevice = {
  row: DocumentRow
  claveAcceso: string
  draft: Pick<DraftParameters, 'dscObjeto'> | null
  /** Its claim is sealed, and waits to be sent. */
  isWaiting: boolean
}

/**
 * Every key that a file of this device has, in a draft, in a sealed claim or in «Sin clasificar». A claim that was
 * received is not among them: the portal knows its keys.
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

/** Without a mark at the draft: a change that nobody made must not overtake what its person is writing. */
function changingUnseen(
  { db, uuid }: Given,
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
