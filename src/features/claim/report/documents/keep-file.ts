// Prepares and stores one picked or photographed file in a draft, or returns why it is refused.
import { type PreparedFile, prepareFile } from '../../../../capture/prepare-file.ts'
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
  /** The name to store the file under, if the slot does not say what the file is; otherwise the file keeps its name. */
  nombre?: string | undefined
  /** The data of the document that this file replaces; the store decides which of them are kept (DOC-31). */
  detalleDocumento?: DocumentDetail | null
  /** The uuid of the remote document or request that the file replaces, if its slot does not identify it. */
  reemplaza?: string | undefined
}

export const isOther = ({ slot }: Pick<DocumentRow, 'slot'>): boolean => slot?.seccion === 'otrosDocumentos'

/** A new file for a document, with the document's slot and typed data. */
export function takenAgain(document: DocumentRow, title: string, file: File): PickedFile {
  const { slot, tipo, detalleDocumento, remote, reemplaza: replacedUuid } = document
  const reemplaza = remote ? document.uuid : replacedUuid
  // A document requested by name keeps that name.
  const nombre = isOther(document) && !remote && replacedUuid !== undefined ? document.nombre : undefined
  return { slot: slot ?? OTHER_SLOT, tipo, title, file, nombre, detalleDocumento, reemplaza }
}

export type Begin = () => Promise<{ ok: true } | DraftRefusal>

export type KeptFile =
  | { ok: true; document: DocumentRow; prepared: PreparedFile }
  | {
      ok: false
      /** `file`: unusable file; `draft`: no draft; `broken`: storage error; otherwise the store's reason. */
      why: 'file' | 'draft' | 'broken' | StoreRefusal['why']
      message: string
      advice: string | null
    }

/** `begin` creates the draft if it does not exist yet. Throws errors that do not come from the store. */
export async function keepFile(
  { db, draftUuid, begin }: { db: PersonalDatabase; draftUuid: string; begin: Begin },
  { slot, tipo, file, nombre, detalleDocumento, reemplaza }: PickedFile,
): Promise<KeptFile> {
  try {
    const prepared = await prepareFile(file)
    if (!prepared.ok) return { ok: false, why: 'file', ...preparingRefusal(prepared) }
    const outcome = await begin()
    if (!outcome.ok) return { ok: false, why: 'draft', message: outcome.message, advice: null }
    const result = await storeDraftDocument({
      db,
      draftUuid,
      slot,
      tipo,
      prepared: nombre === undefined ? prepared : { ...prepared, nombre: safeFileName(nombre, prepared.tipo) },
      now: Date.now(),
      detalleDocumento,
      reemplaza,
    })
    return result.ok
      ? { ok: true, document: result.document, prepared }
      : { ok: false, why: result.why, ...savingRefusal(result) }
  } catch (error) {
    if (storageError(error) === null) throw error
    return { ok: false, why: 'broken', message: FILE_NOT_SAVED, advice: null }
  }
}
