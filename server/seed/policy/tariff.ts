// Yearly tariffs of health and life plans: premiums by number of dependents, insured sum, deductible.
import type { Cents } from '../../../src/domain/money.ts'
import { BRANCH, INSURER, PLAN } from '../world.ts'
import { usd } from './seed-policy.ts'

export type Tariff = {
  cdAseguradora: number
  cdRamo: number
  cdPlan: number
  /** The insured sum of a titular. */
  capital: Cents
  /** The premium of a titular alone, with one dependent, with a family. */
  premiums: readonly [solo: Cents, masUno: Cents, masFamilia: Cents]
  /** The yearly deductible of each dependent. */
  deductible: Cents | null
}

const medical = (
  cdAseguradora: number,
  cdRamo: number,
  cdPlan: number,
  capital: number,
  solo: number,
  deductible: number,
): Tariff => ({
  cdAseguradora,
  cdRamo,
  cdPlan,
  capital: usd(capital),
  deductible: usd(deductible),
  premiums: [usd(solo), usd(solo * 1.8), usd(solo * 2.6)],
})

const life = (cdRamo: number, cdPlan: number, capital: number, premium: number): Tariff => ({
  cdAseguradora: INSURER.mirador,
  cdRamo,
  cdPlan,
  capital: usd(capital),
  deductible: null,
  premiums: [usd(premium), usd(premium), usd(premium)],
})

export const TARIFFS: readonly Tariff[] = [
  medical(INSURER.vitalis, BRANCH.groupMedical, PLAN.cotopaxi, 60_000, 540, 100),
  medical(INSURER.vitalis, BRANCH.groupMedical, PLAN.cayambe, 30_000, 372, 120),
  medical(INSURER.vitalis, BRANCH.groupMedical, PLAN.pichincha, 15_000, 156, 150),
  medical(INSURER.vitalis, BRANCH.individualMedical, PLAN.cotopaxi, 60_000, 2_184, 150),
  medical(INSURER.vitalis, BRANCH.individualMedical, PLAN.cayambe, 30_000, 1_464, 200),
  medical(INSURER.vitalis, BRANCH.individualMedical, PLAN.pichincha, 15_000, 876, 250),
  medical(INSURER.pasochoa, BRANCH.groupMedical, PLAN.pichincha, 15_000, 180, 100),
  medical(INSURER.pasochoa, BRANCH.individualMedical, PLAN.cotopaxi, 60_000, 2_340, 100),
  medical(INSURER.pasochoa, BRANCH.individualMedical, PLAN.cayambe, 30_000, 1_560, 120),
  medical(INSURER.pasochoa, BRANCH.individualMedical, PLAN.pichincha, 15_000, 960, 150),
  life(BRANCH.groupLife, PLAN.salaries, 11_280, 51.6),
  life(BRANCH.groupLife, PLAN.life, 20_000, 92.2),
  life(BRANCH.individualLife, PLAN.salaries, 45_000, 188.4),
  life(BRANCH.accidents, PLAN.accidents, 10_000, 36),
  life(BRANCH.loans, PLAN.debt, 8_000, 48),
]

const BY_CODES = new Map(TARIFFS.map((each) => [keyOf(each.cdAseguradora, each.cdRamo, each.cdPlan), each]))

function keyOf(cdAseguradora: number, cdRamo: number, cdPlan: number | null): string {
  return `${cdAseguradora} ${cdRamo} ${cdPlan}`
}

/** The tariff of a plan; null when the policy does not insure people. */
export function tariffOf(cdAseguradora: number, cdRamo: number, cdPlan: number | null): Tariff | null {
  return BY_CODES.get(keyOf(cdAseguradora, cdRamo, cdPlan)) ?? null
}

/** The yearly premium of a titular with `cantidad` dependents. */
export const premiumOf = ({ premiums }: Tariff, cantidad: number): Cents =>
  premiums[cantidad <= 0 ? 0 : cantidad === 1 ? 1 : 2]
