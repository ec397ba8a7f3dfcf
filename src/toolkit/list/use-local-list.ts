// Hook: a list whose rows the portal answers many at once; turning its pages sends no request within such a block.
import { FIRST_PAGE_SIZE, type ListSearch } from '../screens/list-search.ts'
import { turned } from './filters.ts'
import { useListPreferences } from './list-preferences.ts'
import { blockOf, localPage, pageOfBlock } from './local-pages.ts'
import { type List, type ListPage, useList } from './use-list.ts'

type Given<Search extends ListSearch, Row> = Parameters<typeof useList<Search, ListPage<Row>>>[0] & {
  /** How many rows the portal answers at once; null for all of them. `queryOf` is given the block as its page. */
  blockSize: number | null
}

/** `known`: the rows of the block that is shown. */
export function useLocalList<Search extends ListSearch, Row>({
  blockSize,
  ...given
}: Given<Search, Row>): List<Search, ListPage<Row>> & { known: readonly Row[] | undefined } {
  const { search, write, set, queryOf, firstSize = FIRST_PAGE_SIZE } = given
  const { preferences } = useListPreferences(given.screen?.name ?? null)
  const { page = 0, pageSize = preferences.pageSize ?? firstSize } = search
  const said = (next: Search) => set.inAddress?.(next) ?? next
  // Within, the page is that of the portal: the block.
  const list = useList<Search, ListPage<Row>>({
    ...given,
    set: {
      ...set,
      inAddress: (next) => said({ ...next, page: pageOfBlock(next.page, next.pageSize ?? pageSize, blockSize) }),
    },
    search: { ...search, page: blockOf({ page, pageSize }, blockSize) || undefined },
    queryOf: (next) => queryOf({ ...next, pageSize: undefined }),
  })
  const { data } = list.query
  const shown = data && localPage({ block: data, at: list.search.page ?? 0, size: blockSize }, { page, pageSize })
  const turn = (next: Search) => write(said(next))
  return {
    ...list,
    set,
    search: { ...list.search, page: shown?.page ?? page },
    query: { ...list.query, data: shown },
    known: data?.content,
    goTo: (next, by) => {
      const together = list.typing.current?.(next) ?? next
      if (by === 'search' || together !== next) list.apply(together)
      else if (next.orden !== search.orden) list.goTo(next, by)
      else turn(next)
    },
    resize: (size) => {
      list.keep({ pageSize: size })
      turn(turned(set, search, { pageSize: size, page: 0 }))
    },
  }
}
