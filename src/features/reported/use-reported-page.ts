// Hooks that query one page of the reported claims by the filters, page and order in the URL.
import type { ReportedSearch } from '../../contract/claim-search.ts'
import { listExecutives } from '../../contract/people-search.ts'
import type { Area } from '../../domain/user/role.ts'
import { ask } from '../../entities/ask.ts'
import { cached } from '../../entities/cached.ts'
import { reportedQuery } from '../../entities/claim-report/queries.ts'
import { countsQuery } from '../../entities/claim-report/review-queries.ts'
import { useOwner } from '../../shell/associates/active-associate.ts'
import type { WriteParams } from '../../shell/detail/address-state.ts'
import { usePersonNames } from '../../shell/list/filters/use-person-names.ts'
import { useLastSearches, useTurnFromOutside } from '../../shell/list/last-search.ts'
import { type PageOf, withPage } from '../../shell/list/place-in-list.ts'
import { useList } from '../../shell/list/use-list.ts'
import { useCachedQuery, useFetchCached } from '../../shell/query/use-cached-query.ts'
import { pathTo } from '../../shell/screens/path-to.ts'
import { parseReportedSearch, type ReportedSearchParams } from '../../shell/screens/search/reported-params.ts'
import { useReader } from '../../shell/use-reader.ts'
import { useToday } from '../../shell/use-today.ts'
import { reportedFilters } from './reported-filters.ts'
import { reportedBody } from './reported-search.ts'

/** The query for a search of the reported list. */
export function useReportedQuery(area: Area) {
  const today = useToday()
  const owner = useOwner(area)
  const isStaff = useReader() === 'staff'
  const queryOf = (search: ReportedSearchParams): ReturnType<typeof reportedQuery> => {
    const query = reportedQuery(reportedBody(search, today, owner.by ?? {}))
    // Customers read their last one for two hours without a network (REP-38).
    return { ...(isStaff ? query : cached('open', query)), enabled: owner.by !== null }
  }
  return { queryOf, lacks: owner.lacks }
}

/** The list page that a claim was opened from: requested only for staff; customers see it if it is in memory. */
export function useQueue(area: Area) {
  const isStaff = useReader() === 'staff'
  const { queryOf } = useReportedQuery(area)
  const search = parseReportedSearch({ ...useLastSearches()(pathTo.reported(area)) })
  const query = queryOf(search)
  const fetchCached = useFetchCached()
  const turnFromOutside = useTurnFromOutside({ area, path: pathTo.reported(area) })
  return {
    query: useCachedQuery({ ...query, enabled: isStaff && query.enabled !== false }),
    search,
    load: (page: PageOf) => fetchCached(queryOf(withPage(search, page))),
    turnTo: (page: PageOf) => turnFromOutside(withPage(search, page)),
  }
}

export function useReportedPage(area: Area, search: ReportedSearchParams, write: WriteParams<ReportedSearchParams>) {
  const reader = useReader()
  const today = useToday()
  const { queryOf, lacks } = useReportedQuery(area)
  const list = useList({
    screen: { name: 'reportados', area, path: pathTo.reported(area) },
    set: reportedFilters({ reader, today }),
    search,
    write,
    queryOf,
  })
  const body = reportedBody(list.search, today, {})
  const { executives, refetchCounts } = useExecutives(body)
  const names = usePersonNames(search)
  // The counts stand beside the list, and are as new as it is.
  const refetch = () => Promise.all([list.query.refetch(), refetchCounts()])
  const set = reportedFilters({ reader, today, executives, ...names })
  return { list: { ...list, set, query: { ...list.query, refetch } }, lacks, body }
}

/** The executives to choose from, each with what waits for a review. */
function useExecutives(body: ReportedSearch) {
  const enabled = useReader() === 'staff'
  const { data = [] } = useCachedQuery({ ...ask(listExecutives, {}, 'expiry'), enabled })
  const counts = useCachedQuery({ ...countsQuery(body), enabled })
  const executives = data.map(({ cdEjecutivo, nmEjecutivo }) => {
    const waiting = counts.data?.ejecutivos.find((each) => each.cdEjecutivo === cdEjecutivo)?.porRevisar
    return { value: String(cdEjecutivo), label: nmEjecutivo, note: waiting ? `${waiting} por revisar` : undefined }
  })
  // Customers have no counts, and are refused them.
  return { executives, refetchCounts: async () => void (enabled && (await counts.refetch())) }
}
