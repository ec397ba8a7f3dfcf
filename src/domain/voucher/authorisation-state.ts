// Maps the tax authority's words for states to meanings; the words are in its answers and in files that issuers mail
// (DOC-34, D124).

/** `unknown`: the word is not documented; it is never interpreted as a refusal. */
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

/** The meaning of a word, written in any case, with spaces, hyphens or underscores. */
export const authorisationState = (word: string): AuthorisationState =>
  MEANINGS.get(
    word
      .toUpperCase()
      .replace(/[\s_-]+/g, ' ')
      .trim(),
  ) ?? 'unknown'
