// Validates input against the contract, with error messages in Spanish.
import * as z from 'zod/mini'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { fieldProblems } from '../../src/contract/field-problems.ts'
import { type Problem, problem } from '../../src/contract/problem.ts'

/** Decodes one part of a call; returns a problem with a sentence for every wrong field otherwise. */
export function decode<S extends z.ZodMiniType>(schema: S, value: unknown): { value: z.infer<S> } | Problem {
  // Without the input, a missing value cannot be distinguished from one of the wrong type.
  const result = z.safeDecode(schema, value as z.input<S>, { reportInput: true })
  return result.success ? { value: result.data } : problem('invalid', { fields: fieldProblems(result.error) })
}

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
