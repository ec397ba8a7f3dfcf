// The queries of a policy's details: movements, locations, executive, conditions, what is insured, payments and papers.
import { keepPreviousData } from '@tanstack/react-query'
import { readExecutive, readInsuredExecutive } from '../../contract/executive.ts'
import {
  type InsuredObject,
  listSubObjects,
  listVamSubObjects,
  OBJECT_PAGE_SIZE,
  type ObjectSearch,
  searchObjects,
} from '../../contract/insured-object.ts'
import { type MovementSearch, searchMovements } from '../../contract/movement.ts'
import { readPayments, readVamPayments } from '../../contract/payment.ts'
import { listInsuredLocation, listLocations, listPolicyDocuments } from '../../contract/policy.ts'
import * as detail from '../../contract/policy-detail.ts'
import { alerting, cached } from '../cached.ts'
import type { PortalRequest } from '../portal-request.ts'
import { type AtLocation, NOUN, type OfPolicy, part } from './part-query.ts'

/** One page of a policy's movements (POL-07a). */
export const movementsQuery = (request: PortalRequest, body: MovementSearch) =>
  cached('open', {
    queryKey: [NOUN, 'movements', body],
    queryFn: ({ signal }) => request(searchMovements, { body }, { signal }),
    placeholderData: keepPreviousData,
  })

export const executiveQuery = (request: PortalRequest, area: 'gen' | 'vam', cdEjecutivo: number, cdCompania: number) =>
  area === 'gen'
    ? part(request, 'executive', readExecutive, { query: { cdEjecutivo, cdCompania } })
    : part(request, 'insured-executive', readInsuredExecutive, { query: { id: cdEjecutivo, comp: cdCompania } })

export const locationsQuery = (request: PortalRequest, query: OfPolicy) =>
  part(request, 'locations', listLocations, { query })
export const insuredLocationQuery = (request: PortalRequest, query: AtLocation) =>
  part(request, 'insured-location', listInsuredLocation, { query })

export const contentTypeQuery = (request: PortalRequest, query: OfPolicy) =>
  part(request, 'content-type', detail.readContentType, { query }, 'expiry')

/** Every insured object of a policy, in pages of the specified size: the count below them is of all (A§9, POL-19c). */
export const objectsQuery = (
  request: PortalRequest,
  search: OfPolicy & Pick<ObjectSearch, 'cdRamo' | 'cdUbicacion'> & Partial<ObjectSearch>,
) => {
  const first = {
    page: 0,
    pageSize: OBJECT_PAGE_SIZE,
    sorted: [],
    dscObjeto: '',
    cedulaO: '',
    vehiculo: null,
    ...search,
  }
  return cached('open', {
    queryKey: [NOUN, 'objects', first],
    queryFn: async ({ signal }) => {
      const content: InsuredObject[] = []
      for (let page = 0, pages = 1; page < pages; page += 1) {
        const answer = await request(searchObjects, { body: { ...first, page } }, { signal })
        content.push(...answer.content)
        pages = answer.totalPages
      }
      return { content }
    },
    meta: { alerts: 'detail' },
    placeholderData: keepPreviousData,
  })
}

export const subObjectsQuery = (
  request: PortalRequest,
  area: 'gen' | 'vam',
  cdCompania: number,
  cdObjCotizacion: number,
) =>
  area === 'gen'
    ? part(request, 'sub-objects', listSubObjects, { query: { cdCompania, cdObjetoCotizacion: cdObjCotizacion } })
    : part(request, 'dependents', listVamSubObjects, { query: { cdCompania, cdObjCotizacion } })

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

export type DocumentsOf = OfPolicy & { cdContratante: number; id: number; cdRamo: number; vam: 0 | 1 }

export const documentsQuery = (request: PortalRequest, search: DocumentsOf) =>
  part(request, 'documents', listPolicyDocuments, { query: { tipo: '', ...search } })

/** How much each tab of a detail holds; a failure leaves the tabs without counts, and shows nothing. */
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
