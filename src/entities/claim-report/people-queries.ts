// Queries for the people by whom staff filter reported claims and policies.
import { searchInsured, searchPolicyholders } from '../../contract/people-search.ts'
import { ask, withOptions } from '../ask.ts'

/** The minimum number of letters for a search (REP-08). */
const MIN_LETTERS = 2

/** Policyholders of the portfolio whose name contains the typed text; staff only (REP-02c). */
export const policyholdersQuery = (typed: string) =>
  withOptions(ask(searchPolicyholders, { body: { cliente: typed } }), { enabled: typed.length >= MIN_LETTERS })

/** Insured persons of the portfolio by name or cédula; staff only (REP-02c). */
export const insuredQuery = (typed: string) =>
  withOptions(ask(searchInsured, { body: { cedula: typed } }), { enabled: typed.length >= MIN_LETTERS })
