// Reads search filters from the URL with the schema of the search request, so that both have the same bounds.
import * as z from 'zod/mini'

type Fields = Readonly<Record<string, z.ZodMiniType>>

/** The schema of a search request. */
export type SearchSchema<Shape extends Fields = Fields> = z.ZodMiniObject<Shape>

type Value<Schema extends z.ZodMiniType> = Exclude<z.output<Schema>, null | ''>

/** The filters that a URL may hold; each is optional. */
export type FiltersIn<Shape extends Fields, Key extends keyof Shape> = { [Each in Key]?: Value<Shape[Each]> }

/** Parses one value of a URL; undefined when it is invalid, empty or 0, which filters nothing. */
function valueIn(schema: z.ZodMiniType, raw: unknown): unknown {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined
  const typed = String(raw).trim()
  // The router parses digits as numbers, but a schema may expect a text: both are tried.
  for (const each of typed === '' ? [] : [typed, Number(typed)]) {
    const read = z.safeParse(schema, each)
    if (read.success) return read.data === '' || read.data === 0 ? undefined : read.data
  }
  return undefined
}

/**
 * The filters `keys` of a URL's parsed query, under the request's keys. An invalid value is left out, never an error;
 * so is a value that breaks a rule between two filters, such as days in the wrong order.
 */
export function readFilters<Shape extends Fields, Key extends keyof Shape & string>(
  schema: SearchSchema<Shape>,
  keys: readonly Key[],
  raw: Readonly<Record<string, unknown>>,
): FiltersIn<Shape, Key> {
  const filters: Record<string, unknown> = {}
  for (const key of keys) {
    const field = schema.shape[key]
    const value = field && valueIn(field, raw[key])
    if (value !== undefined) filters[key] = value
  }
  for (const { path } of z.safeParse(schema, filters).error?.issues ?? []) delete filters[String(path[0])]
  return filters as FiltersIn<Shape, Key>
}
