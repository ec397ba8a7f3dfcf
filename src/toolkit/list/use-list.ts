// Hooks: one page of a list, for its address and the user's preferences, and the functions that change it (NAV-10).
import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { ListFilters } from '../../contract/list/filter.ts'
import type { Area } from '../../domain/user/role.ts'
import type { AlertKind, AppQuery } from '../../entities/ask.ts'
import { isFresh } from '../../offline/cache/cached-answers.ts'
import type { Address } from '../../ui/address.ts'
import type { WriteParams } from '../detail/address-state.ts'
import { useIsTable } from '../person/use-is-table.ts'
import { useReader } from '../person/use-reader.ts'
import { useToday } from '../person/use-today.ts'
import { useLastPage } from '../query/paging.ts'
import { type CachedQuery, useCachedQuery, useFetchCached } from '../query/use-cached-query.ts'
import {
  FIRST_PAGE_SIZE,
  type ListParams,
  type ListSearch,
  type PAGE_SIZES,
  RESET_PAGE_SIZE,
} from '../screens/list-search.ts'
import type { Owner } from '../session/active-associate.ts'
import { filterSetOf, type ListDefinition, requestOf, type SearchOf } from './define-list.ts'
import { useFilterOptions, usePersonNames } from './filter-lookups.ts'
import { emptySearch, type FilterSet, turned } from './filters.ts'
import { useRememberSearch, useTurnedPage } from './last-search.ts'
import { type ListName, type ListPreferences, useListPreferences } from './list-preferences.ts'
import { type LoadedPage, type PageOf, withPage } from './place-in-list.ts'
import { useShownPage } from './use-shown-page.ts'

/** A page of rows; `total` is null where the portal counts only pages. */
export type ListPage<Row> = { content: readonly Row[]; total: number | null; totalPages: number }

export type ListOptions<Search extends ListSearch, Found> = {
  /**
   * Only for a screen's own list: the name under which the user's preferences are stored, and the area and path by
   * which menu and bars lead back to its last search. A list inside a detail has none.
   */
  screen?: { name: ListName; area: Area; path: Address }
  set: FilterSet<Search>
  search: Search
  write: WriteParams<Search>
  /** The request of a page; it gets only filters in `set`, which the user sees and can remove. */
  queryOf: (search: Search) => AppQuery<Found>
  /** The alert if the first page fails. */
  alerts?: AlertKind | null
  /** The page size until the person chooses one; five rows by default (D12). */
  firstSize?: (typeof PAGE_SIZES)[number]
}

/** A list as its screen draws it. */
export type List<Search extends ListSearch, Found> = {
  set: FilterSet<Search>
  /** The search of the address; if the address sets no page size, with the page size that the user prefers. */
  search: Search
  query: CachedQuery<Found>
  /** The request of the page, which is the last part of its query key. */
  asked: unknown
  /** Loads a page of this search without turning to it. */
  load: (page: PageOf) => Promise<Found>
  goTo: (next: Search, by: RequestTrigger) => void
  /** Goes to a search as it is, without adding typed text. */
  apply: (next: Search) => void
  /** Set by the filters: the function that adds typed text to a search chosen elsewhere. */
  typing: RefObject<((next: Search) => Search) | null>
  /** «Nueva Consulta»: no filter, no order, and the first ten rows or the person's chosen page size (D12, D107). */
  reset: () => void
  /** Shows more rows on the first page, without a new history entry: going back leaves the list. */
  grow: (pageSize: number) => void
  /** Changes the page size, and stores it as the user's preference. */
  resize: (pageSize: number) => void
  preferences: ListPreferences
  keep: (change: ListPreferences) => void
}

/** The loaded page as `Neighbours` takes it, and the function that loads another page. */
export function usePlacedRows<Row>({
  search,
  query,
  load,
}: Pick<List<ListSearch, ListPage<Row>>, 'search' | 'query' | 'load'>): LoadedPage<Row> {
  const isGrowing = !useIsTable()
  return {
    isGrowing,
    rows: query.data?.content ?? [],
    page: search.page ?? 0,
    pageSize: search.pageSize ?? FIRST_PAGE_SIZE,
    total: query.data?.total ?? null,
    totalPages: query.data?.totalPages ?? 1,
    load: async (page) => (await load(page)).content,
  }
}

/**
 * Returns one page. If a page fails to load, the previous page stays; a page beyond the last one leads to the last one.
 */
