// The alcance of a claim (REP-09): whether it is new, or brings further invoices of an illness that was already settled.

/** N: a new claim. S: further invoices of an illness whose claim its insurer has settled. */
export type Alcance = 'N' | 'S'

/** Said of a report that names a claim whose invoices it cannot add to. */
export const NOT_SETTLED = 'No es un siniestro liquidado y vigente de este paciente en esta póliza'
/** Said of one that names another illness than that of the settled claim. */
export const OTHER_ILLNESS = 'Un alcance es por la misma enfermedad del siniestro liquidado'
/** A pre-authorisation asks for a procedure that lies ahead: there are no invoices of it yet. */
export const NO_ALCANCE_AHEAD = 'Una pre-autorización no es un alcance: todavía no hay facturas'

/** The insurer's number of a claim, and the claim whose alcance it is; absent in answers that an older version kept. */
type Numbered = { numSiniestro: number | null; item?: number; numAlcance?: number | null }

/** «70012», or of an alcance «70012 · ítem 2» (D128); null until it is entered. */
export const insurerNumber = ({ numSiniestro, item = 1 }: Numbered): string | null =>
  numSiniestro === null ? null : item > 1 ? `${numSiniestro} · ítem ${item}` : String(numSiniestro)

/** «Siniestro N.º 70012 · ítem 2» once it is entered; of an alcance before that, whose it is; else null. */
export function numberText(claim: Numbered): string | null {
  const number = insurerNumber(claim)
  if (number !== null) return `Siniestro N.º ${number}`
  return claim.numAlcance ? `Alcance del siniestro N.º ${claim.numAlcance}` : null
}
