// What the address of a list says: its filters under the request's keys, its page and its order.
import { type FiltersIn, readFilters, type SearchSchema } from '../../../contract/address-filters.ts'
import { PAGE_SIZES } from '../../../ui/data/pager.tsx'

/** Rows of a page as a list opens, and after «Nueva Consulta» (D12). */
export const FIRST_PAGE_SIZE = 5
export const RESET_PAGE_SIZE = 10

const MAX_PAGE = 1_000_000

/** Page from 0, where it is not the first; `orden` is a column, with a minus in front for descending. */
export type ListSearch = { page?: number; pageSize?: number; orden?: string }

type ListOf<Shape extends SearchSchema['shape'], Key extends keyof Shape> = {
  /** Of the request's body: its bounds are those of the address, and so are its rules between two filters. */
  schema: SearchSchema<Shape>
  keys: readonly Key[]
  columns: readonly string[]
}

/** Reads the address of a list; nothing in it is ever an error. */
export function readListSearch<Shape extends SearchSchema['shape'], Key extends keyof Shape & string>(
  { schema, keys, columns }: ListOf<Shape, Key>,
  raw: Record<string, unknown>,
): ListSearch & FiltersIn<Shape, Key> {
  const page = Number(raw['page'])
  const pageSize = PAGE_SIZES.find((size) => size === Number(raw['pageSize']))
  const orden = String(raw['orden'] ?? '')
  return {
    ...readFilters(schema, keys, raw),
    ...(Number.isInteger(page) && page >= 1 && page <= MAX_PAGE && { page }),
    ...(pageSize && { pageSize }),
    ...(sortedBy(columns, orden).length > 0 && { orden }),
  }
}

/** The order that a word of the address means, as the portal takes it; none where it names no column. */
export function sortedBy<Column extends string>(
  columns: readonly Column[],
  orden: string | undefined,
): { id: Column; desc: boolean }[] {
  const desc = orden?.startsWith('-') ?? false
  const id = columns.find((column) => column === (desc ? orden?.slice(1) : orden))
  return id ? [{ id, desc }] : []
}
