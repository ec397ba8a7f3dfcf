// The rules for a reviewer's comment. The contract needs them too: what this file imports, every visitor loads.

import type { PortalState } from '../claim-report/portal-state.ts'
import type { DocumentState } from '../document/document-state.ts'

/** Comments of reviewers have at most this many characters (DOC-20a). */
export const MAX_COMMENT = 250
export const COMMENT_TOO_LONG = `Máximo ${MAX_COMMENT} caracteres`
const COMMENT_NEEDED = 'Escriba el motivo'

/** Whether a state of a document or a claim is only given with a comment (DOC-20b, D18). */
export const needsComment = (to: DocumentState | PortalState): boolean => to !== 'POR_REVISAR' && to !== 'INGRESADO'

/** The error of a comment for a move to a state, or null (DOC-20). */
export function commentError(to: DocumentState | PortalState, comentario: string): string | null {
  if (comentario.length > MAX_COMMENT) return COMMENT_TOO_LONG
  return needsComment(to) && comentario.trim() === '' ? COMMENT_NEEDED : null
}
