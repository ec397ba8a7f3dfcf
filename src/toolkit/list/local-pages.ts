// Pages of rows that the portal answers many at once: which block a page is in, and how many pages there are.
import { MOST_COUNTED } from '../../contract/wire-types.ts'
import type { PageOf } from './place-in-list.ts'
import type { ListPage } from './use-list.ts'

/** The block of the portal, from 0, that holds the first row of a page; `blockSize` null: all rows are one block. */
export const blockOf = ({ page, pageSize }: PageOf, blockSize: number | null): number =>
  blockSize === null ? 0 : Math.floor((page * pageSize) / blockSize)

/** The page, from 0, with which a block begins; undefined for the first one, which no address says. */
export const pageOfBlock = (
  block: number | undefined,
  pageSize: number,
  blockSize: number | null,
): number | undefined => (block && blockSize !== null ? Math.floor((block * blockSize) / pageSize) : undefined)

type Block<Row> = { block: ListPage<Row>; at: number; size: number | null }

/** How many rows there are, and how many pages can be turned to: of what is not counted, one into the next block. */
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

/** One page of a block; a page behind the last one is the last one. */
export function localPage<Row>(given: Block<Row>, { page, pageSize }: PageOf): ListPage<Row> & { page: number } {
  const { total, totalPages } = extent(given, pageSize)
  const shown = Math.max(0, Math.min(page, totalPages - 1))
  const from = shown * pageSize - given.at * (given.size ?? 0)
  return { content: given.block.content.slice(Math.max(0, from), from + pageSize), total, totalPages, page: shown }
}
