// What generated policies are sold as: products with their tariffs, the things that they insure, and ways to pay.
import { type Cents, type Dollars, toCents } from '../../../src/domain/money.ts'
import { BRANCH, INSURER, PLAN } from '../world.ts'

type Product = { cdAseguradora: number; cdRamo: number }

/** The code of the terms of an insurer's product in broker/condiciones.csv: 2_01_00. */
export const termsOfProduct = ({ cdAseguradora, cdRamo }: Product): number => cdAseguradora * 10_000 + cdRamo * 100

/** The code of the terms of a product's plan: 3_20_01. */
export const termsOfPlan = ({ cdPlan, ...product }: Product & { cdPlan: number }): number =>
  termsOfProduct(product) + cdPlan

/** A plan for people with its yearly tariff. */
export type PlanOffer = Product & {
  cdPlan: number
  /** The insured sum of a titular. */
  capital: Cents
  /** The premium of a titular alone, with one dependent, with a family. */
  premiums: readonly [solo: Cents, masUno: Cents, masFamilia: Cents]
  /** The yearly deductible of each dependent. */
  deducible: Cents | null
}

const medical = (
  cdAseguradora: number,
  cdPlan: number,
  [capital, solo, deducible]: readonly [Dollars, Dollars, Dollars],
): PlanOffer => ({
  cdAseguradora,
  cdRamo: BRANCH.individualMedical,
  cdPlan,
  capital: toCents(capital),
  deducible: toCents(deducible),
  premiums: [toCents(solo), toCents(solo * 1.8), toCents(solo * 2.6)],
})

const LIFE_PREMIUM = toCents(188.4)
const LIFE: PlanOffer = {
  cdAseguradora: INSURER.mirador,
  cdRamo: BRANCH.individualLife,
  cdPlan: PLAN.salaries,
  capital: toCents(45_000),
  deducible: null,
  premiums: [LIFE_PREMIUM, LIFE_PREMIUM, LIFE_PREMIUM],
}

/** The plans of each insurer that sells to people. */
export const OFFERS_TO_PEOPLE: readonly (readonly PlanOffer[])[] = [
  [
    medical(INSURER.vitalis, PLAN.cotopaxi, [60_000, 2_184, 150]),
    medical(INSURER.vitalis, PLAN.cayambe, [30_000, 1_464, 200]),
    medical(INSURER.vitalis, PLAN.pichincha, [15_000, 876, 250]),
  ],
  [
    medical(INSURER.pasochoa, PLAN.cotopaxi, [60_000, 2_340, 100]),
    medical(INSURER.pasochoa, PLAN.cayambe, [30_000, 1_560, 120]),
    medical(INSURER.pasochoa, PLAN.pichincha, [15_000, 960, 150]),
  ],
  [LIFE],
]

/** The yearly premium of a titular with `dependents` dependents. */
export const premiumOf = ({ premiums }: PlanOffer, dependents: number): Cents =>
  premiums[dependents === 0 ? 0 : dependents === 1 ? 1 : 2]

export const PRODUCTS_OF_THINGS: readonly Product[] = [
  { cdAseguradora: INSURER.quilotoa, cdRamo: BRANCH.vehicle },
  { cdAseguradora: INSURER.costanera, cdRamo: BRANCH.vehicle },
  { cdAseguradora: INSURER.altamira, cdRamo: BRANCH.home },
  { cdAseguradora: INSURER.quilotoa, cdRamo: BRANCH.home },
]

/** A way to pay; `by` is how each instalment is paid. */
export type Payment = { frmPago: string; cuotas: number; by: string }

/** Builds a payment; the text determines the instalments: «6 CUOTAS …» means six, «CONTADO …» one. */
const pays = (frmPago: string, by: string): Payment => ({ frmPago, cuotas: Number.parseInt(frmPago, 10) || 1, by })

export const PAYMENTS: readonly Payment[] = [
  pays('CONTADO', 'TRANSFERENCIA'),
  pays('2 CUOTAS SIN INTERÉS', 'CHEQUE'),
  pays('3 CUOTAS SIN INTERÉS', 'TARJETA DE CRÉDITO'),
  pays('4 CUOTAS SIN INTERÉS', 'DÉBITO BANCARIO'),
  pays('5 CUOTAS CON DÉBITO BANCARIO', 'DÉBITO BANCARIO'),
  pays('6 CUOTAS CON TARJETA', 'TARJETA DE CRÉDITO'),
]
