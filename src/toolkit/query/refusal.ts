// Reads why the portal refused a change: because of single fields, or because the data had changed in the meantime.
import type { CallFailure } from '../../contract/call.ts'
import type { FieldProblem } from '../../contract/problem.ts'

/** Sentences by the name of their field, such as `passwd1`; the name of a nested field has dots: `direccion.calle`. */
export type FieldErrors = Partial<Record<string, string>>

/** The sentences by the name of their field; if a field has two sentences, the first counts. */
export const fieldErrorsOf = (fields: readonly FieldProblem[]): FieldErrors =>
  Object.fromEntries(fields.map(({ path, message }) => [path, message]).reverse())

/** The portal's sentences about single fields, by the name of the field. */
export const fieldErrorsIn = (failure: CallFailure): FieldErrors =>
  fieldErrorsOf(failure.failure === 'problem' ? (failure.envelope.fields ?? []) : [])

/** The conflict (409) with the current version: the data has changed since it was read; null for any other failure. */
export function conflictIn(failure: CallFailure): { message: string; version: number | undefined } | null {
  if (failure.failure !== 'problem' || failure.status !== 409) return null
  const { message, version } = failure.envelope
  return { message, version }
}
