// One page of a list as its address asks for it, and how to go to another.
import type { Alerted, AppQuery } from '../../entities/cached.ts'
import type { WriteParams } from '../detail/address-state.ts'
import { searched, useLastPage, usePaging } from '../query/paging.ts'
import { useCachedQuery } from '../query/use-cached-query.ts'
import type { ListSearch } from '../screens/search/list-search.ts'
import { type FilterSet, turned } from './filters.ts'
import type { ListPage } from './list-rows.tsx'

type List<Search extends ListSearch, Found> = {
  set: FilterSet<Search>
  search: Search
  write: WriteParams<Search>
  /** The request of a page; of the filters it is given only those in `set`, which the person sees and can take away. */
  queryOf: (search: Search) => AppQuery<Found>
  /** The alert for a first page that fails. */
  alerts?: Alerted | null
}

/** A page that does not come leaves the one that was there; one behind the last leads to that. */
export function useList<Search extends ListSearch, Found extends ListPage<unknown>>({
  set,
  search,
  write,
  queryOf,
  alerts = 'search',
}: List<Search, Found>) {
  const requestOf = (next: Search) => queryOf(turned(set, next, {}))
  const keyOf = (next: Search) => requestOf(next).queryKey
  const { goTo, searchedAt } = usePaging({ params: search, keyOf, write })
  const query = useLastPage({
    query: useCachedQuery(
      searched(requestOf(search), {
        searchedAt,
        alerts: search.page === undefined ? (alerts ?? undefined) : undefined,
      }),
    ),
    search: JSON.stringify(keyOf({ ...search, page: undefined })),
    page: search.page ?? 0,
    turn: (page) => write(turned(set, search, { page }), { replace: true, still: true }),
  })
  return { query, goTo }
}
