// Stores a file durably: it is written, read back and hashed, and only then reported as stored (PWA-10).
import { fileTooLarge, TOO_MANY_FILES, WORDS } from '../../contract/words.ts'
import type { DocumentDetail } from '../../domain/claim-report/invoice.ts'
import { takesOneFile } from '../../domain/claim-report/place.ts'
import type { RequirementType } from '../../domain/document/document-state.ts'
import {
  MAX_CLAIM_BYTES,
  MAX_CLAIM_FILES,
  MAX_INBOX_BYTES,
  MAX_INBOX_FILES,
  MAX_THUMB_BYTES,
} from '../../domain/document/limits.ts'
import { sizeText } from '../../domain/document/size-text.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import { carriedOver, dataOf, filled } from '../database/document-filling.ts'
import {
  type DocumentRow,
  INBOX,
  type Slot,
  type StorableFile,
  type StoreRefusal,
  type StoreResult,
  sameSlot,
  standingDocuments,
} from '../database/document-types.ts'
import { NEW_HISTORY } from '../database/item-history.ts'
import { orNoSpaceFailure } from '../database/storage-error.ts'
import { openDraft } from './change-draft.ts'
import { GONE } from './drafts.ts'
import { largestOf, sizeOf } from './read-documents.ts'
import { sha256Of } from './sha256.ts'
import { verifyDocument } from './verify-document.ts'

type StoreInput = {
  db: PersonalDatabase
  draftUuid: string
  slot: Slot | null
  tipo: RequirementType
  prepared: StorableFile
  now: number
  detalleDocumento?: DocumentDetail | null
  /** The uuid of a document with the same picture, as other bytes or in another draft; its data are copied. */
  sameAs?: string
  /** The portal's document or request that this file replaces or answers; by default found by the slot. */
  reemplaza?: string | undefined
  /** The fields that only files of the inbox have, and the file's uuid if the file already has one. */
  inbox?: Partial<Pick<DocumentRow, 'uuid' | 'createdAt' | 'sharedAt' | 'meantFor'>>
  /** Whether the slot's earlier files are deleted once this file is verified; by default, if the slot takes one file. */
  replace?: boolean
}

/**
 * Stores a prepared file in a draft. The claim's 20 MB are checked inside the same transaction (PWA-09); a refusal
 * changes nothing. `ok` means that the bytes were read back from the disk and are equal.
 */
export function storeDraftDocument(input: StoreInput & { slot: Slot }): Promise<StoreResult> {
  const replace = input.replace ?? takesOneFile(input.slot)
  return keep({ ...input, replaces: replace ? 'slot' : null })
}

/**
 * Stores a prepared file that belongs to no claim yet («Sin clasificar», D63). A file that brings a `uuid`, such as
 * a shared one, is stored only once: `ok` if it is already stored.
 */
export async function storeInInbox(
  input: Pick<StoreInput, 'db' | 'prepared' | 'now'> & NonNullable<StoreInput['inbox']>,
): Promise<StoreResult> {
  const { db, prepared, now, ...inbox } = input
  const there = inbox.uuid === undefined ? undefined : await db.documents.get(inbox.uuid)
  if (there) return verifyDocument(db, there.uuid)
  return keep({ db, prepared, now, inbox, draftUuid: INBOX, slot: null, tipo: 'DOCUMENTO', replaces: null })
}

/** Stores a file and verifies it; then deletes `replaces`: the slot's earlier files, a document, or nothing. */
export async function keep(input: StoreInput & { replaces: DocumentRow['replaces'] }): Promise<StoreResult> {
  const { db, prepared } = input
  const size = prepared.bytes.byteLength
  if (size === 0) return { ok: false, why: 'empty', message: `El archivo ${prepared.nombre} está vacío.` }
  if (size > MAX_CLAIM_BYTES) return { ok: false, why: 'too-large', message: fileTooLarge(prepared.nombre) }
  const row: DocumentRow = {
    uuid: crypto.randomUUID(),
    draftUuid: input.draftUuid,
    slot: input.slot,
    orden: 0,
    nombre: prepared.nombre,
    contentType: prepared.tipo,
    tipo: input.tipo,
    size,
    sha256: await sha256Of(prepared.bytes),
    width: prepared.width ?? null,
    height: prepared.height ?? null,
    ...(prepared.hints && prepared.hints.length > 0 && { hints: prepared.hints }),
    createdAt: input.now,
    state: 'stored',
    replaces: input.replaces,
    detalleDocumento: input.detalleDocumento ?? null,
    history: NEW_HISTORY,
    attention: null,
    ...(input.reemplaza !== undefined && { reemplaza: input.reemplaza }),
    ...input.inbox,
  }
  const stored = await orNoSpaceFailure(() => store(row, input))
  return stored.ok ? orNoSpaceFailure(() => verifyDocument(db, row.uuid)) : stored
}

