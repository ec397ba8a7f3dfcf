// Hook: one page of a defined list, with its filters for this reader and day.
import type { ListFilter, ListFilters } from '../../contract/list/filter.ts'
import type { Lookup, Option } from '../../contract/list/lookups.ts'
import { readInsuredName, readPolicyholderName } from '../../contract/lookup.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import type { Reader } from '../../domain/user/reader.ts'
import { ask } from '../../entities/ask.ts'
import type { WriteParams } from '../detail/address-state.ts'
import { useReader } from '../person/use-reader.ts'
import { useToday } from '../person/use-today.ts'
import { useCachedQuery } from '../query/use-cached-query.ts'
import type { ListParams, ListSearch } from '../screens/list-search.ts'
import type { Owner } from '../session/active-associate.ts'
import { type AnyList, type ListDefinition, requestOf, type SearchOf } from './define-list.ts'
import type { Filter, FilterOf, FilterSet } from './filters.ts'
import { type ListOptions, type ListPage, useList } from './use-list.ts'

type Options<Params> = {
  params: Params
  write: WriteParams<Params>
  /** The active associate of a customer, whose rows are requested; with null nothing can be requested. */
  by?: Owner['by']
}

/** The options of `useList` and `useLocalList` for a defined list. */
export function useListOptions<
  Filters extends ListFilters,
  Column extends string,
  Extra extends object,
  Found extends ListPage<unknown>,
>(
  list: ListDefinition<Filters, Column, Extra, Found>,
  { params, write, by }: Options<ListParams<Filters> & Extra>,
): ListOptions<SearchOf<Filters, Extra>, Found> {
  const today = useToday()
  const reader = useReader()
  const options = useFilterOptions(list.filters)
  const names = usePersonNames(params)
  const { name, area, path, firstSize } = list
  type Search = SearchOf<Filters, Extra>
  return {
    screen: { name, area, path },
    set: filterSetOf<Search>(list, { reader, today, options, names }),
    search: list.withPerson(params),
    write: write as WriteParams<Search>,
    queryOf: (search: Search) => ({
      ...list.query(requestOf(list, search, today), { search, today, reader, by }),
      ...(by === null && { enabled: false }),
    }),
    ...(firstSize && { firstSize }),
  }
}

/** Returns one page of a list. */
export const useDefinedList = <
  Filters extends ListFilters,
  Column extends string,
  Extra extends object,
  Found extends ListPage<unknown>,
>(
  list: ListDefinition<Filters, Column, Extra, Found>,
  options: Options<ListParams<Filters> & Extra>,
) => useList(useListOptions(list, options))

/** `options` by the key of a lookup's filter; `names` of the persons whose codes are in the address. */
export type Seen = { reader: Reader; today: CalendarDate; options?: FilterOptions; names?: PersonNames }

export function filterSetOf<Search extends ListSearch>(list: AnyList<Search>, seen: Seen): FilterSet<Search> {
  const { filters, usual, problems, asShown } = list
  return {
    parse: list.parseFields,
    inAddress: list.addressOf,
    defaults: usual?.(seen.today),
    problems,
    asShown: asShown && ((chips, search) => asShown(chips, search, seen.reader)),
    filters: Object.entries(filters).flatMap(([key, filter]) =>
      (filter.only ?? seen.reader) === seen.reader ? [fieldOf(key, filter, seen) as FilterOf<Search>] : [],
    ),
  }
}

function fieldOf(key: string, filter: ListFilter, { reader, today, options, names }: Seen): Filter {
  const field = { ...filter, key, isMain: filter.isMain === true || filter.isMain === reader }
  switch (field.field) {
    case 'date':
      return { ...field, presets: field.presets?.(today) }
    case 'lookup':
      return { ...field, field: 'select', options: options?.[key] ?? [] }
    case 'search':
      return { ...field, name: names?.[field.by] }
    default:
      return field
  }
}

/** Options by the key of a filter; empty until they arrive. */
export type FilterOptions = Readonly<Record<string, readonly Option[]>>

export function useFilterOptions(filters: ListFilters): FilterOptions {
  const reader = useReader()
  const options: Record<string, readonly Option[]> = {}
  for (const [key, filter] of Object.entries(filters))
    if (filter.field === 'lookup' && (filter.only ?? reader) === reader)
      // `useQueries` would put its code into the scripts of the home. A list has the same lookups in both areas, and a
      // reader does not change while a screen is mounted, so the order of these calls is fixed.
      // biome-ignore lint/correctness/useHookAtTopLevel: the number and order of the lookups are fixed while a list is mounted
      options[key] = useLookup(filter.lookup)
  return options
}

function useLookup({ endpoint, optionsIn }: Lookup): readonly Option[] {
  const { data } = useCachedQuery(ask(endpoint, {}, 'expiry'))
  return data === undefined ? [] : optionsIn(data)
}

/** The names of the codes in an address, as far as they are known. */
export type PersonNames = { policyholder?: string | undefined; insured?: string | undefined }

/** The names behind the codes of an address; none for customers, who have no such filter. */
export function usePersonNames(params: object): PersonNames {
  const { cdCliente, cdAsegurado } = params as { cdCliente?: number; cdAsegurado?: number }
  const isStaff = useReader() === 'staff'
  const policyholder = useCachedQuery({
    ...ask(readPolicyholderName, { query: { cdCliente: cdCliente ?? 0 } }, 'expiry'),
    enabled: isStaff && cdCliente !== undefined,
  })
  const insured = useCachedQuery({
    ...ask(readInsuredName, { query: { cdAsegurado: cdAsegurado ?? 0 } }, 'expiry'),
    enabled: isStaff && cdAsegurado !== undefined,
  })
  return { policyholder: policyholder.data?.titular, insured: insured.data?.nmAsegurado }
}
