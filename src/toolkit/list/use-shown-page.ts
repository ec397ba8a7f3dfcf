// Hooks: show a page of a list that differs from the page in its address, until the address is updated.

import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useStableHandler } from '../../ui/stable-handler.ts'
import type { WriteParams } from '../detail/address-state.ts'
import type { ListSearch } from '../screens/list-search.ts'
import { isSamePage, type PageOf, pageOf, withPage } from './place-in-list.ts'

/** Returns the search to show now, and writes it to the address; `page` is null when the address is already right. */
export function useShownPage<Search extends ListSearch>({
  search,
  page,
  write,
}: {
  search: Search
  page: PageOf | null
  write: WriteParams<Search>
}): Search {
  const shownSearch = page ? withPage(search, page) : search
  const writeShown = useStableHandler(() => write(shownSearch, { replace: true, keepScroll: true }))
  useEffect(() => {
    if (page) writeShown()
  }, [page, writeShown])
  return shownSearch
}

type BelowOptions<Search> = { search: Search; isOpen: boolean; write: WriteParams<Search> }

/**
 * After going back from an open row, shows the page to which the list was turned while the row was open. Opening a
 * neighbour replaces the history entry, so one step back leads to the list, whose entry still has the old page.
 */
export function useTurnedBelow<Search extends ListSearch>({ search, isOpen, write }: BelowOptions<Search>) {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_index })
  const [turned, setTurned] = useState<{ entry: number; page: PageOf } | null>(null)
  const page = !isOpen && turned?.entry === entry ? turned.page : null
  if (page && isSamePage(page, pageOf(search))) setTurned(null)
  const shownSearch = useShownPage({ search, page, write })
  return { search: shownSearch, onTurned: (to: PageOf) => setTurned({ entry: entry - 1, page: to }) }
}
