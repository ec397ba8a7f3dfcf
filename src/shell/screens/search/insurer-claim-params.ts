// The search parameters of the three lists of insurers' claims: filters under the request's keys, page, order, chosen claim.
import type { FiltersIn } from '../../../contract/address-filters.ts'
import { GENERAL_COLUMNS, generalClaimSearch, HEALTH_COLUMNS } from '../../../contract/insurer-claim.ts'
import { codeIn, textIn, withoutGaps } from './address-values.ts'
import { type ListSearch, readListSearch } from './list-search.ts'

const FILTERS = [
  ...(['poliza', 'cdAseguradora', 'cdRamo', 'numSiniestro', 'anio', 'fcDesde', 'fcHasta'] as const),
  ...(['cdCliente', 'cdAsegurado'] as const),
] as const

/** All three searches have the same filters (CLM-15). */
export type InsurerClaimParams = ListSearch &
  FiltersIn<typeof generalClaimSearch.shape, (typeof FILTERS)[number]> & {
    /** The chosen claim, `1-234`: its company and its number. */
    sel?: string
    /** The open tab. */
    pestana?: string
  }

export type ClaimCodes = { cdCompania: number; cdReclamo: number }

export const claimKey = ({ cdCompania, cdReclamo }: ClaimCodes): string => `${cdCompania}-${cdReclamo}`

/** The codes that `sel` stands for; null for anything else. */
export function claimCodes(sel: string | undefined): ClaimCodes | null {
  const parts = /^([1-9]\d{0,9})-([1-9]\d{0,9})$/.exec(sel ?? '')
  const [cdCompania, cdReclamo] = [codeIn(parts?.[1]), codeIn(parts?.[2])]
  return cdCompania && cdReclamo ? { cdCompania, cdReclamo } : null
}

/** Reads an address; what is not understood is left out, never an error. */
const parserOf = (columns: readonly string[]) => (raw: Record<string, unknown>) => {
  const sel = textIn(raw['sel'], 21)
  const isChosen = claimCodes(sel) !== null
  return withoutGaps<InsurerClaimParams>({
    ...readListSearch({ schema: generalClaimSearch, keys: FILTERS, columns }, raw),
    sel: isChosen ? sel : undefined,
    pestana: isChosen ? textIn(raw['pestana'], 40) : undefined,
  })
}

export const parseGeneralClaims = parserOf(GENERAL_COLUMNS)
export const parseHealthClaims = parserOf(HEALTH_COLUMNS)
