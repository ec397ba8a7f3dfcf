// The places for documents in a claim: their requirements, which data a document lacks, and the sum of the invoices.
import type { CalendarDate } from '../calendar-date.ts'
import type { RequirementType } from '../document/document-state.ts'
import { type Cents, sumCents } from '../money.ts'
import { claimedValue } from '../review/invoice-lines.ts'
import { type DocumentDetail, detailErrors, EMPTY_DETAIL, isDateMandatory } from './invoice.ts'
import type { Place } from './place.ts'

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

type PlacedDocument = { slot: Place | null; detalleDocumento: DocumentDetail | null }

/** The active requirements, sorted by `orden`; retired requirements are not shown (DOC-01). */
export const activeInOrder = <R extends { activo: number; orden: number }>(list: readonly R[]): R[] =>
  list.filter((each) => each.activo === 1).sort((a, b) => a.orden - b.orden)

/**
 * Whether a document has data to enter: it is an invoice or a prescription, or its date is required (DOC-07, DOC-30).
 */
export const asksData = (requirement: { tipo: string; reqFecha: number }): boolean =>
  requirement.tipo === 'RECETA' || isDateMandatory(requirement)

/** The requirements for a single document: those outside expenses, and the parts of the expenses. */
const singleRequirements = ({ documentos, gastos }: Requirements): Requirement[] => [
  ...documentos,
  ...gastos.flatMap((each) => each.subdocumentosEstructura),
]

/** Whether any requirement of this type of claim asks for data (`asksData`). */
export const asksAnyData = (requirements: Requirements): boolean => singleRequirements(requirements).some(asksData)

/** Whether this type of claim asks for an invoice; otherwise the only data are the dates of prescriptions. */
export const asksInvoice = (requirements: Requirements): boolean =>
  singleRequirements(requirements).some(({ tipo }) => tipo === 'FACTURA')

/** The requirement of a place; null for «otros documentos» and for a place of another type of claim. */
export function requirementAt({ documentos, gastos }: Requirements, place: Place | null): Requirement | null {
  if (place?.seccion === 'documentos')
    return documentos.find((each) => each.cdDocSiniestro === place.cdDocSiniestro) ?? null
  if (place?.seccion !== 'gastos') return null
  const expense = gastos.find((each) => each.cdDocSiniestro === place.cdDocSiniestro)
  if (place.cdSdocSiniestro === null) return expense ?? null
  return expense?.subdocumentosEstructura.find((each) => each.cdSdocSiniestro === place.cdSdocSiniestro) ?? null
}

type ClaimDocument = PlacedDocument & {
  tipo: string
  /** The portal's data; present only for a document that the portal has stored. */
  remote?: { estado: string; importeTotalSeleccionado?: Cents | null } | undefined
}

/** The sum of the invoices (subTotalFacturas of a group or an expense, valorReclamoPortal of a claim; D86). */
export const sumOfInvoices = (documents: readonly ClaimDocument[]): Cents =>
  sumCents(
    documents.map(({ tipo, remote, detalleDocumento }) =>
      claimedValue({
        tipo,
        estado: remote?.estado ?? 'CARGADO',
        valor: detalleDocumento?.valor ?? null,
        importeTotalSeleccionado: remote?.importeTotalSeleccionado ?? null,
      }),
    ),
  )

/** The documents whose data are missing or wrong on the day `today`, by `detailErrors`. */
export function incompleteData<D extends PlacedDocument>(
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

/**
 * The title of a group in an expense, «Consulta médica 2»; the number is its position among the shown groups, from 1.
 */
export const groupTitle = ({ nmDocumento }: Expense, numGrupos: readonly number[], numGrupo: number): string =>
  `${nmDocumento} ${numGrupos.indexOf(numGrupo) + 1}`

/** The title of a place: «Receta»; in a group with its expense: «Receta · Medicinas 2»; null for a free document. */
export function placeTitle(requirements: Requirements, place: Place | null): string | null {
  const requirement = requirementAt(requirements, place)
  if (!requirement || place?.seccion !== 'gastos') return requirement?.nmDocumento ?? null
  const expense = requirements.gastos.find((each) => each.cdDocSiniestro === place.cdDocSiniestro)
  if (!expense || place.numGrupo === null || place.cdSdocSiniestro === null) return requirement.nmDocumento
  return `${requirement.nmDocumento} · ${expense.nmDocumento} ${place.numGrupo}`
}

/** The requirements without the retired ones, sorted; a new claim holds no document of a retired requirement. */
export const activeRequirements = ({ documentos, gastos }: Requirements): Requirements => ({
  documentos: activeInOrder(documentos),
  gastos: activeInOrder(gastos).map((each) => ({
    ...each,
    subdocumentosEstructura: activeInOrder(each.subdocumentosEstructura),
  })),
})
