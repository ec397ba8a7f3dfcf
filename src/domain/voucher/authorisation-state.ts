// What the state words of the tax authority mean, in its answers and in the files that issuers mail (DOC-34, D124).

/** `unknown`: a word that nobody has told us; it is never taken for a refusal. */
export type AuthorisationState = 'authorised' | 'refused' | 'cancelled' | 'in-process' | 'unknown'

const WORDS: Readonly<Record<Exclude<AuthorisationState, 'unknown'>, readonly string[]>> = {
  authorised: ['AUTORIZADO', 'AUTORIZADA', 'AUT'],
  refused: ['NO AUTORIZADO', 'NO AUTORIZADA', 'NAT', 'RECHAZADO', 'RECHAZADA', 'DEVUELTO', 'DEVUELTA'],
  cancelled: ['ANULADO', 'ANULADA', 'PENDIENTE DE ANULAR'],
  'in-process': ['PPR', 'EN PROCESO', 'EN PROCESAMIENTO', 'PROCESANDO', 'PENDIENTE', 'RECIBIDO', 'RECIBIDA'],
}

const MEANINGS = new Map<string, AuthorisationState>(
  Object.entries(WORDS).flatMap(([state, words]) => words.map((word) => [word, state as AuthorisationState])),
)

/** The meaning of a word as it is written, in small letters or with lines between too. */
export const authorisationState = (word: string): AuthorisationState =>
  MEANINGS.get(
    word
      .toUpperCase()
      .replace(/[\s_-]+/g, ' ')
      .trim(),
  ) ?? 'unknown'
