// Normalises a search body as other clients write it: second names of keys, and null for a field that is not searched.
import type { Endpoint } from '../../src/contract/endpoint.ts'

/**
 * Returns the body with its keys by their first names; the first name wins where both are sent. A null in a search,
 * also a nested one, is the same as a missing key. The body of a call that writes is returned unchanged.
 */
export function searchBody({ effect, secondNames = {} }: Endpoint, body: unknown): unknown {
  if (effect !== 'read' || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const entries = Object.entries(withoutNulls(body, DEEPEST))
  const named = entries.map(([key, value]) => [secondNames[key] ?? key, value] as const)
  return { ...Object.fromEntries(named), ...Object.fromEntries(entries) }
}

/** No search nests deeper; a deeper body is refused by its schema, and costs nothing here. */
const DEEPEST = 3

/** Arrays keep their nulls: removing one would move the others. */
function withoutNulls(body: object, depth: number): object {
  const entries = Object.entries(body).filter(([, value]) => value !== null)
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      depth > 0 && typeof value === 'object' && !Array.isArray(value)
        ? withoutNulls(value as object, depth - 1)
        : value,
    ]),
  )
}
