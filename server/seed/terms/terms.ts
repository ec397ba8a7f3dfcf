// The terms of each ramo's product, and of each plan.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import type { Tariff } from '../policy/tariff.ts'
import { BRANCH } from '../world.ts'
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
import type { SeedTerms } from './seed-terms.ts'
import { ADVANCE_BOND_TERMS, IMPORT_TERMS, INLAND_TERMS, PERFORMANCE_BOND_TERMS } from './transport-and-bond-terms.ts'
import { VEHICLE_TERMS } from './vehicle-terms.ts'

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
