// Finds the benefits of a policy or plan in the rows of its terms: limits, coinsurance, deductibles.
import type { Cents } from '../../../src/domain/money.ts'

export type AgreedCoverage = {
  nmCobertura: string
  valLimite: Cents | null
  /** The percentage that the insured person bears: 20 for a coverage that pays «80 %». */
  coaseguro: number
  /** Whether the coverage's limit applies to the policy year or to each claim. */
  per: 'year' | 'claim'
  /** Whether the deductible of the policy year applies to the coverage. */
  bearsYearly: boolean
}

export type AgreedDeductible = {
  nmCobertura: string | null
  obsDeducible: string
  valFijo: Cents | null
  pctReclamo: number | null
  pctVAseg: number | null
  valMinimo: Cents | null
}

export type AgreedTerms = {
  /** The coverages in the order of the terms; the first is the main coverage. */
  coverages: readonly AgreedCoverage[]
  deductibles: readonly AgreedDeductible[]
  /** The deductible for each person and policy year; null when there is none. */
  yearly: Cents | null
}

export type CoverageRow = {
  termsId: number
  nmCobertura: string
  valLimite: Cents | null
  dscRubro: string
}
export type DeductibleRow = AgreedDeductible & { termsId: number }

const YEARLY = /persona y año póliza/

type TermsParts = { coverage: readonly CoverageRow[]; deductible: readonly DeductibleRow[] }

/** Returns a function that finds the terms of a code; for a code without rows the terms are empty. */
export function agreedTerms({ coverage, deductible }: TermsParts): (termsId: number) => AgreedTerms {
  const [coverages, deductibles] = [byTerms(coverage), byTerms(deductible)]
  const termsById = new Map<number, AgreedTerms>()
  return (termsId) => {
    const cachedTerms = termsById.get(termsId)
    if (cachedTerms) return cachedTerms
    const own = deductibles.get(termsId) ?? []
    const yearly = own.find(({ nmCobertura, obsDeducible }) => nmCobertura !== null && YEARLY.test(obsDeducible))
    const terms: AgreedTerms = {
      coverages: (coverages.get(termsId) ?? []).map((row) => coverageOf(row, own)),
      deductibles: own,
      yearly: yearly?.valFijo ?? null,
    }
    termsById.set(termsId, terms)
    return terms
  }
}

function byTerms<Part extends { termsId: number }>(rows: readonly Part[]): Map<number, Part[]> {
  const found = new Map<number, Part[]>()
  for (const row of rows) found.set(row.termsId, [...(found.get(row.termsId) ?? []), row])
  return found
}

function coverageOf(row: CoverageRow, deductibles: readonly AgreedDeductible[]): AgreedCoverage {
  const { nmCobertura, valLimite, dscRubro } = row
  const paid = /(\d+) %/.exec(dscRubro)?.[1]
  const own = deductibles.find((each) => each.nmCobertura === nmCobertura)
  return {
    nmCobertura,
    valLimite,
    coaseguro: paid === undefined ? 0 : 100 - Number(paid),
    per: /año póliza/.test(dscRubro) ? 'year' : 'claim',
    bearsYearly: (own?.valFijo ?? 0) > 0,
  }
}

/** A coverage by its name. Throws when the terms have no coverage of that name. */
export function coverageNamed({ coverages }: AgreedTerms, nmCobertura: string): AgreedCoverage {
  const found = coverages.find((each) => each.nmCobertura === nmCobertura)
  if (!found) throw new Error(`Las condiciones no tienen la cobertura «${nmCobertura}»`)
  return found
}
