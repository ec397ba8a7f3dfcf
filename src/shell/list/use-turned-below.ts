// Hook: going back from a row that is open in its list's address shows the page that was turned to meanwhile.
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useStableHandler } from '../../ui/stable-handler.ts'
import type { WriteParams } from '../detail/address-state.ts'
import type { ListSearch } from '../screens/search/list-search.ts'
import { isSamePage, type PageOf, pageOf } from './place-in-list.ts'

type Given<Search> = { search: Search; isOpen: boolean; write: WriteParams<Search> }

/**
 * While a row is open its neighbours replace the history entry, so that one step back leads to the list, whose entry still
 * has the page it was left with. `search` is the address with the page to show; the address is written in the same way.
 */
export function useTurnedBelow<Search extends ListSearch>({ search, isOpen, write }: Given<Search>) {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_index })
  const [turned, setTurned] = useState<{ entry: number; page: PageOf } | null>(null)
  const page = !isOpen && turned?.entry === entry ? turned.page : null
  if (page && isSamePage(page, pageOf(search))) setTurned(null)
  const shown = page ? { ...search, pageSize: page.pageSize, page: page.page || undefined } : search
  const writeShown = useStableHandler(() => write(shown, { replace: true, keepScroll: true }))
  useEffect(() => {
    if (page) writeShown()
  }, [page, writeShown])
  return { search: shown, onTurned: (to: PageOf) => setTurned({ entry: entry - 1, page: to }) }
}
