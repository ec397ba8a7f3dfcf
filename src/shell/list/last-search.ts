// Hooks: the user's last search in each list, in memory only; menu and bars lead back to it.
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Area } from '../../domain/user/role.ts'
import type { Address } from '../../ui/address.ts'
import { searchesOf } from '../associates/active-associate.ts'
import type { ListSearch } from '../screens/search/list-search.ts'

/** By the address of its screen, without a search. */
type LastSearches = Readonly<Record<Address, ListSearch>>

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
    client.setQueryData(lastSearchesIn(area).queryKey, (last) => ({ ...last, [path]: JSON.parse(text) }))
  }, [client, area, path, text])
}

/** The same for whoever turns the pages of a list without standing on its screen. */
export function useKeepSearch(area: Area, path: Address): (search: ListSearch) => void {
  const client = useQueryClient()
  return (search) => client.setQueryData(lastSearchesIn(area).queryKey, (last) => ({ ...last, [path]: search }))
}

/** Finds the search that the person last had at an address; nothing where they were not there yet. */
export function useLastSearches(): (path: Address) => ListSearch {
  const { data: gen } = useQuery(lastSearchesIn('gen'))
  const { data: vam } = useQuery(lastSearchesIn('vam'))
  return (path) => gen?.[path] ?? vam?.[path] ?? {}
}
