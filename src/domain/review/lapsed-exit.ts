// The way out of a lapsed claim, for staff: it is reopened, or closed with a reason (D141).
import type { HistoryEntry } from '../claim-report/history.ts'
import { isEditableByUser, isShownLapsed, type PortalState } from '../claim-report/portal-state.ts'

/** The history comments of reopening and closing; the words of the return, or the reason, follow them. */
const REOPENED_COMMENT = 'Se reabrió el siniestro.'
export const CLOSED_COMMENT = 'Se cerró el siniestro.'

/** The most characters of the comment. */
const MOST_CHARACTERS = 400

/**
 * The comment of reopening a claim with this history, newest first. It ends with the words of the return: the person has to
 * answer them, and screens and mails show the newest entry.
 */
export function reopenedComment(history: readonly HistoryEntry[]): string {
  const last = history.find(({ comentario }) => !comentario.startsWith(CLOSED_COMMENT))?.comentario ?? ''
  const words = last.startsWith(REOPENED_COMMENT) ? last.slice(REOPENED_COMMENT.length).trim() : last
  return `${REOPENED_COMMENT} ${words}`.trim().slice(0, MOST_CHARACTERS)
}

type LapsedClaim = { estadoPortal: PortalState; caducado: boolean; cerrado: { motivo: string } | null }

/** The answer to a request: make the `change`, treat it as `done` already (an answer may have been lost), or refuse it. */
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
