// The queries of the lists of policies, and of the movements, locations and executive of a chosen one.
import { keepPreviousData } from '@tanstack/react-query'
import { readExecutive, readInsuredExecutive } from '../../contract/executive.ts'
import {
  type InsuredPolicySearch,
  listInsuredLocation,
  listLocations,
  type MovementSearch,
  type PolicySearch,
  searchInsuredPolicies,
  searchMovements,
  searchPolicies,
} from '../../contract/policy.ts'
import { readUpcoming } from '../../contract/upcoming.ts'
import { cached } from '../cached.ts'
import type { PortalRequest } from '../portal-request.ts'
import { type AtLocation, NOUN, type OfPolicy, part } from './part-query.ts'

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
