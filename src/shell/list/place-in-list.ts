// Where a row stands in a list of several pages, and where the row before or after it is.
import { MOST_COUNTED } from '../../contract/wire-types.ts'

export type Direction = 'before' | 'after'

/** One page of a list. */
type PlacedRows<Row> = {
  rows: readonly Row[]
  /** From 0. */
  page: number
  pageSize: number
  /** Null where it is not known. */
  total: number | null
  totalPages: number
}

/** The loaded page of a list, and how another one is loaded. */
export type LoadedPage<Row> = PlacedRows<Row> & { load: (page: number) => Promise<readonly Row[]> }

export type PlaceInList = Omit<PlacedRows<unknown>, 'rows'> & {
  rowCount: number
  /** The row's place in its page, from 0. */
  at: number
}

/** The page and the row of it to go to; of another page the first or the last row; null at an end. */
type Step = { page: number; at: number | 'first' | 'last' }

export function stepFrom(place: PlaceInList, direction: Direction, isReachable: boolean): Step | null {
  const { at, rowCount, page, totalPages } = place
  const next = at + (direction === 'after' ? 1 : -1)
  if (next >= 0 && next < rowCount) return { page, at: next }
  if (!isReachable) return null
  if (direction === 'before') return page > 0 ? { page: page - 1, at: 'last' } : null
  return page + 1 < totalPages ? { page: page + 1, at: 'first' } : null
}

/** «4 de 568»; «5 de 5 de esta página» where the other pages cannot be loaded. */
export function whereText({ at, rowCount, page, pageSize, total, totalPages }: PlaceInList, isReachable: boolean) {
  if (totalPages > 1 && (!isReachable || total === null)) return `${at + 1} de ${rowCount} de esta página`
  const place = page * pageSize + at + 1
  // A portfolio is counted only so far.
  if (total !== null && total > MOST_COUNTED) return `${place} de más de ${MOST_COUNTED}`
  return `${place} de ${total ?? rowCount}`
}
