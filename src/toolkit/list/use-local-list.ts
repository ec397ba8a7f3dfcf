// Hook: a list for which the portal sends blocks of many rows; turning pages within a block sends no request.
import { FIRST_PAGE_SIZE, type ListSearch } from '../screens/list-search.ts'
import { turned } from './filters.ts'
import { useListPreferences } from './list-preferences.ts'
import { blockOf, localPage, pageOfBlock } from './local-pages.ts'
import { type List, type ListPage, useList } from './use-list.ts'

type Options<Search extends ListSearch, Row> = Parameters<typeof useList<Search, ListPage<Row>>>[0] & {
  /** The number of rows in a block; null: all rows are one block. `queryOf` gets the block as its page. */
  blockSize: number | null
}

/** `known`: the rows of the block that is shown. */
export function useLocalList<Search extends ListSearch, Row>({
  blockSize,
  ...options
}: Options<Search, Row>): List<Search, ListPage<Row>> & { known: readonly Row[] | undefined } {
  const { search, write, set, queryOf, firstSize = FIRST_PAGE_SIZE } = options
  const { preferences } = useListPreferences(options.screen?.name ?? null)
  const { page = 0, pageSize = preferences.pageSize ?? firstSize } = search
  const toAddress = (next: Search) => set.inAddress?.(next) ?? next
  // For `useList` the page is the block of the portal.
  const list = useList<Search, ListPage<Row>>({
    ...options,
    set: {
      ...set,
      inAddress: (next) => toAddress({ ...next, page: pageOfBlock(next.page, next.pageSize ?? pageSize, blockSize) }),
    },
    search: { ...search, page: blockOf({ page, pageSize }, blockSize) || undefined },
    queryOf: (next) => queryOf({ ...next, pageSize: undefined }),
  })
  const { data } = list.query
  const shown = data && localPage({ block: data, at: list.search.page ?? 0, size: blockSize }, { page, pageSize })
  const turn = (next: Search) => write(toAddress(next))
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
