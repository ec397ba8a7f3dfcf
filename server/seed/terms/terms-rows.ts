// Builds the rows of every set of terms: of products, of plans, and of policies with separate terms.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { type Cents, cents, subtractCents, sumCents } from '../../../src/domain/money.ts'
import type { Row } from '../../database/insert-rows.ts'
import type { NamedPolicy, PolicyRow } from '../policies.ts'
import { rateOf } from '../policy/movement-rows.ts'
import type { Part, SeedObject } from '../policy/seed-policy.ts'
import { TARIFFS, type Tariff } from '../policy/tariff.ts'
import { BRANCH, BRANCHES, INSURER, INSURERS, PLANS } from '../world.ts'
import { ACTIVITIES_TERMS, FIDELITY_TERMS, LIABILITY_TERMS, MONEY_TERMS } from './liability-terms.ts'
import {
  ACCIDENT_TERMS,
  accidentPlanTerms,
  GROUP_LIFE_TERMS,
  INDIVIDUAL_LIFE_TERMS,
  LOAN_TERMS,
  lifePlanTerms,
  loanPlanTerms,
} from './life-terms.ts'
import { ELECTRONICS_TERMS, MACHINERY_TERMS, WORKS_TERMS } from './machine-terms.ts'
import { MEDICAL_TERMS, medicalPlanTerms } from './medical-terms.ts'
import { FIRE_TERMS, HOME_TERMS, THEFT_TERMS } from './property-terms.ts'
import type { Limit, SeedCoverage, SeedTerms } from './seed-terms.ts'
import { hasOwnTerms, termsOfPlan, termsOfPolicy, termsOfProduct } from './terms-codes.ts'
import { ADVANCE_BOND_TERMS, IMPORT_TERMS, INLAND_TERMS, PERFORMANCE_BOND_TERMS } from './transport-and-bond-terms.ts'
import { VEHICLE_TERMS } from './vehicle-terms.ts'

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

/** The products of generated policies that insure things. */
export const PRODUCTS_OF_THINGS = [
  { cdAseguradora: INSURER.quilotoa, cdRamo: BRANCH.vehicle },
  { cdAseguradora: INSURER.costanera, cdRamo: BRANCH.vehicle },
  { cdAseguradora: INSURER.altamira, cdRamo: BRANCH.home },
  { cdAseguradora: INSURER.quilotoa, cdRamo: BRANCH.home },
] as const

/** All products (pairs of insurer and ramo), each once. */
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
  /** The day from which the days in the terms are counted; terms that many policies share have no such day. */
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
  const { clauses, deductibles, guarantees, exclusions, notes = [], formerNotes = [], premiumForms = [] } = terms
  const unlessLacking = <T>(part: Part, list: readonly T[] = []): readonly T[] => (lacks.includes(part) ? [] : list)
  const day = (days: number | null) => (days === null || since === undefined ? null : addDays(since, days))
  const add = (table: keyof TermsRows, code: string, parts: readonly Row[]) => {
    for (const part of parts) rows[table].push({ [code]: rows[table].length + 1, termsId, ...part })
  }
  rows.terms.push({ termsId, name: set.name })
  add('coverage', 'cdCobNegocio', coveragesOf(set))
  add('clause', 'cdClausulaNegocio', unlessLacking('clauses', clauses))
  add('deductible', 'cdDeducible', unlessLacking('deductibles', deductibles))
  const guaranteeRows = unlessLacking('guarantees', guarantees).map(({ efecDays, maxDays, ...guarantee }) => ({
    ...guarantee,
    fcEfecCumplimiento: day(efecDays),
    fcMaxCondicionada: day(maxDays),
  }))
  add('guarantee', 'cdGarantiaNegocio', guaranteeRows)
  add('exclusion', 'cdExcNegocio', unlessLacking('exclusions', exclusions))
  const numbered = unlessLacking('notes', [...notes, ...formerNotes]).map((txtAclaratorio, place) => ({
    numAclaratorio: place + 1,
    txtAclaratorio,
    activo: place < notes.length ? 1 : 0,
  }))
  add('clarifying_note', 'cdAclaratorio', numbered)
  add('premium_form', 'cdFormaPrima', premiumForms)
}

/** The coverages with their limits and their shares in the premium, which add up exactly to the premium. */
function coveragesOf(set: TermsSet) {
  const { coverages = [] } = set.terms
  const { premium } = set
  const partOf = ({ share }: SeedCoverage) =>
    premium === undefined || share === 0 ? null : cents(Math.floor((premium * share) / 100))
  const others = sumCents(coverages.slice(1).map(partOf))
  return coverages.map(({ limit, share, tasa, ...coverage }, place) => {
    const valLimite = limitOf(limit, set)
    const own = premium === undefined ? null : subtractCents(premium, others)
    const valPrima = place === 0 ? own : partOf({ limit, share, tasa, ...coverage })
    const computedRate = valPrima === null || valLimite === null ? null : rateOf(valPrima, valLimite)
    return { ...coverage, valLimite, valPrima, tasa: premium === undefined ? tasa : computedRate }
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

const BY_BRANCH: Readonly<Record<number, SeedTerms>> = {
  [BRANCH.vehicle]: VEHICLE_TERMS,
  [BRANCH.fire]: FIRE_TERMS,
  [BRANCH.theft]: THEFT_TERMS,
  [BRANCH.electronics]: ELECTRONICS_TERMS,
  [BRANCH.machinery]: MACHINERY_TERMS,
  [BRANCH.home]: HOME_TERMS,
  [BRANCH.liability]: LIABILITY_TERMS,
  [BRANCH.activities]: ACTIVITIES_TERMS,
  [BRANCH.fidelity]: FIDELITY_TERMS,
  [BRANCH.money]: MONEY_TERMS,
  [BRANCH.inlandTransport]: INLAND_TERMS,
  [BRANCH.imports]: IMPORT_TERMS,
  [BRANCH.works]: WORKS_TERMS,
  [BRANCH.performanceBond]: PERFORMANCE_BOND_TERMS,
  [BRANCH.advanceBond]: ADVANCE_BOND_TERMS,
  [BRANCH.accidents]: ACCIDENT_TERMS,
  [BRANCH.groupLife]: GROUP_LIFE_TERMS,
  [BRANCH.individualLife]: INDIVIDUAL_LIFE_TERMS,
  [BRANCH.loans]: LOAN_TERMS,
  [BRANCH.groupMedical]: MEDICAL_TERMS,
  [BRANCH.individualMedical]: MEDICAL_TERMS,
}

/** The terms of a ramo's products. */
export function termsOfBranch(cdRamo: number): SeedTerms {
  const terms = BY_BRANCH[cdRamo]
  if (!terms) throw new Error(`El ramo ${cdRamo} no tiene condiciones`)
  return terms
}

/** The terms of a health or life plan, with its charges on that day. */
export function termsOfTariff(tariff: Tariff, day: CalendarDate): SeedTerms {
  switch (tariff.cdRamo) {
    case BRANCH.accidents:
      return accidentPlanTerms(tariff)
    case BRANCH.loans:
      return loanPlanTerms(tariff)
    case BRANCH.groupLife:
    case BRANCH.individualLife:
      return lifePlanTerms(tariff)
    default:
      return medicalPlanTerms(tariff, day)
  }
}
