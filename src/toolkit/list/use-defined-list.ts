// Hook: one page of a defined list, for its address and the person behind the address's key.
import type { ListFilters } from '../../contract/list/filter.ts'
import type { WriteParams } from '../detail/address-state.ts'
import { useReader } from '../person/use-reader.ts'
import { useToday } from '../person/use-today.ts'
import type { ListParams } from '../screens/list-search.ts'
import type { Owner } from '../session/active-associate.ts'
import { type ListDefinition, requestOf, type SearchOf } from './define-list.ts'
import { filterSetOf } from './filter-set.ts'
import { useFilterOptions } from './use-filter-options.ts'
import { type ListOptions, type ListPage, useList } from './use-list.ts'
import { usePersonNames } from './use-person-names.ts'

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
