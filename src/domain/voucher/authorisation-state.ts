// Maps the tax authority's words for states, in its answers and in files that issuers mail, to meanings (DOC-34, D124).

/** `unknown`: a word that is not documented; it is never taken for a refusal. */
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

/** The meaning of a word as it is written, also in lower case or with hyphens or underscores. */
export const authorisationState = (word: string): AuthorisationState =>
  MEANINGS.get(
    word
      .toUpperCase()
      .replace(/[\s_-]+/g, ' ')
      .trim(),
  ) ?? 'unknown'
