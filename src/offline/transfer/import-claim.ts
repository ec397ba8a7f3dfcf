// Imports a claim from a copy: stores each file in a transaction and reads it back, then writes the claim in one.
import { MAX_CLAIM_BYTES, MAX_THUMB_BYTES } from '../../domain/document/limits.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import { type DocumentRow, INBOX, isOnDevice } from '../database/document-types.ts'
import type { Draft } from '../database/draft-types.ts'
import { lost, NEW_HISTORY } from '../database/item-history.ts'
import { keptFiles } from '../database/sent-rows.ts'
import { orNoSpaceFailure } from '../database/storage-error.ts'
import { deleteDocuments } from '../drafts/drafts.ts'
import { readWholeBytes } from '../drafts/read-documents.ts'
import { sha256Of } from '../drafts/sha256.ts'
import type { CopiedDocument } from './claim-copy.ts'
import { type CopiedClaim, copyRefusal } from './read-copy.ts'
import { readEntry } from './read-zip.ts'
import { type Standing, standingOf } from './standing.ts'

export type ImportRefusal = {
  ok: false
  why: 'damaged' | 'space' | 'unverified' | 'interrupted' | 'received' | 'waiting' | 'other' | 'elsewhere'
  message: string
}
export type ImportResult =
  | {
      ok: true
      /** `same`: the claim was already complete. */
      is: 'added' | 'mended' | 'replaced' | 'same'
      state: 'open' | 'queued'
      files: number
      /** The names of files that are missing in the copy itself. */
      missing: string[]
    }
  | ImportRefusal

type Input = {
  db: PersonalDatabase
  claim: CopiedClaim
  now: number
  /** Whether the copy may replace the draft on this device, whose other files go to «Sin clasificar». */
  replaces?: boolean
  onProgress?: (progress: { files: number; of: number }) => void
}

/**
 * Stores a claim from a copy with its own uuids, so that the portal recognises it (D64): a draft as a draft, a sealed
 * claim with the same intent. Until every file is read back, there are only bytes without documents, which the next
 * start would remove; then one transaction writes the whole claim. Existing data are neither duplicated, nor
 * overwritten without consent.
 */
export async function importClaim(input: Input): Promise<ImportResult> {
  const { db, claim, replaces = false } = input
  const before = await standingOf(db, claim.copy)
  const refused = refusalOf(before, replaces)
  if (refused) return refused
  const staged: string[] = []
  const result = await orNoSpaceFailure(async (): Promise<ImportResult> => {
    const stored = await storeFiles(input, staged)
    return stored ?? (await appear(input, before))
  }).catch(async (error) => {
    await unstage(db, staged).catch(() => undefined)
    throw error
  })
  // The disk may be too full even for this removal: the next start removes the rest.
  if (!result.ok) await unstage(db, staged).catch(() => undefined)
  return result
}

function refusalOf(standing: Standing, replaces: boolean): ImportRefusal | null {
  if (standing.is === 'received')
    return {
      ok: false,
      why: 'received',
      message: `El portal ya recibió este siniestro desde este dispositivo: Solicitud N.º ${standing.cdReclamo}. No hay nada que recuperar.`,
    }
  if (standing.is === 'waiting')
    return {
      ok: false,
      why: 'waiting',
      message:
        'Este siniestro ya está en cola en este dispositivo, con otros datos que en la copia. No cambiamos nada. Si prefieres los de la copia, ábrelo primero con «Corregir».',
    }
  if (standing.is === 'other' && !replaces)
    return { ok: false, why: 'other', message: 'Este borrador ya está en este dispositivo, con otros datos.' }
  return null
}

/** Stores the files that this device lacks; null if each was read back unchanged. */
async function storeFiles({ db, claim, onProgress }: Input, staged: string[]): Promise<ImportRefusal | null> {
  const { copy, entries } = claim
  const documents = copy.documents.filter(({ file }) => file !== null)
  for (const [done, document] of documents.entries()) {
    onProgress?.({ files: done, of: documents.length })
    const { uuid, size, sha256, nombre } = document
    const row = await db.documents.get(uuid)
    // This device has other bytes under the same uuid, which is impossible in an unaltered copy (D64).
    if (row && row.sha256 !== sha256) return damaged(nombre)
    if (row && !isFreeFor(copy.draft.uuid, row)) return elsewhere(nombre)
    const present = await readWholeBytes(db, uuid)
    if (present && (await sha256Of(present)) === sha256) continue
    const entry = entries.get(document.file ?? '')
    const bytes = entry ? await readEntry(entry, MAX_CLAIM_BYTES) : null
    if (bytes?.byteLength !== size || (await sha256Of(bytes.buffer)) !== sha256) return damaged(nombre)
    staged.push(uuid)
    await db.transaction('rw', [db.bytes], () => db.bytes.put({ uuid, bytes: bytes.buffer }))
    const back = await readWholeBytes(db, uuid)
    if (!back || (await sha256Of(back)) !== sha256)
      return { ok: false, why: 'unverified', message: `${nombre} no se guardó bien. Abre la copia otra vez.` }
  }
  onProgress?.({ files: documents.length, of: documents.length })
  return null
}

