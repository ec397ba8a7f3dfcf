// Routes of contract/policy-detail.ts, one per list of a policy's detail; the routes of both areas share one query.
import type { Beneficiary } from '../../src/contract/policy-detail.ts'
import { problem } from '../../src/contract/problem.ts'
import { sql } from '../database/sql.ts'
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { movementWithPolicy } from '../session/visible-rows.ts'
import {
  beneficiariesOf,
  CLAUSES,
  COVERAGES,
  countDetail,
  DEDUCTIBLES,
  EXCLUSIONS,
  GUARANTEES,
  NOTES,
  ofCoverage,
  type Part,
  PREMIUM_FORMS,
  readPart,
  termsAtLocation,
  termsWithinPolicy,
  withoutCoverage,
} from './terms.ts'

type AtLocation = { services: Services; query: { cdUbicacion: number } }

const atLocation =
  <Row>(part: Part<Row>) =>
  ({ services, query }: AtLocation) =>
    readPart(services.db, part, termsAtLocation(query.cdUbicacion))

export const policyDetailRoutes = ({ db }: Services): Routes => ({
  readContentType: async ({ query }) => {
    const [row] = await db.query<{ nmRamo: string }>(sql`SELECT r."nmRamo" FROM ${movementWithPolicy}
      JOIN branch r ON r."cdRamo" = p."cdRamo" WHERE m."cdRamoCotizacion" = ${query.cdRamoCotizacion}`)
    return row ?? problem('forbidden')
  },

  countDetail: async ({ query, actor }) => countDetail(db, actor, query),

  listCoverages: atLocation(COVERAGES),
  listPlanCoverages: atLocation(COVERAGES),
  listVamCoverages: atLocation(COVERAGES),
  listVamClauses: atLocation(CLAUSES),
  listDeductibles: atLocation(DEDUCTIBLES),
  listVamDeductibles: atLocation(DEDUCTIBLES),
  listVamExclusions: atLocation(EXCLUSIONS),
  listPremiumForms: atLocation(PREMIUM_FORMS),
  listVamPremiumForms: atLocation(PREMIUM_FORMS),

  listClauses: async ({ query: { cdUbicacion, ramoCot }, actor }) =>
    readPart(db, CLAUSES, cdUbicacion ? termsAtLocation(cdUbicacion) : termsWithinPolicy(actor, ramoCot ?? 0)),

  listOtherDeductibles: async ({ query, actor }) => {
    const terms = termsWithinPolicy(actor, query.ramoCot)
    return {
      deducibles: await readPart(db, DEDUCTIBLES, terms, ofCoverage),
      otros: await readPart(db, DEDUCTIBLES, terms, withoutCoverage),
    }
  },

  listGuarantees: async ({ query, actor }) => readPart(db, GUARANTEES, termsWithinPolicy(actor, query.ramoCot)),

  listBeneficiaries: async ({ query }) =>
    db.query<Beneficiary>(sql`SELECT b."cdBeneficiario", b."nmBeneficiario", b.cedula, b."obsBeneficiario", b.beneficio
      ${beneficiariesOf(query.cdRamoCotizacion)} ORDER BY b."cdBeneficiario"`),

  listBranchExclusions: async ({ query, actor }) =>
    readPart(db, EXCLUSIONS, termsWithinPolicy(actor, query.cdRamoCotizacion), withoutCoverage),

  listCoverageExclusions: async ({ query, actor }) => ({
    exclusiones: await readPart(db, EXCLUSIONS, termsWithinPolicy(actor, query.cdRamoCotizacion), ofCoverage),
  }),

  listNotes: async ({ query, actor }) => readPart(db, NOTES, termsWithinPolicy(actor, query.cdRamosCotizacion)),
})
