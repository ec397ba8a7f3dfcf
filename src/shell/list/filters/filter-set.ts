// The fields and chips of a list's filters, as one reader sees them today.
import type { ListFilter } from '../../../contract/list/filter.ts'
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import type { Reader } from '../../../domain/user/reader.ts'
import type { ListSearch } from '../../screens/search/list-search.ts'
import type { AnyList } from '../definition/define-list.ts'
import type { Filter, FilterOf, FilterSet } from './filters.ts'
import { PERSON_SEARCH } from './person-search.ts'
import type { FilterOptions } from './use-filter-options.ts'
import type { PersonNames } from './use-person-names.ts'

/** `options` by the key of a lookup's filter; `names` of the persons that the address names by code. */
export type Seen = { reader: Reader; today: CalendarDate; options?: FilterOptions; names?: PersonNames }

export function filterSetOf<Search extends ListSearch>(list: AnyList<Search>, seen: Seen): FilterSet<Search> {
  const { filters, usual, problems, asShown } = list
  return {
    parse: list.parseFields,
    inAddress: list.addressOf,
    ...(usual && { defaults: usual(seen.today) }),
    ...(problems && { problems }),
    ...(asShown && { asShown: (chips, search) => asShown(chips, search, seen.reader) }),
    filters: Object.entries(filters).flatMap(([key, filter]) =>
      (filter.only ?? seen.reader) === seen.reader ? [fieldOf(key, filter, seen) as FilterOf<Search>] : [],
    ),
  }
}

function fieldOf(key: string, filter: ListFilter, { reader, today, options = {}, names = {} }: Seen): Filter {
  const { label, chip, isMain, group } = filter
  const words = {
    key,
    label,
    ...(chip !== undefined && { chip }),
    ...((isMain === true || isMain === reader) && { isMain: true as const }),
    ...(group !== undefined && { group }),
  }
  switch (filter.field) {
    case 'text':
      return { ...words, field: 'text', maxLength: filter.maxLength, ...(filter.isDigits && { isDigits: true }) }
    case 'date':
      return {
        ...words,
        field: 'date',
        ...(filter.endKey && { endKey: filter.endKey }),
        ...(filter.presets && { presets: filter.presets(today) }),
      }
    case 'select':
    case 'lookup':
      return {
        ...words,
        field: 'select',
        ...(filter.any !== undefined && { any: filter.any }),
        options: filter.field === 'select' ? filter.options : (options[key] ?? []),
      }
    case 'search':
      return { ...words, field: 'search', useSearchResults: PERSON_SEARCH[filter.by], name: names[filter.by] }
  }
}
