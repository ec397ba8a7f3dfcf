// Routes of contract/policy-detail.ts, one per part of a policy's detail; both areas share one query.
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { Beneficiary } from '../../src/contract/policy-detail.ts'
import { problem } from '../../src/contract/problem.ts'
import { sql } from '../database/sql.ts'
import { route } from '../http/route.ts'
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

type AtLocation = { query: { cdUbicacion: number } }

export function policyDetailRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const atLocation =
    <Row>(part: Part<Row>) =>
    ({ query }: AtLocation) =>
      readPart(db, part, termsAtLocation(query.cdUbicacion))

  route(app, services, ENDPOINTS.readContentType, async ({ query }) => {
    const [row] = await db.query<{ nmRamo: string }>(sql`SELECT r."nmRamo" FROM ${movementWithPolicy}
      JOIN branch r ON r."cdRamo" = p."cdRamo" WHERE m."cdRamoCotizacion" = ${query.cdRamoCotizacion}`)
    return row ?? problem('forbidden')
  })

  route(app, services, ENDPOINTS.countDetail, async ({ query, actor }) => countDetail(db, actor, query))

  route(app, services, ENDPOINTS.listCoverages, atLocation(COVERAGES))
  route(app, services, ENDPOINTS.listPlanCoverages, atLocation(COVERAGES))
  route(app, services, ENDPOINTS.listVamCoverages, atLocation(COVERAGES))
  route(app, services, ENDPOINTS.listVamClauses, atLocation(CLAUSES))
  route(app, services, ENDPOINTS.listDeductibles, atLocation(DEDUCTIBLES))
  route(app, services, ENDPOINTS.listVamDeductibles, atLocation(DEDUCTIBLES))
  route(app, services, ENDPOINTS.listVamExclusions, atLocation(EXCLUSIONS))
  route(app, services, ENDPOINTS.listPremiumForms, atLocation(PREMIUM_FORMS))
  route(app, services, ENDPOINTS.listVamPremiumForms, atLocation(PREMIUM_FORMS))

  route(app, services, ENDPOINTS.listClauses, async ({ query: { cdUbicacion, ramoCot }, actor }) =>
    readPart(db, CLAUSES, cdUbicacion ? termsAtLocation(cdUbicacion) : termsWithinPolicy(actor, ramoCot ?? 0)),
  )

  route(app, services, ENDPOINTS.listOtherDeductibles, async ({ query, actor }) => {
    const terms = termsWithinPolicy(actor, query.ramoCot)
    return {
      deducibles: await readPart(db, DEDUCTIBLES, terms, ofCoverage),
      otros: await readPart(db, DEDUCTIBLES, terms, withoutCoverage),
    }
  })

  route(app, services, ENDPOINTS.listGuarantees, async ({ query, actor }) =>
    readPart(db, GUARANTEES, termsWithinPolicy(actor, query.ramoCot)),
  )

  route(app, services, ENDPOINTS.listBeneficiaries, async ({ query }) =>
    db.query<Beneficiary>(sql`SELECT b."cdBeneficiario", b."nmBeneficiario", b.cedula, b."obsBeneficiario", b.beneficio
      ${beneficiariesOf(query.cdRamoCotizacion)} ORDER BY b."cdBeneficiario"`),
  )

  route(app, services, ENDPOINTS.listBranchExclusions, async ({ query, actor }) =>
    readPart(db, EXCLUSIONS, termsWithinPolicy(actor, query.cdRamoCotizacion), withoutCoverage),
  )

  route(app, services, ENDPOINTS.listCoverageExclusions, async ({ query, actor }) => ({
    exclusiones: await readPart(db, EXCLUSIONS, termsWithinPolicy(actor, query.cdRamoCotizacion), ofCoverage),
  }))

  route(app, services, ENDPOINTS.listNotes, async ({ query, actor }) =>
    readPart(db, NOTES, termsWithinPolicy(actor, query.cdRamosCotizacion)),
  )
}
