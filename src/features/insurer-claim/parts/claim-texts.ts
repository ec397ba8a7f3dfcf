// The texts of a claim that its list and its detail share.
import type { GeneralClaim } from '../../../contract/insurer-claim.ts'
import { CLAIM_TYPE_LABELS } from '../../../domain/claim-report/claim-type.ts'
import { vehicleFacts } from '../../../entities/vehicle-facts.ts'

/** For what a claim does not say. */
export const NOTHING = '–'

/** The label of a type that is known, else the text as the insurer sent it. */
export const claimTypeText = (tpSiniestro: string): string =>
  Object.entries(CLAIM_TYPE_LABELS).find(([type]) => type === tpSiniestro)?.[1] ?? tpSiniestro

/** «Placa PBA-1234 · Marca Chevrolet …»; null of what is no vehicle. */
export const vehicleText = ({ caracteristicas }: Pick<GeneralClaim, 'caracteristicas'>): string | null =>
  caracteristicas &&
  vehicleFacts(caracteristicas)
    .map(({ term, value }) => `${term} ${value}`)
    .join(' · ')

/** A claim as its list and a screen reader name it. */
export const claimName = ({ numSiniestro }: { numSiniestro: number }): string => `Siniestro N.º ${numSiniestro}`
