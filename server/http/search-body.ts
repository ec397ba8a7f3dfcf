// Reads the body of a search as other clients write it: second names of keys, and null where nothing is searched for.
import type { Endpoint } from '../../src/contract/endpoint.ts'

/**
 * The body with its keys by their first names; the first name wins where both are sent. A null of a search, at any depth, is
 * the same as a key that is left out. The body of a call that writes stays as it is.
 */
export function searchBody({ effect, secondNames = {} }: Endpoint, body: unknown): unknown {
  if (effect !== 'read' || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const entries = Object.entries(withoutNulls(body))
  const named = entries.map(([key, value]) => [secondNames[key] ?? key, value] as const)
  return { ...Object.fromEntries(named), ...Object.fromEntries(entries) }
}

/** Of an array the nulls stay: leaving one out would move the others. */
function withoutNulls(body: object): object {
  const entries = Object.entries(body).filter(([, value]) => value !== null)
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      typeof value === 'object' && !Array.isArray(value) ? withoutNulls(value as object) : value,
    ]),
  )
}
