// The four types of claim, their labels, and which of them is a surgery.

/** Types of claim (B§4). */
export const CLAIM_TYPES = ['AMBULATORIO', 'PRE_AUTORIZACION', 'HOSPITALARIO', 'MEDICINA_CONTINUA'] as const
export type ClaimType = (typeof CLAIM_TYPES)[number]

/** The label of each type on screens. */
export const CLAIM_TYPE_LABELS: Record<ClaimType, string> = {
  AMBULATORIO: 'Ambulatorio',
  PRE_AUTORIZACION: 'Pre-autorización',
  HOSPITALARIO: 'Hospitalario',
  MEDICINA_CONTINUA: 'Medicina continua',
}

/** The surgery type asks for fcProcedimiento and valCirugia instead of fcAlcance (D35). */
export const isSurgery = (tpSiniestro: ClaimType | null): boolean => tpSiniestro === 'PRE_AUTORIZACION'

/** The label of a type that is known, else the text as the insurer sent it. */
export const claimTypeText = (tpSiniestro: string): string =>
  Object.hasOwn(CLAIM_TYPE_LABELS, tpSiniestro) ? CLAIM_TYPE_LABELS[tpSiniestro as ClaimType] : tpSiniestro
