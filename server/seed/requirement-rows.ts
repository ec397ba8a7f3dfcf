// Builds the rows of document requirements with their codes, for every insurer, line of business and type of claim.
import { CLAIM_TYPES, type ClaimType } from '../../src/domain/claim-report/claim-type.ts'
import type { Row } from './insert-rows.ts'
import { requirementsOf, type SeedRequirement } from './requirements.ts'
import { BRANCHES, MEDICAL_INSURERS } from './world.ts'

type Place = { cdAseguradora: number; cdRamo: number; tpSiniestro: ClaimType }

// Expenses are numbered from 500 on, after the documents.
const EXPENSES_FROM = 500

/** cdDocSiniestro: insurer, ramo, type and place in one number, e.g. 3_20_1_001, an expense 3_20_1_501. */
export function requirementCode(
  { cdAseguradora, cdRamo, tpSiniestro }: Place,
  section: 'documentos' | 'gastos',
  orden: number,
): number {
  const type = CLAIM_TYPES.indexOf(tpSiniestro) + 1
  const place = section === 'gastos' ? EXPENSES_FROM + orden : orden
  return cdAseguradora * 1_000_000 + cdRamo * 10_000 + type * 1_000 + place
}

/** The requirements of every medical insurer; the parts of an expense have its code and a cdSdocSiniestro. */
export function makeRequirements(): Row[] {
  return MEDICAL_INSURERS.flatMap(({ cdAseguradora, nmAlias }) =>
    BRANCHES.filter(({ esSalud }) => esSalud === 1).flatMap(({ cdRamo }) =>
      CLAIM_TYPES.flatMap((tpSiniestro) => {
        const place = { cdAseguradora, cdRamo, tpSiniestro }
        const { documentos, gastos } = requirementsOf(nmAlias)[tpSiniestro]
        return [
          ...documentos.map((each) => requirementRow(place, 'documentos', each.orden, 0, each)),
          ...gastos.flatMap(({ subdocumentosEstructura, ...each }) => [
            requirementRow(place, 'gastos', each.orden, 0, each),
            ...subdocumentosEstructura.map((part) => requirementRow(place, 'gastos', each.orden, part.orden, part)),
          ]),
        ]
      }),
    ),
  )
}

function requirementRow(
  place: Place,
  seccion: 'documentos' | 'gastos',
  orden: number,
  part: number,
  { nmDocumento, tipo, obligatorio, ayuda, reqFecha, activo, orden: shownAt }: SeedRequirement,
): Row {
  return {
    cdDocSiniestro: requirementCode(place, seccion, orden),
    cdSdocSiniestro: part,
    ...place,
    seccion,
    nmDocumento,
    tipo,
    obligatorio,
    orden: shownAt,
    ayuda,
    reqFecha,
    activo,
  }
}
