// The search parameters of the three lists of insurers' claims: their filters, and the chosen claim.
import type { HEALTH_CLAIM_FILTERS } from '../../contract/insurer-claim.ts'
import { codeIn, textIn, withoutGaps } from './address-values.ts'
import type { ListParams } from './list-search.ts'

/** The parameters of the address other than its filters. */
export type ClaimState = {
  /** The chosen claim, `1-234`: its company and its number. */
  sel?: string
  /** The open tab. */
  pestana?: string
}

/** The three lists have the same filters (CLM-15). */
export type InsurerClaimParams = ListParams<typeof HEALTH_CLAIM_FILTERS> & ClaimState

export type ClaimCodes = { cdCompania: number; cdReclamo: number }

export const claimKey = ({ cdCompania, cdReclamo }: ClaimCodes): string => `${cdCompania}-${cdReclamo}`

/** Parses `sel` into its codes; null for any other text. */
export function claimCodes(sel: string | undefined): ClaimCodes | null {
  const parts = /^([1-9]\d{0,9})-([1-9]\d{0,9})$/.exec(sel ?? '')
  const [cdCompania, cdReclamo] = [codeIn(parts?.[1]), codeIn(parts?.[2])]
  return cdCompania && cdReclamo ? { cdCompania, cdReclamo } : null
}

/** Reads the chosen claim and tab; unknown values are left out, never an error. */
export function claimStateIn(raw: Readonly<Record<string, unknown>>): ClaimState {
  const sel = textIn(raw['sel'], 21)
  return claimCodes(sel) === null ? {} : withoutGaps<ClaimState>({ sel, pestana: textIn(raw['pestana'], 40) })
}
