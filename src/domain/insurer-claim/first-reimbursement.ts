// The notice of the first reimbursements (REP-11): which new claims it belongs to.
import { type ClaimType, isSurgery } from '../claim-report/claim-type.ts'

/** From this many claims of a person under a policy on, the notice is not shown any more. */
const NOT_FIRST_ANY_MORE = 3

/** The notice's sentence (D49). */
export const FIRST_REIMBURSEMENTS = 'Los primeros reembolsos ingresan al deducible anual'

/** Whether a claim may be one of the first: a surgery that lies ahead has no reimbursement (D35). */
export const mayBeFirst = (tpSiniestro: ClaimType | null): boolean => tpSiniestro !== null && !isSurgery(tpSiniestro)

/** Whether a claim is one of its person's first under its policy, after `total` earlier ones; false where unknown. */
export const isAmongFirst = (tpSiniestro: ClaimType | null, total: number | null | undefined): boolean =>
  mayBeFirst(tpSiniestro) && typeof total === 'number' && total < NOT_FIRST_ANY_MORE
