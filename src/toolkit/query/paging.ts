// Which page of a list is shown while a request runs, after a request failed, or beyond the last page (SYS-05a).
import { useEffect, useState } from 'react'

/** A page of a list, as the portal sends it. */
type Page = { content: readonly unknown[]; totalPages: number }
type PageQuery = { data: Page | undefined; error: unknown; isPlaceholderData: boolean }

/** Whether the data belong to this request, not to the request before it. */
export const hasOwnData = <Data>(query: { data: Data; isPlaceholderData: boolean }): boolean =>
  query.data !== undefined && !query.isPlaceholderData

type PageTurn<Query extends PageQuery> = {
  query: Query
  /** Identifies the search: the whole request without its page. A new search never shows the page of another search. */
  search: string
  /** Counts from 0. */
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
  // The page number is checked too: an empty page within the page count stays.
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
