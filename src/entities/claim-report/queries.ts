// The queries of reported claims, each with its key: the list, the home's summary, one claim.

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import type { CallAnswer } from '../../contract/call.ts'
import { type ClaimReport, openClaimReport } from '../../contract/claim-report.ts'
import { type ReportedSearch, recentReports, searchReported } from '../../contract/claim-search.ts'
import { type AppQuery, cached } from '../cached.ts'

export type ClaimId = { cdCompania: number; cdReclamo: number; cdIncSiniestro?: number }

/** The first part of the key of every query of reported claims. */
export const CLAIM_REPORTS = 'claim-report'

/** One page of reported claims; the last page stays to be seen while the next one comes (REP-02). */
export const reportedQuery = (body: ReportedSearch): AppQuery<CallAnswer<typeof searchReported>> => ({
  queryKey: [CLAIM_REPORTS, 'list', body],
  queryFn: ({ signal }) => request(searchReported, { body }, { signal }),
  placeholderData: keepPreviousData,
})

/** The last claims of an owner and those that wait for their person. */
export const recentQuery = ({ cdCliente, cedula = '' }: { cdCliente?: number; cedula?: string }) =>
  queryOptions({
    queryKey: [CLAIM_REPORTS, 'recent', cdCliente ?? null, cedula],
    queryFn: ({ signal }) => request(recentReports, { query: { cdCliente, cedula } }, { signal }),
  })

/** One claim in its last saved state (REP-24). */
export const claimQuery = (id: ClaimId): AppQuery<ClaimReport> => ({
  queryKey: [CLAIM_REPORTS, 'one', { cdCompania: id.cdCompania, cdReclamo: id.cdReclamo }],
  queryFn: ({ signal }) => request(openClaimReport, { query: id }, { signal }),
  meta: { alerts: 'detail' },
})

/** The same for its person, who reads for two hours without a network what was opened or sent (REP-38). */
export const keptClaimQuery = (id: ClaimId): AppQuery<ClaimReport> => cached('open', claimQuery(id))
