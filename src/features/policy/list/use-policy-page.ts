// The hook of a policies list: its filters, its query and how its URL is written, for the signed-in person.
import type { Area } from '../../../domain/user/role.ts'
import { useOwnerOf } from '../../../shell/associates/active-associate.ts'
import { useList } from '../../../shell/list/use-list.ts'
import { pathTo } from '../../../shell/screens/path-to.ts'
import { withoutGaps } from '../../../shell/screens/search/address-values.ts'
import type { PolicyParams } from '../../../shell/screens/search/policy-params.ts'
import { useReader } from '../../../shell/use-reader.ts'
import type { WriteParams } from '../parts/policy-address.ts'
import { usePolicyFilters } from './policy-filters.ts'
import { policyPageQuery } from './policy-page-query.ts'

export function usePolicyPage(area: Area, params: PolicyParams, onParams: WriteParams) {
  const { owner, named } = useOwnerOf(area, params.cdCliente)
  const set = usePolicyFilters(area, params)
  const isStaff = useReader() === 'staff'
  // For customers `cdCliente` says whose list it is (D67); for staff it is a filter like the others.
  const write: WriteParams = (next, options) =>
    onParams(isStaff ? next : withoutGaps({ ...next, cdCliente: named }), options)
  const list = useList({
    screen: { name: `polizas-${area}`, area, path: pathTo.policies(area) },
    set,
    search: params,
    write,
    queryOf: (search) => ({ ...policyPageQuery(area, search, owner.by), enabled: owner.by !== null }),
  })
  return { list, write, lacks: owner.lacks }
}
