// Computes the position of a row in a list of several pages, and that of its neighbours.
import { MOST_COUNTED } from '../../contract/wire-types.ts'
import { FIRST_PAGE_SIZE, type ListSearch, PAGE_SIZES } from '../screens/list-search.ts'

export type Direction = 'before' | 'after'

/** A page of a list: its number, from 0, and its size. */
export type PageOf = { page: number; pageSize: number }

export const pageOf = ({ page = 0, pageSize = FIRST_PAGE_SIZE }: ListSearch): PageOf => ({ page, pageSize })

export const isSamePage = (one: PageOf, other: PageOf): boolean =>
  one.page === other.page && one.pageSize === other.pageSize

/** The same search on another page; an address leaves out the first page. */
export const withPage = <Search extends ListSearch>(search: Search, { page, pageSize }: PageOf): Search => ({
  ...search,
  page: page || undefined,
  pageSize,
})

/** One page of a list. */
type PlacedRows<Row> = PageOf & {
  rows: readonly Row[]
  /** The number of rows on all pages; null where it is not known. */
  total: number | null
  totalPages: number
  /** Whether the list grows by «Ver más», which adds rows to its first page. */
  isGrowing: boolean
}

/** The loaded page of a list, and the function that loads another one. */
export type LoadedPage<Row> = PlacedRows<Row> & { load: (page: PageOf) => Promise<readonly Row[]> }

export type PlaceInList = Omit<PlacedRows<unknown>, 'rows'> & {
  rowCount: number
  /** The index of the row in its page, from 0. */
  at: number
}

/** The page to go to and the row in it; -1 is the last row of a page that is not loaded yet. */
type Step = PageOf & { at: number }

/** The step to the previous or the next row; null at an end of the list. */
export function stepFrom(place: PlaceInList, direction: Direction, isReachable: boolean): Step | null {
  const { at, rowCount, page, pageSize, totalPages, isGrowing } = place
  const next = at + (direction === 'after' ? 1 : -1)
  if (next >= 0 && next < rowCount) return { page, pageSize, at: next }
  if (!isReachable) return null
  if (direction === 'before') return page > 0 ? { page: page - 1, pageSize, at: -1 } : null
  if (page + 1 >= totalPages) return null
  const grown = isGrowing && page === 0 ? nextPageSize(pageSize) : undefined
  return grown === undefined ? { page: page + 1, pageSize, at: 0 } : { page, pageSize: grown, at: next }
}

/** The page size after «Ver más»; undefined after the largest one, where a pager follows. */
export const nextPageSize = (size: number): number | undefined => PAGE_SIZES.find((each) => each > size)

/** «4 de 568»; «5 de 5 de esta página» where the other pages cannot be loaded. */
export function whereText({ at, rowCount, page, pageSize, total, totalPages }: PlaceInList, isReachable: boolean) {
  if (totalPages > 1 && (!isReachable || total === null)) return `${at + 1} de ${rowCount} de esta página`
  const place = page * pageSize + at + 1
  // A portfolio is counted only up to a limit.
  if (total !== null && total > MOST_COUNTED) return `${place} de más de ${MOST_COUNTED}`
  return `${place} de ${total ?? rowCount}`
}
