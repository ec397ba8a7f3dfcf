// The way out of a lapsed claim, for staff: it is reopened, or closed with a reason (D141).
import { isEditableByUser, isShownLapsed, type PortalState } from '../claim-report/portal-state.ts'

/** The history comments of both; closing has its reason behind. */
export const REOPENED_COMMENT = 'Se reabrió el siniestro.'
export const CLOSED_COMMENT = 'Se cerró el siniestro.'

type Lapsed = { estadoPortal: PortalState; caducado: boolean; cerrado: { motivo: string } | null }

/** `change` it, take it as `done` already, since an answer may be lost on its way, or refuse it in a sentence. */
export type Exit = 'change' | 'done' | { refusal: string }

/** What becomes of a request to reopen a claim; one that was closed can be reopened. */
export function reopenExit(claim: Lapsed): Exit {
  if (isShownLapsed(claim)) return 'change'
  return isEditableByUser(claim.estadoPortal) ? 'done' : { refusal: 'Solo un siniestro caducado se puede reabrir.' }
}

/** What becomes of a request to close a claim with this reason. */
export function closeExit(claim: Lapsed, motivo: string): Exit {
  if (claim.cerrado) return claim.cerrado.motivo === motivo ? 'done' : { refusal: 'El siniestro ya está cerrado.' }
  return isShownLapsed(claim) ? 'change' : { refusal: 'Solo un siniestro caducado se puede cerrar.' }
}
