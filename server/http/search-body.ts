// Reads the body of a search as other clients write it: second names of keys, and null where nothing is searched for.
import type { Endpoint } from '../../src/contract/endpoint.ts'

/**
 * The body with its keys by their first names; the first name wins where both are sent. A null of a search, also in
 * a part of it, is the same as a key that is left out. The body of a call that writes stays as it is.
 */
export function searchBody({ effect, secondNames = {} }: Endpoint, body: unknown): unknown {
  if (effect !== 'read' || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const entries = Object.entries(withoutNulls(body, DEEPEST))
  const named = entries.map(([key, value]) => [secondNames[key] ?? key, value] as const)
  return { ...Object.fromEntries(named), ...Object.fromEntries(entries) }
}

/** No search nests deeper; what does is refused by its schema, and costs nothing here. */
const DEEPEST = 3

/** Of an array the nulls stay: leaving one out would move the others. */
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
