// Routes of contract/insurer-claim.ts and insurer-claim-detail.ts: searches, a claim with its tabs, deductibles, printout.
import { problem } from '../../src/contract/problem.ts'
import { type CalendarDate, dayInEcuador } from '../../src/domain/calendar-date.ts'
import { claimFileName } from '../../src/domain/document/printout-name.ts'
import { daysMessage } from '../../src/domain/insurer-claim/days-message.ts'
import { sql } from '../database/sql.ts'
import type { Routes } from '../http/route.ts'
import { formatOf, sendPrintout } from '../printout/send-printout.ts'
import type { Services } from '../services.ts'
import * as tabs from './claim-parts.ts'
import { claimPrintout } from './claim-printout.ts'
import { readDeductible, readMatrix } from './deductible.ts'
import { readGeneralClaim, readHealthClaim, searchGeneralClaims, searchHealthClaims } from './search-claims.ts'

export const insurerClaimRoutes = ({ db, settings }: Services): Routes => ({
  searchGeneralClaims: async ({ body, actor }) => searchGeneralClaims(db, actor, body),
  searchContractorClaims: async ({ body, actor, today }) =>
    searchHealthClaims(db, actor, body, { as: 'contractor', today }),
  searchInsuredClaims: async ({ body, actor, today }) => searchHealthClaims(db, actor, body, { as: 'insured', today }),
  readGeneralClaim: async ({ query }) => (await readGeneralClaim(db, query)) ?? problem('forbidden'),
  readHealthClaim: async ({ query, today }) => (await readHealthClaim(db, query, today)) ?? problem('forbidden'),
  readDeductibleMatrix: async ({ query, actor, today }) => readMatrix(db, actor, query, today),
  printClaim: async (call) => {
    const printout = await claimPrintout(db, call.query, call.today)
    if (!printout) return problem('forbidden')
    return sendPrintout(call, printout.content, formatOf(call.query.pdf), claimFileName(printout.numSiniestro))
  },
  // Company and incidence identify the claim; the permission check has covered the other fields of the body.
  readDaysMessage: async ({ body, today }) => {
    const [claim] = await db.query<{ fcSiniestro: CalendarDate; reported: Date }>(
      sql`SELECT c."fcSiniestro", least(c."fcIngreso", r."fcCreacion") AS reported
        FROM insurer_claim c LEFT JOIN claim_report r USING ("cdReclamo") WHERE c."cdIncSiniestro" = ${body.cdIncSiniestro} AND c."cdCompania" = ${body.cdCompania}`,
    )
    if (!claim) return problem('forbidden')
    const days = { fcSiniestro: claim.fcSiniestro, reported: dayInEcuador(claim.reported), today }
    return daysMessage(days, settings.diasIncurrencia)
  },

  claimHistory: async ({ query }) => tabs.historyOf(db, query),
  insuredHistory: async ({ query }) => tabs.historyOf(db, query),
  contractorDeductible: async ({ query }) => readDeductible(db, query.cdAsegurado),
  insuredDeductible: async ({ query }) => readDeductible(db, query.cdAsegurado),
  generalBenefits: async ({ query }) => tabs.benefitsOf(db, query),
  contractorBenefits: async ({ query }) => tabs.benefitsOf(db, query),
  insuredBenefits: async ({ query }) => tabs.benefitsOf(db, query),
  generalPapers: async ({ query }) => tabs.papersOf(db, query),
  contractorPapers: async ({ query }) => tabs.papersOf(db, query),
  generalInvoices: async ({ query }) => tabs.invoicesOf(db, query),
  contractorInvoices: async ({ query }) => tabs.invoicesOf(db, query),
  insuredInvoices: async ({ query }) => tabs.invoicesOf(db, query),
  generalPayments: async ({ query }) => tabs.paymentsOf(db, query),
  contractorPayments: async ({ query }) => tabs.paymentsOf(db, query),
  insuredPayments: async ({ query }) => tabs.paymentsOf(db, query),
  generalExpenses: async ({ query }) => tabs.expensesOf(db, query),
  generalInspections: async ({ query }) => tabs.inspectionsOf(db, query),
  insuredInspections: async ({ query }) => tabs.inspectionsOf(db, query),
  contractorCredits: async ({ query }) => tabs.creditsOf(db, query),
  insuredCredits: async ({ query }) => tabs.creditsOf(db, query),
})
