// Operations on the stored documents of a draft: change data, move, copy, replace, delete, undo a deletion.

import { type DocumentDetail, EMPTY_DETAIL } from '../../domain/claim-report/invoice.ts'
import { takesOneFile } from '../../domain/claim-report/place.ts'
import type { RequirementType } from '../../domain/document/document-state.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import { filled, isAuthorised, isSamePaper } from '../database/document-filling.ts'
import {
  type DocumentRow,
  INBOX,
  isChangeable,
  isFileRefused,
  type Slot,
  type StorableFile,
  type StoreResult,
  sameSlot,
  standingDocuments,
} from '../database/document-types.ts'
import type { Draft, DraftRefusal } from '../database/draft-types.ts'
import { orNoSpaceFailure } from '../database/storage-error.ts'
import { openDraft, REVIEWED, SEALED } from './change-draft.ts'
import { deleteDocuments, GONE } from './drafts.ts'
import { listDocuments, readBytes, readThumb } from './read-documents.ts'
import { keep, storeDraftDocument } from './store-document.ts'

type Db = { db: PersonalDatabase }

/** The documents that belong to no draft («Sin clasificar», D63). */
export const listInbox = (db: PersonalDatabase): Promise<DocumentRow[]> => listDocuments(db, INBOX)

/**
 * Merges the fields of `patch` into the stored data of a document, so that two tabs do not undo each other's changes.
 * `valor` is in cents; `typed` has the text of fields that are not valid yet. If the same paper is in several places,
 * it changes in all of them (REP-33).
 */
export function changeDetail(
  input: Db & { uuid: string; now: number; patch: Partial<DocumentDetail> } & Pick<DocumentRow, 'typed'>,
): Promise<{ ok: true } | DraftRefusal> {
  const { db, uuid } = input
  return changing(db, uuid, input.now, async (row) => {
    const present = await db.documents.where('draftUuid').equals(row.draftUuid).toArray()
    const further = standingDocuments(present).filter((each) => each.uuid !== uuid && isSamePaper(each, row))
    await db.documents.bulkPut([row, ...further].map((each) => patched(each, input)))
  })
}

type Patch = { patch: Partial<DocumentDetail>; now: number } & Pick<DocumentRow, 'typed'>

function patched(row: DocumentRow, { patch, typed, now }: Patch): DocumentRow {
  const fields = Object.keys(patch) as (keyof DocumentDetail)[]
  // The time must grow even when the clock was set back.
  const at = fields.map((field) => [field, Math.max(now, (row.detailAt?.[field] ?? 0) + 1)])
  const result: DocumentRow = {
    ...row,
    detalleDocumento: { ...EMPTY_DETAIL, ...row.detalleDocumento, ...patch },
    typed: { ...row.typed, ...typed },
    detailAt: { ...row.detailAt, ...Object.fromEntries(at) },
    ...(isFileRefused(row) ? {} : { refused: undefined }),
  }
  // The person typed while the tax authority's answer came: the authority's data win, and the typed data are kept in
  // `byHand`.
  return isAuthorised(row) ? filled({ ...result, byHand: { ...row.byHand, ...patch } }) : result
}

/**
 * Deletes a document with its bytes and thumbnail. A remote document is deleted only by the next save (DOC-26); until
 * then `restoreDocument` can undo the deletion.
 */
export function removeDocument(input: Db & { uuid: string; now: number }): Promise<{ ok: true } | DraftRefusal> {
  const { db, uuid, now } = input
  return changing(db, uuid, now, async (row) => {
    if (row.remote) await db.documents.update(uuid, { remote: { ...row.remote, isDeleted: true } })
    else await deleteDocuments(db, [uuid])
  })
}

/** Undoes the deletion of a remote document, whose state has not changed (D81). */
export function restoreDocument(input: Db & { uuid: string; now: number }): Promise<{ ok: true } | DraftRefusal> {
  const { db, uuid, now } = input
  return changing(db, uuid, now, async (row) => {
    if (row.remote) await db.documents.update(uuid, { remote: { ...row.remote, isDeleted: false } })
  })
}

/**
 * Moves a document to another slot; for files of the inbox use `placeInDraft`. In another draft it becomes a new
 * document with a new uuid, since the portal may know the old uuid as a document of the first claim. `replace`: deletes
 * the other files of the slot; by default only if the slot takes one file.
 */
