// What is asked about policies, each with its key: the two lists, what belongs to one policy, and its parts.
import { keepPreviousData, type QueryFunction } from '@tanstack/react-query'
import type { CallAnswer, CallInput } from '../../contract/call.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { readExecutive, readInsuredExecutive } from '../../contract/executive.ts'
import {
  type InsuredObject,
  listSubObjects,
  listVamSubObjects,
  OBJECT_PAGE_SIZE,
  type ObjectSearch,
  searchObjects,
} from '../../contract/insured-object.ts'
import { readPayments, readVamPayments } from '../../contract/payment.ts'
import {
  type InsuredPolicySearch,
  listInsuredLocation,
  listLocations,
  listPolicyDocuments,
  type MovementSearch,
  type PolicySearch,
  searchInsuredPolicies,
  searchMovements,
  searchPolicies,
} from '../../contract/policy.ts'
import * as detail from '../../contract/policy-detail.ts'
import { readUpcoming } from '../../contract/upcoming.ts'
import type { Ask } from '../ask.ts'
import { alerting, cached, type Revalidation } from '../cached.ts'

const NOUN = 'policy'

type AtLocation = { cdCompania: number; cdUbicacion: number }
type OfPolicy = { cdCompania: number; cdRamoCotizacion: number }

/** One page of the policyholder's policies (POL-02); the last page stays to be seen while the next one comes. */
export const policiesQuery = (ask: Ask, body: PolicySearch) =>
  cached('expiry', {
    queryKey: [NOUN, 'held', body],
    queryFn: ({ signal }) => ask(searchPolicies, { body }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One page of the insured person's policies (POL-12). */
export const insuredPoliciesQuery = (ask: Ask, query: InsuredPolicySearch) =>
  cached('expiry', {
    queryKey: [NOUN, 'insured', query],
    queryFn: ({ signal }) => ask(searchInsuredPolicies, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One page of a policy's movements (POL-07a). */
export const movementsQuery = (ask: Ask, body: MovementSearch) =>
  cached('open', {
    queryKey: [NOUN, 'movements', body],
    queryFn: ({ signal }) => ask(searchMovements, { body }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A part of one policy, told in an alert when it fails (NAV-07c). */
function part<E extends Endpoint>(
  ask: Ask,
  name: string,
  endpoint: E,
  input: CallInput<E>,
  revalidation: Revalidation = 'open',
) {
  const queryFn: QueryFunction<CallAnswer<E>, readonly unknown[]> = ({ signal }) => ask(endpoint, input, { signal })
  return cached(revalidation, { queryKey: [NOUN, name, input], queryFn, meta: { alerts: 'detail' } })
}

/** What falls due soon in the policies of an owner. */
export const upcomingQuery = (ask: Ask, { cdCliente, cedula = '' }: { cdCliente?: number; cedula?: string }) =>
  cached('open', {
    queryKey: [NOUN, 'upcoming', cdCliente ?? null, cedula],
    queryFn: ({ signal }) => ask(readUpcoming, { query: { cdCliente, cedula } }, { signal }),
  })

export const executiveQuery = (ask: Ask, area: 'gen' | 'vam', cdEjecutivo: number, cdCompania: number) =>
  area === 'gen'
    ? part(ask, 'executive', readExecutive, { query: { cdEjecutivo, cdCompania } })
    : part(ask, 'insured-executive', readInsuredExecutive, { query: { id: cdEjecutivo, comp: cdCompania } })

export const locationsQuery = (ask: Ask, query: OfPolicy) => part(ask, 'locations', listLocations, { query })
export const insuredLocationQuery = (ask: Ask, query: AtLocation) =>
  part(ask, 'insured-location', listInsuredLocation, { query })

export const contentTypeQuery = (ask: Ask, query: OfPolicy) =>
  part(ask, 'content-type', detail.readContentType, { query }, 'expiry')

/** Every object of a policy, page after page as large as specified: what is counted beneath them are all (A§9, POL-19c). */
export const objectsQuery = (
  ask: Ask,
  asked: OfPolicy & Pick<ObjectSearch, 'cdRamo' | 'cdUbicacion'> & Partial<ObjectSearch>,
) => {
  const first = {
    page: 0,
    pageSize: OBJECT_PAGE_SIZE,
    sorted: [],
    dscObjeto: '',
    cedulaO: '',
    vehiculo: null,
    ...asked,
  }
  return cached('open', {
    queryKey: [NOUN, 'objects', first],
    queryFn: async ({ signal }) => {
      const content: InsuredObject[] = []
      for (let page = 0, pages = 1; page < pages; page += 1) {
        const answer = await ask(searchObjects, { body: { ...first, page } }, { signal })
        content.push(...answer.content)
        pages = answer.totalPages
      }
      return { content }
    },
    meta: { alerts: 'detail' },
    placeholderData: keepPreviousData,
  })
}

export const subObjectsQuery = (ask: Ask, area: 'gen' | 'vam', cdCompania: number, cdObjCotizacion: number) =>
  area === 'gen'
    ? part(ask, 'sub-objects', listSubObjects, { query: { cdCompania, cdObjetoCotizacion: cdObjCotizacion } })
    : part(ask, 'dependents', listVamSubObjects, { query: { cdCompania, cdObjCotizacion } })

/** Payments of a movement; a failure leaves the screen as it was (SYS-05a). */
export const paymentsQuery = (ask: Ask, area: 'gen' | 'vam', query: { cdCompania: number; cdCotizacion: number }) => {
  const asked =
    area === 'gen'
      ? part(ask, 'payments', readPayments, { query: { ...query, vam: 0 } })
      : part(ask, 'vam-payments', readVamPayments, { query })
  return alerting(asked, undefined)
}

export type DocumentsOf = OfPolicy & { cdContratante: number; id: number; cdRamo: number; vam: 0 | 1 }

export const documentsQuery = (ask: Ask, asked: DocumentsOf) =>
  part(ask, 'documents', listPolicyDocuments, { query: { tipo: '', ...asked } })

export const coveragesQuery = (ask: Ask, query: AtLocation) => part(ask, 'coverages', detail.listCoverages, { query })
export const planCoveragesQuery = (ask: Ask, area: 'gen' | 'vam', query: AtLocation) =>
  area === 'gen'
    ? part(ask, 'plan-coverages', detail.listPlanCoverages, { query })
    : part(ask, 'vam-coverages', detail.listVamCoverages, { query })

export const clausesQuery = (ask: Ask, { cdCompania, cdRamoCotizacion }: OfPolicy) =>
  part(ask, 'clauses', detail.listClauses, {
    query: { cdCompania, cdUbicacion: undefined, ramoCot: cdRamoCotizacion },
  })

export const deductiblesQuery = (ask: Ask, area: 'gen' | 'vam', query: AtLocation) =>
  area === 'gen'
    ? part(ask, 'deductibles', detail.listDeductibles, { query })
    : part(ask, 'vam-deductibles', detail.listVamDeductibles, { query })

export const otherDeductiblesQuery = (ask: Ask, { cdCompania, cdRamoCotizacion }: OfPolicy) =>
  part(ask, 'other-deductibles', detail.listOtherDeductibles, { query: { cdCompania, ramoCot: cdRamoCotizacion } })

export const guaranteesQuery = (ask: Ask, { cdCompania, cdRamoCotizacion }: OfPolicy) =>
  part(ask, 'guarantees', detail.listGuarantees, { query: { cdCompania, ramoCot: cdRamoCotizacion } })

export const beneficiariesQuery = (ask: Ask, query: OfPolicy) =>
  part(ask, 'beneficiaries', detail.listBeneficiaries, { query })

export const branchExclusionsQuery = (ask: Ask, query: OfPolicy) =>
  part(ask, 'branch-exclusions', detail.listBranchExclusions, { query })
export const coverageExclusionsQuery = (ask: Ask, query: OfPolicy) =>
  part(ask, 'coverage-exclusions', detail.listCoverageExclusions, { query })

export const premiumFormsQuery = (ask: Ask, area: 'gen' | 'vam', query: AtLocation) =>
  area === 'gen'
    ? part(ask, 'premium-forms', detail.listPremiumForms, { query })
    : part(ask, 'vam-premium-forms', detail.listVamPremiumForms, { query })

export const notesQuery = (ask: Ask, { cdCompania, cdRamoCotizacion }: OfPolicy) =>
  part(ask, 'notes', detail.listNotes, { query: { cdCompania, cdRamosCotizacion: cdRamoCotizacion } })
