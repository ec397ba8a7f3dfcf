// Lists the documents that a save places in its claim, each with its place and data.
import type { ClaimToSave } from '../../src/contract/claim-save.ts'
import type { DocumentDetail } from '../../src/domain/claim-report/invoice.ts'
import type { RequirementType } from '../../src/domain/document/document-state.ts'
import type { Section } from '../document/requested-documents.ts'

export type PlacedDocument = {
  uuid: string
  seccion: Section
  tipo: RequirementType
  cdDocSiniestro: number | null
  cdSdocSiniestro: number | null
  numGrupo: number | null
  orden: number
  detail: DocumentDetail | null
  /** The stored document or the request that this document replaces (D119). */
  reemplaza: string | null
}

/** `path`: the field of the request with the data of the document; `isDeleted`: this save deletes the document. */
export type NamedPlace = PlacedDocument & { path: string; isDeleted: boolean }

type SentDocument = Pick<ClaimToSave['otrosDocumentos'][number], 'uuid' | 'detalleDocumento' | 'reemplaza' | 'estado'>

/** The place of a document that the manifest lists but the save puts nowhere: otrosDocumentos. */
export const ELSEWHERE = {
  seccion: 'otrosDocumentos',
  tipo: 'DOCUMENTO',
  cdDocSiniestro: null,
  cdSdocSiniestro: null,
  numGrupo: null,
  detail: null,
  reemplaza: null,
} as const

/** Every document that the save puts into a slot or among the other documents, in the order of the request. */
export function namedPlaces(claim: ClaimToSave): NamedPlace[] {
  const placed = (document: SentDocument, path: string, place: Partial<PlacedDocument>): NamedPlace => ({
    ...ELSEWHERE,
    orden: 0,
    ...place,
    uuid: document.uuid,
    detail: document.detalleDocumento,
    reemplaza: document.reemplaza ?? null,
    isDeleted: document.estado === 'POR_ELIMINAR',
    path: `${path}.detalleDocumento`,
  })
  return [
    ...claim.documentos.flatMap(({ cdDocSiniestro, documentoDigital }, orden) =>
      documentoDigital
        ? [
            placed(documentoDigital, `documentos.${orden}.documentoDigital`, {
              seccion: 'documentos',
              cdDocSiniestro,
              orden,
            }),
          ]
        : [],
    ),
    ...claim.gastos.flatMap(({ cdDocSiniestro, subdocumentosItems }, at) =>
      Object.entries(subdocumentosItems).flatMap(([group, items]) =>
        items.map((item, index) =>
          placed(item, `gastos.${at}.subdocumentosItems.${group}.${index}`, {
            seccion: 'gastos',
            cdDocSiniestro,
            cdSdocSiniestro: item.cdSdocSiniestro,
            numGrupo: Number(group),
            orden: item.orden || index,
          }),
        ),
      ),
    ),
    ...claim.otrosDocumentos.map((item, index) =>
      placed(item, `otrosDocumentos.${index}`, { orden: item.orden || index }),
    ),
  ]
}
