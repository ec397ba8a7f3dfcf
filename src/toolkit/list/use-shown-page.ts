// Hook: shows another page of a list than its address names, until the address is updated.
import { useEffect } from 'react'
import { useStableHandler } from '../../ui/stable-handler.ts'
import type { WriteParams } from '../detail/address-state.ts'
import type { ListSearch } from '../screens/list-search.ts'
import { type PageOf, withPage } from './place-in-list.ts'

type Options<Search> = { search: Search; page: PageOf | null; write: WriteParams<Search> }

/** Returns the search to show at once, and replaces the address with it; `page` is null when the address is right. */
export function useShownPage<Search extends ListSearch>({ search, page, write }: Options<Search>): Search {
  const shown = page ? withPage(search, page) : search
  const writeShown = useStableHandler(() => write(shown, { replace: true, keepScroll: true }))
  useEffect(() => {
    if (page) writeShown()
  }, [page, writeShown])
  return shown
}
