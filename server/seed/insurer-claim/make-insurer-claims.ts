// Builds the rows of all insurers' claims of named people, including those reported in the portal, oldest first.
import { type CalendarDate, dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { addDays, daysBetween } from '../../../src/domain/date-arithmetic.ts'
import { cents } from '../../../src/domain/money.ts'
import type { Row } from '../../database/insert-rows.ts'
import { type ClaimRows, lookUp, type MedicalWorld, momentAgo, type Numbers } from '../claim-rows.ts'
import { diagnosisCode } from '../diagnoses.ts'
import type { InsuredRow } from '../insured.ts'
import { type LocationRow, locationOf, POLICY, type PolicyRow } from '../policies.ts'
import { INSURERS } from '../world.ts'
import type { AgreedTerms } from './agreed-terms.ts'
import { LABORATORY, PHARMACY } from './care-catalogue.ts'
import { GENERAL_CLAIMS_OF_ANDES, makeHealthClaimsOfAndes } from './claims-of-andes.ts'
import { GENERAL_CLAIMS_OF_PEOPLE, HEALTH_CLAIMS_OF_PEOPLE, OUTCOMES_OF_REPORTED } from './claims-of-people.ts'
import { addGeneralClaim, type InsuredThing } from './general-rows.ts'
import { addHealthClaim, type HealthClaim, settleInTurn } from './health-rows.ts'
import { approveAt, claimRow, emptyInsurerClaimRows, type InsurerClaimRows } from './insurer-claim-tables.ts'
import {
  happenedOn,
  type SeedBill,
  type SeedGeneralClaim,
  type SeedHealthClaim,
  type SeedOutcome,
} from './seed-insurer-claim.ts'

export type ClaimsWorld = MedicalWorld & {
  things: readonly Row[]
  termsOf: (termsId: number) => AgreedTerms
}

/** All rows; `numbers` holds the next free numbers and is incremented. */
export function makeInsurerClaims(
  reported: ClaimRows,
  world: ClaimsWorld,
  today: CalendarDate,
  numbers: Numbers,
): InsurerClaimRows {
  const rows = emptyInsurerClaimRows()
  const around = { rows, today, settle: settleInTurn() }
  const health = [...HEALTH_CLAIMS_OF_PEOPLE, ...makeHealthClaimsOfAndes(familiesOfAndes(world))]
  const general = [...GENERAL_CLAIMS_OF_PEOPLE, ...GENERAL_CLAIMS_OF_ANDES]
  const all = [
    ...reportedClaims(reported, world, today).map(({ daysAgo, claim }) => ({
      daysAgo,
      add: () => addHealthClaim(around, claim),
    })),
    ...health.map((claim) => ({
      daysAgo: claim.daysAgo,
      add: () => {
        const { policy, location, titular, patient } = lookUp(claim, world)
        const whose = { cdTitular: titular.cdAsegurado, cdAsegurado: patient.cdAsegurado }
        addHealthClaim(around, healthClaim({ policy, location, ...whose }, claim, { ...world, today, numbers }))
      },
    })),
    ...general.map((claim) => ({ daysAgo: claim.daysAgo, add: () => addGeneral(rows, claim, world, today, numbers) })),
  ]
  // Claims are added in the order in which they happened, because each uses up a part of the person's deductible.
  for (const { add } of all.toSorted((one, other) => other.daysAgo - one.daysAgo)) add()
  return rows
}

/** The numbers of a claim, from the counters that reported claims use too. */
export const nextCodes = (numbers: Numbers) => ({
  cdReclamo: numbers.cdReclamo++,
  cdIncSiniestro: numbers.cdIncSiniestro++,
  numSiniestro: numbers.numSiniestro++,
})

/** The data of a health claim, without the person whom it concerns. */
type Ill = SeedOutcome & Omit<SeedHealthClaim, 'cdCotizacion' | 'titular' | 'patient'>
export type Insured = { policy: PolicyRow; location: LocationRow; cdTitular: number; cdAsegurado: number }
type Around = { termsOf: ClaimsWorld['termsOf']; today: CalendarDate; numbers: Numbers }

/** A claim that was not reported in the portal, with the next free numbers. */
export function healthClaim(of: Insured, claim: Ill, { termsOf, today, numbers }: Around): HealthClaim {
  const { policy, location, cdTitular, cdAsegurado } = of
  const { tpSiniestro, codigoCie, daysAgo, bills = [], estimate } = claim
  const received = claim.steps[0]?.daysAgo ?? daysAgo
  const happened = addDays(today, -daysAgo)
  const fcIngreso = happenedOn(claim.steps, today)[0]?.at ?? momentAgo(today, received)
  const codes = nextCodes(numbers)
  const own = { cdTitular, cdAsegurado, cdIncapacidad: diagnosisCode(codigoCie), esSalud: 1 }
  return {
    cdReclamo: codes.cdReclamo,
    cdAsegurado,
    tpSiniestro,
    happened,
    row: { ...claimRow(codes, policy, claim, happened, fcIngreso), ...own },
    received: addDays(today, -received),
    terms: termsOf(location.termsId ?? 0),
    insurer: insurerOf(policy.cdAseguradora),
    bills,
    estimate,
    outcome: claim,
  }
}

/** Makes an insurer's claim of a claim report of the portal. */
export const reportedClaim = (
  report: Row,
  { termsId }: LocationRow,
  outcome: SeedOutcome,
  bills: readonly SeedBill[],
  termsOf: ClaimsWorld['termsOf'],
): HealthClaim => ({
  cdReclamo: Number(report['cdReclamo']),
  cdAsegurado: Number(report['cdAsegurado']),
  tpSiniestro: String(report['tpSiniestro']),
  happened: careOf(report),
  received: dayInEcuador(new Date(String(report['fcCreacion']))),
  outcome,
  row: null,
  terms: termsOf(termsId ?? 0),
  insurer: insurerOf(Number(report['cdAseguradora'])),
  bills,
})

/** The day of the care or of the surgery that was reported. */
export const careOf = (report: Row) => (report['fcAlcance'] ?? report['fcProcedimiento']) as CalendarDate

const insurerOf = (code: number): string =>
  INSURERS.find(({ cdAseguradora }) => cdAseguradora === code)?.nmAseguradora ?? ''

/** The reported claims for which OUTCOMES_OF_REPORTED has an outcome, each with this outcome. */
function reportedClaims(reported: ClaimRows, { locations, termsOf }: ClaimsWorld, today: CalendarDate) {
  const { claim_report, claim_report_history: history, document } = reported
  return claim_report.flatMap((report) => {
    const cdReclamo = Number(report['cdReclamo'])
    const outcome = OUTCOMES_OF_REPORTED[cdReclamo]
    if (!outcome) return []
    const happened = careOf(report)
    const location = locations.find(({ cdUbicacion }) => cdUbicacion === report['cdUbicacion'])
    if (report['numSiniestro'] === null || !location) throw new Error(`El siniestro ${cdReclamo} no está ingresado`)
    approveAt(reported, cdReclamo, happenedOn(outcome.steps, today))
    const entry = history.find((each) => each['cdReclamo'] === cdReclamo && each['estado'] === 'INGRESADO')
    const broughtInvoices = document.filter((each) => each['cdReclamo'] === cdReclamo && each['tipo'] === 'FACTURA')
    const bills = outcome.bills ?? broughtInvoices.map((each) => billOf(each, happened))
    const entered = entry && { entered: dayInEcuador(new Date(String(entry['fecha']))) }
    const claim: HealthClaim = { ...reportedClaim(report, location, outcome, bills, termsOf), ...entered }
    return [{ daysAgo: daysBetween(happened, today), claim }]
  })
}

const INVOICE_DETAILS = {
  'factura-consulta.jpg': 'Consulta y procedimientos',
  'factura-farmacia.jpg': `${PHARMACY}: medicinas con receta`,
  'factura-laboratorio.jpg': `${LABORATORY}: exámenes de laboratorio`,
} as Readonly<Record<string, string>>

function billOf(document: Row, happened: CalendarDate): SeedBill {
  const day = (document['fcDocumento'] ?? happened) as CalendarDate
  return {
    detalle: INVOICE_DETAILS[String(document['nombre'])] ?? 'Factura',
    valor: cents(Number(document['valor'])),
    valNoCubierto: cents(0),
    obs: '',
    nmCobertura: null,
    after: daysBetween(happened, day),
    numRecibo: String(document['numDocumento']),
  }
}

function addGeneral(
  rows: InsurerClaimRows,
  claim: SeedGeneralClaim,
  { policies, things, termsOf }: ClaimsWorld,
  today: CalendarDate,
  numbers: Numbers,
): void {
  const policy = policies.find(({ cdCotizacion }) => cdCotizacion === claim.cdCotizacion)
  const own = things.filter(({ cdUbicacion }) => Math.floor(Number(cdUbicacion) / 100) === claim.cdCotizacion)
  const thing = own[claim.object] as InsuredThing | undefined
  if (!policy || !thing) throw new Error(`La póliza ${claim.cdCotizacion} no tiene el objeto ${claim.object}`)
  addGeneralClaim(rows, { codes: nextCodes(numbers), policy, thing, terms: termsOf(policy.termsId), claim }, today)
}

/** Who has been in the medical group policy since its first day: the family members' indexes by the titular's index. */
function familiesOfAndes({ insured }: MedicalWorld): Map<number, number[]> {
  const first = locationOf(POLICY.andesMedical, 1)
  const group = insured.filter(({ cdUbicacion }) => cdUbicacion >= first && cdUbicacion < first + 100)
  const titulares = group.filter(({ parentesco }) => parentesco === 'TITULAR')
  const stays = ({ exclusion, inclusion }: InsuredRow) => exclusion === 0 && inclusion === 0
  return new Map(
    titulares.flatMap((titular, place) => {
      const family = group.filter(({ cdTitular }) => cdTitular === titular.cdAsegurado)
      return stays(titular) ? [[place, family.flatMap((each, member) => (stays(each) ? [member] : []))]] : []
    }),
  )
}
