// NAV-10: when a paginated list requests a page again; used by every list with server-side pagination.
import { hashKey, type QueryKey, type QueryMeta, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AppQuery } from '../../entities/cached.ts'
import { isFresh } from '../../offline/cache/cached-answers.ts'

/** Who asks: the pager for a page, the person for a search, or the list itself because something was changed in it. */
export type RequestTrigger = 'pager' | 'search' | 'resubmission'

type Asked = {
  by: RequestTrigger
  /** From 0. */
  page: number
  /** Whether it is the very page that is shown, of the same filters. */
  isShown: boolean
  /** When what is shown was fetched, in milliseconds. */
  fetchedAt: number
  now: number
}

/** Only the pager's wish for the nonzero page that is shown, while its answer is fresh, is no question (A§5, B§4). */
export const shouldAsk = ({ by, page, isShown, fetchedAt, now }: Asked): boolean =>
  by !== 'pager' || !isShown || page === 0 || !isFresh(fetchedAt, now)

type Paged = { page?: number | undefined }

type Paging<Params> = {
  goTo: (next: Params, by: RequestTrigger) => void
  /** When what the address asks was searched for here, in milliseconds; a cached answer from before does not do. */
  searchedAt: number | undefined
}

/**
 * How a list goes to a page, a search or its own page again. `keyOf` is the query's key of what an address asks, `write`
 * puts that in the address.
 */
export function usePaging<Params extends Paged>(list: {
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

/** The query with how it was requested; turning pages fails silently (SYS-05). */
export const searched = <Data>(
  query: AppQuery<Data>,
  meta: Pick<QueryMeta, 'alerts' | 'searchedAt'>,
): AppQuery<Data> => ({
  ...query,
  meta: { ...query.meta, ...meta },
})

/** As the portal cuts its lists. */
type Page = { content: readonly unknown[]; totalPages: number }
type Answered = { data: Page | undefined; error: unknown; isPlaceholderData: boolean }

/** Whether the data are those of this request, not of the one before it. */
export const isThere = <Data>(query: { data: Data; isPlaceholderData: boolean }): boolean =>
  query.data !== undefined && !query.isPlaceholderData

type Turned<Query extends Answered> = {
  query: Query
  /** The whole request but for the page; another search has no page to go back to. */
  search: string
  /** From 0. */
  page: number
  turn: (page: number) => void
}

/**
 * The query, whose page that does not come leaves the one that was there, without a word (SYS-05a); a page behind the last
 * one, as an old address may name it, leads to that.
 */
export function useLastPage<Query extends Answered>({ query, search, page, turn }: Turned<Query>): Query {
  const { data, error } = query
  const [last, setLast] = useState<{ search: string; page: number; data: Query['data'] } | null>(null)
  const isAnswered = isThere(query)
  const end = data && Math.max(0, data.totalPages - 1)
  // By the count too: a page that is empty without being behind the last one leads nowhere else.
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
