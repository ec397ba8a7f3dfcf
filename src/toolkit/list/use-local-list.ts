// Hook: a list whose rows the portal sends in large blocks; turning pages within a block sends no request.

import { MOST_COUNTED } from '../../contract/wire-types.ts'
import { FIRST_PAGE_SIZE, type ListSearch } from '../screens/list-search.ts'
import { turned } from './filters.ts'
import { useListPreferences } from './list-preferences.ts'
import type { PageOf } from './place-in-list.ts'
import { type List, type ListPage, useList } from './use-list.ts'

type Options<Search extends ListSearch, Row> = Parameters<typeof useList<Search, ListPage<Row>>>[0] & {
  /** The number of rows in a block; null: all rows are one block. `queryOf` gets the block as its page. */
  blockSize: number | null
}

/** `known`: the rows of the shown block. */
export function useLocalList<Search extends ListSearch, Row>({
  blockSize,
  ...options
}: Options<Search, Row>): List<Search, ListPage<Row>> & { known: readonly Row[] | undefined } {
  const { search, write, set, queryOf, firstSize = FIRST_PAGE_SIZE } = options
  const { preferences } = useListPreferences(options.screen?.name ?? null)
  const { page = 0, pageSize = preferences.pageSize ?? firstSize } = search
  const toAddress = (next: Search) => set.inAddress?.(next) ?? next
  // The page that `useList` requests is the number of the block.
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
  const shownPage = data && localPage({ block: data, at: list.search.page ?? 0, size: blockSize }, { page, pageSize })
  const turn = (next: Search) => write(toAddress(next))
  return {
    ...list,
    set,
    search: { ...list.search, page: shownPage?.page ?? page },
    query: { ...list.query, data: shownPage },
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

/** The block of the portal, from 0, that holds the first row of a page; `blockSize` null: all rows are one block. */
export const blockOf = ({ page, pageSize }: PageOf, blockSize: number | null): number =>
  blockSize === null ? 0 : Math.floor((page * pageSize) / blockSize)

/** The page, from 0, with which a block begins; undefined for the first block, which addresses leave out. */
export const pageOfBlock = (
  block: number | undefined,
  pageSize: number,
  blockSize: number | null,
): number | undefined => (block && blockSize !== null ? Math.floor((block * blockSize) / pageSize) : undefined)

type Block<Row> = { block: ListPage<Row>; at: number; size: number | null }

/**
 * The total of rows, and the number of pages that can be turned to. If the portal does not count rows, the last of
 * these pages is the first page of the next block.
 */
function extent({ block, at, size }: Block<unknown>, pageSize: number): { total: number | null; totalPages: number } {
  const isLast = size === null || at + 1 >= block.totalPages
  const before = at * (size ?? 0)
  if (isLast) {
    const total = before + block.content.length
    return { total, totalPages: Math.ceil(total / pageSize) }
  }
  if (block.total !== null && block.total !== MOST_COUNTED + 1)
    return { total: block.total, totalPages: Math.ceil(block.total / pageSize) }
  return { total: null, totalPages: Math.ceil((before + size) / pageSize) + 1 }
}

/** One page of a block; a number beyond the last page gives the last page. */
export function localPage<Row>(source: Block<Row>, { page, pageSize }: PageOf): ListPage<Row> & { page: number } {
  const { total, totalPages } = extent(source, pageSize)
  const shownPage = Math.max(0, Math.min(page, totalPages - 1))
  const from = shownPage * pageSize - source.at * (source.size ?? 0)
  return { content: source.block.content.slice(Math.max(0, from), from + pageSize), total, totalPages, page: shownPage }
}
