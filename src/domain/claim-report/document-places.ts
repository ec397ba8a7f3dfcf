// Where documents stand in a claim: which places a type of claim has, what is in them, what they lack and sum up to.
import type { CalendarDate } from '../calendar-date.ts'
import type { RequirementType } from '../document/document-state.ts'
import { type Cents, sumCents } from '../money.ts'
import { type DocumentDetail, detailErrors, EMPTY_DETAIL } from './invoice.ts'

export type Requirement = {
  nmDocumento: string
  tipo: RequirementType
  obligatorio: number
  orden: number
  ayuda: string
  reqFecha: number
  cdDocSiniestro: number
  cdSdocSiniestro: number | null
  activo: number
}
export type Expense = Requirement & { subdocumentosEstructura: readonly Requirement[] }
export type Requirements = { documentos: readonly Requirement[]; gastos: readonly Expense[] }

export type Place = {
  seccion: 'documentos' | 'gastos' | 'otrosDocumentos'
  cdDocSiniestro: number | null
  cdSdocSiniestro: number | null
  numGrupo: number | null
}
export const isSamePlace = (a: Place, b: Place): boolean =>
  a.seccion === b.seccion &&
  a.cdDocSiniestro === b.cdDocSiniestro &&
  a.cdSdocSiniestro === b.cdSdocSiniestro &&
  a.numGrupo === b.numGrupo

/** Whether a place takes one file: a requirement, or one part of an expense's group (DOC-02a, D116). */
export const takesOneFile = ({ seccion, cdSdocSiniestro }: Place): boolean =>
  seccion === 'documentos' || (seccion === 'gastos' && cdSdocSiniestro !== null)

type Placed = { slot: Place | null; detalleDocumento: DocumentDetail | null }

/** What is still required, in its order; retired requirements are not shown (DOC-01). */
export const activeInOrder = <R extends { activo: number; orden: number }>(list: readonly R[]): R[] =>
  list.filter((each) => each.activo === 1).sort((a, b) => a.orden - b.orden)

/** Whether a document of this requirement has data to be written: an invoice, or a dated prescription (DOC-07). */
export const asksData = (requirement: { tipo: string; reqFecha: number }): boolean =>
  requirement.tipo === 'FACTURA' || requirement.reqFecha === 1

/** Whether any document of this type of claim has data to be written. */
export const asksAnyData = ({ documentos, gastos }: Requirements): boolean =>
  [...documentos, ...gastos.flatMap((each) => each.subdocumentosEstructura)].some(asksData)

/** The requirement of a place, or null where none stands (other documents, or a place of another type of claim). */
export function requirementAt({ documentos, gastos }: Requirements, place: Place | null): Requirement | null {
  if (place?.seccion === 'documentos')
    return documentos.find((each) => each.cdDocSiniestro === place.cdDocSiniestro) ?? null
  if (place?.seccion !== 'gastos') return null
  const expense = gastos.find((each) => each.cdDocSiniestro === place.cdDocSiniestro)
  if (place.cdSdocSiniestro === null) return expense ?? null
  return expense?.subdocumentosEstructura.find((each) => each.cdSdocSiniestro === place.cdSdocSiniestro) ?? null
}

/** Sum of the invoices' values (subTotalFacturas of a group or an expense, valorReclamoPortal of a claim; D86). */
export const sumOfInvoices = (documents: readonly (Placed & { tipo: string })[]): Cents =>
  sumCents(documents.map((each) => (each.tipo === 'FACTURA' ? each.detalleDocumento?.valor : null)))

/** Documents whose data are missing or wrong today. */
export function incompleteData<D extends Placed>(
  requirements: Requirements,
  documents: readonly D[],
  today: CalendarDate,
): D[] {
  return documents.filter((each) => {
    const requirement = requirementAt(requirements, each.slot)
    if (!requirement) return false
    return Object.keys(detailErrors(requirement, each.detalleDocumento ?? EMPTY_DETAIL, today)).length > 0
  })
}

/** «Consulta médica 2»: an expense's group by its place among the groups that are shown. */
export const groupTitle = ({ nmDocumento }: Expense, numGrupos: readonly number[], numGrupo: number): string =>
  `${nmDocumento} ${numGrupos.indexOf(numGrupo) + 1}`

/** The requirements without the retired ones, of which new claims hold no document. */
export const activeRequirements = ({ documentos, gastos }: Requirements): Requirements => ({
  documentos: activeInOrder(documentos),
  gastos: activeInOrder(gastos).map((each) => ({
    ...each,
    subdocumentosEstructura: activeInOrder(each.subdocumentosEstructura),
  })),
})
