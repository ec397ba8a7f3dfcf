// Routes of contract/insurer-claim.ts and insurer-claim-detail.ts: the searches, one claim, its tabs.
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { problem } from '../../src/contract/problem.ts'
import { type CalendarDate, dayInEcuador } from '../../src/domain/calendar-date.ts'
import { claimFileName } from '../../src/domain/document/printout-name.ts'
import { daysMessage } from '../../src/domain/insurer-claim/days-message.ts'
import { sql } from '../database/sql.ts'
import { route } from '../http/route.ts'
import { formatOf, sendPrintout } from '../printout/send-printout.ts'
import type { Services } from '../services.ts'
import {
  benefitsOf,
  creditsOf,
  expensesOf,
  historyOf,
  inspectionsOf,
  invoicesOf,
  papersOf,
  paymentsOf,
} from './claim-parts.ts'
import { claimPrintout } from './claim-printout.ts'
import { readDeductible, readMatrix } from './deductible.ts'
import { readGeneralClaim, readHealthClaim, searchGeneralClaims, searchHealthClaims } from './search-claims.ts'

export function insurerClaimRoutes(app: FastifyInstance, services: Services): void {
  searchRoutes(app, services)
  tabRoutes(app, services)
}

function searchRoutes(app: FastifyInstance, services: Services): void {
  const { db, settings } = services

  route(app, services, ENDPOINTS.searchGeneralClaims, async ({ body, actor }) => searchGeneralClaims(db, actor, body))
  route(app, services, ENDPOINTS.searchContractorClaims, async ({ body, actor, now }) =>
    searchHealthClaims(db, actor, body, { as: 'contractor', today: dayInEcuador(now) }),
  )
  route(app, services, ENDPOINTS.searchInsuredClaims, async ({ body, actor, now }) =>
    searchHealthClaims(db, actor, body, { as: 'insured', today: dayInEcuador(now) }),
  )
  route(
    app,
    services,
    ENDPOINTS.readGeneralClaim,
    async ({ query }) => (await readGeneralClaim(db, query)) ?? problem('forbidden'),
  )
  route(
    app,
    services,
    ENDPOINTS.readHealthClaim,
    async ({ query, now }) => (await readHealthClaim(db, query, dayInEcuador(now))) ?? problem('forbidden'),
  )
  route(app, services, ENDPOINTS.readDeductibleMatrix, async ({ query, actor, now }) =>
    readMatrix(db, actor, query, dayInEcuador(now)),
  )
  route(app, services, ENDPOINTS.printClaim, async (call) => {
    const printout = await claimPrintout(db, call.query, dayInEcuador(call.now))
    if (!printout) return problem('forbidden')
    return sendPrintout(call, printout.content, formatOf(call.query.pdf), claimFileName(printout.numSiniestro))
  })
  // Company and incidence identify the claim; the permission check has covered the other fields of the body.
  route(app, services, ENDPOINTS.readDaysMessage, async ({ body, now }) => {
    const [claim] = await db.query<{ fcSiniestro: CalendarDate; reported: Date }>(
      sql`SELECT c."fcSiniestro", least(c."fcIngreso", r."fcCreacion") AS reported
        FROM insurer_claim c LEFT JOIN claim_report r USING ("cdReclamo") WHERE c."cdIncSiniestro" = ${body.cdIncSiniestro} AND c."cdCompania" = ${body.cdCompania}`,
    )
    if (!claim) return problem('forbidden')
    const days = { fcSiniestro: claim.fcSiniestro, reported: dayInEcuador(claim.reported), today: dayInEcuador(now) }
    return daysMessage(days, settings.diasIncurrencia)
  })
}

function tabRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  for (const tab of [ENDPOINTS.claimHistory, ENDPOINTS.insuredHistory])
    route(app, services, tab, async ({ query }) => historyOf(db, query))
  for (const tab of [ENDPOINTS.contractorDeductible, ENDPOINTS.insuredDeductible])
    route(app, services, tab, async ({ query }) => readDeductible(db, query.cdAsegurado))

  route(app, services, ENDPOINTS.generalBenefits, async ({ query }) => benefitsOf(db, query))
  for (const tab of [ENDPOINTS.contractorBenefits, ENDPOINTS.insuredBenefits])
    route(app, services, tab, async ({ query }) => benefitsOf(db, query))

  route(app, services, ENDPOINTS.generalPapers, async ({ query }) => papersOf(db, query))
  route(app, services, ENDPOINTS.contractorPapers, async ({ query }) => papersOf(db, query))

  route(app, services, ENDPOINTS.generalInvoices, async ({ query }) => invoicesOf(db, query))
  for (const tab of [ENDPOINTS.contractorInvoices, ENDPOINTS.insuredInvoices])
    route(app, services, tab, async ({ query }) => invoicesOf(db, query))

  route(app, services, ENDPOINTS.generalPayments, async ({ query }) => paymentsOf(db, query))
  for (const tab of [ENDPOINTS.contractorPayments, ENDPOINTS.insuredPayments])
    route(app, services, tab, async ({ query }) => paymentsOf(db, query))

  route(app, services, ENDPOINTS.generalExpenses, async ({ query }) => expensesOf(db, query))
  route(app, services, ENDPOINTS.generalInspections, async ({ query }) => inspectionsOf(db, query))
  route(app, services, ENDPOINTS.insuredInspections, async ({ query }) => inspectionsOf(db, query))
  for (const tab of [ENDPOINTS.contractorCredits, ENDPOINTS.insuredCredits])
    route(app, services, tab, async ({ query }) => creditsOf(db, query))
}
