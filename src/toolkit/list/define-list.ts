// Declares a list: its address, request, fields and chips follow from its filters; no person is named in its address.
import type { ListFilter, ListFilters } from '../../contract/list/filter.ts'
import {
  type FilterRules,
  type FilterValues,
  filterValues,
  type RequestedFilters,
} from '../../contract/list/filter-values.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import type { Reader } from '../../domain/user/reader.ts'
import type { Area } from '../../domain/user/role.ts'
import type { AppQuery } from '../../entities/ask.ts'
import type { Address } from '../../ui/address.ts'
import { keepForPerson } from '../person/person-memory.ts'
import { withoutGaps } from '../screens/address-values.ts'
import {
  FIRST_PAGE_SIZE,
  type ListParams,
  type ListSearch,
  type PersonKey,
  personKeyIn,
  readListOnly,
  sortedBy,
} from '../screens/list-search.ts'
import type { Owner } from '../session/active-associate.ts'
import type { FilterOptions, PersonNames } from './filter-lookups.ts'
import type { Errors, Filter, FilterChip, FilterOf, FilterSet, TypedValues } from './filters.ts'
import type { ListName } from './list-preferences.ts'

type Raw = Readonly<Record<string, unknown>>

/** The search of a list: what its address holds, and the person who is looked for, whom the address does not name. */
export type SearchOf<Filters extends ListFilters, Extra extends object> = ListSearch & FilterValues<Filters> & Extra

/** The request of a page. A filter that the address does not set has its default value. */
type RequestOf<Filters extends ListFilters, Column extends string> = {
  page: number
  pageSize: number
  sorted: { id: Column; desc: boolean }[]
} & RequestedFilters<Filters>

/** The reader and search of a request; `by` names a customer's active associate. */
export type RequestContext<Search> = {
  search: Search
  today: CalendarDate
  reader: Reader
  by?: Owner['by'] | undefined
}

/** How the filters of a list behave together. */
type Behaviour<Search> = {
  /** Default values by key, for filters that the address does not set. */
  usual?: (today: CalendarDate) => Readonly<Record<string, string>>
  /** Errors that concern two fields together; an error of a single field takes precedence. */
  problems?: (typed: TypedValues) => Errors
  /** Adapts the chips to a search; by default they stay as they are. */
  asShown?: (chips: FilterChip[], search: Search, reader: Reader) => FilterChip[]
}

type Options<Filters extends ListFilters, Column extends string, Extra extends object, Found> = Behaviour<
  SearchOf<Filters, Extra>
> & {
  /** The name under which the user's preferences are stored. */
  name: ListName
  /** The area and path by which the menu and bars find the list's last search. */
  area: Area
  path: Address
  filters: Filters
  /** A schema with the request's rules between two filters, such as the order of two days. */
  rules: FilterRules
  /** The columns by which the portal sorts. */
  sortable: readonly Column[]
  /** Reads the other parameters of the address, such as the chosen row. */
  extra?: (raw: Raw) => Extra
  /** The request of a page; `sorted` is left out where no column is sortable. */
  query: (request: RequestOf<Filters, Column>, asking: RequestContext<SearchOf<Filters, Extra>>) => AppQuery<Found>
  /** The page size until the person chooses one; five rows by default (D12). */
  firstSize?: 10 | 20
}

export type ListDefinition<Filters extends ListFilters, Column extends string, Extra extends object, Found> = Options<
  Filters,
  Column,
  Extra,
  Found
> & {
  /** Reads the address: unknown values and a person's identity are left out, and cause no error. */
  parse: (raw: Raw) => ListParams<Filters> & Extra
  /** The search that the fields of the form make. */
  parseFields: (raw: Raw) => SearchOf<Filters, Extra>
  /** The search of an address, including the person behind its key. */
  withPerson: (params: ListParams<Filters> & Extra) => SearchOf<Filters, Extra>
  /** The part of a search that an address may hold. */
  addressOf: (search: SearchOf<Filters, Extra>) => ListParams<Filters> & Extra
}

/** The fields of a definition that the form fields and chips need. */
export type AnyList<Search extends ListSearch> = Behaviour<Search> & {
  filters: ListFilters
  parseFields: FilterSet<Search>['parse']
  addressOf: (search: Search) => Search
}

export function defineList<
  const Filters extends ListFilters,
  Column extends string,
  Found,
  Extra extends object = Record<never, never>,
