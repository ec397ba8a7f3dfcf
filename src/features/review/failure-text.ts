// What a failed question means to the person who waits for its answer.
import { WORDS } from '../../contract/words.ts'
import { CallError } from '../../shell/query-client.ts'

export const NO_CONNECTION = 'no hay conexión con el portal'

/** Nothing came back: the network is away or the portal is. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && (error.failure.failure === 'unreachable' || error.failure.failure === 'cut')

/** The portal says that this is not for this person, or that there is no such thing (D98). */
export const isForbidden = (error: unknown): boolean =>
  error instanceof CallError && error.failure.failure === 'problem' && error.failure.status === 403

/** What happened, in the portal's own sentence where it has one. */
export function failureDetail(error: unknown): string {
  if (isUnreachable(error)) return NO_CONNECTION
  return error instanceof CallError && error.failure.failure === 'problem'
    ? error.failure.envelope.message
    : WORDS.unknown
}

/** A code to name the failure by, when the portal gave one. */
export function failureCode(error: unknown): string | undefined {
  return error instanceof CallError && error.failure.failure === 'problem'
    ? (error.failure.envelope.requestId ?? error.failure.envelope.code)
    : undefined
}
