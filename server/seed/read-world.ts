// Reads what the broker's files have brought into the database, for the claims that are reported and generated on it.
import type { ClaimType } from '../../src/domain/claim-report/claim-type.ts'
import type { RequirementType } from '../../src/domain/document/document-state.ts'
import type { Cents } from '../../src/domain/money.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { LocationRow, PolicyRow } from './generated/contract-rows.ts'
import { type AgreedTerms, agreedTerms, type CoverageRow, type DeductibleRow } from './insurer-claim/agreed-terms.ts'

export type World = {
  policies: WorldPolicy[]
  locations: WorldLocation[]
  /** In the order of their codes: each titular is followed by the dependents. */
  insured: WorldPerson[]
  requirements: Requirement[]
  termsOf: (termsId: number) => AgreedTerms
  /** The name of an insurer. */
  insurerOf: (cdAseguradora: number) => string
  /** The code of each diagnosis, by its ICD-10 code. */
  diagnoses: ReadonlyMap<string, number>
  /** What insurers have settled of imported claims. */
  settled: SettledBefore[]
  /** The next number of a claim that no imported claim has. */
  numSiniestro: number
}

/** What a claim copies from its policy. */
export type WorldPolicy = Pick<
  PolicyRow,
  'cdCotizacion' | 'cdRamoCotizacion' | 'poliza' | 'cdAseguradora' | 'cdRamo' | 'cdCliente' | 'cdEjecutivo'
>

export type WorldLocation = Pick<LocationRow, 'cdUbicacion' | 'cdCotizacion' | 'cdPlan' | 'termsId'>

export type WorldPerson = {
  cdAsegurado: number
  cdTitular: number
  cdUbicacion: number
  parentesco: string
  cedula: string
  dscObjeto: string
}

/** A requirement, or with a cdSdocSiniestro a part of the expense with its cdDocSiniestro. */
export type Requirement = {
  cdDocSiniestro: number
  cdSdocSiniestro: number
  cdAseguradora: number
  cdRamo: number
  tpSiniestro: ClaimType
  seccion: 'documentos' | 'gastos'
  nmDocumento: string
  tipo: RequirementType
  obligatorio: 0 | 1
  activo: 0 | 1
  orden: number
}

/** What a claim of a person took from the yearly deductible and limit of a coverage. */
export type SettledBefore = {
  cdAsegurado: number
  fcSiniestro: string
  nmCobertura: string
  valDeducible: Cents
  valTotal: Cents
}

export async function readWorld(tx: Queryable): Promise<World> {
  const insurers = await tx.query<{ cdAseguradora: number; nmAseguradora: string }>(
    sql`SELECT "cdAseguradora", "nmAseguradora" FROM insurer`,
  )
  const diagnoses = await tx.query<{ codigoCie: string; cdIncapacidad: number }>(
    sql`SELECT "codigoCie", "cdIncapacidad" FROM diagnosis ORDER BY "codigoCie" COLLATE "C"`,
  )
  const [highest] = await tx.query<{ numSiniestro: number | null }>(
    sql`SELECT max("numSiniestro") AS "numSiniestro" FROM insurer_claim`,
  )
  return {
    policies:
      await tx.query<WorldPolicy>(sql`SELECT "cdCotizacion", "cdRamoCotizacion", poliza, "cdAseguradora", "cdRamo",
      "cdCliente", "cdEjecutivo" FROM policy ORDER BY "cdCotizacion"`),
    locations: await tx.query<WorldLocation>(
      sql`SELECT "cdUbicacion", "cdCotizacion", "cdPlan", "termsId" FROM location ORDER BY "cdUbicacion"`,
    ),
    insured:
      await tx.query<WorldPerson>(sql`SELECT "cdAsegurado", "cdTitular", "cdUbicacion", parentesco, cedula, "dscObjeto"
      FROM insured_person ORDER BY "cdAsegurado"`),
    requirements: await tx.query<Requirement>(sql`SELECT "cdDocSiniestro", "cdSdocSiniestro", "cdAseguradora", "cdRamo",
        "tpSiniestro", seccion, "nmDocumento", tipo, obligatorio, activo, orden
      FROM document_requirement ORDER BY "cdDocSiniestro", orden, "cdSdocSiniestro"`),
    termsOf: agreedTerms({
      coverage: await tx.query<CoverageRow>(sql`SELECT "termsId", "nmCobertura", "valLimite", "dscRubro"
        FROM coverage ORDER BY "termsId", "cdCobNegocio"`),
      deductible:
        await tx.query<DeductibleRow>(sql`SELECT "termsId", "nmCobertura", "obsDeducible", "valFijo", "pctReclamo",
        "pctVAseg", "valMinimo" FROM deductible ORDER BY "termsId", "cdDeducible"`),
    }),
    insurerOf: (code) => insurers.find((each) => each.cdAseguradora === code)?.nmAseguradora ?? '',
    diagnoses: new Map(diagnoses.map((each) => [each.codigoCie, each.cdIncapacidad])),
    settled:
      await tx.query<SettledBefore>(sql`SELECT c."cdAsegurado", c."fcSiniestro", b."nmCobertura", b."valDeducible",
        b."valTotal"
      FROM claim_benefit b JOIN insurer_claim c USING ("cdReclamo") WHERE c."cdAsegurado" IS NOT NULL`),
    numSiniestro: (highest?.numSiniestro ?? 0) + 1,
  }
}
