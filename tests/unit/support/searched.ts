// The fields and the request of a defined list, for tests of its filters.
import type { ListFilters } from '../../../src/contract/list/filter.ts'
import type { Option } from '../../../src/contract/list/lookups.ts'
import { type CalendarDate, calendarDate } from '../../../src/domain/calendar-date.ts'
import type { Reader } from '../../../src/domain/user/reader.ts'
import { filterSetOf, type ListDefinition, requestOf, type SearchOf } from '../../../src/toolkit/list/define-list.ts'
import type { FilterSet } from '../../../src/toolkit/list/filters.ts'
import type { Owner } from '../../../src/toolkit/session/active-associate.ts'

const BRANCHES = [
  { cdRamo: 1, nmRamo: 'VEHÍCULOS', cdRamGrupo: 1, nmRamGrupo: 'GENERALES' },
  { cdRamo: 20, nmRamo: 'ASISTENCIA MÉDICA GRUPO', cdRamGrupo: 4, nmRamGrupo: 'ASISTENCIA MÉDICA' },
  { cdRamo: 30, nmRamo: 'GRUPO', cdRamGrupo: 5, nmRamGrupo: 'VIDA' },
]

/** The portal's options for each filter: only ramos have any. */
function optionsOf(filters: ListFilters): Record<string, readonly Option[]> {
  const found = Object.entries(filters).map(([key, filter]) => {
    const isRamo = filter.field === 'lookup' && filter.lookup.endpoint.path === '/ramosramgrp'
    return [key, isRamo ? filter.lookup.optionsIn(BRANCHES) : []] as const
  })
  return Object.fromEntries(found)
}

type View = { reader?: Reader; today?: CalendarDate; names?: { policyholder?: string; insured?: string } }

const TODAY = calendarDate('2026-11-26')

/** The fields as a customer sees them on 26 November 2026, unless `seen` differs. */
export const fieldsOf = <Filters extends ListFilters, Column extends string, Extra extends object, Found>(
  list: ListDefinition<Filters, Column, Extra, Found>,
  { reader = 'customer', today = TODAY, names = {} }: View = {},
): FilterSet<SearchOf<Filters, Extra>> =>
  filterSetOf<SearchOf<Filters, Extra>>(list as never, { reader, today, names, options: optionsOf(list.filters) })

/** The body that a list sends for a search, including the defaults of the contract. */
export function sentBy<Filters extends ListFilters, Column extends string, Extra extends object, Found>(
  list: ListDefinition<Filters, Column, Extra, Found>,
  search: SearchOf<Filters, Extra>,
  { today = TODAY, by }: { today?: CalendarDate; by?: Owner['by'] } = {},
): Record<string, unknown> {
  const query = list.query(requestOf(list, search, today), { search, today, reader: 'staff', by })
  return query.queryKey.at(-1) as Record<string, unknown>
}
