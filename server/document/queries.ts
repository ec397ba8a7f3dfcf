// Queries the documents of a claim or an intake, and arranges them by requirement for the answer.
import type {
  DigitalDocument,
  DocumentList,
  DocumentStatus,
  Firma,
  InPlace,
  StoredDocument,
} from '../../src/contract/document.ts'
import { type CalendarDate, dayInEcuador } from '../../src/domain/calendar-date.ts'
import type { ClaimType } from '../../src/domain/claim-report/claim-type.ts'
import { isOverdue } from '../../src/domain/claim-report/deadline.ts'
import type { DocumentDetail } from '../../src/domain/claim-report/invoice.ts'
import type { DocumentState, RequirementType } from '../../src/domain/document/document-state.ts'
import type { RemovedPart } from '../../src/domain/document/pdf/removed-parts.ts'
import { type Cents, sumCents } from '../../src/domain/money.ts'
import { claimedValue } from '../../src/domain/review/invoice-lines.ts'
import type { VoucherState } from '../../src/domain/voucher/voucher.ts'
import { arrangeRequirements, requirementsOf } from '../catalogue/requirement-queries.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { historyOfDocuments } from './document-history.ts'
import { type RequestRow, requestsOfClaim, type Section, toRequested } from './requested-documents.ts'

export type DocumentRow = {
  cdArchivo: string
  uuid: string
  intakeUuid: string
  cdReclamo: number | null
  sha256: string
  tamanio: number
  nombre: string
  tipo: RequirementType
  contentType: string
  estado: DocumentState
  /** For a POR_ELIMINAR document, the state to restore when the deletion is undone (D81). */
  stateBefore: DocumentState | null
  seccion: Section
  cdDocSiniestro: number | null
  cdSdocSiniestro: number | null
  numGrupo: number | null
  orden: number
  tieneDetalle: number
  fcDocumento: CalendarDate | null
  numDocumento: string | null
  valor: Cents | null
  fcCaducDocumento: CalendarDate | null
  /** The access key of an electronic invoice (D124). */
  claveAcceso: string | null
  /** 1 when date, number and value came from the tax authority. */
  autocompletado: number
  sriError: string | null
  /** What the tax authority answered about the key; null before it was asked. */
  estadoSri: VoucherState | null
  fechaAutorizacion: Date | null
  razonSocialEmisor: string | null
  /** The total of the invoice, as the tax authority has it. */
  importeTotalSri: Cents | null
  /**
   * The keys that the portal read in the file; null before the file was read. `claveLeida` is the key among them that
   * may fill the invoice.
   */
  clavesLeidas: string[] | null
  claveLeida: string | null
  createdAt: Date
  idUsuarioEjecutivo: number | null
  /** The approved sum of an invoice; null while no line was judged. */
  importeTotalSeleccionado: Cents | null
  /** Whether the portal lost the document's file (D173). */
  perdido: boolean
  firmas: Firma[]
  /** The parts that are removed in the shown copy (D171). */
  quitado: RemovedPart[]
}

export const documentColumns = sql`"cdArchivo", uuid, "intakeUuid", "cdReclamo", sha256, tamanio, nombre, tipo, "contentType",
  estado, "stateBefore", seccion, "cdDocSiniestro", "cdSdocSiniestro", "numGrupo", orden, "tieneDetalle", "fcDocumento", "numDocumento",
  valor, "fcCaducDocumento", "claveAcceso", autocompletado, "sriError", "estadoSri", "fechaAutorizacion", "razonSocialEmisor",
  "importeTotalSri", "clavesLeidas", "claveLeida", "createdAt", "idUsuarioEjecutivo", "importeTotalSeleccionado", firmas, quitado,
  EXISTS (SELECT 1 FROM stored_file f WHERE f.sha256 = document.sha256 AND f."lostAt" IS NOT NULL) AS perdido`

const places = sql`seccion, "cdDocSiniestro", "numGrupo", orden, "createdAt", uuid`

/** The documents of a claim without replaced ones, sorted by their place in the claim. */
export const documentsOfClaim = (db: Queryable, cdReclamo: number): Promise<DocumentRow[]> =>
  db.query<DocumentRow>(sql`SELECT ${documentColumns} FROM document
    WHERE "cdReclamo" = ${cdReclamo} AND "replacedBy" IS NULL ORDER BY ${places}`)

/** The documents of an intake, with or without a claim, without replaced ones, sorted by their place. */
export const documentsOfIntake = (db: Queryable, intakeUuid: string): Promise<DocumentRow[]> =>
  db.query<DocumentRow>(sql`SELECT ${documentColumns} FROM document
    WHERE "intakeUuid" = ${intakeUuid} AND "replacedBy" IS NULL ORDER BY ${places}`)

/** The documents of a claim, the history of each document by its uuid, and the open requests of staff. */
export type HeldDocuments = {
  rows: readonly DocumentRow[]
  histories: ReadonlyMap<string, DocumentStatus[]>
  requests: readonly RequestRow[]
  /** The marks of each document, by its uuid; absent for people who may not see them. */
  marks?: ReadonlyMap<string, string[]>
}

/** Reads the documents, histories and requests of a stored claim. */
export async function heldByClaim(db: Queryable, cdReclamo: number): Promise<HeldDocuments> {
  return {
    rows: await documentsOfClaim(db, cdReclamo),
    histories: await historyOfDocuments(db, cdReclamo),
    requests: await requestsOfClaim(db, cdReclamo),
  }
}

