// Moves a file between «Sin clasificar» and a draft in one transaction: a killed app leaves it in one of them (PWA-20).
import { takesOneFile } from '../../domain/claim-report/place.ts'
import type { RequirementType } from '../../domain/document/document-state.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import { carriedOver, filled } from '../database/document-filling.ts'
import {
  type DocumentRow,
  INBOX,
  isOnDevice,
  type Slot,
  type StoreRefusal,
  type StoreResult,
  sameSlot,
  standingDocuments,
} from '../database/document-types.ts'
import type { Draft } from '../database/draft-types.ts'
import { orNoSpaceFailure } from '../database/storage-error.ts'
import { openDraft } from './change-draft.ts'
import { giveUuid } from './give-uuid.ts'
import { refusalFor } from './store-document.ts'
import { verifyDocument } from './verify-document.ts'

type Db = { db: PersonalDatabase }

const NOT_IN_INBOX: StoreRefusal = {
  ok: false,
  why: 'gone',
  message: 'Este archivo ya no está en «Sin clasificar».',
}
const TAKEN: StoreRefusal = {
  ok: false,
  why: 'taken',
  message: 'Ese lugar ya tiene un archivo, y solo lleva uno. Este sigue en «Sin clasificar».',
}

export type Placing = {
  draftUuid: string
  /** A slot for a part of an expense with `numGrupo` null gets a new group in the same transaction. */
  slot: Slot
  tipo: RequirementType
}

/**
 * Puts a file of the inbox into a slot of a draft. The file keeps its uuid and its bytes, which the portal has never
 * seen. An occupied slot for one file refuses the file, unless the present document was returned or is to be deleted:
 * then the file replaces that document. A refusal changes nothing.
 */
export async function placeInDraft(input: Db & { uuid: string; to: Placing; now: number }): Promise<StoreResult> {
  const { db, uuid, now } = input
  const verified = await verifyDocument(db, uuid)
  if (!verified.ok) return verified.why === 'gone' ? NOT_IN_INBOX : verified
  return orNoSpaceFailure(() =>
    db.transaction('rw', [db.drafts, db.documents], async () => {
      const row = await db.documents.get(uuid)
      if (row?.draftUuid !== INBOX) return NOT_IN_INBOX
      const draft = await openDraft(db, input.to.draftUuid)
      if ('ok' in draft) return draft
      const { slot, numGrupos } = withGroup(draft, input.to.slot)
      const present = await db.documents.where('draftUuid').equals(draft.uuid).toArray()
      const holder = takesOneFile(slot) ? holderOf(present, slot) : undefined
      if (holder && !isReplaceable(holder)) return TAKEN
      const moved: DocumentRow = {
        ...row,
        ...(holder && carriedOver(holder, row.voucher)),
        draftUuid: draft.uuid,
        slot,
        meantFor: undefined,
        reemplaza: holder?.uuid,
        orden: Math.max(0, ...present.map((each) => each.orden)) + 1,
      }
      const placed = filled(moved, input.to.tipo)
      const refusal = await refusalFor(db, placed)
      if (refusal) return refusal
      if (holder?.remote?.isDeleted)
        await db.documents.update(holder.uuid, { remote: { ...holder.remote, isDeleted: false } })
      await db.documents.put(placed)
      await db.drafts.put({ ...draft, numGrupos, changedAt: now })
      return { ok: true as const, document: placed }
    }),
  )
}

/**
 * Takes a file from a draft back into the inbox, where it stays meant for that draft. `withGroup`: deletes the file's
 * group if it becomes empty. If the draft was sent before, the portal may know the uuid, so the file gets a new one.
 */
export async function takeBack(
  input: Db & { uuid: string; withGroup: boolean; now: number },
): Promise<{ ok: true; uuid: string } | StoreRefusal> {
  const { db, uuid, now } = input
  const taken = await orNoSpaceFailure(() =>
    db.transaction('rw', [db.drafts, db.documents, db.bytes, db.thumbs], async () => {
      const row = await db.documents.get(uuid)
      if (!row || row.draftUuid === INBOX || !isOnDevice(row)) return NOT_IN_INBOX
      const draft = await openDraft(db, row.draftUuid)
      if ('ok' in draft) return draft
      const isKnown = (draft.intents ?? []).length > 0
      const inbox = await db.documents.where('draftUuid').equals(INBOX).toArray()
      const back: DocumentRow = {
        ...row,
        draftUuid: INBOX,
        slot: null,
        tipo: 'DOCUMENTO',
        meantFor: draft.uuid,
        reemplaza: undefined,
        detalleDocumento: null,
        typed: undefined,
        detailAt: undefined,
        byHand: undefined,
        orden: Math.max(0, ...inbox.map((each) => each.orden)) + 1,
        ...(isKnown && { uuid: crypto.randomUUID(), state: 'stored' as const }),
      }
      await db.documents.put(back)
      if (isKnown) await giveUuid(db, uuid, back.uuid)
      const numGrupos = input.withGroup ? await withoutEmptyGroup(db, draft, row.slot) : draft.numGrupos
      await db.drafts.put({ ...draft, numGrupos, changedAt: now })
      return { ok: true as const, uuid: back.uuid }
    }),
  )
  if (!taken.ok) return taken
  const verified = await verifyDocument(db, taken.uuid)
  return verified.ok ? taken : verified
}

/** The slot with its group number; a new group gets the largest number plus one. */
function withGroup({ numGrupos }: Draft, slot: Slot): { slot: Slot; numGrupos: Draft['numGrupos'] } {
  const { seccion, cdDocSiniestro, cdSdocSiniestro, numGrupo } = slot
  if (seccion !== 'gastos' || cdDocSiniestro === null || cdSdocSiniestro === null) return { slot, numGrupos }
  const groups = numGrupos[cdDocSiniestro] ?? []
  const number = numGrupo ?? Math.max(0, ...groups) + 1
  const withIt = groups.includes(number) ? groups : [...groups, number]
  return { slot: { ...slot, numGrupo: number }, numGrupos: { ...numGrupos, [cdDocSiniestro]: withIt } }
}

async function withoutEmptyGroup(db: PersonalDatabase, draft: Draft, slot: Slot | null): Promise<Draft['numGrupos']> {
  const { cdDocSiniestro = null, numGrupo = null } = slot ?? {}
  if (cdDocSiniestro === null || numGrupo === null) return draft.numGrupos
  const rows = await db.documents.where('draftUuid').equals(draft.uuid).toArray()
  const isHeld = rows.some((each) => each.slot?.cdDocSiniestro === cdDocSiniestro && each.slot.numGrupo === numGrupo)
  const groups = draft.numGrupos[cdDocSiniestro] ?? []
  return isHeld ? draft.numGrupos : { ...draft.numGrupos, [cdDocSiniestro]: groups.filter((each) => each !== numGrupo) }
}

/** The standing document in a slot, or else a remote document in the slot that is to be deleted. */
function holderOf(present: readonly DocumentRow[], slot: Slot): DocumentRow | undefined {
  const isHere = (each: DocumentRow) => sameSlot(each.slot, slot)
  return standingDocuments(present).find(isHere) ?? present.find((each) => each.remote?.isDeleted && isHere(each))
}

/**
 * Whether a new file may replace a document in its slot: only a remote one that was returned or is to be deleted
 * (DOC-12a).
 */
export const isReplaceable = ({ remote }: Pick<DocumentRow, 'remote'>): boolean =>
  remote !== undefined && (remote.isDeleted || remote.estado === 'DEVUELTO')