export async function moveDocument(
  input: Db & {
    uuid: string
    to: { draftUuid: string; slot: Slot; tipo: RequirementType }
    now: number
    replace?: boolean
  },
): Promise<StoreResult> {
  const { db, uuid, to, now } = input
  const replaces = (input.replace ?? takesOneFile(to.slot)) ? 'slot' : null
  const row = await db.documents.get(uuid)
  if (!row) return GONE
  if (row.draftUuid !== to.draftUuid) {
    if (!(await isInOpenDraft(db, row))) return SEALED
    const prepared = await readCached(db, row)
    if (!prepared) return GONE
    const copied = await keep({ db, ...to, prepared, now, replaces, sameAs: uuid })
    if (copied.ok) await removeDocument({ db, uuid, now })
    return copied
  }
  const moved = await changing(db, uuid, now, async (present) => {
    const others = await db.documents.where('draftUuid').equals(to.draftUuid).toArray()
    const inPlace = others.filter((each) => each.uuid !== uuid && sameSlot(each.slot, to.slot))
    if (replaces)
      await deleteDocuments(
        db,
        inPlace.map((each) => each.uuid),
      )
    const orden = Math.max(0, ...others.map((each) => each.orden)) + 1
    await db.documents.put(filled({ ...present, slot: to.slot, orden }, to.tipo))
  })
  if (!moved.ok) return moved
  const document = await db.documents.get(uuid)
  return document ? { ok: true, document } : GONE
}

/** Moves one of the portal's documents to the place that the portal will give it; its bytes and state stay. */
export async function placeRemote(input: Db & { uuid: string; slot: Slot; tipo: RequirementType }): Promise<void> {
  const { db, uuid, slot, tipo } = input
  await orNoSpaceFailure(async () => {
    await db.documents.update(uuid, { slot, tipo })
    return { ok: true as const }
  })
}

/**
 * Copies a document of this device to a further place of its draft: one prescription may belong to several invoices
 * (REP-33). Each place has a separate document with the same bytes and data.
 */
export async function copyDocument(input: Db & { uuid: string; slot: Slot; now: number }): Promise<StoreResult> {
  const { db, uuid, slot, now } = input
  const row = await db.documents.get(uuid)
  const prepared = row && (await readCached(db, row))
  if (!row || !prepared) return GONE
  const { draftUuid, tipo } = row
  return storeDraftDocument({ db, draftUuid, slot, tipo, prepared, now, sameAs: uuid })
}

/**
 * Replaces a document's bytes, as after a rotation: the document gets a new uuid, since the bytes of a uuid never
 * change (D64).
 */
export async function replaceBytes(
  input: Db & { uuid: string; prepared: StorableFile; now: number },
): Promise<StoreResult> {
  const { db, uuid, prepared, now } = input
  const row = await db.documents.get(uuid)
  if (!row) return GONE
  const { draftUuid, slot, tipo, createdAt, sharedAt, meantFor } = row
  const inbox = draftUuid === INBOX ? { createdAt, sharedAt, meantFor } : undefined
  return keep({ db, draftUuid, slot, tipo, prepared, now, replaces: uuid, inbox, sameAs: uuid })
}

async function readCached(db: PersonalDatabase, row: DocumentRow): Promise<StorableFile | null> {
  const bytes = await readBytes(db, row.uuid)
  if (!bytes) return null
  const size = row.width !== null && row.height !== null ? { width: row.width, height: row.height } : {}
  const { contentType: tipo, nombre, hints = [] } = row
  return { bytes, tipo, nombre, hints, thumb: await readThumb(db, row.uuid), ...size }
}

async function isInOpenDraft(db: PersonalDatabase, row: DocumentRow): Promise<boolean> {
  const draft = await db.drafts.get(row.draftUuid)
  return draft?.state === 'open'
}

/** Changes one document in one transaction, if its draft may be changed. */
export function changing(
  db: PersonalDatabase,
  uuid: string,
  now: number,
  change: (row: DocumentRow) => Promise<void>,
): Promise<{ ok: true } | DraftRefusal> {
  return orNoSpaceFailure(() =>
    db.transaction('rw', [db.drafts, db.documents, db.bytes, db.thumbs], async () => {
      const row = await db.documents.get(uuid)
      if (!row) return GONE
      const draft: Draft | DraftRefusal | null = row.draftUuid === INBOX ? null : await openDraft(db, row.draftUuid)
      if (draft && 'ok' in draft) return draft
      if (!isChangeable(row)) return REVIEWED
      await change(row)
      if (draft) await db.drafts.update(draft.uuid, { changedAt: now })
      return { ok: true as const }
    }),
  )
}
