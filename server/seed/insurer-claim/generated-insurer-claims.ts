// Builds insurers' claims of generated policies one by one: for a person, for a thing, or for an approved reported claim.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { daysBetween } from '../../../src/domain/date-arithmetic.ts'
import { CLAIM_STATE } from '../../../src/domain/insurer-claim/claim-state.ts'
import type { Row } from '../../database/insert-rows.ts'
import type { ClaimRows, Numbers } from '../claim-rows.ts'
import type { LocationRow, PolicyRow } from '../policies.ts'
import type { Random } from '../random.ts'
import { ALL_RISK } from '../terms/vehicle-terms.ts'
import { BRANCH } from '../world.ts'
import type { AgreedTerms } from './agreed-terms.ts'
import { billsOf, drawCare } from './care-catalogue.ts'
import { outcomeOf } from './claims-of-andes.ts'
import { addGeneralClaim, type InsuredThing } from './general-rows.ts'
import { addHealthClaim, settleInTurn } from './health-rows.ts'
import { approveAt, type InsurerClaimRows } from './insurer-claim-tables.ts'
import { careOf, healthClaim, type Insured, nextCodes, reportedClaim } from './make-insurer-claims.ts'
import { bill, generalClaim, happenedOn, loss, type SeedStep, step } from './seed-insurer-claim.ts'

const { analysis, documents, inspection, authorised, settled, paid, refused } = CLAIM_STATE

const HEALTH_ENDS = [paid, paid, settled, paid, refused, paid, analysis, paid, documents, paid] as const
const GENERAL_ENDS = [paid, paid, inspection, paid, settled, paid, refused, paid] as const

export type GeneratedAround = {
  rows: InsurerClaimRows
  random: Random
  today: CalendarDate
  termsOf: (termsId: number) => AgreedTerms
  numbers: Numbers
}

/** Adds a claim of one insured person; each person has one at most. */
export function addGeneratedHealthClaim(around: GeneratedAround, of: Insured): void {
  const { rows, random, today } = around
  const { policy } = of
  const { daysAgo, isFresh } = drawDay(random, policy, today)
  const care = policy.cdRamo === BRANCH.individualLife ? SERIOUS_ILLNESS : drawCare(random)
  const outcome = outcomeOf(isFresh ? analysis : random.pick(HEALTH_ENDS), daysAgo, care.tpSiniestro)
  const claim = healthClaim(of, { ...care, ...outcome, daysAgo }, around)
  addHealthClaim({ rows, today, settle: settleInTurn() }, claim)
}

const SERIOUS_ILLNESS = {
  codigoCie: 'I21.9',
  tpSiniestro: 'ENFERMEDAD GRAVE',
  bills: [bill('Anticipo por enfermedad grave', 5_000, { of: 'ENFERMEDADES GRAVES' })],
}

/** Adds a claim about the vehicle or home that a policy insures. */
export function addGeneratedGeneralClaim(around: GeneratedAround, policy: PolicyRow, object: Row): void {
  const { rows, random, today, termsOf, numbers } = around
  const { daysAgo, isFresh } = drawDay(random, policy, today)
  const thing = object as unknown as InsuredThing
  const isVehicle = policy.cdRamo === BRANCH.vehicle
  const amount = random.int(80_000, isVehicle ? 400_000 : 300_000) / 100
  const outcome = outcomeOf(isFresh ? inspection : random.pick(GENERAL_ENDS), daysAgo, '')
  const claim = isVehicle
    ? generalClaim(policy.cdCotizacion, 0, ['CHOQUE', 'PÉRDIDA PARCIAL'], daysAgo, {
        losses: [loss(ALL_RISK, [bill('TALLERES EL CHASQUI: reparación', amount)])],
        ...outcome,
      })
    : generalClaim(policy.cdCotizacion, 0, ['ROBO', 'ROBO'], daysAgo, {
        losses: [loss('ROBO Y/O ASALTO EN EL HOGAR', [bill('Bienes robados', amount)], { depreciacion: 10 })],
        ...outcome,
      })
  const terms = termsOf(policy.termsId)
  addGeneralClaim(rows, { codes: nextCodes(numbers), policy, thing, terms, claim }, today)
}

/** Settles an approved claim that was reported `daysAgo` days ago; a planned surgery gets a letter of credit. */
export function addGeneratedSettlement(
  around: GeneratedAround,
  reported: ClaimRows,
  { policy, location, report, daysAgo }: { policy: PolicyRow; location: LocationRow; report: Row; daysAgo: number },
): void {
  const { rows, random, today } = around
  const happened = careOf(report)
  // A surgery that was reported in advance is settled after it took place.
  const settledAgo = Math.min(daysAgo, daysBetween(happened, today))
  const isAhead = settledAgo < 1
  const letter: SeedStep[] = isAhead || settledAgo < daysAgo ? [step(authorised, daysAgo)] : []
  const after: SeedStep[] = settledAgo > 3 ? [step(paid, settledAgo - 3)] : []
  const steps: SeedStep[] = isAhead ? letter : [...letter, step(settled, settledAgo), ...after]
  approveAt(reported, Number(report['cdReclamo']), happenedOn(steps, today))
  const tpSiniestro = String(report['tpSiniestro'])
  const isLife = policy.cdRamo === BRANCH.individualLife
  const bills = isAhead ? [] : isLife ? SERIOUS_ILLNESS.bills : billsOf(random, tpSiniestro)
  const claim = reportedClaim(report, location, { steps }, bills, around.termsOf)
  addHealthClaim({ rows, today, settle: settleInTurn() }, claim)
}

const SETTLED_IN_DAYS = 14

/** A random day on which the policy was in force; `isFresh`: the claim is recent, and so still in progress. */
function drawDay(random: Random, { fcDesde, fcHasta }: PolicyRow, today: CalendarDate) {
  const age = daysBetween(fcDesde, today)
  const ended = fcHasta !== null && fcHasta < today ? daysBetween(fcHasta, today) + 1 : 0
  const isFresh = age <= SETTLED_IN_DAYS
  const least = Math.max(ended, isFresh ? 4 : SETTLED_IN_DAYS)
  return { daysAgo: random.int(least, Math.max(least, age)), isFresh }
}
