// What is asked about reported claims, each with its key: the list, one claim, and whom staff can filter by.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallAnswer } from '../../contract/call.ts'
import { openClaimReport } from '../../contract/claim-report.ts'
import {
  listExecutives,
  type ReportedSearch,
  recentReports,
  searchInsured,
  searchPolicyholders,
  searchReported,
} from '../../contract/claim-search.ts'
import type { Ask } from '../ask.ts'
import { type AppQuery, cached } from '../cached.ts'

export type ClaimId = { cdCompania: number; cdReclamo: number; cdIncSiniestro?: number }

const NOUN = 'claim-report'

/** Fewer letters are not searched (REP-08). */
const MIN_LETTERS = 2

/** One page of reported claims; the last page stays to be seen while the next one comes (REP-02). */
export const reportedQuery = (ask: Ask, body: ReportedSearch): AppQuery<CallAnswer<typeof searchReported>> => ({
  queryKey: [NOUN, 'list', body],
  queryFn: ({ signal }) => ask(searchReported, { body }, { signal }),
  placeholderData: keepPreviousData,
})

/** The last claims of an owner and those that wait for their person. */
export const recentQuery = (ask: Ask, { cdCliente, cedula = '' }: { cdCliente?: number; cedula?: string }) =>
  queryOptions({
    queryKey: [NOUN, 'recent', cdCliente ?? null, cedula],
    queryFn: ({ signal }) => ask(recentReports, { query: { cdCliente, cedula } }, { signal }),
  })

/** One claim in its last saved state (REP-24). */
export const claimQuery = (ask: Ask, id: ClaimId) =>
  queryOptions({
    queryKey: [NOUN, 'one', id],
    queryFn: ({ signal }) => ask(openClaimReport, { query: id }, { signal }),
    meta: { alerts: 'detail' },
  })

/** Policyholders of the portfolio whose name contains what was typed; staff only (REP-02c). */
export const policyholdersQuery = (ask: Ask, typed: string) =>
  queryOptions({
    queryKey: [NOUN, 'policyholders', typed],
    queryFn: ({ signal }) => ask(searchPolicyholders, { body: { cliente: typed } }, { signal }),
    enabled: typed.length >= MIN_LETTERS,
  })

/** Insured persons of the portfolio by name or cédula; staff only (REP-02c). */
export const insuredQuery = (ask: Ask, typed: string) =>
  queryOptions({
    queryKey: [NOUN, 'insured', typed],
    queryFn: ({ signal }) => ask(searchInsured, { body: { cedula: typed } }, { signal }),
    enabled: typed.length >= MIN_LETTERS,
  })

/** The executives one can filter by: a catalogue. */
export const executivesQuery = (ask: Ask) =>
  cached('expiry', {
    queryKey: [NOUN, 'executives'],
    queryFn: ({ signal }) => ask(listExecutives, {}, { signal }),
  })
