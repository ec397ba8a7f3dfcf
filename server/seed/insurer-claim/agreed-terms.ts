// Finds what a policy or a plan pays, out of the rows of its terms: limits, the insured's part, deductibles.
import { type Cents, cents } from '../../../src/domain/money.ts'
import type { Row } from '../insert-rows.ts'
import type { TermsRows } from '../terms/terms-rows.ts'

export type AgreedCoverage = {
  nmCobertura: string
  valLimite: Cents | null
  tasa: number | null
  /** What the insured person bears, in percent: 20 of a coverage that pays «80 %». */
  coaseguro: number
  /** How long its limit lasts: for the policy year, or for each claim anew. */
  per: 'year' | 'claim'
  /** Whether the deductible of the policy year is borne before it. */
  bearsYearly: boolean
}

export type AgreedDeductible = {
  nmCobertura: string | null
  valFijo: Cents | null
  pctReclamo: number | null
  pctVAseg: number | null
  valMinimo: Cents | null
  obsDeducible: string
}

export type AgreedTerms = {
  /** In their order; the first is the main one. */
  coverages: readonly AgreedCoverage[]
  deductibles: readonly AgreedDeductible[]
  /** The deductible of a person and a policy year; null where there is none. */
  yearly: Cents | null
}

const YEARLY = /persona y año póliza/

/** All terms by their code; those of a code without parts are empty. */
export function agreedTerms(rows: Pick<TermsRows, 'coverage' | 'deductible'>): (termsId: number) => AgreedTerms {
  const [coverages, deductibles] = [byTerms(rows.coverage), byTerms(rows.deductible)]
  const made = new Map<number, AgreedTerms>()
  return (termsId) => {
    const known = made.get(termsId)
    if (known) return known
    const borne = (deductibles.get(termsId) ?? []) as unknown as AgreedDeductible[]
    const yearly = borne.find(({ nmCobertura, obsDeducible }) => nmCobertura !== null && YEARLY.test(obsDeducible))
    const terms: AgreedTerms = {
      coverages: (coverages.get(termsId) ?? []).map((row) => coverageOf(row, borne)),
      deductibles: borne,
      yearly: yearly?.valFijo ?? null,
    }
    made.set(termsId, terms)
    return terms
  }
}

function byTerms(rows: readonly Row[]): Map<unknown, Row[]> {
  const found = new Map<unknown, Row[]>()
  for (const row of rows) found.set(row['termsId'], [...(found.get(row['termsId']) ?? []), row])
  return found
}

function coverageOf(row: Row, deductibles: readonly AgreedDeductible[]): AgreedCoverage {
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

/** A coverage by its name. Throws when the terms have none of that name. */
export function coverageNamed({ coverages }: AgreedTerms, nmCobertura: string): AgreedCoverage {
  const found = coverages.find((each) => each.nmCobertura === nmCobertura)
  if (!found) throw new Error(`Las condiciones no tienen la cobertura «${nmCobertura}»`)
  return found
}
