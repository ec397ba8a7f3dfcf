// Builds the rows of every set of terms: of products, of plans, and of policies with separate terms.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { type Cents, cents, subtractCents, sumCents } from '../../../src/domain/money.ts'
import type { Row } from '../insert-rows.ts'
import type { NamedPolicy, PolicyRow } from '../policies.ts'
import { rateOf } from '../policy/movement-rows.ts'
import type { Part, SeedObject } from '../policy/seed-policy.ts'
import { TARIFFS } from '../policy/tariff.ts'
import { BRANCH, BRANCHES, INSURER, INSURERS, PLANS } from '../world.ts'
import type { Limit, SeedCoverage, SeedTerms } from './seed-terms.ts'
import { termsOfBranch, termsOfTariff } from './terms.ts'
import { hasOwnTerms, termsOfPlan, termsOfPolicy, termsOfProduct } from './terms-codes.ts'

export const TERMS_TABLES = [
  'terms',
  'coverage',
  'clause',
  'deductible',
  'guarantee',
  'exclusion',
  'clarifying_note',
  'premium_form',
] as const
export type TermsRows = Record<(typeof TERMS_TABLES)[number], Row[]>

/** Products for things whose terms generated policies use. */
const PRODUCTS_OF_THINGS = [
  { cdAseguradora: INSURER.quilotoa, cdRamo: BRANCH.vehicle },
  { cdAseguradora: INSURER.costanera, cdRamo: BRANCH.vehicle },
  { cdAseguradora: INSURER.altamira, cdRamo: BRANCH.home },
  { cdAseguradora: INSURER.quilotoa, cdRamo: BRANCH.home },
] as const

/** All products, each a pair of insurer and ramo, once. */
export const PRODUCTS: readonly { cdAseguradora: number; cdRamo: number }[] = [
  ...new Map(
    [...PRODUCTS_OF_THINGS, ...TARIFFS].map(({ cdAseguradora, cdRamo }) => {
      const product = { cdAseguradora, cdRamo }
      return [termsOfProduct(product), product]
    }),
  ).values(),
]

type TermsSet = {
  termsId: number
  name: string
  terms: SeedTerms
  /** The day from which the days in the terms count; terms that many policies share have none. */
  since?: CalendarDate
  /** Insured value and premium, when the set belongs to one policy or plan. */
  insured?: Cents
  premium?: Cents
  objects?: readonly SeedObject[]
  lacks?: readonly Part[]
}

/** All sets of terms; `rows` are the rows of the policies, with their sums. */
export function makeTerms(
  policies: readonly NamedPolicy[],
  rows: readonly PolicyRow[],
  today: CalendarDate,
): TermsRows {
  const sets: TermsSet[] = [
    ...PRODUCTS.map((product) => {
      return { termsId: termsOfProduct(product), name: nameOf(product), terms: termsOfBranch(product.cdRamo) }
    }),
    ...TARIFFS.map((tariff) => {
      const plan = PLANS.find(({ cdPlan }) => cdPlan === tariff.cdPlan)
      const name = `${nameOf(tariff)} · ${plan?.dscPlan}`
      return { termsId: termsOfPlan(tariff), name, terms: termsOfTariff(tariff, today), insured: tariff.capital }
    }),
    ...policies.filter(hasOwnTerms).map((policy) => {
      const row = rows.find(({ cdCotizacion }) => cdCotizacion === policy.cdCotizacion)
      const { cdRamo, fcDesde, lacks = [], poliza, objects = [], endorsements = [] } = policy
      const sums = { insured: row?.valAsegurado ?? cents(0), premium: row?.valPrima ?? cents(0) }
      const all = [...objects, ...endorsements.flatMap(({ objects: later = [] }) => later)]
      const name = `${nameOf(policy)} · ${poliza}`
      const set = { termsId: termsOfPolicy(policy), name, terms: termsOfBranch(cdRamo) }
      return { ...set, since: fcDesde, lacks, objects: all, ...sums }
    }),
  ]
  const rowsByTable = Object.fromEntries(TERMS_TABLES.map((table) => [table, [] as Row[]])) as TermsRows
  for (const set of sets) addTerms(rowsByTable, set)
  return rowsByTable
}

