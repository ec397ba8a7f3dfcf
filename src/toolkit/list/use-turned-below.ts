// Hook: after going back from an open row of a list, shows the page to which the list was turned meanwhile.
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { WriteParams } from '../detail/address-state.ts'
import type { ListSearch } from '../screens/list-search.ts'
import { isSamePage, type PageOf, pageOf } from './place-in-list.ts'
import { useShownPage } from './use-shown-page.ts'

type Options<Search> = { search: Search; isOpen: boolean; write: WriteParams<Search> }

/**
 * While a row is open its neighbours replace the history entry. One step back thus leads to the list, whose entry still
 * has its old page. `search` is the search to show.
 */
export function useTurnedBelow<Search extends ListSearch>({ search, isOpen, write }: Options<Search>) {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_index })
  const [turned, setTurned] = useState<{ entry: number; page: PageOf } | null>(null)
  const page = !isOpen && turned?.entry === entry ? turned.page : null
  if (page && isSamePage(page, pageOf(search))) setTurned(null)
  const shown = useShownPage({ search, page, write })
  return { search: shown, onTurned: (to: PageOf) => setTurned({ entry: entry - 1, page: to }) }
}
