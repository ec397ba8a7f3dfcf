// One page of policies as the address asks for it, kept for 120 minutes, for whoever is signed in.
import { type Area, hasPrivileges } from '../../domain/user/role.ts'
import { insuredPoliciesQuery, policiesQuery } from '../../entities/policy/queries.ts'
import { withoutGaps } from '../../shell/address-values.ts'
import { ask } from '../../shell/ask.ts'
import { type Owner, useOwnerOf } from '../../shell/frame/active-associate.ts'
import { useKept } from '../../shell/kept.ts'
import { searched, useLastPage, usePaging } from '../../shell/paging.ts'
import { useSession } from '../../shell/session/session.ts'
import { FIRST_PAGE_SIZE, type PolicyParams, policyOrder, turned, type WriteParams } from './policy-address.ts'

/** The request of an address: its page of so many rows is exactly what is shown (D12); the filters keep their names (D67). */
function policyQuestion(area: Area, params: PolicyParams, by: Owner['by']) {
  const asked = {
    page: params.page ?? 0,
    pageSize: params.pageSize ?? FIRST_PAGE_SIZE,
    sorted: policyOrder(params.orden),
    poliza: params.poliza ?? '',
    ramo: params.ramo ?? 0,
    aseg: params.aseg ?? 0,
    comp: 0,
    desde: params.desde ?? null,
    hasta: params.hasta ?? null,
  }
  if (area === 'vam') return insuredPoliciesQuery(ask, { ...asked, ci: by?.cedula ?? '' })
  return policiesQuery(ask, {
    ...asked,
    placa: params.placa ?? '',
    cdCliente: by?.cdCliente ?? null,
    inclEjecutivo: 0,
    cdEjecutivoAdm: null,
    cdEjecutivo: null,
  })
}

/** A first page was searched for, and is told in an alert when it fails; turning pages fails silently (SYS-05). */
export function usePolicyPage(area: Area, params: PolicyParams, onParams: WriteParams) {
  const { person } = useSession()
  const { owner, named } = useOwnerOf(area, params.cdCliente)
  const write: WriteParams = (next, options) => onParams(withoutGaps({ ...next, cdCliente: named }), options)
  const keyOf = (asked: PolicyParams) => policyQuestion(area, asked, owner.by).queryKey
  const { goTo, searchedAt } = usePaging({ params, keyOf, write })
  const asked = useKept({
    ...searched(policyQuestion(area, params, owner.by), { page: params.page, searchedAt }),
    enabled: owner.by !== null,
  })
  const query = useLastPage({
    query: asked,
    search: JSON.stringify(keyOf({ ...params, page: 0 })),
    page: params.page ?? 0,
    turn: (page) => write(turned(params, { page }), { replace: true, still: true }),
  })
  return { query, goTo, write, staff: hasPrivileges(person), lacks: owner.lacks }
}
