// The filters of a list as data: what stands in their fields, what is wrong with it, and the chips of those that hold.

import { type CalendarDate, dayOrNull, formatDay } from '../../domain/calendar-date.ts'
import type { SearchResult } from '../../ui/forms/search-field.tsx'
import { dateProblem } from '../../ui/forms/typed-date.ts'
import { withoutGaps } from '../screens/search/address-values.ts'
import type { ListSearch } from '../screens/search/list-search.ts'

export type Option = { value: string; label: string }

/** Two days that many look between, such as «Este mes». */
export type RangePreset = { label: string; from: CalendarDate; to: CalendarDate }

/** The hook that asks for what is typed. */
export type UseFound = (typed: string) => { data: SearchResult[] | undefined; isError: boolean }

/** One filter: its key is the address's and the request's. */
export type Filter<Key extends string = string> = {
  key: Key
  label: string
  /** What its chip says of the value as people read it; absent on the end of a range, which the first day's chip says. */
  chip?: (shown: string) => string
  /** Stands in the one line over the list; the others behind «Más filtros». */
  isMain?: true
} & (
  | { field: 'text'; maxLength: number; isDigits?: true }
  /** `endKey`: the last day of the range that it begins, in the same chip. */
  | { field: 'date'; endKey?: Key; presets?: readonly RangePreset[] }
  /** `any` is said while nothing is chosen. */
  | { field: 'select'; any: string; options: readonly Option[] }
  /** `name` is what the value of the address is called, as far as it is known. */
  | { field: 'search'; useFound: UseFound; name: string | undefined }
)

/** One filter of a list: only what its address may hold. */
export type FilterOf<Search> = Filter<Extract<keyof Search, string>>

/** What stands in the fields by key, '' for nothing; of a date also what was typed, under `textKey`. */
export type Typed = Record<string, string>
export type Errors = Partial<Record<string, string>>

export const textKey = (key: string): string => `${key}Text`

/** All that a list is narrowed by. */
export type FilterSet<Search extends ListSearch> = {
  filters: readonly FilterOf<Search>[]
  /** Reads the address. */
  parse: (raw: Record<string, unknown>) => Search
  /** What holds where the address says nothing, by key. */
  defaults?: Readonly<Record<string, string>>
  /** What is wrong between fields; a field that is wrong by itself says that. */
  problems?: (typed: Typed) => Errors
}

/** Of a list that nothing narrows, whose address its screen reads. */
export const NO_FILTERS: FilterSet<ListSearch> = { filters: [], parse: (raw) => raw }

const fieldOf = (search: object, key: string): unknown => (search as Record<string, unknown>)[key]

/** Which of the filters an address sets. */
const heldKeys = <Search extends ListSearch>({ filters }: FilterSet<Search>, search: Search): string[] =>
  filters.map(({ key }) => key).filter((key) => fieldOf(search, key) !== undefined)

export const isNarrowed = <Search extends ListSearch>(set: FilterSet<Search>, search: Search): boolean =>
  heldKeys(set, search).length > 0

/** The fields as the address fills them. */
export function typedIn<Search extends ListSearch>(
  { filters, defaults = {} }: FilterSet<Search>,
  search: Search,
): Typed {
  const typed: Typed = {}
  for (const { key, field } of filters) {
    const value = String(fieldOf(search, key) ?? defaults[key] ?? '')
    typed[key] = value
    const day = dayOrNull(value)
    if (field === 'date') typed[textKey(key)] = day ? formatDay(day) : ''
  }
  return typed
}

/** What is wrong with the fields, in the specified sentences (NAV-08, NAV-09). */
export function errorsIn<Search extends ListSearch>(
  { filters, parse, problems }: FilterSet<Search>,
  typed: Typed,
): Errors {
  const own: Errors = {}
  for (const filter of filters) {
    const { key, field } = filter
    const value = typed[key] ?? ''
    if (field === 'date' && value === '') own[key] = dateProblem(typed[textKey(key)] ?? '')
    if (field === 'text' && filter.isDigits && value !== '' && fieldOf(parse({ [key]: value }), key) === undefined)
      own[key] = 'Escribe solo números'
  }
  return { ...problems?.(typed), ...withoutGaps(own) }
}

/** The address of the fields: first page, order and page size as they were, defaults left out. */
export function searchOf<Search extends ListSearch>(
  { filters, parse, defaults = {} }: FilterSet<Search>,
  typed: Typed,
  { pageSize, orden }: Pick<ListSearch, 'pageSize' | 'orden'>,
): Search {
  const given = filters.map(({ key }) => [key, typed[key] === defaults[key] ? undefined : typed[key]])
  return parse({ ...Object.fromEntries(given), pageSize, orden })
}

/** `isDefault`: it holds because the address says nothing else, and cannot be taken away. */
export type FilterChip = { label: string; keys: readonly string[]; isDefault?: true }

/** One chip for each filter that holds, a range's days in one. */
export function chipsOf<Search extends ListSearch>(set: FilterSet<Search>, search: Search): FilterChip[] {
  const typed = typedIn(set, search)
  const held = heldKeys(set, search)
  return set.filters.flatMap((filter) => {
    const { key, chip } = filter
    const keys = filter.field === 'date' && filter.endKey ? [key, filter.endKey] : [key]
    if (!chip) return []
    const label = chip(shownValue(filter, typed))
    if (keys.some((each) => held.includes(each))) return [{ label, keys }]
    return set.defaults?.[key] === undefined ? [] : [{ label, keys, isDefault: true as const }]
  })
}

function shownValue(filter: Filter, typed: Typed): string {
  const value = typed[filter.key] ?? ''
  switch (filter.field) {
    case 'text':
      return value
    case 'date': {
      const preset = filter.presets?.find(
        ({ from, to }) => from === value && filter.endKey !== undefined && to === typed[filter.endKey],
      )
      if (preset) return preset.label.toLowerCase()
      return [filter.key, ...(filter.endKey ? [filter.endKey] : [])].map((key) => typed[textKey(key)]).join(' – ')
    }
    case 'select':
      return filter.options.find((option) => option.value === value)?.label ?? value
    case 'search':
      return filter.name ?? value
  }
}

/** The address without one chip's filters, on its first page, with its size and order. */
export function withoutChip<Search extends ListSearch>(
  set: FilterSet<Search>,
  search: Search,
  chip: FilterChip,
): Search {
  const typed = typedIn(set, search)
  for (const key of chip.keys) typed[key] = set.defaults?.[key] ?? ''
  return searchOf(set, typed, search)
}

/** Only what narrows the list and how it is laid out: no page, nothing chosen, nothing open. */
export const listOnly = <Search extends ListSearch>(set: FilterSet<Search>, search: Search): Search =>
  searchOf(set, typedIn(set, search), search)

/** The address without its filters, page and order, as «Nueva Consulta» leaves it. */
export const emptySearch = <Search extends ListSearch>({ parse }: FilterSet<Search>, pageSize: number): Search =>
  parse({ pageSize })

/** Another page, size or order of the same list: nothing of it is chosen or open. The first page is not written down. */
export const turned = <Search extends ListSearch>(set: FilterSet<Search>, search: Search, change: ListSearch): Search =>
  withoutGaps({
    ...listOnly(set, search),
    ...(search.page && { page: search.page }),
    ...change,
    ...(change.page === 0 && { page: undefined }),
  })
