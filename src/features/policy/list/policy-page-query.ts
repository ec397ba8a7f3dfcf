// The query of one page of policies, from the search parameters of its screen's URL.
import { POLICY_COLUMNS, searchInsuredPolicies, searchPolicies } from '../../../contract/policy.ts'
import type { Area } from '../../../domain/user/role.ts'
import { ask, inPages } from '../../../entities/ask.ts'
import type { Owner } from '../../../shell/associates/active-associate.ts'
import { FIRST_PAGE_SIZE, sortedBy } from '../../../shell/screens/search/list-search.ts'
import type { PolicyParams } from '../../../shell/screens/search/policy-params.ts'

/** The page and page size sent are the ones shown (D12); the filters keep their names from the URL (D67). */
export function policyPageQuery(area: Area, params: PolicyParams, by: Owner['by']) {
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
    return inPages(
      ask(
        searchInsuredPolicies,
        { query: { ...filters, ci: by?.cedula ?? '', cdAsegurado: params.cdAsegurado } },
        'expiry',
      ),
    )
  return inPages(
    ask(
      searchPolicies,
      {
        body: {
          ...filters,
          placa: params.placa ?? '',
          cdCliente: by?.cdCliente ?? params.cdCliente ?? null,
          inclEjecutivo: 0,
          cdEjecutivoAdm: null,
          cdEjecutivo: null,
        },
      },
      'expiry',
    ),
  )
}
