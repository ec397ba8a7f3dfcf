// Cuts blocks of rows, which the portal sends at once, into pages: finds the block of a page, and counts the pages.
import { MOST_COUNTED } from '../../contract/wire-types.ts'
import type { PageOf } from './place-in-list.ts'
import type { ListPage } from './use-list.ts'

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
 * The number of rows, and of pages that can be turned to; if the portal does not count rows, one page into the next
 * block.
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
  const shown = Math.max(0, Math.min(page, totalPages - 1))
  const from = shown * pageSize - source.at * (source.size ?? 0)
  return { content: source.block.content.slice(Math.max(0, from), from + pageSize), total, totalPages, page: shown }
}
