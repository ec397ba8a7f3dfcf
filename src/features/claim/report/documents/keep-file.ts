// Prepares and stores one picked or photographed file in a draft, and says why where it is refused.
import { type Prepared, prepareFile } from '../../../../capture/prepare-file.ts'
import type { DocumentDetail } from '../../../../domain/claim-report/invoice.ts'
import type { RequirementType } from '../../../../domain/document/document-state.ts'
import { safeFileName } from '../../../../domain/document/file-name.ts'
import { preparingRefusal, savingRefusal } from '../../../../entities/document/refusal-sentence.ts'
import type { PersonalDatabase } from '../../../../offline/database/databases.ts'
import type { DocumentRow, Slot, StoreRefusal } from '../../../../offline/database/document-types.ts'
import type { DraftRefusal } from '../../../../offline/database/draft-types.ts'
import { FILE_NOT_SAVED, storageError } from '../../../../offline/database/storage-error.ts'
import { storeDraftDocument } from '../../../../offline/drafts/store-document.ts'
import { OTHER_SLOT } from './slots.ts'

export type PickedFile = {
  slot: Slot
  tipo: RequirementType
  /** What the file is, for the screen reader announcement. */
  title: string
  file: File
  /** The name that it is stored under, where its place does not say what it is; its own otherwise. */
  nombre?: string | undefined
  /** The data of the document that this file replaces; which of them stay, the store says (DOC-31). */
  detalleDocumento?: DocumentDetail | null
  /** The portal's document or request that it takes the place of, where its slot does not tell. */
  reemplaza?: string | undefined
}

export const isOther = ({ slot }: Pick<DocumentRow, 'slot'>): boolean => slot?.seccion === 'otrosDocumentos'

/** A file in the place of a document: its place, and what was typed for it. */
export function takenAgain(document: DocumentRow, title: string, file: File): PickedFile {
  const { slot, tipo, detalleDocumento, remote, reemplaza: replaced } = document
  const reemplaza = remote ? document.uuid : replaced
  // What was asked for by name keeps it.
  const nombre = isOther(document) && !remote && replaced !== undefined ? document.nombre : undefined
  return { slot: slot ?? OTHER_SLOT, tipo, title, file, nombre, detalleDocumento, reemplaza }
}

export type Begin = () => Promise<{ ok: true } | DraftRefusal>

export type KeptFile =
  | { ok: true; document: DocumentRow; prepared: Prepared }
  | {
      ok: false
      /** `file`: the file itself; `draft`: there is no draft for it; `broken`: the store; else why it was not stored. */
      why: 'file' | 'draft' | 'broken' | StoreRefusal['why']
      message: string
      advice: string | null
    }

/** `begin` opens the draft, where it may not exist yet. Errors that are none of the store's are thrown. */
export async function keepFile(
  { db, draftUuid, begin }: { db: PersonalDatabase; draftUuid: string; begin: Begin },
  { slot, tipo, file, nombre, detalleDocumento, reemplaza }: PickedFile,
): Promise<KeptFile> {
  try {
    const prepared = await prepareFile(file)
    if (!prepared.ok) return { ok: false, why: 'file', ...preparingRefusal(prepared) }
    const begun = await begin()
    if (!begun.ok) return { ok: false, why: 'draft', message: begun.message, advice: null }
    const kept = await storeDraftDocument({
      db,
      draftUuid,
      slot,
      tipo,
      prepared: nombre === undefined ? prepared : { ...prepared, nombre: safeFileName(nombre, prepared.tipo) },
      now: Date.now(),
      detalleDocumento,
      reemplaza,
    })
    return kept.ok
      ? { ok: true, document: kept.document, prepared }
      : { ok: false, why: kept.why, ...savingRefusal(kept) }
  } catch (error) {
    if (storageError(error) === null) throw error
    return { ok: false, why: 'broken', message: FILE_NOT_SAVED, advice: null }
  }
}
