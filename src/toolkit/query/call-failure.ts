// Classifies a failed query and gives its error message.
import { CallError } from '../../api/client.ts'
import { failureText } from '../../contract/failure-text.ts'
import { WORDS } from '../../contract/words.ts'

export const NO_CONNECTION = 'no hay conexión con el portal'

/** No response: there is no network, or the portal does not answer. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && (error.failure.failure === 'unreachable' || error.failure.failure === 'cut')

/** The portal answers that the data is not for this person, or does not exist (D98). */
export const isForbidden = (error: unknown): boolean => statusOf(error) === 403

/** The portal no longer accepts this version of the app; the frame offers the newer version (PWA-30). */
export const isOldApp = (error: unknown): boolean => statusOf(error) === 426

/** The HTTP status of a refusal by the portal itself; null for any other failure. */
export const statusOf = (error: unknown): number | null =>
  error instanceof CallError && error.failure.failure === 'problem' ? error.failure.status : null

/** The description of the failure, in the portal's own sentence where it has one (NAV-07b). */
export const failureDetail = (error: unknown): string =>
  error instanceof CallError ? failureText(error.failure, { silent: NO_CONNECTION }) : WORDS.unknown

/** The description of the failure as a complete sentence, with a capital and a full stop. */
export function failureSentence(error: unknown): string {
  const detail = failureDetail(error)
  const ended = /[.!?…]$/.test(detail) ? detail : `${detail}.`
  return `${ended.charAt(0).toLocaleUpperCase('es')}${ended.slice(1)}`
}

/** A failed file, in the form that the document viewer expects. */
export const failedFile = (error: unknown) => ({
  ok: false as const,
  message: failureSentence(error),
  isUnreachable: isUnreachable(error),
})

/** A code that identifies the failure, if the portal gave one. */
export function failureCode(error: unknown): string | undefined {
  return error instanceof CallError && error.failure.failure === 'problem'
    ? (error.failure.envelope.requestId ?? error.failure.envelope.code)
    : undefined
}
