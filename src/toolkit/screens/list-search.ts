// The search parameters of a list's address: its filters under the request's keys, its page and its order.
import type { ListFilters } from '../../contract/list/filter.ts'
import type { AddressValues, HasPerson } from '../../contract/list/filter-values.ts'
import { codeIn, textIn, withoutGaps } from './address-values.ts'

/** The choices of rows per page (D12), the initial page size, and the size after «Nueva Consulta». */
export const PAGE_SIZES = [5, 10, 20, 50] as const
export const FIRST_PAGE_SIZE = 5
export const RESET_PAGE_SIZE = 10

const MAX_PAGE = 1_000_000

/** `page` counts from 0, left out for the first page; `orden` is a column, with a minus in front for descending. */
export type ListSearch = { page?: number; pageSize?: number; orden?: string }

/** The parameters of a list with these filters; a person who is searched for appears only as a key of this tab. */
export type ListParams<Filters extends ListFilters> = ListSearch &
  AddressValues<Filters> &
  (HasPerson<Filters> extends true ? PersonKey : unknown)

/** Reads only the page, its size and the order. */
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

/** The chosen row of a list, by its code. */
export type ChosenRow = { sel?: number }

export const chosenIn = (raw: Readonly<Record<string, unknown>>): ChosenRow => withoutGaps({ sel: codeIn(raw['sel']) })

/** The key under which this tab remembers a person who is searched for (`toolkit/list`); other tabs do not know it. */
export type PersonKey = { persona?: string }

export const personKeyIn = (raw: Record<string, unknown>): PersonKey =>
  withoutGaps({ persona: textIn(raw['persona'], 40) })
