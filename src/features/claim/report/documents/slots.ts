// Builds the document slots of a claim, with a key and an element id for each.
import {
  type DocumentRow,
  type Slot,
  sameSlot,
  standingDocuments,
} from '../../../../offline/database/document-types.ts'

export const documentSlot = (cdDocSiniestro: number): Slot => ({
  seccion: 'documentos',
  cdDocSiniestro,
  cdSdocSiniestro: null,
  numGrupo: null,
})

/** The slot of a part in a group of an expense; without part and group, the slot of the expense itself. */
export const groupSlot = (cdDocSiniestro: number, cdSdocSiniestro: number | null, numGrupo: number | null): Slot => ({
  seccion: 'gastos',
  cdDocSiniestro,
  cdSdocSiniestro,
  numGrupo,
})

export const OTHER_SLOT: Slot = {
  seccion: 'otrosDocumentos',
  cdDocSiniestro: null,
  cdSdocSiniestro: null,
  numGrupo: null,
}

/** Returns the same string for the same slot. */
export const slotKey = ({ seccion, cdDocSiniestro, cdSdocSiniestro, numGrupo }: Slot): string =>
  [seccion, cdDocSiniestro, cdSdocSiniestro, numGrupo].join('/')

/** The id of the slot's element on the page. */
export const placeId = (slot: Slot): string => `lugar/${slotKey(slot)}`

/** The document that a slot shows; a remote document marked for deletion only if the slot has no other document. */
export function documentAt(documents: readonly DocumentRow[], slot: Slot): DocumentRow | undefined {
  const isHere = (each: DocumentRow) => sameSlot(each.slot, slot)
  return standingDocuments(documents).find(isHere) ?? documents.find((each) => each.remote?.isDeleted && isHere(each))
}
