// Declares the filters of a list: each with its schema in the request, its texts, and the kind of its field.
import * as z from 'zod/mini'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import type { Reader } from '../../domain/user/reader.ts'
import { codeOrAll, day, dayOrNone, text } from '../wire-types.ts'
import type { Lookup, Option } from './lookups.ts'

type Schema = z.ZodMiniType

/** A common range of days, such as «Este mes». */
export type RangePreset = { label: string; from: CalendarDate; to: CalendarDate }

/** The texts and settings that every kind of filter has. */
export type FilterWords = {
  label: string
  /** The text of the filter's chip before the value; absent on the end of a range, which is part of the first day's chip. */
  chip?: string
  /** Shown in the line above the list, to all or to one kind of reader; the others open with «Más filtros». */
  isMain?: true | Reader
  /** The heading of the group of fields that the filter belongs to, such as «Contratante». */
  group?: string
  /** The kind of reader to whom the filter's field is shown; absent: both kinds. */
  only?: Reader
  /** The filter identifies a person: no URL may contain it. */
  isPerson?: true
}

/** The kind of person that a field searches for. */
export type SearchedKind = 'policyholder' | 'insured'

export type FilterField =
  | { field: 'text'; maxLength: number; isDigits?: true }
  /** `endKey`: the filter with the last day of the range; both days share a chip. */
  | { field: 'date'; endKey?: string; presets?: (today: CalendarDate) => readonly RangePreset[] }
  /** `any` is shown while nothing is chosen; without `any` there is a default choice. */
  | { field: 'select'; any?: string; options: readonly Option[] }
  | { field: 'lookup'; any: string; lookup: Lookup }
  /** Searches for a person while the user types. */
  | { field: 'search'; by: SearchedKind }

type DayWords = FilterWords & Omit<Extract<FilterField, { field: 'date' }>, 'field'>

/** A filter; `schema` validates its value in the request. */
export type ListFilter<S extends Schema = Schema> = FilterWords & FilterField & { schema: S }

/** The filters of a list in the order of their fields, by the keys of the request. */
export type ListFilters = Readonly<Record<string, ListFilter>>

/** A code of a filter; 0, the default, filters nothing. */
export const anyCode = z._default(codeOrAll, 0)

/** A text of at most `maxLength` characters. */
export const textFilter = <const Words extends FilterWords>(maxLength: number, words: Words) => ({
  ...words,
  field: 'text' as const,
  maxLength,
  schema: z._default(text(maxLength), ''),
})

/** A number that the user types. */
export const numberFilter = <S extends Schema, const Words extends FilterWords & { maxLength?: number }>(
  schema: S,
  words: Words,
) => ({ maxLength: 10, ...words, field: 'text' as const, isDigits: true as const, schema })

const anyDay = z._default(dayOrNone, null)

/** A day, or the first day of a range; null, the default, filters nothing. */
export const dayFilter = <const Words extends DayWords>(words: Words) => ({
  ...words,
  field: 'date' as const,
  schema: anyDay,
})

/** A day that every request must contain. */
export const requiredDayFilter = <const Words extends DayWords>(words: Words) => ({
  ...words,
  field: 'date' as const,
  schema: day,
})

/**
 * A choice among a few values with labels (`options`); the schema accepts each of them, and '' where the choice is
 * optional.
 */
export const choiceFilter = <S extends Schema, const Words extends FilterWords & { any?: string }>(
  schema: S,
  options: readonly Option[],
  words: Words,
) => ({ ...words, field: 'select' as const, options, schema })

/** One of the codes that an endpoint lists. */
export const lookupFilter = <S extends Schema, const Words extends FilterWords & { any: string }>(
  schema: S,
  lookup: Lookup,
  words: Words,
) => ({ ...words, field: 'lookup' as const, lookup, schema })

/** A policyholder, by the code of the client; customers have a separate list for each of their policyholders. */
export const policyholderFilter = <S extends Schema, const Words extends Partial<FilterWords>>(
  schema: S,
  words: Words,
) => ({
  label: 'Contratante',
  chip: 'Contratante:',
  only: 'staff' as const,
  ...words,
  field: 'search' as const,
  by: 'policyholder' as const,
  schema,
})

/** An insured person, by a code instead of the cédula, which no URL may contain. */
export const insuredFilter = <S extends Schema, const Words extends Partial<FilterWords>>(schema: S, words: Words) => ({
  label: 'Asegurado',
  chip: 'Asegurado:',
  only: 'staff' as const,
  ...words,
  field: 'search' as const,
  by: 'insured' as const,
  schema,
})

/** The schemas of the filters by the keys of the request. */
export const shapeOf = <const Filters extends ListFilters>(
  filters: Filters,
): { readonly [Key in keyof Filters]: Filters[Key]['schema'] } =>
  Object.fromEntries(Object.entries(filters).map(([key, { schema }]) => [key, schema])) as never
