// The states of an insurer's claim, by their code in the database (migration 0014).

export const CLAIM_STATE = {
  reported: 1,
  analysis: 2,
  documents: 3,
  inspection: 4,
  authorised: 5,
  settled: 6,
  partlyPaid: 7,
  paid: 8,
  withinDeductible: 9,
  refused: 10,
} as const

export type ClaimStateCode = (typeof CLAIM_STATE)[keyof typeof CLAIM_STATE]

/** The short names of the states, in the order of their codes. */
export const CLAIM_STATES = [
  'REPORTADO',
  'EN ANÁLISIS',
  'PENDIENTE',
  'EN INSPECCIÓN',
  'PRE-AUTORIZADO',
  'LIQUIDADO',
  'PAGO PARCIAL',
  'PAGADO',
  'DENTRO DEL DEDUCIBLE',
  'NEGADO',
] as const

/**
 * The states of claims that the insurer has settled; further invoices of the same illness are reported as an alcance
 * (REP-09).
 */
export const SETTLED_STATES = [
  CLAIM_STATE.settled,
  CLAIM_STATE.partlyPaid,
  CLAIM_STATE.paid,
  CLAIM_STATE.withinDeductible,
] as const satisfies readonly ClaimStateCode[]
