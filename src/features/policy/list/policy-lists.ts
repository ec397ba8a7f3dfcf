// The lists of policies (POL-01, POL-11): a policyholder's, and an insured person's.
import {
  INSURED_POLICY_FILTERS,
  POLICY_COLUMNS,
  POLICY_FILTERS,
  policySearch,
  searchInsuredPolicies,
  searchPolicies,
} from '../../../contract/policy.ts'
import { ask, inPages } from '../../../entities/ask.ts'
import { defineList } from '../../../toolkit/list/define-list.ts'
import type { Errors, Typed } from '../../../toolkit/list/filters.ts'
import { codeIn, withoutGaps } from '../../../toolkit/screens/address-values.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { policyViewIn } from '../../../toolkit/screens/policy-params.ts'
import { dateProblem } from '../../../ui/forms/typed-date.ts'

const COMMON = {
  // The rules between filters are the same in both lists.
  rules: policySearch,
  sortable: POLICY_COLUMNS,
  problems: ({ desde, hastaText = '' }: Typed): Errors => {
    const hasta = dateProblem(hastaText, desde ? { min: desde } : {})
    return hasta ? { hasta } : {}
  },
} as const

const HELD_POLICY_LIST = defineList({
  ...COMMON,
  name: 'polizas-gen',
  area: 'gen',
  path: pathTo.policies('gen'),
  filters: POLICY_FILTERS,
  extra: policyViewIn,
  // For customers `cdCliente` says whose list it is (D67); for staff it is a filter like the others.
  query: (filters, { by }) =>
    inPages(ask(searchPolicies, { body: { ...filters, ...(by?.cdCliente && { cdCliente: by.cdCliente }) } }, 'expiry')),
})

const INSURED_POLICY_LIST = defineList({
  ...COMMON,
  name: 'polizas-vam',
  area: 'vam',
  path: pathTo.policies('vam'),
  filters: INSURED_POLICY_FILTERS,
  extra: (raw) => ({ ...policyViewIn(raw), ...withoutGaps({ cdCliente: codeIn(raw['cdCliente']) }) }),
  query: (filters, { by }) => inPages(ask(searchInsuredPolicies, { query: { ...filters, ci: by?.cedula } }, 'expiry')),
})

export const POLICY_LISTS = { gen: HELD_POLICY_LIST, vam: INSURED_POLICY_LIST } as const
