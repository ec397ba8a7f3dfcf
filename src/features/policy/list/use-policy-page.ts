// One page of policies as the address asks for it, for the signed-in person.

import { POLICY_COLUMNS } from '../../../contract/policy.ts'
import type { Area } from '../../../domain/user/role.ts'
import { insuredPoliciesQuery, policiesQuery } from '../../../entities/policy/queries.ts'
import { type Owner, useOwnerOf } from '../../../shell/associates/active-associate.ts'
import { useList } from '../../../shell/list/use-list.ts'
import { request } from '../../../shell/query/request.ts'
import { pathTo } from '../../../shell/screens/path-to.ts'
import { withoutGaps } from '../../../shell/screens/search/address-values.ts'
import { FIRST_PAGE_SIZE, sortedBy } from '../../../shell/screens/search/list-search.ts'
import type { PolicyParams } from '../../../shell/screens/search/policy-params.ts'
import { useReader } from '../../../shell/use-reader.ts'
import type { WriteParams } from '../parts/policy-address.ts'
import { usePolicyFilters } from './policy-filters.ts'

/** The request of an address: its page of so many rows is exactly what is shown (D12); the filters keep their names (D67). */
function policyQuery(area: Area, params: PolicyParams, by: Owner['by']) {
  const filters = {
    page: params.page ?? 0,
    pageSize: params.pageSize ?? FIRST_PAGE_SIZE,
    sorted: sortedBy(POLICY_COLUMNS, params.orden),
    poliza: params.poliza ?? '',
    ramo: params.ramo ?? 0,
    aseg: params.aseg ?? 0,
    comp: 0,
    desde: params.desde ?? null,
    hasta: params.hasta ?? null,
    estado: params.estado ?? ('' as const),
  }
  if (area === 'vam')
    return insuredPoliciesQuery(request, { ...filters, ci: by?.cedula ?? '', cdAsegurado: params.cdAsegurado })
  return policiesQuery(request, {
    ...filters,
    placa: params.placa ?? '',
    cdCliente: by?.cdCliente ?? params.cdCliente ?? null,
    inclEjecutivo: 0,
    cdEjecutivoAdm: null,
    cdEjecutivo: null,
  })
}

export function usePolicyPage(area: Area, params: PolicyParams, onParams: WriteParams) {
  const { owner, named } = useOwnerOf(area, params.cdCliente)
  const set = usePolicyFilters(area, params)
  const isStaff = useReader() === 'staff'
  // To customers it says whose list it is (D67); to staff it is a filter like the others.
  const write: WriteParams = (next, options) =>
    onParams(isStaff ? next : withoutGaps({ ...next, cdCliente: named }), options)
  const list = useList({
    screen: { name: `polizas-${area}`, area, path: pathTo.policies(area) },
    set,
    search: params,
    write,
    queryOf: (search) => ({ ...policyQuery(area, search, owner.by), enabled: owner.by !== null }),
  })
  return { list, write, lacks: owner.lacks }
}
