// The queries of a claim's tabs, by view: general, policyholder (`contractor`) or insured person.
import * as detail from '../../contract/insurer-claim-detail.ts'
import { askDetail } from '../ask.ts'

/** Both identifiers of a claim within its company: its number and its incidence. */
export type ClaimId = { cdCompania: number; cdReclamo: number; cdIncSiniestro: number }
export type HealthView = 'contractor' | 'insured'
export type ClaimView = 'general' | HealthView

const byNumber = ({ cdCompania, cdReclamo }: ClaimId) => ({ query: { cdCompania, cdReclamo } })
const byIncidence = ({ cdCompania, cdIncSiniestro }: ClaimId) => ({ query: { cdCompania, cdIncSiniestro } })

/** The same endpoint serves general claims and the policyholder's view (D78). */
export const historyQuery = (view: ClaimView, id: ClaimId) =>
  view === 'insured' ? askDetail(detail.insuredHistory, byNumber(id)) : askDetail(detail.claimHistory, byNumber(id))

export const benefitsQuery = (view: ClaimView, id: ClaimId) => {
  if (view === 'general') return askDetail(detail.generalBenefits, byNumber(id))
  return view === 'contractor'
    ? askDetail(detail.contractorBenefits, byIncidence(id))
    : askDetail(detail.insuredBenefits, byIncidence(id))
}

/** The documents of a claim; the insured person's view has no separate call for them. */
export const papersQuery = (view: ClaimView, id: ClaimId) =>
  view === 'general'
    ? askDetail(detail.generalPapers, byNumber(id))
    : askDetail(detail.contractorPapers, byIncidence(id))

export const invoicesQuery = (view: ClaimView, id: ClaimId) => {
  if (view === 'general') return askDetail(detail.generalInvoices, byNumber(id))
  return view === 'contractor'
    ? askDetail(detail.contractorInvoices, byIncidence(id))
    : askDetail(detail.insuredInvoices, byIncidence(id))
}

export const paymentsQuery = (view: ClaimView, id: ClaimId) => {
  if (view === 'general') return askDetail(detail.generalPayments, byNumber(id))
  return view === 'contractor'
    ? askDetail(detail.contractorPayments, byIncidence(id))
    : askDetail(detail.insuredPayments, byIncidence(id))
}

export const creditsQuery = (view: HealthView, id: ClaimId) =>
  view === 'contractor'
    ? askDetail(detail.contractorCredits, byIncidence(id))
    : askDetail(detail.insuredCredits, byIncidence(id))

/** The inspections: «Gestión» of a general claim, or a part of the insured person's view under the history (D128). */
export const inspectionsQuery = (view: 'general' | 'insured', id: ClaimId) =>
  view === 'general'
    ? askDetail(detail.generalInspections, byNumber(id))
    : askDetail(detail.insuredInspections, byIncidence(id))

export const expensesQuery = (id: ClaimId) => askDetail(detail.generalExpenses, byNumber(id))

export const deductibleQuery = (view: HealthView, query: { cdCompania: number; cdAsegurado: number }) =>
  view === 'contractor'
    ? askDetail(detail.contractorDeductible, { query })
    : askDetail(detail.insuredDeductible, { query })