>(options: Options<Filters, Column, Extra, Found>): ListDefinition<Filters, Column, Extra, Found> {
  type Params = ListParams<Filters> & Extra
  type Search = SearchOf<Filters, Extra>
  const { filters, rules, sortable, extra } = options
  const personal = Object.keys(filters).filter((key) => filters[key]?.isPerson)
  const parseFields = (raw: Raw) => ({ ...filterValues(filters, rules, raw), ...readListOnly(sortable, raw) }) as Search
  return {
    ...options,
    parse: (raw) => {
      const read = Object.entries(parseFields(raw)).filter(([key]) => !personal.includes(key))
      return withoutGaps({
        ...Object.fromEntries(read),
        ...(personal.length > 0 && personKeyIn(raw)),
        ...extra?.(raw),
      } as Params)
    },
    parseFields,
    ...searchedPerson<Params, Search>(personal),
  }
}

/** The request of a page of a list. */
export function requestOf<Filters extends ListFilters, Column extends string, Extra extends object, Found>(
  { filters, sortable, usual, firstSize }: ListDefinition<Filters, Column, Extra, Found>,
  search: ListSearch & FilterValues<Filters>,
  today: CalendarDate,
): RequestOf<Filters, Column> {
  const defaults = usual?.(today) ?? {}
  const raw: Raw = search
  const values: Record<string, unknown> = {}
  for (const key of Object.keys(filters)) values[key] = raw[key] ?? defaults[key]
  // If the address sets only one day of a range, that day may be beyond the default of the other day: both days are
  // then the same.
  for (const [key, filter] of Object.entries(filters)) {
    if (filter.field !== 'date' || !filter.endKey) continue
    const [first, last] = [values[key], values[filter.endKey]]
    if (first && last && String(first) > String(last)) values[filter.endKey] = first
  }
  return withoutGaps({
    page: search.page ?? 0,
    pageSize: search.pageSize ?? firstSize ?? FIRST_PAGE_SIZE,
    ...(sortable.length > 0 && { sorted: sortedBy(sortable, search.orden) }),
    ...values,
  }) as RequestOf<Filters, Column>
}

/** The persons searched for, by key: going back in the history finds the person of an earlier search. */
const searchedPersons = new Map<string, object>()
keepForPerson(() => searchedPersons.clear())

/** Whether an address names a person unknown to this tab, as after a reload or from a shared link. */
export const isForgotten = ({ persona }: PersonKey): boolean => persona !== undefined && !searchedPersons.has(persona)

/** For a list with filters that identify a person (names, id numbers, mails); `keys` are the keys of these filters. */
export function searchedPerson<Params extends object, Search extends object>(keys: readonly string[]) {
  const isPersonal = ([key]: [string, unknown]) => keys.includes(key)
  return {
    /** The search of an address, including the person behind its key. */
    withPerson(params: Params): Search {
      const { persona, ...rest }: PersonKey = params
      return { ...rest, ...(persona !== undefined && searchedPersons.get(persona)) } as Search
    },
    /**
     * The part of a search that an address may hold. A random key replaces the person; the same person gets the same
     * key.
     */
    addressOf(search: Search): Params {
      const entries = Object.entries(withoutGaps(search))
      const person = entries.filter(isPersonal)
      const rest = Object.fromEntries(entries.filter((entry) => !isPersonal(entry)))
      return withoutGaps({ ...rest, persona: person.length === 0 ? undefined : keyOf(person) }) as Params
    },
  }
}

function keyOf(entries: [string, unknown][]): string {
  const text = textOf(entries)
  for (const [key, known] of searchedPersons) if (textOf(Object.entries(known)) === text) return key
  // Random, so that after a reload an old history entry does not find another person under its key.
  const key = crypto.randomUUID().slice(0, 8)
  searchedPersons.set(key, Object.fromEntries(entries))
  return key
}

const textOf = (entries: [string, unknown][]): string => JSON.stringify(entries.toSorted())

/** `options`: the options of a lookup, by the key of its filter; `names`: the names for the address's person codes. */
export type FilterContext = { reader: Reader; today: CalendarDate; options?: FilterOptions; names?: PersonNames }

export function filterSetOf<Search extends ListSearch>(list: AnyList<Search>, seen: FilterContext): FilterSet<Search> {
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

function fieldOf(key: string, filter: ListFilter, { reader, today, options, names }: FilterContext): Filter {
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
