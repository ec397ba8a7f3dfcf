// Whether a claim is new or an alcance, with further invoices of an illness that was already settled (REP-09).

/** N: a new claim. S: further invoices of an illness whose claim the insurer has settled. */
export type Alcance = 'N' | 'S'

/** Refuses a report that names a claim to which no invoices can be added. */
export const NOT_SETTLED = 'No es un siniestro liquidado y vigente de este paciente en esta póliza'
/** Refuses a report whose illness differs from that of the settled claim. */
export const OTHER_ILLNESS = 'Un alcance es por la misma enfermedad del siniestro liquidado'
/** Refuses an alcance of type pre-authorisation: its surgery is still to come, so it has no invoices yet. */
export const NO_ALCANCE_AHEAD = 'Una pre-autorización no es un alcance: todavía no hay facturas'

/**
 * The claim's own number at the insurer, and for an alcance that of its settled claim; old cached answers lack the
 * optional fields.
 */
type ClaimNumbers = { numSiniestro: number | null; item?: number; numAlcance?: number | null }

/** «70012», or for an alcance «70012 · ítem 2» (D128); null until the claim is entered. */
export const insurerNumber = ({ numSiniestro, item = 1 }: ClaimNumbers): string | null =>
  numSiniestro === null ? null : item > 1 ? `${numSiniestro} · ítem ${item}` : String(numSiniestro)

/**
 * «Siniestro N.º 70012 · ítem 2» once the claim is entered; before that, an alcance shows its settled claim's number;
 * else null.
 */
export function numberText(claim: ClaimNumbers): string | null {
  const number = insurerNumber(claim)
  if (number !== null) return `Siniestro N.º ${number}`
  return claim.numAlcance ? `Alcance del siniestro N.º ${claim.numAlcance}` : null
}
