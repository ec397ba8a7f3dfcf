// Queries the documents of a claim or an intake, and arranges them in their places as the wire shows them.
import type { DigitalDocument, DocumentList, StoredDocument } from '../../src/contract/document.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import type { ClaimType } from '../../src/domain/claim-report/claim-type.ts'
import type { DocumentState, RequirementType } from '../../src/domain/document/document-state.ts'
import { type Cents, sumCents } from '../../src/domain/money.ts'
import { arrangeRequirements, requirementsOf } from '../catalogue/requirement-queries.ts'
import { type Queryable, sql } from '../database/sql.ts'

export type Section = 'documentos' | 'gastos' | 'otrosDocumentos'

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
}

export const documentColumns = sql`"cdArchivo", uuid, "intakeUuid", "cdReclamo", sha256, tamanio, nombre, tipo, "contentType",
  estado, seccion, "cdDocSiniestro", "cdSdocSiniestro", "numGrupo", orden, "tieneDetalle", "fcDocumento", "numDocumento",
  valor, "fcCaducDocumento"`

const places = sql`seccion, "cdDocSiniestro", "numGrupo", orden, "createdAt", uuid`

/** The documents of a claim, in the order of their places. */
export const documentsOfClaim = (db: Queryable, cdReclamo: number): Promise<DocumentRow[]> =>
  db.query<DocumentRow>(
    sql`SELECT ${documentColumns} FROM document WHERE "cdReclamo" = ${cdReclamo} ORDER BY ${places}`,
  )

/** The documents of an intake, whether its claim exists or not, in the order of their places. */
export const documentsOfIntake = (db: Queryable, intakeUuid: string): Promise<DocumentRow[]> =>
  db.query<DocumentRow>(
    sql`SELECT ${documentColumns} FROM document WHERE "intakeUuid" = ${intakeUuid} ORDER BY ${places}`,
  )

/** Where a document's bytes are read. */
export const urlOf = (cdArchivo: string): string => `/api/documentos-digitales/archivo/${cdArchivo}`

/** A stored document as a digital document of the wire. */
export function toDigital(row: DocumentRow): DigitalDocument {
  return { ...row, url: urlOf(row.cdArchivo), detalleDocumento: detailOf(row) }
}

/** The receipt of an upload (wire.md). */
export function toStored(row: DocumentRow): StoredDocument {
  return { metadato: { ...row, url: urlOf(row.cdArchivo) }, detalleDocumento: detailOf(row) }
}

/** The data of a document, or null where it has none. */
export const detailOf = ({ tieneDetalle, fcDocumento, numDocumento, valor, fcCaducDocumento }: DocumentRow) =>
  tieneDetalle === 1 ? { fcDocumento, numDocumento, valor, fcCaducDocumento } : null

/** The requirements of an insurer, ramo and type with the given documents in their places (DOC-01, DOC-06a). */
export async function arrangeDocuments(
  db: Queryable,
  of: { cdAseguradora: number; cdRamo: number; tpSiniestro: ClaimType },
  rows: readonly DocumentRow[],
): Promise<DocumentList> {
  const { documentos, gastos } = arrangeRequirements(await requirementsOf(db, [of], of.tpSiniestro))
  return {
    documentos: documentos.map((requirement) => {
      const held = rows.find((row) => row.seccion === 'documentos' && row.cdDocSiniestro === requirement.cdDocSiniestro)
      return { ...requirement, documentoDigital: held ? toDigital(held) : null }
    }),
    gastos: gastos.map((expense) => {
      const held = rows.filter((row) => row.seccion === 'gastos' && row.cdDocSiniestro === expense.cdDocSiniestro)
      const groups: Record<string, DigitalDocument[]> = {}
      for (const row of held) {
        const group = String(row.numGrupo ?? 1)
        groups[group] = [...(groups[group] ?? []), toDigital(row)]
      }
      return {
        ...expense,
        subdocumentosItems: groups,
        subTotalFacturas: sumCents(held.map((row) => (row.tipo === 'FACTURA' ? row.valor : null))),
      }
    }),
    otrosDocumentos: shownAmongOthers({ documentos, gastos }, rows).map(toDigital),
  }
}

type Codes = readonly { cdDocSiniestro: number }[]

/** The rows shown as other documents: without a place, in a place that is not required, or in one already filled. */
export function shownAmongOthers(
  { documentos, gastos }: { documentos: Codes; gastos: Codes },
  rows: readonly DocumentRow[],
): DocumentRow[] {
  const filled = new Set<number | null>()
  return rows.filter(({ seccion, cdDocSiniestro }) => {
    const isAsked = (codes: Codes) => codes.some((each) => each.cdDocSiniestro === cdDocSiniestro)
    if (seccion === 'gastos') return !isAsked(gastos)
    if (seccion === 'otrosDocumentos' || !isAsked(documentos) || filled.has(cdDocSiniestro)) return true
    filled.add(cdDocSiniestro)
    return false
  })
}
