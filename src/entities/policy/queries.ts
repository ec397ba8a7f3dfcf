// The queries of policies, each with its key: the two lists, and what belongs to one policy.
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
import { readUpcoming } from '../../contract/upcoming.ts'
import { cached, type Revalidation } from '../cached.ts'
import type { PortalRequest } from '../portal-request.ts'

const NOUN = 'policy'

export type AtLocation = { cdCompania: number; cdUbicacion: number }
export type OfPolicy = { cdCompania: number; cdRamoCotizacion: number }

/** One page of the policyholder's policies (POL-02); the last page stays to be seen while the next one comes. */
export const policiesQuery = (request: PortalRequest, body: PolicySearch) =>
  cached('expiry', {
    queryKey: [NOUN, 'held', body],
    queryFn: ({ signal }) => request(searchPolicies, { body }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One page of the insured person's policies (POL-12). */
export const insuredPoliciesQuery = (request: PortalRequest, query: InsuredPolicySearch) =>
  cached('expiry', {
    queryKey: [NOUN, 'insured', query],
    queryFn: ({ signal }) => request(searchInsuredPolicies, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One page of a policy's movements (POL-07a). */
export const movementsQuery = (request: PortalRequest, body: MovementSearch) =>
  cached('open', {
    queryKey: [NOUN, 'movements', body],
    queryFn: ({ signal }) => request(searchMovements, { body }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A part of one policy; its failure is an alert (NAV-07c). */
export function part<E extends Endpoint>(
  request: PortalRequest,
  name: string,
  endpoint: E,
  input: CallInput<E>,
  revalidation: Revalidation = 'open',
) {
  const queryFn: QueryFunction<CallAnswer<E>, readonly unknown[]> = ({ signal }) => request(endpoint, input, { signal })
  return cached(revalidation, { queryKey: [NOUN, name, input], queryFn, meta: { alerts: 'detail' } })
}

/** What falls due soon in the policies of an owner. */
export const upcomingQuery = (
  request: PortalRequest,
  { cdCliente, cedula = '' }: { cdCliente?: number; cedula?: string },
) =>
  cached('open', {
    queryKey: [NOUN, 'upcoming', cdCliente ?? null, cedula],
    queryFn: ({ signal }) => request(readUpcoming, { query: { cdCliente, cedula } }, { signal }),
  })

export const executiveQuery = (request: PortalRequest, area: 'gen' | 'vam', cdEjecutivo: number, cdCompania: number) =>
  area === 'gen'
    ? part(request, 'executive', readExecutive, { query: { cdEjecutivo, cdCompania } })
    : part(request, 'insured-executive', readInsuredExecutive, { query: { id: cdEjecutivo, comp: cdCompania } })

export const locationsQuery = (request: PortalRequest, query: OfPolicy) =>
  part(request, 'locations', listLocations, { query })
export const insuredLocationQuery = (request: PortalRequest, query: AtLocation) =>
  part(request, 'insured-location', listInsuredLocation, { query })

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

export type DocumentsOf = OfPolicy & { cdContratante: number; id: number; cdRamo: number; vam: 0 | 1 }

export const documentsQuery = (request: PortalRequest, search: DocumentsOf) =>
  part(request, 'documents', listPolicyDocuments, { query: { tipo: '', ...search } })
