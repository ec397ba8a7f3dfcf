// Hook: going back from a row that is open in its list's address shows the page that was turned to meanwhile.
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { WriteParams } from '../detail/address-state.ts'
import type { ListSearch } from '../screens/list-search.ts'
import { isSamePage, type PageOf, pageOf } from './place-in-list.ts'
import { useShownPage } from './use-shown-page.ts'

type Given<Search> = { search: Search; isOpen: boolean; write: WriteParams<Search> }

/**
 * While a row is open its neighbours replace the history entry, so that one step back leads to the list, whose entry still
 * has the page it was left with. `search` is what to show.
 */
export function useTurnedBelow<Search extends ListSearch>({ search, isOpen, write }: Given<Search>) {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_index })
  const [turned, setTurned] = useState<{ entry: number; page: PageOf } | null>(null)
  const page = !isOpen && turned?.entry === entry ? turned.page : null
  if (page && isSamePage(page, pageOf(search))) setTurned(null)
  const shown = useShownPage({ search, page, write })
  return { search: shown, onTurned: (to: PageOf) => setTurned({ entry: entry - 1, page: to }) }
}
