// The search parameters of a list's address: its filters under the request's keys, its page and its order.
import { type FiltersIn, readFilters, type SearchSchema } from '../../../contract/address-filters.ts'

/** The choices of rows per page (D12); what a list opens with, and what it has after «Nueva Consulta». */
export const PAGE_SIZES = [5, 10, 20, 50] as const
export const FIRST_PAGE_SIZE = 5
export const RESET_PAGE_SIZE = 10

const MAX_PAGE = 1_000_000

/** Page from 0, where it is not the first; `orden` is a column, with a minus in front for descending. */
export type ListSearch = { page?: number; pageSize?: number; orden?: string }

type ListOf<Shape extends SearchSchema['shape'], Key extends keyof Shape> = {
  /** The schema of the request's body: its limits, and its rules between two filters, hold for the address too. */
  schema: SearchSchema<Shape>
  keys: readonly Key[]
  columns: readonly string[]
}

/** Reads the address of a list; what is not understood is left out, never an error. */
export function readListSearch<Shape extends SearchSchema['shape'], Key extends keyof Shape & string>(
  { schema, keys, columns }: ListOf<Shape, Key>,
  raw: Record<string, unknown>,
): ListSearch & FiltersIn<Shape, Key> {
  return { ...readFilters(schema, keys, raw), ...readListOnly(columns, raw) }
}

/** Reads the page, its size and the order alone. */
export function readListOnly(columns: readonly string[], raw: Record<string, unknown>): ListSearch {
  const page = Number(raw['page'])
  const pageSize = PAGE_SIZES.find((size) => size === Number(raw['pageSize']))
  const orden = String(raw['orden'] ?? '')
  return {
    ...(Number.isInteger(page) && page >= 1 && page <= MAX_PAGE && { page }),
    ...(pageSize && { pageSize }),
    ...(sortedBy(columns, orden).length > 0 && { orden }),
  }
}

/** Parses `orden` into the sort order that the portal takes; empty if it names no column. */
export function sortedBy<Column extends string>(
  columns: readonly Column[],
  orden: string | undefined,
): { id: Column; desc: boolean }[] {
  const desc = orden?.startsWith('-') ?? false
  const id = columns.find((column) => column === (desc ? orden?.slice(1) : orden))
  return id ? [{ id, desc }] : []
}
