// The filters of a list as data: the values of their fields, the errors, and the chips of the active ones.
import type { RangePreset, SearchedKind } from '../../contract/list/filter.ts'
import type { Option } from '../../contract/list/lookups.ts'
import { dayOrNull, formatDay } from '../../domain/calendar-date.ts'
import { dateProblem } from '../../ui/forms/typed-date.ts'
import { withoutGaps } from '../screens/address-values.ts'
import type { ListSearch } from '../screens/list-search.ts'

/** A filter for one reader and day, with its options; its key is the same in the address and in the request. */
export type Filter<Key extends string = string> = {
  key: Key
  label: string
  /** The chip's text before the displayed value; absent on the end of a range, which shares the first day's chip. */
  chip?: string | undefined
  /** Whether the field is in the line above the list; the other fields are behind «Más filtros». */
  isMain?: boolean
  /** The heading of the group that its field belongs to, such as «Contratante». */
  group?: string
} & (
  | { field: 'text'; maxLength: number; isDigits?: true }
  /** `endKey`: the key of the filter for the last day of the range; both days share a chip. */
  | { field: 'date'; endKey?: string; presets?: readonly RangePreset[] | undefined }
  /** `any`: the label for no choice; without it, the filter has a default. */
  | { field: 'select'; any?: string; options: readonly Option[] }
  /** `name`: the name behind the address's value, if known. */
  | { field: 'search'; by: SearchedKind; name: string | undefined }
)

export type FilterOf<Search> = Filter<Extract<keyof Search, string>>

/** The values of the fields by key, '' for none; a date also has the text as typed, under `textKey`. */
export type TypedValues = Record<string, string>
export type Errors = Partial<Record<string, string>>

export const textKey = (key: string): string => `${key}Text`

/** The filters of a list, with the parsing and the checks of their values. */
export type FilterSet<Search extends ListSearch> = {
  filters: readonly FilterOf<Search>[]
  /** The search that the fields of the form make, including the fields that name persons. */
  parse: (raw: Record<string, unknown>) => Search
  /** The part of a search that the address and links back to it may hold; by default all of it. */
  inAddress?: ((search: Search) => Search) | undefined
  /** Default values by key, for filters that the address does not set. */
  defaults?: Readonly<Record<string, string>> | undefined
  /** Errors that concern two fields together; an error of a single field takes precedence. */
  problems?: ((typed: TypedValues) => Errors) | undefined
  /** Adapts the chips to a search; by default they stay as they are. */
  asShown?: ((chips: FilterChip[], search: Search) => FilterChip[]) | undefined
}

/** For a list without filters, whose screen reads its address itself. */
export const NO_FILTERS: FilterSet<ListSearch> = { filters: [], parse: (raw) => raw }

const fieldOf = (search: object, key: string): unknown => (search as Record<string, unknown>)[key]

/** The filters that an address sets. */
const heldKeys = <Search extends ListSearch>({ filters }: FilterSet<Search>, search: Search): string[] =>
  filters.map(({ key }) => key).filter((key) => fieldOf(search, key) !== undefined)

export const isNarrowed = <Search extends ListSearch>(set: FilterSet<Search>, search: Search): boolean =>
  heldKeys(set, search).length > 0

/** The field values that a search sets. */
export function typedIn<Search extends ListSearch>(
  { filters, defaults = {} }: FilterSet<Search>,
  search: Search,
): TypedValues {
  const typed: TypedValues = {}
  for (const { key, field } of filters) {
    const value = String(fieldOf(search, key) ?? defaults[key] ?? '')
    typed[key] = value
    const day = dayOrNull(value)
    if (field === 'date') typed[textKey(key)] = day ? formatDay(day) : ''
  }
  return typed
}

/** The errors of the fields, in the specified sentences (NAV-08, NAV-09). */
export function errorsIn<Search extends ListSearch>(
  { filters, parse, problems }: FilterSet<Search>,
  typed: TypedValues,
): Errors {
  const own: Errors = {}
  for (const filter of filters) {
    const { key, field } = filter
    const value = typed[key] ?? ''
    if (field === 'date' && value === '') own[key] = dateProblem(typed[textKey(key)] ?? '')
    if (field === 'text' && filter.isDigits && value !== '' && fieldOf(parse({ [key]: value }), key) === undefined)
      own[key] = /^\d+$/.test(value.trim()) ? 'Número no válido' : 'Solo números'
  }
  return { ...problems?.(typed), ...withoutGaps(own) }
}

/** The search that the fields make: on the first page, in the present order and page size, without default values. */
export function searchOf<Search extends ListSearch>(
  { filters, parse, defaults = {} }: FilterSet<Search>,
  typed: TypedValues,
  { pageSize, orden }: Pick<ListSearch, 'pageSize' | 'orden'>,
): Search {
  const entries = filters.map(({ key }) => [key, typed[key] === defaults[key] ? undefined : typed[key]])
  return parse({ ...Object.fromEntries(entries), pageSize, orden })
}