/** Whether the copy may take over a file of this device: a file of the same claim, or of «Sin clasificar». */
const isFreeFor = (draftUuid: string, row: DocumentRow): boolean =>
  row.draftUuid === draftUuid || row.draftUuid === INBOX

const elsewhere = (nombre: string): ImportRefusal => ({
  ok: false,
  why: 'elsewhere',
  message: `${nombre} está ahora en otro siniestro de este dispositivo, y un archivo solo puede ir en uno. No cambiamos nada; quítalo de ese siniestro y abre la copia otra vez.`,
})

const damaged = (nombre: string): ImportRefusal => ({
  ok: false,
  why: 'damaged',
  message: `${nombre} está dañado en la copia. ${copyRefusal('damaged').message}`,
})

/** Writes the whole claim in one transaction, if nothing on this device has changed since the comparison. */
async function appear(input: Input, before: Standing): Promise<ImportResult> {
  const { db, claim, now } = input
  const { copy } = claim
  const thumbs = await thumbsOf(input)
  const tables = [db.drafts, db.documents, db.bytes, db.thumbs, db.outbox]
  return db.transaction('rw', tables, async (): Promise<ImportResult> => {
    const uuid = copy.draft.uuid
    const held = new Set(
      await db.bytes
        .where('uuid')
        .anyOf(copy.documents.map((each) => each.uuid))
        .primaryKeys(),
    )
    const standing = await standingOf(db, copy)
    const isStaged = copy.documents.every((each) => each.file === null || held.has(each.uuid))
    const known = await db.documents.bulkGet(copy.documents.map((each) => each.uuid))
    const areFree = known.every((row) => !row || isFreeFor(uuid, row))
    if (!isStaged || !areFree || !isSameSince(before, standing)) return INTERRUPTED
    const present = await db.drafts.get(uuid)
    const here = (await db.documents.where('draftUuid').equals(uuid).toArray()).filter(isOnDevice)
    const state = copy.outbox ? ('queued' as const) : ('open' as const)
    const missing = copy.documents.filter((each) => !each.remote && !held.has(each.uuid))
    const summary = { state, files: copy.documents.length, missing: missing.map(({ nombre }) => nombre) }
    if (before.is === 'same') return { ok: true, is: 'same', ...summary }
    for (const thumb of thumbs) if (!(await db.thumbs.get(thumb.uuid))) await db.thumbs.put(thumb)
    if (before.is === 'mends') {
      await mend(db, claim, here)
      return { ok: true, is: 'mended', ...summary }
    }
    const inCopy = new Set(copy.documents.map((each) => each.uuid))
    for (const row of here) if (!inCopy.has(row.uuid)) await toInbox(db, row)
    await deleteDocuments(
      db,
      (await db.documents.where('draftUuid').equals(uuid).primaryKeys()).filter((each) => !inCopy.has(each)),
    )
    const rows = copy.documents.flatMap((each) => rowOf(each, uuid, copy.outbox !== null, held.has(each.uuid)) ?? [])
    await db.documents.bulkPut(rows)
    const intents = [...new Set([...(present?.intents ?? []), ...(copy.draft.intents ?? [])])]
    const draft: Draft = {
      ...copy.draft,
      state,
      receipt: null,
      ...((intents.length > 0 || copy.draft.intents) && { intents }),
    }
    await db.drafts.put(draft)
    if (copy.outbox) {
      // Another device may have sent the claim already: with `triedAt` set, «Corregir» asks the portal first.
      const triedAt = copy.outbox.triedAt ?? now
      const waits = { state: 'queued', history: NEW_HISTORY, attention: null, receipt: null } as const
      await db.outbox.put({ uuid, ...copy.outbox, triedAt, ...waits })
    }
    return { ok: true, is: before.is === 'other' ? 'replaced' : 'added', ...summary }
  })
}

