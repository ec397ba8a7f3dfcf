// The queries of a policy's details: movements, locations, executive, conditions, what is insured, payments and papers.

import { keepPreviousData } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
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
import { type AtLocation, NOUN, type OfPolicy, part } from './part-query.ts'

/** One page of a policy's movements (POL-07a). */
export const movementsQuery = (body: MovementSearch) =>
  cached('open', {
    queryKey: [NOUN, 'movements', body],
    queryFn: ({ signal }) => request(searchMovements, { body }, { signal }),
    placeholderData: keepPreviousData,
  })

export const executiveQuery = (area: 'gen' | 'vam', cdEjecutivo: number, cdCompania: number) =>
  area === 'gen'
    ? part('executive', readExecutive, { query: { cdEjecutivo, cdCompania } })
    : part('insured-executive', readInsuredExecutive, { query: { id: cdEjecutivo, comp: cdCompania } })

export const locationsQuery = (query: OfPolicy) => part('locations', listLocations, { query })
export const insuredLocationQuery = (query: AtLocation) => part('insured-location', listInsuredLocation, { query })

export const contentTypeQuery = (query: OfPolicy) => part('content-type', detail.readContentType, { query }, 'expiry')

/** Every insured object of a policy, in pages of the specified size: the count below them is of all (A§9, POL-19c). */
export const objectsQuery = (
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

export const subObjectsQuery = (area: 'gen' | 'vam', cdCompania: number, cdObjCotizacion: number) =>
  area === 'gen'
    ? part('sub-objects', listSubObjects, { query: { cdCompania, cdObjetoCotizacion: cdObjCotizacion } })
    : part('dependents', listVamSubObjects, { query: { cdCompania, cdObjCotizacion } })

/** Payments of a movement; a failure leaves the screen as it was (SYS-05a). */
export const paymentsQuery = (area: 'gen' | 'vam', query: { cdCompania: number; cdCotizacion: number }) => {
  const payments =
    area === 'gen'
      ? part('payments', readPayments, { query: { ...query, vam: 0 } })
      : part('vam-payments', readVamPayments, { query })
  return alerting(payments, undefined)
}

export type DocumentsOf = OfPolicy & { cdContratante: number; id: number; cdRamo: number; vam: 0 | 1 }

export const documentsQuery = (search: DocumentsOf) =>
  part('documents', listPolicyDocuments, { query: { tipo: '', ...search } })

/** How much each tab of a detail holds; a failure leaves the tabs without counts, and shows nothing. */
export const detailCountsQuery = (query: OfPolicy & { cdUbicacion: number | null }) =>
  alerting(
    part('detail-counts', detail.countDetail, {
      query: { ...query, cdUbicacion: query.cdUbicacion ?? undefined },
    }),
    undefined,
  )

export const coveragesQuery = (query: AtLocation) => part('coverages', detail.listCoverages, { query })
export const planCoveragesQuery = (area: 'gen' | 'vam', query: AtLocation) =>
  area === 'gen'
    ? part('plan-coverages', detail.listPlanCoverages, { query })
    : part('vam-coverages', detail.listVamCoverages, { query })

export const clausesQuery = ({ cdCompania, cdRamoCotizacion }: OfPolicy) =>
  part('clauses', detail.listClauses, {
    query: { cdCompania, cdUbicacion: undefined, ramoCot: cdRamoCotizacion },
  })

export const deductiblesQuery = (area: 'gen' | 'vam', query: AtLocation) =>
  area === 'gen'
    ? part('deductibles', detail.listDeductibles, { query })
    : part('vam-deductibles', detail.listVamDeductibles, { query })

export const otherDeductiblesQuery = ({ cdCompania, cdRamoCotizacion }: OfPolicy) =>
  part('other-deductibles', detail.listOtherDeductibles, { query: { cdCompania, ramoCot: cdRamoCotizacion } })

export const guaranteesQuery = ({ cdCompania, cdRamoCotizacion }: OfPolicy) =>
  part('guarantees', detail.listGuarantees, { query: { cdCompania, ramoCot: cdRamoCotizacion } })

export const beneficiariesQuery = (query: OfPolicy) => part('beneficiaries', detail.listBeneficiaries, { query })

export const branchExclusionsQuery = (query: OfPolicy) =>
  part('branch-exclusions', detail.listBranchExclusions, { query })
export const coverageExclusionsQuery = (query: OfPolicy) =>
  part('coverage-exclusions', detail.listCoverageExclusions, { query })

export const premiumFormsQuery = (area: 'gen' | 'vam', query: AtLocation) =>
  area === 'gen'
    ? part('premium-forms', detail.listPremiumForms, { query })
    : part('vam-premium-forms', detail.listVamPremiumForms, { query })

export const notesQuery = ({ cdCompania, cdRamoCotizacion }: OfPolicy) =>
  part('notes', detail.listNotes, { query: { cdCompania, cdRamosCotizacion: cdRamoCotizacion } })
