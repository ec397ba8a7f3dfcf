// The queries of a claim's tabs, by the view that they stand in: general, the contractor's or the insured person's.
import * as detail from '../../contract/insurer-claim-detail.ts'
import { partsOf } from '../detail-part.ts'
import { INSURER_CLAIMS } from './queries.ts'

/** A claim by its number, and by its incidence. */
export type ClaimId = { cdCompania: number; cdReclamo: number; cdIncSiniestro: number }
export type HealthView = 'contractor' | 'insured'
export type ClaimView = 'general' | HealthView

const part = partsOf(INSURER_CLAIMS)

const byNumber = ({ cdCompania, cdReclamo }: ClaimId) => ({ query: { cdCompania, cdReclamo } })
const byIncidence = ({ cdCompania, cdIncSiniestro }: ClaimId) => ({ query: { cdCompania, cdIncSiniestro } })

/** One call serves general claims and the contractor's (D78). */
export const historyQuery = (view: ClaimView, id: ClaimId) =>
  view === 'insured'
    ? part('insured-history', detail.insuredHistory, byNumber(id))
    : part('history', detail.claimHistory, byNumber(id))

export const benefitsQuery = (view: ClaimView, id: ClaimId) => {
  if (view === 'general') return part('benefits', detail.generalBenefits, byNumber(id))
  return view === 'contractor'
    ? part('contractor-benefits', detail.contractorBenefits, byIncidence(id))
    : part('insured-benefits', detail.insuredBenefits, byIncidence(id))
}

/** The insured's view has no call of its own for them. */
export const papersQuery = (view: ClaimView, id: ClaimId) =>
  view === 'general'
    ? part('papers', detail.generalPapers, byNumber(id))
    : part('health-papers', detail.contractorPapers, byIncidence(id))

export const invoicesQuery = (view: ClaimView, id: ClaimId) => {
  if (view === 'general') return part('invoices', detail.generalInvoices, byNumber(id))
  return view === 'contractor'
    ? part('contractor-invoices', detail.contractorInvoices, byIncidence(id))
    : part('insured-invoices', detail.insuredInvoices, byIncidence(id))
}

export const paymentsQuery = (view: ClaimView, id: ClaimId) => {
  if (view === 'general') return part('payments', detail.generalPayments, byNumber(id))
  return view === 'contractor'
    ? part('contractor-payments', detail.contractorPayments, byIncidence(id))
    : part('insured-payments', detail.insuredPayments, byIncidence(id))
}

export const creditsQuery = (view: HealthView, id: ClaimId) =>
  view === 'contractor'
    ? part('contractor-credits', detail.contractorCredits, byIncidence(id))
    : part('insured-credits', detail.insuredCredits, byIncidence(id))

/** General claims show them as «Gestión», the insured's view beneath the history (D128). */
export const inspectionsQuery = (view: 'general' | 'insured', id: ClaimId) =>
  view === 'general'
    ? part('inspections', detail.generalInspections, byNumber(id))
    : part('insured-inspections', detail.insuredInspections, byIncidence(id))

export const expensesQuery = (id: ClaimId) => part('expenses', detail.generalExpenses, byNumber(id))

export const deductibleQuery = (view: HealthView, query: { cdCompania: number; cdAsegurado: number }) =>
  view === 'contractor'
    ? part('contractor-deductible', detail.contractorDeductible, { query })
    : part('insured-deductible', detail.insuredDeductible, { query })
