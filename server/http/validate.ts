// Validates input against the contract, with error messages in Spanish.
import * as z from 'zod/mini'
import { fieldProblems } from '../../src/contract/field-problems.ts'
import { type Problem, problem } from '../../src/contract/problem.ts'

/** Decodes one part of a call; returns a problem with a sentence for every wrong field otherwise. */
export function decode<S extends z.ZodMiniType>(schema: S, value: unknown): { value: z.infer<S> } | Problem {
  // Without the input, a missing value cannot be distinguished from one of the wrong type.
  const result = z.safeDecode(schema, value as z.input<S>, { reportInput: true })
  return result.success ? { value: result.data } : problem('invalid', { fields: fieldProblems(result.error) })
}
