// The data format of a policy's terms, and functions to write them down; days count from the policy's first day.
import type { Cents, Dollars } from '../../../src/domain/money.ts'
import { type SeedObject, usd } from '../policy/seed-policy.ts'

/** A group of a policy's objects: those of one part of a home, or the extras of its things. */
type ObjectGroup = NonNullable<SeedObject['homePart']> | 'extras'

/** A limit: an amount, the insured value of the policy or plan, or some objects' value or a fallback; null: no limit. */
export type Limit<Amount = Cents> = Amount | 'insured' | { of: ObjectGroup; orElse: Cents | null } | null

export type SeedCoverage = {
  nmCobertura: string
  limit: Limit
  dscRubro: string
  /** The rate of the product's tariff, in percent. */
  tasa: number | null
  /** The percentage of the policy's premium; the first coverage takes the remainder. */
  share: number
  adicionalRamo: 0 | 1
  obsCobNegocio: string
}
export type SeedTerms = {
  coverages?: readonly SeedCoverage[]
  clauses?: readonly ReturnType<typeof clause>[]
  deductibles?: readonly SeedDeductible[]
  guarantees?: readonly ReturnType<typeof guarantees>[]
  exclusions?: readonly ReturnType<typeof excludes>[]
  notes?: readonly string[]
  /** Notes that no longer apply but stay on record. */
  formerNotes?: readonly string[]
  premiumForms?: readonly SeedPremiumForm[]
}

const inCents = (limit: Limit<Dollars>): Limit => (typeof limit === 'number' ? usd(limit) : limit)

/** A limit at the insured value of some of the policy's objects; if it has none, at `orElse` dollars, or none at all. */
export const worthOf = (of: ObjectGroup, orElse: Dollars | null = null): Limit<never> => ({
  of,
  orElse: orElse === null ? null : usd(orElse),
})

/** A basic coverage, which the ramo always has. */
export const covers = (
  nmCobertura: string,
  limit: Limit<Dollars>,
  dscRubro: string,
  [tasa, share]: readonly [number | null, number],
  obsCobNegocio = '',
): SeedCoverage => ({ nmCobertura, limit: inCents(limit), dscRubro, tasa, share, adicionalRamo: 0, obsCobNegocio })

/** An additional coverage («X»). */
export const adds = (...args: Parameters<typeof covers>): SeedCoverage => ({ ...covers(...args), adicionalRamo: 1 })

export const clause = (nmClausula: string, obsClausulasNegocio: string, limit: Dollars | null = null) => ({
  nmClausula,
  obsClausulasNegocio,
  valLimite: limit === null ? null : usd(limit),
})

type DeductibleValues = { fijo?: Dollars; reclamo?: number; vAseg?: number; minimo?: Dollars }

/** A deductible of one coverage or, with null, of the whole policy. */
export const bears = (nmCobertura: string | null, borne: DeductibleValues, obsDeducible = '') => ({
  nmCobertura,
  valFijo: borne.fijo === undefined ? null : usd(borne.fijo),
  pctReclamo: borne.reclamo ?? null,
  pctVAseg: borne.vAseg ?? null,
  valMinimo: borne.minimo === undefined ? null : usd(borne.minimo),
  obsDeducible,
})

export type SeedDeductible = ReturnType<typeof bears>

/** A guarantee that takes effect on a day and must be fulfilled until another. */
export const guarantees = (
  nmGarantia: string,
  [efecDays, maxDays]: readonly [number | null, number | null],
  obsGarantiaNegocio: string,
  activo: 0 | 1 = 1,
) => ({ nmGarantia, efecDays, maxDays, obsGarantiaNegocio, activo })

/** An exclusion from the ramo, or from one coverage. */
export const excludes = (dscExclusion: string, obsExcNegocio = '', nmCobertura: string | null = null) => ({
  nmCobertura,
  dscExclusion,
  obsExcNegocio,
})

/** A way to pay a plan's premium; `valTarjeta` is the charge to a card. */
export const premiumForm = (
  dscRubro: string,
  valFormaPrima: Cents,
  periodo: number,
  valTarjeta: Cents | null = null,
) => ({ dscRubro, valFormaPrima, periodo, valTarjeta })
export type SeedPremiumForm = ReturnType<typeof premiumForm>
