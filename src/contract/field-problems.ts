// Builds the sentences under wrong fields from a schema of the contract; screen and portal use the same ones.
import * as z from 'zod/mini'
import type { FieldProblem } from './problem.ts'

/**
 * A sentence for each wrong field, with the field's path; at most fifty. The error must come from a parse with
 * `reportInput`.
 */
export const fieldProblems = (error: z.core.$ZodError): FieldProblem[] =>
  error.issues.slice(0, 50).map((issue) => ({ path: issue.path.map(String).join('.'), message: sentence(issue) }))

/** The problems for which an endpoint would refuse a form; empty when the form may be sent. `values` are decoded. */
export function problemsOf<S extends z.ZodMiniType>(schema: S, values: z.infer<S>): FieldProblem[] {
  const result = z.safeEncode(schema, values, { reportInput: true })
  return result.success ? [] : fieldProblems(result.error)
}

function sentence(issue: z.core.$ZodIssue): string {
  // Only our own checks have messages for people; zod's messages begin with «Invalid».
  if (issue.code === 'custom' && issue.message && !/^Invalid/.test(issue.message)) return issue.message
  const isMissing = (issue.code === 'invalid_type' || issue.code === 'invalid_value') && (issue.input ?? null) === null
  if (isMissing) return 'Campo requerido'
  if (issue.code === 'invalid_type') return 'Tipo de dato no válido'
  if (issue.code === 'too_big') return `Máximo ${issue.maximum}${issue.origin === 'string' ? ' caracteres' : ''}`
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return issue.minimum === 1 ? 'Campo requerido' : `Mínimo ${issue.minimum} caracteres`
    return `Mínimo ${issue.minimum}`
  }
  return 'Valor no válido'
}