const INTERRUPTED: ImportRefusal = {
  ok: false,
  why: 'interrupted',
  message: 'El siniestro cambió mientras abríamos la copia, quizá en otra pestaña. No cambiamos nada; ábrela otra vez.',
}

/** Whether the claim on this device is still as it was at the comparison. */
function isSameSince(before: Standing, now: Standing): boolean {
  if (before.is === 'other') return now.is === 'other' && now.changedAt === before.changedAt
  // The missing files of the claim were stored meanwhile.
  if (before.is === 'mends') return now.is === 'same'
  return now.is === before.is
}

/** The row of a document; null for a document without a file in a draft: the person must add it again. */
function rowOf(
  { file, thumb, ...fields }: CopiedDocument,
  draftUuid: string,
  isSealed: boolean,
  isHere: boolean,
): DocumentRow | null {
  const row = { ...fields, draftUuid, replaces: null, history: NEW_HISTORY, attention: null }
  if (fields.remote) return { ...row, state: 'received' }
  // A document without a place goes to «Sin clasificar», where it was on the copying device.
  if (fields.slot === null) return isHere ? { ...row, draftUuid: INBOX, state: 'verified' } : null
  if (isHere) return { ...row, state: isSealed ? 'queued' : 'verified' }
  return isSealed ? { ...row, state: 'attention', attention: lost(row) } : null
}

/** Restores the lost files of a claim that is already on this device. */
async function mend(db: PersonalDatabase, { copy }: CopiedClaim, here: readonly DocumentRow[]): Promise<void> {
  const { uuid } = copy.draft
  const known = new Map(here.map((row) => [row.uuid, row]))
  const isSealed = copy.outbox !== null
  for (const document of copy.documents) {
    const row = known.get(document.uuid)
    const made =
      row?.attention?.code === 'lost' || !row ? rowOf(document, uuid, isSealed, document.file !== null) : null
    if (made && !document.remote) await db.documents.put(made)
  }
  const waiting = await db.outbox.get(uuid)
  const needsPerson = await db.documents
    .where('draftUuid')
    .equals(uuid)
    .filter((row) => row.state === 'attention')
    .count()
  if (waiting?.state !== 'attention' || waiting.attention || needsPerson > 0) return
  await db.outbox.update(uuid, { state: 'queued' })
  await db.drafts.update(uuid, { state: 'queued' })
}

// The file gets a new uuid: the portal may know the old one as a document of this claim.
async function toInbox(db: PersonalDatabase, row: DocumentRow): Promise<void> {
  const bytes = await db.bytes.get(row.uuid)
  if (!bytes) return
  const uuid = crypto.randomUUID()
  const thumb = await db.thumbs.get(row.uuid)
  const { reemplaza: _, detalleDocumento: __, typed: ___, detailAt: ____, byHand: _____, ...ownFields } = row
  const loose = { draftUuid: INBOX, slot: null, state: 'verified', tipo: 'DOCUMENTO', detalleDocumento: null } as const
  await db.documents.put({
    ...ownFields,
    ...loose,
    uuid,
    meantFor: row.draftUuid,
    history: NEW_HISTORY,
    attention: null,
  })
  await db.bytes.put({ ...bytes, uuid })
  if (thumb) await db.thumbs.put({ ...thumb, uuid })
}

/** The thumbnails of the copy; damaged ones are left out, since they are only for show. */
async function thumbsOf({ claim }: Input) {
  const thumbs: { uuid: string; bytes: ArrayBuffer; keptUntil: null }[] = []
  for (const { uuid, thumb } of claim.copy.documents) {
    const entry = thumb === null ? undefined : claim.entries.get(thumb)
    const bytes = entry && (await readEntry(entry, MAX_THUMB_BYTES))
    if (bytes) thumbs.push({ uuid, bytes: bytes.buffer, keptUntil: null })
  }
  return thumbs
}

/** Removes the bytes of a claim that could not be imported; bytes that a document names stay. */
function unstage(db: PersonalDatabase, uuids: string[]): Promise<void> {
  return db.transaction('rw', [db.documents, db.bytes, db.sent], async () => {
    const keptUuids = await keptFiles(db)
    const named = new Set([...(await db.documents.where('uuid').anyOf(uuids).primaryKeys()), ...keptUuids])
    await db.bytes.bulkDelete(uuids.filter((uuid) => !named.has(uuid)))
  })
}
