// The filters of a search as an address holds them: read by the schema of the request, so that both have the same bounds.
import * as z from 'zod/mini'

type Fields = Readonly<Record<string, z.ZodMiniType>>

/** The schema of a request that searches. */
export type SearchSchema<Shape extends Fields = Fields> = z.ZodMiniObject<Shape>

type Value<Schema extends z.ZodMiniType> = Exclude<z.output<Schema>, null | ''>

/** Those filters that an address may hold; none is always there. */
export type FiltersIn<Shape extends Fields, Key extends keyof Shape> = { [Each in Key]?: Value<Shape[Each]> }

/** One value of an address; undefined where it is not understood, or narrows nothing. */
function valueIn(schema: z.ZodMiniType, raw: unknown): unknown {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined
  const typed = String(raw).trim()
  // The router makes numbers of digits, and a person's address may hold either.
  for (const each of typed === '' ? [] : [typed, Number(typed)]) {
    const read = z.safeParse(schema, each)
    if (read.success) return read.data === '' || read.data === 0 ? undefined : read.data
  }
  return undefined
}

/**
 * The filters of an address under the request's keys. What is not understood is left out, never an error; so is what breaks
 * a rule between two of them, such as days in the wrong order.
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
