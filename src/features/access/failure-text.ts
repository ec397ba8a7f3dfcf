// What is said of a call that failed at the door: the portal's own sentence, or that there is no way to it.
import type { CallFailure } from '../../contract/call.ts'

export const failureText = (failure: CallFailure): string =>
  failure.failure === 'problem'
    ? failure.envelope.message
    : 'No pudimos conectar con el portal. Revisa tu conexión e inténtalo de nuevo.'
