// Hook: a page of a policies list and how its address is written, for the signed-in person.
import type { Area } from '../../../domain/user/role.ts'
import { useDefinedList } from '../../../toolkit/list/use-defined-list.ts'
import { useReader } from '../../../toolkit/person/use-reader.ts'
import { withoutGaps } from '../../../toolkit/screens/address-values.ts'
import type { PolicyParams } from '../../../toolkit/screens/policy-params.ts'
import { useOwnerOf } from '../../../toolkit/session/active-associate.ts'
import type { WriteParams } from '../parts/policy-address.ts'
import { POLICY_LISTS } from './policy-lists.ts'

export function usePolicyPage(area: Area, params: PolicyParams, onParams: WriteParams) {
  const { owner, named } = useOwnerOf(area, params.cdCliente)
  const isStaff = useReader() === 'staff'
  // For customers `cdCliente` says whose list it is (D67); for staff it is a filter like the others.
  const write: WriteParams = (next, options) =>
    onParams(isStaff ? next : withoutGaps({ ...next, cdCliente: named }), options)
  // Either list has what the address may say of both.
  const definition = POLICY_LISTS[area] as (typeof POLICY_LISTS)['gen']
  const list = useDefinedList(definition, { params, write, by: owner.by })
  return { list, write, lacks: owner.lacks }
}
