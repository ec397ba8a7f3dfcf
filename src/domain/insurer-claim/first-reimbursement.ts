// The notice about first reimbursements (REP-11): which new claims show it.
import { type ClaimType, isSurgery } from '../claim-report/claim-type.ts'

/** The notice is no longer shown once a person has this many claims under a policy. */
const NOT_FIRST_ANY_MORE = 3

/** The notice's sentence (D49). */
export const FIRST_REIMBURSEMENTS = 'Los primeros reembolsos ingresan al deducible anual'

/** Whether a claim may be among the first: a surgery that is only planned has no reimbursement (D35). */
export const mayBeFirst = (tpSiniestro: ClaimType | null): boolean => tpSiniestro !== null && !isSurgery(tpSiniestro)

/**
 * Whether a claim is among the first of its person under its policy, after `total` earlier claims; false where `total`
 * is unknown.
 */
export const isAmongFirst = (tpSiniestro: ClaimType | null, total: number | null | undefined): boolean =>
  mayBeFirst(tpSiniestro) && typeof total === 'number' && total < NOT_FIRST_ANY_MORE
