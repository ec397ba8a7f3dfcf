// Hook for a page of a policy list and the function that writes its URL, for the signed-in user.
import type { Area } from '../../../domain/user/role.ts'
import { useDefinedList } from '../../../toolkit/list/use-list.ts'
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
  // Both lists accept the parameters of either, so the type of one serves for both.
  const definition = POLICY_LISTS[area] as (typeof POLICY_LISTS)['gen']
  const list = useDefinedList(definition, { params, write, by: owner.by })
  return { list, write, lacks: owner.lacks }
}
