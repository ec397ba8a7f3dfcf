// Hooks: the user's last search in each list, in memory only; menu and bars lead back to it.
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Area } from '../../domain/user/role.ts'
import type { Address } from '../../ui/address.ts'
import { searchesOf } from '../associates/active-associate.ts'
import { FIRST_PAGE_SIZE, type ListSearch } from '../screens/search/list-search.ts'
import type { PageOf } from './place-in-list.ts'

/** `isTurned`: its page was turned from outside of the list, which has not been shown since. */
type LastSearch = { search: ListSearch; isTurned: boolean }

/** By the address of its screen, without a search. */
type LastSearches = Readonly<Record<Address, LastSearch>>

const lastSearchesIn = (area: Area) =>
  queryOptions<LastSearches>({
    queryKey: [...searchesOf(area), 'last'],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Remembers the search of a screen's list; does nothing for a list inside of a detail, which has no `screen`. */
export function useRememberSearch(screen: { area: Area; path: Address } | undefined, search: ListSearch): void {
  const client = useQueryClient()
  const area = screen?.area
  const path = screen?.path
  const text = JSON.stringify(search)
  useEffect(() => {
    if (area === undefined || path === undefined) return
    const shown: LastSearch = { search: JSON.parse(text), isTurned: false }
    client.setQueryData(lastSearchesIn(area).queryKey, (last) => ({ ...last, [path]: shown }))
  }, [client, area, path, text])
}

/** Turns the pages of a list from outside of it, such as from a claim to the next one. */
export function useTurnFromOutside(area: Area, path: Address): (search: ListSearch) => void {
  const client = useQueryClient()
  return (search) => {
    const turned: LastSearch = { search, isTurned: true }
    client.setQueryData(lastSearchesIn(area).queryKey, (last) => ({ ...last, [path]: turned }))
  }
}

/** The page that this search was turned to from outside since the list was shown, until its address says so; else null. */
export function useTurnedPage(screen: { area: Area; path: Address } | undefined, search: ListSearch): PageOf | null {
  const client = useQueryClient()
  const [turned, setTurned] = useState(() => {
    const last = screen && client.getQueryData(lastSearchesIn(screen.area).queryKey)?.[screen.path]
    return last?.isTurned && isSameButPage(last.search, search) ? pageOf(last.search) : null
  })
  const shown = pageOf(search)
  if (turned?.page === shown.page && turned.pageSize === shown.pageSize) setTurned(null)
  return turned
}

const pageOf = ({ page = 0, pageSize = FIRST_PAGE_SIZE }: ListSearch): PageOf => ({ page, pageSize })

const isSameButPage = (one: ListSearch, other: ListSearch): boolean =>
  JSON.stringify(toSorted(one)) === JSON.stringify(toSorted(other))

const toSorted = ({ page: _, pageSize: __, ...search }: ListSearch) =>
  Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))

/** Finds the search that the person last had at an address; nothing where they were not there yet. */
export function useLastSearches(): (path: Address) => ListSearch {
  const { data: gen } = useQuery(lastSearchesIn('gen'))
  const { data: vam } = useQuery(lastSearchesIn('vam'))
  return (path) => gen?.[path]?.search ?? vam?.[path]?.search ?? {}
}
