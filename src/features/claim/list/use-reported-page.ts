// Hooks that query one page of the reported claims by the filters, page and order in the URL.
import type { CallInput } from '../../../contract/call.ts'
import type { Option } from '../../../contract/list/lookups.ts'
import type { searchReported } from '../../../contract/reported-search.ts'
import type { Area } from '../../../domain/user/role.ts'
import { countsQuery } from '../../../entities/claim-report/review-queries.ts'
import type { WriteParams } from '../../../toolkit/detail/address-state.ts'
import { requestOf } from '../../../toolkit/list/define-list.ts'
import type { FilterSet } from '../../../toolkit/list/filters.ts'
import { useLastSearches, useTurnFromOutside } from '../../../toolkit/list/last-search.ts'
import { type PageOf, withPage } from '../../../toolkit/list/place-in-list.ts'
import { useDefinedList } from '../../../toolkit/list/use-list.ts'
import { useReader } from '../../../toolkit/person/use-reader.ts'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { useCachedQuery, useFetchCached } from '../../../toolkit/query/use-cached-query.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import type { ReportedSearchParams } from '../../../toolkit/screens/reported-params.ts'
import { useOwner } from '../../../toolkit/session/active-associate.ts'
import { isDated, REPORTED_LISTS } from './reported-list.ts'

/** The search that the list and its counts share. */
export type ReportedBody = CallInput<typeof searchReported>['body']

/** The list page from which a claim was opened: requested only for staff; for customers only read from memory. */
export function useQueue(area: Area) {
  const today = useToday()
  const reader = useReader()
  const { by } = useOwner(area)
  const list = REPORTED_LISTS[area]
  const queryOf = (search: ReportedSearchParams) =>
    list.query(requestOf(list, search, today), { search, today, reader, by })
  const search = list.parse({ ...useLastSearches()(pathTo.reported(area)) })
  const fetchCached = useFetchCached()
  const turnFromOutside = useTurnFromOutside({ area, path: pathTo.reported(area) })
  return {
    query: useCachedQuery({ ...queryOf(search), enabled: reader === 'staff' && by !== null }),
    search,
    load: (page: PageOf) => fetchCached(queryOf(withPage(search, page))),
    turnTo: (page: PageOf) => turnFromOutside(withPage(search, page)),
  }
}

export function useReportedPage(area: Area, params: ReportedSearchParams, write: WriteParams<ReportedSearchParams>) {
  const today = useToday()
  const definition = REPORTED_LISTS[area]
  const { by, lacks } = useOwner(area)
  const list = useDefinedList(definition, { params, write, by })
  const body: ReportedBody = { ...requestOf(definition, list.search, today), esperan: !isDated(list.search) }
  const { set, refetchCounts } = useCounted(body, list.set)
  // The counts are shown beside the list, so both are refreshed together.
  const refetch = () => Promise.all([list.query.refetch(), refetchCounts()])
  return { list: { ...list, set, query: { ...list.query, refetch } }, lacks, body }
}

/** Adds to each executive option the number of claims that wait for a review. */
function useCounted(body: ReportedBody, set: FilterSet<ReportedSearchParams>) {
  const enabled = useReader() === 'staff'
  const counts = useCachedQuery({ ...countsQuery(body), enabled })
  const withCount = (option: Option): Option => {
    const waiting = counts.data?.ejecutivos.find(({ cdEjecutivo }) => String(cdEjecutivo) === option.value)?.porRevisar
    return waiting ? { ...option, note: `${waiting} por revisar` } : option
  }
  const filters = set.filters.map((filter) =>
    filter.key === 'cdEjecutivo' && filter.field === 'select'
      ? { ...filter, options: filter.options.map(withCount) }
      : filter,
  )
  // The portal refuses the counts to customers.
  return { set: { ...set, filters }, refetchCounts: async () => void (enabled && (await counts.refetch())) }
}