function store(row: DocumentRow, { db, prepared, now, sameAs }: StoreInput) {
  return db.transaction('rw', [db.drafts, db.documents, db.bytes, db.thumbs], async () => {
    const refusal = await refusalFor(db, row)
    if (refusal) return refusal
    const others = await db.documents.where('draftUuid').equals(row.draftUuid).toArray()
    const replaced = others.find((each) => each.uuid === row.replaces)
    // The document is read inside the transaction: another tab may have changed it while the bytes were hashed.
    const same = sameAs === undefined ? undefined : await db.documents.get(sameAs)
    if (sameAs !== undefined && !same) return GONE
    const { slot, tipo } = replaced ?? row
    const orden = replaced?.orden ?? Math.max(0, ...others.map((each) => each.orden)) + 1
    const stored = others.find((each) => each.remote && row.replaces === 'slot' && sameSlot(each.slot, row.slot))
    const reemplaza = row.reemplaza ?? replaced?.reemplaza ?? stored?.uuid
    const isEarlier = (each: DocumentRow) => !each.remote && row.replaces === 'slot' && sameSlot(each.slot, row.slot)
    const earlier = others.filter(isEarlier).at(-1) ?? others.find((each) => each.uuid === reemplaza)
    const ofEarlier = earlier && row.detalleDocumento !== null ? carriedOver(earlier) : {}
    const data = same ? dataOf(same) : ofEarlier
    await db.documents.put(
      filled({ ...row, slot, ...data, orden, ...(reemplaza !== undefined && { reemplaza }) }, tipo),
    )
    await db.bytes.put({ uuid: row.uuid, bytes: prepared.bytes })
    if (prepared.thumb && prepared.thumb.byteLength <= MAX_THUMB_BYTES)
      await db.thumbs.put({ uuid: row.uuid, bytes: prepared.thumb, keptUntil: null })
    await db.drafts.update(row.draftUuid, { changedAt: now })
    return { ok: true as const }
  })
}

/** Why a document may not be added to its draft, else null; for use inside a transaction over drafts and documents. */
export async function refusalFor(db: PersonalDatabase, row: DocumentRow): Promise<StoreRefusal | null> {
  const present = await db.documents.where('draftUuid').equals(row.draftUuid).toArray()
  const isReplaced = (each: DocumentRow) =>
    each.uuid === row.replaces ||
    each.uuid === row.reemplaza ||
    (row.replaces === 'slot' && sameSlot(each.slot, row.slot))
  if (row.replaces !== null && row.replaces !== 'slot' && !present.some((each) => each.uuid === row.replaces))
    return GONE
  if (row.draftUuid === INBOX)
    return inboxRefusal(
      present.filter((each) => !isReplaced(each)),
      row,
    )
  const draft = await openDraft(db, row.draftUuid)
  if ('ok' in draft) return draft
  const staying = standingDocuments(present).filter((each) => each.uuid !== row.uuid && !isReplaced(each))
  if (staying.length >= MAX_CLAIM_FILES) return { ok: false, why: 'too-many', message: TOO_MANY_FILES }
  const used = sizeOf(staying)
  if (used + row.size <= MAX_CLAIM_BYTES) return null
  const budget = { used, total: MAX_CLAIM_BYTES, size: row.size, largest: largestOf(staying) }
  return { ok: false, why: 'budget', message: WORDS.claimTooLarge, ...budget }
}

function inboxRefusal(present: readonly DocumentRow[], row: DocumentRow): StoreRefusal | null {
  if (present.length < MAX_INBOX_FILES && sizeOf(present) + row.size <= MAX_INBOX_BYTES) return null
  const limit = `${MAX_INBOX_FILES} archivos o ${sizeText(MAX_INBOX_BYTES)}`
  const message = `«Sin clasificar» está lleno: guarda hasta ${limit}. Pon archivos en un siniestro o elimina los que no necesites.`
  return { ok: false, why: 'inbox-full', message }
}
