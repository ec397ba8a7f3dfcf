// The alcance of a claim (REP-09): whether it is new, or brings further invoices of an illness that was already settled.

/** N: a new claim. S: further invoices of an illness whose claim its insurer has settled. */
export type Alcance = 'N' | 'S'

/** The refusal of a report that names a claim to which it cannot add invoices. */
export const NOT_SETTLED = 'No es un siniestro liquidado y vigente de este paciente en esta póliza'
/** The refusal of a report with another illness than the settled claim's. */
export const OTHER_ILLNESS = 'Un alcance es por la misma enfermedad del siniestro liquidado'
/**
 * The refusal of an alcance of type pre-authorisation: its procedure lies ahead, so that there are no invoices of it
 * yet.
 */
export const NO_ALCANCE_AHEAD = 'Una pre-autorización no es un alcance: todavía no hay facturas'

/** The insurer's number of a claim, and the claim whose alcance it is; old cached answers lack the optional fields. */
type ClaimNumbers = { numSiniestro: number | null; item?: number; numAlcance?: number | null }

/** «70012», or for an alcance «70012 · ítem 2» (D128); null until the claim is entered. */
export const insurerNumber = ({ numSiniestro, item = 1 }: ClaimNumbers): string | null =>
  numSiniestro === null ? null : item > 1 ? `${numSiniestro} · ítem ${item}` : String(numSiniestro)

/** «Siniestro N.º 70012 · ítem 2» once the claim is entered; before that, for an alcance, its settled claim; else null. */
export function numberText(claim: ClaimNumbers): string | null {
  const number = insurerNumber(claim)
  if (number !== null) return `Siniestro N.º ${number}`
  return claim.numAlcance ? `Alcance del siniestro N.º ${claim.numAlcance}` : null
}
