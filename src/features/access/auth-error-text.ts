// The error message of a failed request before sign-in.
import type { CallFailure } from '../../contract/call.ts'
import { failureText } from '../../contract/failure-text.ts'

const NO_WAY = 'No pudimos conectar con el portal. Revisa tu conexión e inténtalo de nuevo.'

/** Before login, an unexpected response gets the same message as no response. */
export const authErrorText = (failure: CallFailure): string => failureText(failure, { silent: NO_WAY, foreign: NO_WAY })
