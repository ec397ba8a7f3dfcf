// The data format of a policy's terms, and functions that build terms; days count from the policy's first day.
import type { Cents, Dollars } from '../../../src/domain/money.ts'
import { type SeedObject, usd } from '../policy/seed-policy.ts'

/** A group of a policy's objects: the objects of one part of a home, or the extras of all objects. */
type ObjectGroup = NonNullable<SeedObject['homePart']> | 'extras'

/**
 * A limit: an amount, the policy's or plan's insured value ('insured'), or the value of a group of objects, with a
 * fallback if the group is empty. Null: no limit.
 */
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

/** A limit equal to the insured value of a group of objects. If the group is empty: `orElse` dollars, or no limit. */
export const worthOf = (of: ObjectGroup, orElse: Dollars | null = null): Limit<never> => ({
  of,
  orElse: orElse === null ? null : usd(orElse),
})

/** Builds a basic coverage, which each policy of the ramo has. */
export const covers = (
  nmCobertura: string,
  limit: Limit<Dollars>,
  dscRubro: string,
  [tasa, share]: readonly [number | null, number],
  obsCobNegocio = '',
): SeedCoverage => ({ nmCobertura, limit: inCents(limit), dscRubro, tasa, share, adicionalRamo: 0, obsCobNegocio })

/** Builds an additional coverage («X»). */
export const adds = (...args: Parameters<typeof covers>): SeedCoverage => ({ ...covers(...args), adicionalRamo: 1 })

export const clause = (nmClausula: string, obsClausulasNegocio: string, limit: Dollars | null = null) => ({
  nmClausula,
  obsClausulasNegocio,
  valLimite: limit === null ? null : usd(limit),
})

type DeductibleValues = { fijo?: Dollars; reclamo?: number; vAseg?: number; minimo?: Dollars }

/** Builds a deductible of one coverage or, with null, of the whole policy. */
export const bears = (nmCobertura: string | null, borne: DeductibleValues, obsDeducible = '') => ({
  nmCobertura,
  valFijo: borne.fijo === undefined ? null : usd(borne.fijo),
  pctReclamo: borne.reclamo ?? null,
  pctVAseg: borne.vAseg ?? null,
  valMinimo: borne.minimo === undefined ? null : usd(borne.minimo),
  obsDeducible,
})

export type SeedDeductible = ReturnType<typeof bears>

/** Builds a guarantee that takes effect on one day and must be fulfilled by another. */
export const guarantees = (
  nmGarantia: string,
  [efecDays, maxDays]: readonly [number | null, number | null],
  obsGarantiaNegocio: string,
  activo: 0 | 1 = 1,
) => ({ nmGarantia, efecDays, maxDays, obsGarantiaNegocio, activo })

/** Builds an exclusion from the whole policy, or from one coverage. */
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
