// The queries of reported claims, each with its key: the list, one claim, and whom staff can filter by.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallAnswer } from '../../contract/call.ts'
import { openClaimReport } from '../../contract/claim-report.ts'
import {
  listExecutives,
  type ReportedSearch,
  readInsuredName,
  recentReports,
  searchInsured,
  searchPolicyholders,
  searchReported,
} from '../../contract/claim-search.ts'
import { type AppQuery, cached } from '../cached.ts'
import type { PortalRequest } from '../portal-request.ts'

export type ClaimId = { cdCompania: number; cdReclamo: number; cdIncSiniestro?: number }

/** The first part of the key of every query of reported claims. */
export const CLAIM_REPORTS = 'claim-report'

/** Fewer letters are not searched (REP-08). */
const MIN_LETTERS = 2

/** One page of reported claims; the last page stays to be seen while the next one comes (REP-02). */
export const reportedQuery = (
  request: PortalRequest,
  body: ReportedSearch,
): AppQuery<CallAnswer<typeof searchReported>> => ({
  queryKey: [CLAIM_REPORTS, 'list', body],
  queryFn: ({ signal }) => request(searchReported, { body }, { signal }),
  placeholderData: keepPreviousData,
})

/** The last claims of an owner and those that wait for their person. */
export const recentQuery = (
  request: PortalRequest,
  { cdCliente, cedula = '' }: { cdCliente?: number; cedula?: string },
) =>
  queryOptions({
    queryKey: [CLAIM_REPORTS, 'recent', cdCliente ?? null, cedula],
    queryFn: ({ signal }) => request(recentReports, { query: { cdCliente, cedula } }, { signal }),
  })

/** One claim in its last saved state (REP-24). */
export const claimQuery = (request: PortalRequest, id: ClaimId) =>
  queryOptions({
    queryKey: [CLAIM_REPORTS, 'one', id],
    queryFn: ({ signal }) => request(openClaimReport, { query: id }, { signal }),
    meta: { alerts: 'detail' },
  })

/** Policyholders of the portfolio whose name contains what was typed; staff only (REP-02c). */
export const policyholdersQuery = (request: PortalRequest, typed: string) =>
  queryOptions({
    queryKey: [CLAIM_REPORTS, 'policyholders', typed],
    queryFn: ({ signal }) => request(searchPolicyholders, { body: { cliente: typed } }, { signal }),
    enabled: typed.length >= MIN_LETTERS,
  })

/** Insured persons of the portfolio by name or cédula; staff only (REP-02c). */
export const insuredQuery = (request: PortalRequest, typed: string) =>
  queryOptions({
    queryKey: [CLAIM_REPORTS, 'insured', typed],
    queryFn: ({ signal }) => request(searchInsured, { body: { cedula: typed } }, { signal }),
    enabled: typed.length >= MIN_LETTERS,
  })

/** The name of the insured person with a code; staff only. A failure is not shown (SYS-05a). */
export const insuredNameQuery = (request: PortalRequest, cdAsegurado: number) =>
  cached('expiry', {
    queryKey: [CLAIM_REPORTS, 'insured-name', cdAsegurado],
    queryFn: ({ signal }) => request(readInsuredName, { query: { cdAsegurado } }, { signal }),
  })

/** The executives that staff can filter by: a catalogue. */
export const executivesQuery = (request: PortalRequest) =>
  cached('expiry', {
    queryKey: [CLAIM_REPORTS, 'executives'],
    queryFn: ({ signal }) => request(listExecutives, {}, { signal }),
  })
