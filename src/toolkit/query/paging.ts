// NAV-10: decides when a paginated list requests a page again; used by every list with server-side pagination.
import { hashKey, type QueryKey, type QueryMeta, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AppQuery } from '../../entities/ask.ts'
import { isFresh } from '../../offline/cache/cached-answers.ts'

/** Who starts a request: the pager for a page, the person for a search, or the list because its data changed. */
export type RequestTrigger = 'pager' | 'search' | 'resubmission'

type PageRequest = {
  by: RequestTrigger
  /** From 0. */
  page: number
  /** Whether the page that is asked for is the one that is shown, with the same filters. */
  isShown: boolean
  /** When the shown answer was fetched, in milliseconds. */
  fetchedAt: number
  now: number
}

/** False only if the pager asks for the page that is shown, it is not page 0, and its answer is fresh (A§5, B§4). */
export const shouldAsk = ({ by, page, isShown, fetchedAt, now }: PageRequest): boolean =>
  by !== 'pager' || !isShown || page === 0 || !isFresh(fetchedAt, now)

type PageParams = { page?: number | undefined }

type Paging<Params> = {
  goTo: (next: Params, by: RequestTrigger) => void
  /**
   * When the search in the address was started on this page, in milliseconds; answers cached before that do not count.
   */
  searchedAt: number | undefined
}

/**
 * Hook: turns a list to a page, starts a search, or requests the same page again. `keyOf` gives the query key of an
 * address's parameters, `write` puts them into the address.
 */
export function usePaging<Params extends PageParams>(list: {
  params: Params
  keyOf: (params: Params) => QueryKey
  write: (params: Params) => void
}): Paging<Params> {
  const client = useQueryClient()
  const [searched, setSearched] = useState<{ hash: string; at: number } | null>(null)
  const shown = hashKey(list.keyOf(list.params))
  const goTo = (next: Params, by: RequestTrigger) => {
    const queryKey = list.keyOf(next)
    const hash = hashKey(queryKey)
    const isShown = hash === shown
    const now = Date.now()
    const fetchedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    const asks = shouldAsk({ by, page: next.page ?? 0, isShown, fetchedAt, now })
    if (by === 'search' || (!isShown && by !== 'pager')) setSearched({ hash, at: now })
    if (isShown && asks) void client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
    if (!isShown || by !== 'pager') list.write(next)
  }
  return { goTo, searchedAt: searched?.hash === shown ? searched.at : undefined }
}

/** The query with the metadata of its request; turning pages fails silently (SYS-05). */
export const searched = <Data>(
  query: AppQuery<Data>,
  meta: Pick<QueryMeta, 'alerts' | 'searchedAt'>,
): AppQuery<Data> => ({
  ...query,
  meta: { ...query.meta, ...meta },
})

/** A page of a list, as the portal sends it. */
type Page = { content: readonly unknown[]; totalPages: number }
type PageQuery = { data: Page | undefined; error: unknown; isPlaceholderData: boolean }

/** Whether the data are those of this request, not of the one before it. */
export const hasOwnData = <Data>(query: { data: Data; isPlaceholderData: boolean }): boolean =>
  query.data !== undefined && !query.isPlaceholderData

type PageTurn<Query extends PageQuery> = {
  query: Query
  /** Identifies the search: the whole request without its page. Another search keeps no page of the one before. */
  search: string
  /** From 0. */
  page: number
  turn: (page: number) => void
}

/**
 * Returns the query. If a page fails to load, the previous page stays, without a message (SYS-05a); a page beyond the
 * last one, as in an old address, leads to the last one.
 */
export function useLastPage<Query extends PageQuery>({ query, search, page, turn }: PageTurn<Query>): Query {
  const { data, error } = query
  const [last, setLast] = useState<{ search: string; page: number; data: Query['data'] } | null>(null)
  const isAnswered = hasOwnData(query)
  const end = data && Math.max(0, data.totalPages - 1)
  // The page count is checked too: an empty page that is not beyond the last one stays.
  const isBehind = isAnswered && end !== undefined && page > end && data?.content.length === 0
  const isNew = last?.data !== data || last?.page !== page || last.search !== search
  if (isAnswered && !isBehind && isNew) setLast({ search, page, data })
  const stays = data === undefined && error !== null && page > 0 && last?.search === search && last.page !== page
  const goesTo = isBehind ? end : stays ? last.page : undefined
  useEffect(() => {
    if (goesTo !== undefined) turn(goesTo)
  })
  if (isBehind) return { ...query, data: undefined }
  return stays ? { ...query, data: last.data, error: null, isPlaceholderData: true } : query
}
