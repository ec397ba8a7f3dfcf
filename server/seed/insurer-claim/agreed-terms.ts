// Finds the benefits of a policy or plan in the rows of its terms: limits, coinsurance, deductibles.
import { type Cents, cents } from '../../../src/domain/money.ts'
import type { Row } from '../../database/insert-rows.ts'
import type { SeedDeductible } from '../terms/seed-terms.ts'
import type { TermsRows } from '../terms/terms-rows.ts'

export type AgreedCoverage = {
  nmCobertura: string
  valLimite: Cents | null
  tasa: number | null
  /** The percentage that the insured person bears: 20 for a coverage that pays «80 %». */
  coaseguro: number
  /** Whether the coverage's limit applies to the policy year or to each claim. */
  per: 'year' | 'claim'
  /** Whether the deductible of the policy year applies to the coverage. */
  bearsYearly: boolean
}

export type AgreedTerms = {
  /** The coverages in the order of the terms; the first is the main coverage. */
  coverages: readonly AgreedCoverage[]
  deductibles: readonly SeedDeductible[]
  /** The deductible for each person and policy year; null when there is none. */
  yearly: Cents | null
}

const YEARLY = /persona y año póliza/

/** Returns a function that finds the terms of a code; for a code without rows the terms are empty. */
export function agreedTerms(rows: Pick<TermsRows, 'coverage' | 'deductible'>): (termsId: number) => AgreedTerms {
  const [coverages, deductibles] = [byTerms(rows.coverage), byTerms(rows.deductible)]
  const termsById = new Map<number, AgreedTerms>()
  return (termsId) => {
    const cachedTerms = termsById.get(termsId)
    if (cachedTerms) return cachedTerms
    const ownDeductibles = (deductibles.get(termsId) ?? []) as unknown as SeedDeductible[]
    const yearly = ownDeductibles.find(
      ({ nmCobertura, obsDeducible }) => nmCobertura !== null && YEARLY.test(obsDeducible),
    )
    const terms: AgreedTerms = {
      coverages: (coverages.get(termsId) ?? []).map((row) => coverageOf(row, ownDeductibles)),
      deductibles: ownDeductibles,
      yearly: yearly?.valFijo ?? null,
    }
    termsById.set(termsId, terms)
    return terms
  }
}

function byTerms(rows: readonly Row[]): Map<unknown, Row[]> {
  const found = new Map<unknown, Row[]>()
  for (const row of rows) found.set(row['termsId'], [...(found.get(row['termsId']) ?? []), row])
  return found
}

function coverageOf(row: Row, deductibles: readonly SeedDeductible[]): AgreedCoverage {
  const text = String(row['dscRubro'])
  const paid = /(\d+) %/.exec(text)?.[1]
  const own = deductibles.find(({ nmCobertura }) => nmCobertura === row['nmCobertura'])
  return {
    nmCobertura: String(row['nmCobertura']),
    valLimite: typeof row['valLimite'] === 'number' ? cents(row['valLimite']) : null,
    tasa: typeof row['tasa'] === 'number' ? row['tasa'] : null,
    coaseguro: paid === undefined ? 0 : 100 - Number(paid),
    per: /año póliza/.test(text) ? 'year' : 'claim',
    bearsYearly: (own?.valFijo ?? 0) > 0,
  }
}

/** A coverage by its name. Throws when the terms have no coverage of that name. */
export function coverageNamed({ coverages }: AgreedTerms, nmCobertura: string): AgreedCoverage {
  const found = coverages.find((each) => each.nmCobertura === nmCobertura)
  if (!found) throw new Error(`Las condiciones no tienen la cobertura «${nmCobertura}»`)
  return found
}
