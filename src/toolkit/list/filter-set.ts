// The fields and chips of a list's filters, for one reader and day.
import type { ListFilter } from '../../contract/list/filter.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import type { Reader } from '../../domain/user/reader.ts'
import type { ListSearch } from '../screens/list-search.ts'
import type { AnyList } from './define-list.ts'
import type { Filter, FilterOf, FilterSet } from './filters.ts'
import type { FilterOptions } from './use-filter-options.ts'
import type { PersonNames } from './use-person-names.ts'

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
