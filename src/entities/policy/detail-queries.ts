// The queries of a policy's detail, each with its key: what was agreed and is paid; apart, because the lists need none of it.
import { readPayments, readVamPayments } from '../../contract/payment.ts'
import * as detail from '../../contract/policy-detail.ts'
import { alerting } from '../cached.ts'
import type { PortalRequest } from '../portal-request.ts'
import { type AtLocation, type OfPolicy, part } from './queries.ts'

export const contentTypeQuery = (request: PortalRequest, query: OfPolicy) =>
  part(request, 'content-type', detail.readContentType, { query }, 'expiry')

/** Payments of a movement; a failure leaves the screen as it was (SYS-05a). */
export const paymentsQuery = (
  request: PortalRequest,
  area: 'gen' | 'vam',
  query: { cdCompania: number; cdCotizacion: number },
) => {
  const payments =
    area === 'gen'
      ? part(request, 'payments', readPayments, { query: { ...query, vam: 0 } })
      : part(request, 'vam-payments', readVamPayments, { query })
  return alerting(payments, undefined)
}

/** How much each tab of a detail holds; a failure leaves the tabs without, and says nothing. */
export const detailCountsQuery = (request: PortalRequest, query: OfPolicy & { cdUbicacion: number | null }) =>
  alerting(
    part(request, 'detail-counts', detail.countDetail, {
      query: { ...query, cdUbicacion: query.cdUbicacion ?? undefined },
    }),
    undefined,
  )

export const coveragesQuery = (request: PortalRequest, query: AtLocation) =>
  part(request, 'coverages', detail.listCoverages, { query })
export const planCoveragesQuery = (request: PortalRequest, area: 'gen' | 'vam', query: AtLocation) =>
  area === 'gen'
    ? part(request, 'plan-coverages', detail.listPlanCoverages, { query })
    : part(request, 'vam-coverages', detail.listVamCoverages, { query })

export const clausesQuery = (request: PortalRequest, { cdCompania, cdRamoCotizacion }: OfPolicy) =>
  part(request, 'clauses', detail.listClauses, {
    query: { cdCompania, cdUbicacion: undefined, ramoCot: cdRamoCotizacion },
  })

export const deductiblesQuery = (request: PortalRequest, area: 'gen' | 'vam', query: AtLocation) =>
  area === 'gen'
    ? part(request, 'deductibles', detail.listDeductibles, { query })
    : part(request, 'vam-deductibles', detail.listVamDeductibles, { query })

export const otherDeductiblesQuery = (request: PortalRequest, { cdCompania, cdRamoCotizacion }: OfPolicy) =>
  part(request, 'other-deductibles', detail.listOtherDeductibles, { query: { cdCompania, ramoCot: cdRamoCotizacion } })

export const guaranteesQuery = (request: PortalRequest, { cdCompania, cdRamoCotizacion }: OfPolicy) =>
  part(request, 'guarantees', detail.listGuarantees, { query: { cdCompania, ramoCot: cdRamoCotizacion } })

export const beneficiariesQuery = (request: PortalRequest, query: OfPolicy) =>
  part(request, 'beneficiaries', detail.listBeneficiaries, { query })

export const branchExclusionsQuery = (request: PortalRequest, query: OfPolicy) =>
  part(request, 'branch-exclusions', detail.listBranchExclusions, { query })
export const coverageExclusionsQuery = (request: PortalRequest, query: OfPolicy) =>
  part(request, 'coverage-exclusions', detail.listCoverageExclusions, { query })

export const premiumFormsQuery = (request: PortalRequest, area: 'gen' | 'vam', query: AtLocation) =>
  area === 'gen'
    ? part(request, 'premium-forms', detail.listPremiumForms, { query })
    : part(request, 'vam-premium-forms', detail.listVamPremiumForms, { query })

export const notesQuery = (request: PortalRequest, { cdCompania, cdRamoCotizacion }: OfPolicy) =>
  part(request, 'notes', detail.listNotes, { query: { cdCompania, cdRamosCotizacion: cdRamoCotizacion } })
