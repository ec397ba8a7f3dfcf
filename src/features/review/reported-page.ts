// One page of the reported list as the address asks for it, for whoever is signed in.
import { type Area, hasPrivileges } from '../../domain/user/role.ts'
import { reportedQuery } from '../../entities/claim-report/queries.ts'
import { ask } from '../../shell/ask.ts'
import type { WriteParams } from '../../shell/detail/address-state.ts'
import { useOwner } from '../../shell/frame/active-associate.ts'
import { useKept } from '../../shell/kept.ts'
import { searched, useLastPage, usePaging } from '../../shell/paging.ts'
import { useSession, useToday } from '../../shell/session/session.ts'
import { type ReportedSearchParams, reportedBody } from './reported-search.ts'

/** What a search of the reported list asks the portal, for whoever is signed in. */
export function useReportedQuery(area: Area) {
  const { person } = useSession()
  const today = useToday()
  const owner = useOwner(area)
  const queryOf = (search: ReportedSearchParams): ReturnType<typeof reportedQuery> => ({
    ...reportedQuery(ask, reportedBody(search, today, owner.by ?? {})),
    enabled: owner.by !== null,
  })
  return { queryOf, staff: hasPrivileges(person), today, lacks: owner.lacks }
}

/** The page that the address asks for; a page that does not come leaves the one that was there. */
export function useReportedPage(area: Area, search: ReportedSearchParams, onSearch: WriteParams<ReportedSearchParams>) {
  const { queryOf, ...rest } = useReportedQuery(area)
  const keyOf = (asked: ReportedSearchParams) => queryOf(asked).queryKey
  const { goTo, searchedAt } = usePaging({ params: search, keyOf, write: onSearch })
  const query = useLastPage({
    query: useKept(searched(queryOf(search), { page: search.page, searchedAt })),
    search: JSON.stringify(keyOf({ ...search, page: undefined })),
    page: search.page ?? 0,
    turn: (page) => onSearch({ ...search, page: page === 0 ? undefined : page }, { replace: true, still: true }),
  })
  return { query, goTo, ...rest }
}

export const claimPath = (area: Area, row: { cdCompania: number; cdReclamo: number; cdIncSiniestro: number }): string =>
  `/${area}/reportar-siniestro/${row.cdCompania}/${row.cdReclamo}/${row.cdIncSiniestro}`
