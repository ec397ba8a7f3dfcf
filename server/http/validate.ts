// Validates input against the contract, with error messages in Spanish.
import * as z from 'zod/mini'
import { type FieldProblem, type Problem, problem } from '../../src/contract/problem.ts'

/** Decodes one part of a call; a problem with a sentence for every wrong field otherwise. */
export function decode<S extends z.ZodMiniType>(schema: S, value: unknown): { value: z.infer<S> } | Problem {
  // Without its input, what is missing cannot be told from what is of the wrong type.
  const result = z.safeDecode(schema, value as z.input<S>, { reportInput: true })
  if (result.success) return { value: result.data }
  return problem('invalid', { fields: result.error.issues.slice(0, 50).map(toField) })
}

function toField(issue: z.core.$ZodIssue): FieldProblem {
  return { path: issue.path.map(String).join('.'), message: sentence(issue) }
}

function sentence(issue: z.core.$ZodIssue): string {
  // Only our own checks bring a sentence; the library's are «Invalid input».
  if (issue.code === 'custom' && issue.message && issue.message !== 'Invalid input') return issue.message
  if (issue.code === 'invalid_type')
    return (issue.input ?? null) === null ? 'Campo requerido' : 'Tipo de dato no válido'
  if (issue.code === 'too_big') return `Máximo ${issue.maximum}${issue.origin === 'string' ? ' caracteres' : ''}`
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return issue.minimum === 1 ? 'Campo requerido' : `Mínimo ${issue.minimum} caracteres`
    return `Mínimo ${issue.minimum}`
  }
  return 'Valor no válido'
}
