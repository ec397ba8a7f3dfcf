// The rules for a reviewer's comment. The contract imports this file, so everything imported here is loaded by every
// visitor.

import type { PortalState } from '../claim-report/portal-state.ts'
import type { DocumentState } from '../document/document-state.ts'

/** The maximum length of a reviewer's comment, in characters (DOC-20a). */
export const MAX_COMMENT = 250
export const COMMENT_TOO_LONG = `Máximo ${MAX_COMMENT} caracteres`
const COMMENT_NEEDED = 'Escriba el motivo'

/** Whether moving a document or a claim to this state requires a comment (DOC-20b, D18). */
export const needsComment = (to: DocumentState | PortalState): boolean => to !== 'POR_REVISAR' && to !== 'INGRESADO'

/** The error of a comment on a move to the state `to`; null if there is none (DOC-20). */
export function commentError(to: DocumentState | PortalState, comentario: string): string | null {
  if (comentario.length > MAX_COMMENT) return COMMENT_TOO_LONG
  return needsComment(to) && comentario.trim() === '' ? COMMENT_NEEDED : null
}
