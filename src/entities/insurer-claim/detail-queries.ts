// The queries of a claim's tabs, by the view that they stand in: general, the contractor's or the insured person's.
import * as detail from '../../contract/insurer-claim-detail.ts'
import { partsOf } from '../detail-part.ts'
import type { PortalRequest } from '../portal-request.ts'
import { INSURER_CLAIMS } from './queries.ts'

/** A claim by its number, and by its incidence. */
export type ClaimId = { cdCompania: number; cdReclamo: number; cdIncSiniestro: number }
export type HealthView = 'contractor' | 'insured'
export type ClaimView = 'general' | HealthView

const part = partsOf(INSURER_CLAIMS)

const byNumber = ({ cdCompania, cdReclamo }: ClaimId) => ({ query: { cdCompania, cdReclamo } })
const byIncidence = ({ cdCompania, cdIncSiniestro }: ClaimId) => ({ query: { cdCompania, cdIncSiniestro } })

/** One call serves general claims and the contractor's (D78). */
export const historyQuery = (request: PortalRequest, view: ClaimView, id: ClaimId) =>
  view === 'insured'
    ? part(request, 'insured-history', detail.insuredHistory, byNumber(id))
    : part(request, 'history', detail.claimHistory, byNumber(id))

export const benefitsQuery = (request: PortalRequest, view: ClaimView, id: ClaimId) => {
  if (view === 'general') return part(request, 'benefits', detail.generalBenefits, byNumber(id))
  return view === 'contractor'
    ? part(request, 'contractor-benefits', detail.contractorBenefits, byIncidence(id))
    : part(request, 'insured-benefits', detail.insuredBenefits, byIncidence(id))
}

/** The insured's view has no call of its own for them. */
export const papersQuery = (request: PortalRequest, view: ClaimView, id: ClaimId) =>
  view === 'general'
    ? part(request, 'papers', detail.generalPapers, byNumber(id))
    : part(request, 'health-papers', detail.contractorPapers, byIncidence(id))

export const invoicesQuery = (request: PortalRequest, view: ClaimView, id: ClaimId) => {
  if (view === 'general') return part(request, 'invoices', detail.generalInvoices, byNumber(id))
  return view === 'contractor'
    ? part(request, 'contractor-invoices', detail.contractorInvoices, byIncidence(id))
    : part(request, 'insured-invoices', detail.insuredInvoices, byIncidence(id))
}

export const paymentsQuery = (request: PortalRequest, view: ClaimView, id: ClaimId) => {
  if (view === 'general') return part(request, 'payments', detail.generalPayments, byNumber(id))
  return view === 'contractor'
    ? part(request, 'contractor-payments', detail.contractorPayments, byIncidence(id))
    : part(request, 'insured-payments', detail.insuredPayments, byIncidence(id))
}

export const creditsQuery = (request: PortalRequest, view: HealthView, id: ClaimId) =>
  view === 'contractor'
    ? part(request, 'contractor-credits', detail.contractorCredits, byIncidence(id))
    : part(request, 'insured-credits', detail.insuredCredits, byIncidence(id))

/** General claims show them as «Gestión», the insured's view beneath the history (D128). */
export const inspectionsQuery = (request: PortalRequest, view: 'general' | 'insured', id: ClaimId) =>
  view === 'general'
    ? part(request, 'inspections', detail.generalInspections, byNumber(id))
    : part(request, 'insured-inspections', detail.insuredInspections, byIncidence(id))

export const expensesQuery = (request: PortalRequest, id: ClaimId) =>
  part(request, 'expenses', detail.generalExpenses, byNumber(id))

export const deductibleQuery = (
  request: PortalRequest,
  view: HealthView,
  query: { cdCompania: number; cdAsegurado: number },
) =>
  view === 'contractor'
    ? part(request, 'contractor-deductible', detail.contractorDeductible, { query })
    : part(request, 'insured-deductible', detail.insuredDeductible, { query })
