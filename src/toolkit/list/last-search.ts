// Hooks: the user's last search in each list of this tab; menu, bars and details lead back to it.
import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Area } from '../../domain/user/role.ts'
import type { Address } from '../../ui/address.ts'
import { useStableHandler } from '../../ui/stable-handler.ts'
import { keepLastSearches, readLastSearches } from '../person/tab-memory.ts'
import { useSession } from '../person/use-session.ts'
import type { ListSearch } from '../screens/list-search.ts'
import { searchesOf } from '../session/active-associate.ts'
import { isSamePage, type PageOf, pageOf } from './place-in-list.ts'

/** `isTurned`: another screen has turned the page of this list, and the list has not been shown since. */
type LastSearch = { search: ListSearch; isTurned: boolean }

/** Searches by the address of their screen, without its search parameters. */
type LastSearches = Readonly<Record<Address, LastSearch>>

type ListScreen = { area: Area; path: Address }

const lastSearchesIn = (area: Area) =>
  queryOptions<LastSearches>({
    queryKey: [...searchesOf(area), 'last'],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** The searches in memory, or after a reload those that were stored for the tab. */
const searchesIn = (client: QueryClient, localKey: string, area: Area): LastSearches =>
  client.getQueryData(lastSearchesIn(area).queryKey) ?? (readLastSearches(localKey, area) as LastSearches)

function useKeep() {
  const client = useQueryClient()
  const { localKey } = useSession().person
  return ({ area, path }: ListScreen, last: LastSearch) => {
    const all = { ...searchesIn(client, localKey, area), [path]: last }
    client.setQueryData(lastSearchesIn(area).queryKey, all)
    keepLastSearches(localKey, area, all)
  }
}

/** Remembers the search of a screen's list; does nothing for a list inside a detail, which has no `screen`. */
export function useRememberSearch(screen: ListScreen | undefined, search: ListSearch): void {
  const keep = useStableHandler(useKeep())
  const area = screen?.area
  const path = screen?.path
  const text = JSON.stringify(search)
  useEffect(() => {
    if (area === undefined || path === undefined) return
    keep({ area, path }, { search: JSON.parse(text), isTurned: false })
  }, [keep, area, path, text])
}

/** Turns the pages of a list from another screen, such as a claim from which the user goes on to the next one. */
export function useTurnFromOutside(screen: ListScreen): (search: ListSearch) => void {
  const keep = useKeep()
  return (search) => keep(screen, { search, isTurned: true })
}

/**
 * The page to which another screen has turned this search since its list was last shown; null if no screen has turned
 * it, or once the address names that page.
 */
export function useTurnedPage(screen: ListScreen | undefined, search: ListSearch): PageOf | null {
  const client = useQueryClient()
  const { localKey } = useSession().person
  const [turned, setTurned] = useState(() => {
    const last = screen && searchesIn(client, localKey, screen.area)[screen.path]
    return last?.isTurned && isSameButPage(last.search, search) ? pageOf(last.search) : null
  })
  if (turned && isSamePage(turned, pageOf(search))) setTurned(null)
  return turned
}

const isSameButPage = (one: ListSearch, other: ListSearch): boolean =>
  JSON.stringify(toSorted(one)) === JSON.stringify(toSorted(other))

const toSorted = ({ page: _, pageSize: __, ...search }: ListSearch) =>
  Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))

/** Finds the person's last search at an address; empty if there was none. */
export function useLastSearches(): (path: Address) => ListSearch {
  const client = useQueryClient()
  const { localKey } = useSession().person
  const { data: gen = searchesIn(client, localKey, 'gen') } = useQuery(lastSearchesIn('gen'))
  const { data: vam = searchesIn(client, localKey, 'vam') } = useQuery(lastSearchesIn('vam'))
  return (path) => gen[path]?.search ?? vam[path]?.search ?? {}
}
