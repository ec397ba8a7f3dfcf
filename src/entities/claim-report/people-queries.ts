// The queries of the people by whom staff can filter reported claims and policies.

import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import { listExecutives, readInsuredName, searchInsured, searchPolicyholders } from '../../contract/people-search.ts'
import { cached } from '../cached.ts'
import { CLAIM_REPORTS } from './queries.ts'

/** Fewer letters are not searched (REP-08). */
const MIN_LETTERS = 2

/** Policyholders of the portfolio whose name contains what was typed; staff only (REP-02c). */
export const policyholdersQuery = (typed: string) =>
  queryOptions({
    queryKey: [CLAIM_REPORTS, 'policyholders', typed],
    queryFn: ({ signal }) => request(searchPolicyholders, { body: { cliente: typed } }, { signal }),
    enabled: typed.length >= MIN_LETTERS,
  })

/** Insured persons of the portfolio by name or cédula; staff only (REP-02c). */
export const insuredQuery = (typed: string) =>
  queryOptions({
    queryKey: [CLAIM_REPORTS, 'insured', typed],
    queryFn: ({ signal }) => request(searchInsured, { body: { cedula: typed } }, { signal }),
    enabled: typed.length >= MIN_LETTERS,
  })

/** The name of the insured person with a code; staff only. A failure is not shown (SYS-05a). */
export const insuredNameQuery = (cdAsegurado: number) =>
  cached('expiry', {
    queryKey: [CLAIM_REPORTS, 'insured-name', cdAsegurado],
    queryFn: ({ signal }) => request(readInsuredName, { query: { cdAsegurado } }, { signal }),
  })

/** The executives that staff can filter by: a catalogue. */
export const executivesQuery = () =>
  cached('expiry', {
    queryKey: [CLAIM_REPORTS, 'executives'],
    queryFn: ({ signal }) => request(listExecutives, {}, { signal }),
  })