export function useList<Search extends ListSearch, Found extends ListPage<unknown>>({
  screen,
  set,
  search: addressed,
  write: writeAddress,
  queryOf,
  alerts = 'search',
  firstSize,
}: ListOptions<Search, Found>): List<Search, Found> {
  const { preferences, keep } = useListPreferences(screen?.name ?? null)
  const { pageSize = firstSize } = preferences
  const toAddress = (next: Search) => set.inAddress?.(next) ?? next
  const write: WriteParams<Search> = (next, options) => writeAddress(toAddress(next), options)
  const sized = addressed.pageSize === undefined && pageSize !== undefined ? { ...addressed, pageSize } : addressed
  const turnedPage = useTurnedPage(screen, toAddress(turned(set, sized, {})))
  const search = useShownPage({ search: sized, page: turnedPage, write })
  useRememberSearch(screen, toAddress(turned(set, search, {})))
  const fetchCached = useFetchCached()
  const queryFor = (next: Search) => queryOf(turned(set, next, {}))
  const keyOf = (next: Search) => queryFor(next).queryKey
  const typing = useRef<((next: Search) => Search) | null>(null)
  const { goTo: goExactly, searchedAt } = usePaging(search, keyOf, write)
  const request = queryFor(search)
  const query = useLastPage({
    query: useCachedQuery({
      ...request,
      // Turning pages fails silently (SYS-05).
      meta: { ...request.meta, searchedAt, alerts: search.page === undefined ? (alerts ?? undefined) : undefined },
    }),
    search: JSON.stringify(keyOf({ ...search, page: undefined })),
    page: search.page ?? 0,
    turn: (page) => write(turned(set, search, { page }), { replace: true, keepScroll: true }),
  })
  const goTo = (next: Search, by: RequestTrigger) => {
    const together = typing.current?.(next) ?? next
    goExactly(together, together === next ? by : 'search')
  }
  return {
    set,
    search,
    query,
    asked: request.queryKey.at(-1),
    load: (page) => fetchCached(queryFor(withPage(search, page))),
    goTo,
    apply: (next) => goExactly(next, 'search'),
    typing,
    reset: () => goExactly(emptySearch(set, pageSize ?? RESET_PAGE_SIZE), 'search'),
    grow: (size) => write(turned(set, search, { pageSize: size, page: 0 }), { replace: true, keepScroll: true }),
    resize: (size) => {
      keep({ pageSize: size })
      goTo(turned(set, search, { pageSize: size, page: 0 }), 'pager')
    },
    preferences,
    keep,
  }
}

type DefinedOptions<Params> = {
  params: Params
  write: WriteParams<Params>
  /** The active associate of a customer, whose rows are requested; with null nothing can be requested. */
  by?: Owner['by']
}

/** The options of `useList` and `useLocalList` for a defined list. */
export function useListOptions<
  Filters extends ListFilters,
  Column extends string,
  Extra extends object,
  Found extends ListPage<unknown>,
>(
  list: ListDefinition<Filters, Column, Extra, Found>,
  { params, write, by }: DefinedOptions<ListParams<Filters> & Extra>,
): ListOptions<SearchOf<Filters, Extra>, Found> {
  const today = useToday()
  const reader = useReader()
  const options = useFilterOptions(list.filters)
  const names = usePersonNames(params)
  const { name, area, path, firstSize } = list
  type Search = SearchOf<Filters, Extra>
  return {
    screen: { name, area, path },
    set: filterSetOf<Search>(list, { reader, today, options, names }),
    search: list.withPerson(params),
    write: write as WriteParams<Search>,
    queryOf: (search: Search) => ({
      ...list.query(requestOf(list, search, today), { search, today, reader, by }),
      ...(by === null && { enabled: false }),
    }),
    ...(firstSize && { firstSize }),
  }
}

export const useDefinedList = <
  Filters extends ListFilters,
  Column extends string,
  Extra extends object,
  Found extends ListPage<unknown>,
>(
  list: ListDefinition<Filters, Column, Extra, Found>,
  options: DefinedOptions<ListParams<Filters> & Extra>,
) => useList(useListOptions(list, options))

/** Who starts a request: the pager for a page, the person for a search, or the list because its data changed. */
export type RequestTrigger = 'pager' | 'search' | 'resubmission'

type PageRequest = {
  by: RequestTrigger
  /** Counts from 0. */
  page: number
  /** Whether the requested page, with the same filters, is the one that is shown. */
  isShown: boolean
  /** When the shown answer was fetched, in milliseconds. */
  fetchedAt: number
  now: number
}

/** False only if the pager asks for a page other than 0 that is already shown and whose answer is fresh (A§5, B§4). */
export const shouldAsk = ({ by, page, isShown, fetchedAt, now }: PageRequest): boolean =>
  by !== 'pager' || !isShown || page === 0 || !isFresh(fetchedAt, now)

/**
 * Turns a list to a page, starts a search, or requests the same page again. `searchedAt`: when the search in the address
 * was started on this page, in milliseconds; answers cached before that do not count.
 */
function usePaging<Search extends ListSearch>(
  search: Search,
  keyOf: (search: Search) => QueryKey,
  write: (search: Search) => void,
) {
  const client = useQueryClient()
  const [searched, setSearched] = useState<{ hash: string; at: number } | null>(null)
  const shownHash = hashKey(keyOf(search))
  const goTo = (next: Search, by: RequestTrigger) => {
    const queryKey = keyOf(next)
    const hash = hashKey(queryKey)
    const isShown = hash === shownHash
    const now = Date.now()
    const fetchedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    const asks = shouldAsk({ by, page: next.page ?? 0, isShown, fetchedAt, now })
    if (by === 'search' || (!isShown && by !== 'pager')) setSearched({ hash, at: now })
    if (isShown && asks) void client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
    if (!isShown || by !== 'pager') write(next)
  }
  return { goTo, searchedAt: searched?.hash === shownHash ? searched.at : undefined }
}
