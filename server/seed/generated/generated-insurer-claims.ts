// Builds insurers' claims of generated policies one by one: for a person, for a thing, or for an approved reported claim.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { addDays, daysBetween } from '../../../src/domain/date-arithmetic.ts'
import { CLAIM_STATE } from '../../../src/domain/insurer-claim/claim-state.ts'
import type { Row } from '../../database/insert-rows.ts'
import { addHealthClaim, settleInTurn } from '../insurer-claim/health-rows.ts'
import { approveAt, claimRow, type InsurerClaimRows } from '../insurer-claim/insurer-claim-tables.ts'
import { careOf, reportedClaim } from '../insurer-claim/reported-claim.ts'
import { bill, happenedOn, type SeedStep, step } from '../insurer-claim/seed-insurer-claim.ts'
import type { Random } from '../random.ts'
import type { World } from '../read-world.ts'
import type { ClaimRows, Numbers } from '../reported/claim-rows.ts'
import { BRANCH } from '../world.ts'
import { billsOf, drawCare } from './care-catalogue.ts'
import type { LocationRow, PolicyRow } from './contract-rows.ts'
import { addGeneralClaim } from './general-claim.ts'
import type { ThingRow } from './insured-things.ts'
import { outcomeOf } from './usual-outcome.ts'

const { analysis, documents, inspection, authorised, settled, paid, refused } = CLAIM_STATE

const HEALTH_ENDS = [paid, paid, settled, paid, refused, paid, analysis, paid, documents, paid] as const
const GENERAL_ENDS = [paid, paid, inspection, paid, settled, paid, refused, paid] as const

export type GeneratedAround = {
  rows: InsurerClaimRows
  random: Random
  today: CalendarDate
  world: World
  numbers: Numbers
}

/** The numbers of a claim, from the counters that reported claims use too. */
const nextCodes = (numbers: Numbers) => ({
  cdReclamo: numbers.cdReclamo++,
  cdIncSiniestro: numbers.cdIncSiniestro++,
  numSiniestro: numbers.numSiniestro++,
})

type Insured = { policy: PolicyRow; location: LocationRow; cdTitular: number; cdAsegurado: number }

/** Adds a claim of one insured person; each person has one at most. */
export function addGeneratedHealthClaim(around: GeneratedAround, of: Insured): void {
  const { rows, random, today, world, numbers } = around
  const { policy } = of
  const { daysAgo, isFresh } = drawDay(random, policy, today)
  const care = policy.cdRamo === BRANCH.individualLife ? SERIOUS_ILLNESS : drawCare(random)
  const { codigoCie, tpSiniestro, bills } = care
  const outcome = outcomeOf(isFresh ? analysis : random.pick(HEALTH_ENDS), daysAgo, tpSiniestro)
  const happened = addDays(today, -daysAgo)
  const [first] = happenedOn(outcome.steps, today)
  if (!first) throw new Error('Un siniestro generado no ha llegado a su aseguradora')
  const codes = nextCodes(numbers)
  const { cdTitular, cdAsegurado } = of
  const person = { cdTitular, cdAsegurado, cdIncapacidad: world.diagnoses.get(codigoCie) ?? null, esSalud: 1 }
  addHealthClaim(
    { rows, today, settle: settleInTurn() },
    {
      cdReclamo: codes.cdReclamo,
      cdAsegurado,
      tpSiniestro,
      happened,
      received: first.day,
      row: { ...claimRow(codes, policy, care, happened, first.at), ...person },
      terms: world.termsOf(of.location.termsId ?? 0),
      insurer: world.insurerOf(policy.cdAseguradora),
      bills,
      outcome,
    },
  )
}

const SERIOUS_ILLNESS = {
  codigoCie: 'I21.9',
  tpSiniestro: 'ENFERMEDAD GRAVE',
  bills: [bill('Anticipo por enfermedad grave', 5_000, { of: 'ENFERMEDADES GRAVES' })],
}

/** Adds a claim about the vehicle or home that a policy insures. */
export function addGeneratedGeneralClaim(around: GeneratedAround, policy: PolicyRow, thing: ThingRow): void {
  const { rows, random, today, world, numbers } = around
  const { daysAgo, isFresh } = drawDay(random, policy, today)
  const isVehicle = policy.cdRamo === BRANCH.vehicle
  const amount = random.int(80_000, isVehicle ? 400_000 : 300_000) / 100
  const outcome = outcomeOf(isFresh ? inspection : random.pick(GENERAL_ENDS), daysAgo, '')
  const loss = isVehicle
    ? { ...CRASH, bill: bill('TALLERES EL CHASQUI: reparación', amount) }
    : { ...THEFT, bill: bill('Bienes robados', amount) }
  const terms = world.termsOf(policy.termsId)
  addGeneralClaim(rows, { codes: nextCodes(numbers), policy, thing, terms, outcome, daysAgo, ...loss }, today)
}

const CRASH = { causa: 'CHOQUE', tpSiniestro: 'PÉRDIDA PARCIAL', nmCobertura: 'TODO RIESGO', depreciacion: 0 }
const THEFT = { causa: 'ROBO', tpSiniestro: 'ROBO', nmCobertura: 'ROBO Y/O ASALTO EN EL HOGAR', depreciacion: 10 }

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
  const claim = reportedClaim(report, location, { outcome: { steps }, bills }, around.world)
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
