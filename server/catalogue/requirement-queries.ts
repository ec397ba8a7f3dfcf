// Queries the documents that a claim must bring, by insurer, ramo and type, and arranges them for the answer.
import type { Expense, Requirement } from '../../src/contract/document.ts'
import type { ClaimType } from '../../src/domain/claim-report/claim-type.ts'
import type { RequirementType } from '../../src/domain/document/document-state.ts'
import { cents } from '../../src/domain/money.ts'
import { type Queryable, sql } from '../database/sql.ts'

export type RequirementRow = {
  cdAseguradora: number
  cdRamo: number
  tpSiniestro: ClaimType
  seccion: 'documentos' | 'gastos'
  cdDocSiniestro: number
  cdSdocSiniestro: number
  nmDocumento: string
  tipo: RequirementType
  obligatorio: number
  orden: number
  ayuda: string
  reqFecha: number
  activo: number
}

/** All requirements, active or not, of these pairs of insurer and ramo, for one claim type; null: for all types. */
export async function requirementsOf(
  db: Queryable,
  pairs: readonly { cdAseguradora: number; cdRamo: number }[],
  tpSiniestro: ClaimType | null = null,
): Promise<RequirementRow[]> {
  if (pairs.length === 0) return []
  const wanted = pairs.map((pair) => sql`(${pair.cdAseguradora}::integer, ${pair.cdRamo}::integer)`)
  return db.query<RequirementRow>(sql`SELECT "cdAseguradora", "cdRamo", "tpSiniestro", seccion, "cdDocSiniestro",
      "cdSdocSiniestro", "nmDocumento", tipo, obligatorio, orden, ayuda, "reqFecha", activo
    FROM document_requirement
    WHERE ("cdAseguradora", "cdRamo") IN (${sql.join(wanted)})
      AND (${tpSiniestro}::text IS NULL OR "tpSiniestro" = ${tpSiniestro})
    ORDER BY "cdAseguradora", "cdRamo", "tpSiniestro", seccion, orden, "cdDocSiniestro", "cdSdocSiniestro"`)
}

/**
 * Arranges the active rows of one insurer, ramo and type as `documentos` and `gastos`, in the order of `orden` (DOC-01).
 */
export function arrangeRequirements(rows: readonly RequirementRow[]): { documentos: Requirement[]; gastos: Expense[] } {
  const shown = rows.filter((row) => row.activo === 1)
  const heads = (seccion: RequirementRow['seccion']) =>
    shown.filter((row) => row.seccion === seccion && row.cdSdocSiniestro === 0).sort((a, b) => a.orden - b.orden)
  return {
    documentos: heads('documentos').map(toRequirement),
    gastos: heads('gastos').map((head) => ({
      ...toRequirement(head),
      subdocumentosEstructura: shown
        .filter((row) => row.cdDocSiniestro === head.cdDocSiniestro && row.cdSdocSiniestro > 0)
        .sort((a, b) => a.orden - b.orden)
        .map(toRequirement),
      subdocumentosItems: {},
      subTotalFacturas: cents(0),
    })),
  }
}

function toRequirement(row: RequirementRow): Requirement {
  const { cdAseguradora: _a, cdRamo: _r, tpSiniestro: _t, seccion: _s, cdSdocSiniestro, ...fields } = row
  return { ...fields, cdSdocSiniestro: cdSdocSiniestro === 0 ? null : cdSdocSiniestro, documentoDigital: null }
}
