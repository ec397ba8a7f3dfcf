// Reads the filters of a list from a URL or from the fields of a form, and validates them by the request's schema.
import * as z from 'zod/mini'
import type { ListFilter, ListFilters } from './filter.ts'

/** The value of a filter that is set: not null, empty or undefined. */
type ValueOf<Filter extends ListFilter> = Exclude<z.output<Filter['schema']>, null | '' | undefined>

/** The values of those filters that are set. */
export type FilterValues<Filters extends ListFilters> = { [Key in keyof Filters]?: ValueOf<Filters[Key]> }

/** The filters that a URL may contain: all but those that identify a person. */
export type AddressValues<Filters extends ListFilters> = {
  [Key in keyof Filters as Filters[Key] extends { isPerson: true } ? never : Key]?: ValueOf<Filters[Key]>
}

/** A key that a request may leave out. */
type CanLack = { _zod: { def: { type: 'default' | 'optional' } } }

/** The filters of a request: all that it requires, and those of the others that are set. */
export type RequestedFilters<Filters extends ListFilters> = FilterValues<Filters> & {
  [Key in keyof Filters as Filters[Key]['schema'] extends CanLack ? never : Key]: ValueOf<Filters[Key]>
}

/** Whether some filter identifies a person. */
export type HasPerson<Filters extends ListFilters> = true extends {
  [Key in keyof Filters]: Filters[Key] extends { isPerson: true } ? true : false
}[keyof Filters]
  ? true
  : false

/**
 * Parses the value of one filter from a URL or a form; undefined if the value is invalid, or empty or 0, which filter
 * nothing.
 */
function valueIn(schema: z.ZodMiniType, raw: unknown): unknown {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined
  const typed = String(raw).trim()
  if (typed === '') return undefined
  // The router parses digits as numbers, but a schema may expect a text: both are tried.
  for (const each of /^\d+$/.test(typed) ? [typed, Number(typed)] : [typed]) {
    const read = z.safeParse(schema, each)
    if (read.success) return read.data === '' || read.data === 0 ? undefined : read.data
  }
  return undefined
}

/** A schema for rules that involve two filters. */
export type FilterRules = z.ZodMiniType

/**
 * The filters in the parsed query of a URL, or in the fields of a form. An invalid value is dropped without an error,
 * and so is a value that breaks one of the `rules` between two filters, such as days in the wrong order.
 */
export function filterValues<Filters extends ListFilters>(
  filters: Filters,
  rules: FilterRules,
  raw: Readonly<Record<string, unknown>>,
): FilterValues<Filters> {
  const values: Record<string, unknown> = {}
  for (const [key, { schema }] of Object.entries(filters)) {
    const value = valueIn(schema, raw[key])
    if (value !== undefined) values[key] = value
  }
  for (const { path } of z.safeParse(rules, values).error?.issues ?? []) delete values[String(path[0])]
  return values as FilterValues<Filters>
}