/** `isDefault`: the default applies because the address sets no value; the chip cannot be removed. */
export type FilterChip = { label: string; keys: readonly string[]; isDefault?: true }

/** One chip for each active filter; the two days of a range share a chip. */
export function chipsOf<Search extends ListSearch>(set: FilterSet<Search>, search: Search): FilterChip[] {
  const typed = typedIn(set, search)
  const activeKeys = heldKeys(set, search)
  const chips = set.filters.flatMap((filter): FilterChip[] => {
    const { key, chip } = filter
    const keys = filter.field === 'date' && filter.endKey ? [key, filter.endKey] : [key]
    if (chip === undefined) return []
    const label = `${chip} ${shownValue(filter, typed)}`.trim()
    if (keys.some((each) => activeKeys.includes(each))) return [{ label, keys }]
    return set.defaults?.[key] === undefined ? [] : [{ label, keys, isDefault: true }]
  })
  return set.asShown?.(chips, search) ?? chips
}

function shownValue(filter: Filter, typed: TypedValues): string {
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

/** The search with only filters, page size and order: without page, selected row or open detail. */
export const listOnly = <Search extends ListSearch>(set: FilterSet<Search>, search: Search): Search =>
  searchOf(set, typedIn(set, search), search)

/** The address without its filters, page and order, as «Nueva Consulta» leaves it. */
export const emptySearch = <Search extends ListSearch>({ parse }: FilterSet<Search>, pageSize: number): Search =>
  parse({ pageSize })

/** Another page, size or order of the same list, with nothing selected or open. Page 0 is left out of the address. */
export const turned = <Search extends ListSearch>(set: FilterSet<Search>, search: Search, change: ListSearch): Search =>
  withoutGaps({
    ...listOnly(set, search),
    ...(search.page && { page: search.page }),
    ...change,
    ...(change.page === 0 && { page: undefined }),
  })

/** Typed values that the new search has not replaced. */
export const stillTyped = (edits: TypedValues, before: TypedValues, after: TypedValues): TypedValues =>
  Object.fromEntries(Object.entries(edits).filter(([key]) => before[key] === after[key]))

/** Typed values, except those of fields that `chosen` sets. */
export const besides = (edits: TypedValues, chosen: TypedValues): TypedValues =>
  Object.fromEntries(Object.entries(edits).filter(([key]) => chosen[key] === undefined))

type CombinedSearch<Search> = {
  /** `next` itself if no typed text changes it. */
  search: Search
  /** The filters whose text is wrong and stays in its field, without an error message. */
  left: string[]
}

/** The chosen search `next` together with all valid typed text. */
export function withEdits<Search extends ListSearch>(
  set: FilterSet<Search>,
  search: Search,
  next: Search,
  edits: TypedValues,
): CombinedSearch<Search> {
  const base = typedIn(set, next)
  const typed = stillTyped(edits, typedIn(set, search), base)
  let validEdits = typed
  for (let wrong = wrongIn(set, base, validEdits); wrong.length > 0; wrong = wrongIn(set, base, validEdits))
    validEdits = besides(validEdits, Object.fromEntries(wrong.map((key) => [key, ''])))
  const together = searchOf(set, { ...base, ...validEdits }, next)
  const isSame = JSON.stringify(together) === JSON.stringify(listOnly(set, next))
  const left = set.filters.map(({ key }) => key).filter((key) => fieldsOf(key).some((each) => isLeft(each)))
  return { search: isSame ? next : together, left }

  function isLeft(key: string): boolean {
    return typed[key] !== undefined && validEdits[key] === undefined
  }
}

const fieldsOf = (key: string): string[] => [key, textKey(key)]

/**
 * The typed fields to leave out: those with an error, and the other day of a range with an error. If the error is only
 * in fields that were not typed in, all typed days are left out.
 */
function wrongIn<Search extends ListSearch>(set: FilterSet<Search>, base: TypedValues, typed: TypedValues): string[] {
  const wrong = Object.keys(errorsIn(set, { ...base, ...typed }))
  if (wrong.length === 0) return []
  const isTyped = (key: string) => typed[key] !== undefined
  const ranges = set.filters.map((filter) =>
    filter.field === 'date' && filter.endKey ? [filter.key, filter.endKey] : [filter.key],
  )
  const own = ranges.filter((keys) => keys.some((key) => wrong.includes(key)))
  const days = set.filters.filter(({ field }) => field === 'date').map(({ key }) => [key])
  const wrongEdits = own.flat().flatMap(fieldsOf).filter(isTyped)
  return wrongEdits.length > 0 ? wrongEdits : days.flat().flatMap(fieldsOf).filter(isTyped)
}
