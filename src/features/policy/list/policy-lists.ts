// The lists of policies (POL-01, POL-11), a policyholder's and an insured person's, and the hook for a page of a list.
import {
  INSURED_POLICY_FILTERS,
  POLICY_COLUMNS,
  POLICY_FILTERS,
  policySearch,
  searchInsuredPolicies,
  searchPolicies,
} from '../../../contract/policy.ts'
import type { Area } from '../../../domain/user/role.ts'
import { ask, inPages } from '../../../entities/ask.ts'
import { defineList } from '../../../toolkit/list/define-list.ts'
import type { Errors, TypedValues } from '../../../toolkit/list/filters.ts'
import { useDefinedList } from '../../../toolkit/list/use-list.ts'
import { useReader } from '../../../toolkit/person/use-reader.ts'
import { codeIn, withoutGaps } from '../../../toolkit/screens/address-values.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import type { PolicyParams } from '../../../toolkit/screens/policy-params.ts'
import { policyViewIn } from '../../../toolkit/screens/policy-params.ts'
import { useOwnerOf } from '../../../toolkit/session/active-associate.ts'
import { dateProblem } from '../../../ui/forms/typed-date.ts'
import { type WriteParams, withNothingChosen } from '../parts/policy-address.ts'

const COMMON = {
  // The rules between filters are the same in both lists.
  rules: policySearch,
  sortable: POLICY_COLUMNS,
  problems: ({ desde, hastaText = '' }: TypedValues): Errors => {
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

/** A page of a policy list and the function that writes its URL, for the signed-in user. */
export function usePolicyPage(area: Area, params: PolicyParams, onParams: WriteParams) {
  const { owner, named } = useOwnerOf(area, params.cdCliente)
  const isStaff = useReader() === 'staff'
  // For customers `cdCliente` says whose list it is (D67); for staff it is a filter like the others.
  const write: WriteParams = (next, options) =>
    onParams(isStaff ? next : withoutGaps({ ...next, cdCliente: named }), options)
  // Each list accepts the other's parameters, so one type serves both.
  const definition = POLICY_LISTS[area] as (typeof POLICY_LISTS)['gen']
  const list = useDefinedList(definition, { params, write, by: owner.by })
  /** Returns to the list from a policy that is not in it. */
  const leave = () => write(withNothingChosen(params), { replace: true, keepScroll: true })
  return { list, write, leave, lacks: owner.lacks }
}
