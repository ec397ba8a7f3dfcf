// What staff can do with a lapsed claim: reopen it, or close it with a reason (D141).
import type { HistoryEntry } from '../claim-report/history.ts'
import { isEditableByUser, isShownLapsed, type PortalState } from '../claim-report/portal-state.ts'

/** How the history comments of reopening and closing begin; the comment of the last return, or the reason, follows. */
const REOPENED_COMMENT = 'Se reabrió el siniestro.'
export const CLOSED_COMMENT = 'Se cerró el siniestro.'

/** The maximum length of the comment. */
const MOST_CHARACTERS = 400

/**
 * The comment for reopening a claim with this history (newest first). It repeats the comment of the last return: the
 * person has to respond to it, and screens and mails show only the newest entry.
 */
export function reopenedComment(history: readonly HistoryEntry[]): string {
  const last = history.find(({ comentario }) => !comentario.startsWith(CLOSED_COMMENT))?.comentario ?? ''
  const words = last.startsWith(REOPENED_COMMENT) ? last.slice(REOPENED_COMMENT.length).trim() : last
  return `${REOPENED_COMMENT} ${words}`.trim().slice(0, MOST_CHARACTERS)
}

type LapsedClaim = { estadoPortal: PortalState; caducado: boolean; cerrado: { motivo: string } | null }

/**
 * What to do with a request: make the `change`; report success without a change, since an earlier request made it
 * (`done`); or refuse.
 */
export type Exit = 'change' | 'done' | { refusal: string }

/** The outcome of a request to reopen a claim; a closed claim can be reopened. */
export function reopenExit(claim: LapsedClaim): Exit {
  if (isShownLapsed(claim)) return 'change'
  return isEditableByUser(claim.estadoPortal) ? 'done' : { refusal: 'Solo un siniestro caducado se puede reabrir.' }
}

/** The outcome of a request to close a claim with this reason. */
export function closeExit(claim: LapsedClaim, motivo: string): Exit {
  if (claim.cerrado) return claim.cerrado.motivo === motivo ? 'done' : { refusal: 'El siniestro ya está cerrado.' }
  return isShownLapsed(claim) ? 'change' : { refusal: 'Solo un siniestro caducado se puede cerrar.' }
}