function addTerms(rows: TermsRows, set: TermsSet): void {
  const { termsId, terms, since, lacks = [] } = set
  const kept = <T>(part: Part, list: readonly T[]): readonly T[] => (lacks.includes(part) ? [] : list)
  const next = (table: keyof TermsRows) => rows[table].length + 1
  const day = (days: number | null) => (days === null || since === undefined ? null : addDays(since, days))
  rows.terms.push({ termsId, name: set.name })
  for (const coverage of coveragesOf(set)) {
    rows.coverage.push({ cdCobNegocio: next('coverage'), termsId, ...coverage })
  }
  for (const clause of kept('clauses', terms.clauses)) {
    rows.clause.push({ cdClausulaNegocio: next('clause'), termsId, ...clause })
  }
  for (const deductible of kept('deductibles', terms.deductibles)) {
    rows.deductible.push({ cdDeducible: next('deductible'), termsId, ...deductible })
  }
  for (const { efecDays, maxDays, ...guarantee } of kept('guarantees', terms.guarantees)) {
    const days = { fcEfecCumplimiento: day(efecDays), fcMaxCondicionada: day(maxDays) }
    rows.guarantee.push({ cdGarantiaNegocio: next('guarantee'), termsId, ...guarantee, ...days })
  }
  for (const exclusion of kept('exclusions', terms.exclusions)) {
    rows.exclusion.push({ cdExcNegocio: next('exclusion'), termsId, ...exclusion })
  }
  kept('notes', terms.notes).forEach((note, place) => {
    rows.clarifying_note.push({ cdAclaratorio: next('clarifying_note'), termsId, numAclaratorio: place + 1, ...note })
  })
  for (const form of terms.premiumForms) {
    rows.premium_form.push({ cdFormaPrima: next('premium_form'), termsId, ...form })
  }
}

/** Coverages with their limits and their parts of the set's premium, which add up to the premium to the cent. */
function coveragesOf(set: TermsSet) {
  const { coverages } = set.terms
  const { premium } = set
  const partOf = ({ share }: SeedCoverage) =>
    premium === undefined || share === 0 ? null : cents(Math.floor((premium * share) / 100))
  const others = sumCents(coverages.slice(1).map(partOf))
  return coverages.map(({ limit, share, tasa, ...coverage }, place) => {
    const valLimite = limitOf(limit, set)
    const own = premium === undefined ? null : subtractCents(premium, others)
    const valPrima = place === 0 ? own : partOf({ limit, share, tasa, ...coverage })
    const reckoned = valPrima === null || valLimite === null ? null : rateOf(valPrima, valLimite)
    return { ...coverage, valLimite, valPrima, tasa: premium === undefined ? tasa : reckoned }
  })
}

function limitOf(limit: Limit, { insured, objects = [] }: TermsSet): Cents | null {
  if (limit === 'insured') return insured ?? null
  if (limit === null || typeof limit === 'number') return limit
  const { of, orElse } = limit
  const some = of === 'extras' ? objects.flatMap(({ extras = [] }) => extras) : objects.filter((o) => o.homePart === of)
  return some.length === 0 ? orElse : sumCents(some.map(({ totAseActual }) => totAseActual))
}

function nameOf({ cdAseguradora, cdRamo }: { cdAseguradora: number; cdRamo: number }): string {
  const insurer = INSURERS.find((each) => each.cdAseguradora === cdAseguradora)
  const branch = BRANCHES.find((each) => each.cdRamo === cdRamo)
  return `${branch?.nmRamo} · ${insurer?.nmAlias}`
}