/** The documents of an intake without a claim, as HeldDocuments without histories and requests. */
export const onlyRows = (rows: readonly DocumentRow[]): HeldDocuments => ({ rows, histories: new Map(), requests: [] })

/** The address from which a document's bytes are read. */
export const urlOf = (cdArchivo: string): string => `/api/documentos-digitales/archivo/${cdArchivo}`

/** Converts a stored document to the wire format; from the age `diasDocumento` on, a document is overdue (DOC-23). */
function toDigital(
  row: DocumentRow,
  { historial, senales, diasDocumento }: { historial: DocumentStatus[]; senales: string[]; diasDocumento: number },
): DigitalDocument {
  const detail = detailOf(row)
  return {
    ...row,
    url: urlOf(row.cdArchivo),
    pathFile: row.cdArchivo,
    cdCobertura: null,
    metadato: metadataOf(row),
    comentario: historial.at(-1)?.comentario ?? '',
    historial,
    senales,
    vencido: isOverdue(row.fcDocumento, dayInEcuador(row.createdAt), diasDocumento),
    detalleDocumento: detail && { ...detail, autocompletado: row.autocompletado, sriError: row.sriError },
  }
}

const metadataOf = (row: DocumentRow) => ({ ...row, url: urlOf(row.cdArchivo) })

/** The answer to an upload (wire.md). */
export function toStored(row: DocumentRow): StoredDocument {
  return { metadato: metadataOf(row), detalleDocumento: detailOf(row) }
}

/** The detail data of a document, or null when it has none. */
export const detailOf = (row: DocumentRow): DocumentDetail | null => {
  const { tieneDetalle, fcDocumento, numDocumento, valor, fcCaducDocumento, claveAcceso } = row
  return tieneDetalle === 1 ? { fcDocumento, numDocumento, valor, fcCaducDocumento, claveAcceso } : null
}

/** Assigns documents and requests to the requirements of this insurer, ramo and type (DOC-01, DOC-06a). */
export async function arrangeDocuments(
  db: Queryable,
  of: { cdAseguradora: number; cdRamo: number; tpSiniestro: ClaimType },
  { rows, histories, requests, marks }: HeldDocuments,
  diasDocumento: number,
): Promise<DocumentList> {
  const { documentos, gastos } = arrangeRequirements(await requirementsOf(db, [of], of.tpSiniestro))
  const digital = (row: DocumentRow) =>
    toDigital(row, {
      historial: histories.get(row.uuid) ?? [],
      senales: marks?.get(row.uuid) ?? [],
      diasDocumento,
    })
  const openRequests = new Set(requests)
  const takeRequests = (fits: (request: RequestRow) => boolean): InPlace[] =>
    [...openRequests].filter(fits).map((request) => {
      openRequests.delete(request)
      return toRequested(request)
    })
  return {
    documentos: documentos.map((requirement) => {
      const isHere = (row: DocumentRow | RequestRow) =>
        row.seccion === 'documentos' && row.cdDocSiniestro === requirement.cdDocSiniestro
      const held = rows.find(isHere)
      return { ...requirement, documentoDigital: held ? digital(held) : (takeRequests(isHere)[0] ?? null) }
    }),
    gastos: gastos.map((expense) => {
      const isHere = (row: DocumentRow | RequestRow) =>
        row.seccion === 'gastos' && row.cdDocSiniestro === expense.cdDocSiniestro
      const held = rows.filter(isHere)
      const groups: Record<string, InPlace[]> = {}
      for (const row of held) groups[row.numGrupo ?? 1] = [...(groups[row.numGrupo ?? 1] ?? []), digital(row)]
      const inGroups = takeRequests((request) => isHere(request) && request.numGrupo !== null)
      for (const each of inGroups) groups[each.numGrupo ?? 1] = [...(groups[each.numGrupo ?? 1] ?? []), each]
      return {
        ...expense,
        documentoDigital: held.length === 0 ? (takeRequests(isHere)[0] ?? null) : null,
        subdocumentosItems: groups,
        subTotalFacturas: sumCents(held.map(claimedValue)),
      }
    }),
    otrosDocumentos: [
      ...shownAmongOthers({ documentos, gastos }, rows).map(digital),
      ...[...openRequests].map(toRequested),
    ],
  }
}

/** Whether a document counts in sums; a document that is to be deleted does not (D81). */
export const isCounted = ({ estado }: DocumentRow): boolean => estado !== 'POR_ELIMINAR'

/** `isCounted` as an SQL condition on document `d`; a replaced document does not count either. */
export const counted = sql`d."replacedBy" IS NULL AND d.estado <> 'POR_ELIMINAR'`

type Codes = readonly { cdDocSiniestro: number }[]

/** The rows shown as other documents: without a requirement, for one that does not apply, or for one already filled. */
export function shownAmongOthers(
  { documentos, gastos }: { documentos: Codes; gastos: Codes },
  rows: readonly DocumentRow[],
): DocumentRow[] {
  const filledPlaces = new Set<number | null>()
  return rows.filter(({ seccion, cdDocSiniestro }) => {
    const isAsked = (codes: Codes) => codes.some((each) => each.cdDocSiniestro === cdDocSiniestro)
    if (seccion === 'gastos') return !isAsked(gastos)
    if (seccion === 'otrosDocumentos' || !isAsked(documentos) || filledPlaces.has(cdDocSiniestro)) return true
    filledPlaces.add(cdDocSiniestro)
    return false
  })
}
