// Builds the rows of all named insurers' claims, including those reported in the portal, oldest first.
import { type CalendarDate, dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { addDays, daysBetween } from '../../../src/domain/date-arithmetic.ts'
import { cents } from '../../../src/domain/money.ts'
import { type ClaimRows, lookUp, type MedicalWorld, momentAgo, type Numbers } from '../claim-rows.ts'
import { diagnosisCode } from '../diagnoses.ts'
import type { Row } from '../insert-rows.ts'
import type { InsuredRow } from '../insured.ts'
import { type LocationRow, locationOf, POLICY, type PolicyRow } from '../policies.ts'
import { INSURERS } from '../world.ts'
import type { AgreedTerms } from './agreed-terms.ts'
import { LABORATORY, PHARMACY } from './care-catalogue.ts'
import { GENERAL_CLAIMS_OF_ANDES, makeHealthClaimsOfAndes } from './claims-of-andes.ts'
import { GENERAL_CLAIMS_OF_PEOPLE, HEALTH_CLAIMS_OF_PEOPLE, OUTCOMES_OF_REPORTED } from './claims-of-people.ts'
import { addGeneralClaim, type InsuredThing } from './general-rows.ts'
import { addHealthClaim, type HealthClaim, settleInTurn } from './health-rows.ts'
import {
  approveAt,
  emptyInsurerClaimRows,
  enteredAt,
  type InsurerClaimRows,
  policyPart,
} from './insurer-claim-tables.ts'
import { happenedOn, type SeedBill, type SeedGeneralClaim, type SeedHealthClaim } from './seed-insurer-claim.ts'

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
    ...reportedClaims(reported, world, today),
    ...health.map((claim) => ({
      daysAgo: claim.daysAgo,
      add: () => addHealthClaim(around, healthClaim(claim, world, today, numbers)),
    })),
    ...general.map((claim) => ({ daysAgo: claim.daysAgo, add: () => addGeneral(rows, claim, world, today, numbers) })),
  ]
  // The part of the deductible that a person has borne grows in the order in which their claims happened.
  for (const each of all.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    if ('add' in each) each.add()
    else addHealthClaim(around, each.claim)
  }
  return rows
}

/** The numbers of a claim, from the counters that reported claims use too. */
export const nextCodes = (numbers: Numbers) => ({
  cdReclamo: numbers.cdReclamo++,
  cdIncSiniestro: numbers.cdIncSiniestro++,
  numSiniestro: numbers.numSiniestro++,
})

function healthClaim(claim: SeedHealthClaim, world: ClaimsWorld, today: CalendarDate, numbers: Numbers): HealthClaim {
  const { policy, location, titular, patient } = lookUp(claim, world)
  const received = claim.steps[0]?.daysAgo ?? claim.daysAgo
  const happened = addDays(today, -claim.daysAgo)
  const fcIngreso = happenedOn(claim.steps, today)[0]?.at ?? momentAgo(today, received)
  const row = healthRow(policy, { titular, patient, claim, happened }, nextCodes(numbers), fcIngreso)
  return {
    cdReclamo: row.cdReclamo,
    cdAsegurado: patient.cdAsegurado,
    tpSiniestro: claim.tpSiniestro,
    happened,
    row,
    received: addDays(today, -received),
    terms: termsAt(location, world),
    insurer: insurerOf(policy),
    bills: claim.bills ?? [],
    estimate: claim.estimate,
    outcome: claim,
  }
}

type Ill = {
  titular: Pick<InsuredRow, 'cdAsegurado'>
  patient: Pick<InsuredRow, 'cdAsegurado'>
  claim: Pick<SeedHealthClaim, 'codigoCie' | 'tpSiniestro' | 'obsSiniestro'>
  happened: CalendarDate
}

/** A health claim's own columns, without those that follow from its invoices and its history. */
export const healthRow = (
  policy: PolicyRow,
  { titular, patient, claim, happened }: Ill,
  codes: ReturnType<typeof nextCodes>,
  fcIngreso: string,
) => ({
  ...codes,
  item: 1,
  fcSiniestro: happened,
  ...policyPart(policy),
  cdTitular: titular.cdAsegurado,
  cdAsegurado: patient.cdAsegurado,
  esSalud: 1,
  cdIncapacidad: diagnosisCode(claim.codigoCie),
  tpSiniestro: claim.tpSiniestro,
  cdObjCotizacion: null,
  causa: '',
  objeto: '',
  valAsegurado: 0,
  numRepAseg: '',
  obsSiniestro: claim.obsSiniestro ?? '',
  ...enteredAt(fcIngreso),
})

export function insurerOf({ cdAseguradora }: { cdAseguradora: number }): string {
  return INSURERS.find((each) => each.cdAseguradora === cdAseguradora)?.nmAseguradora ?? ''
}

const termsAt = ({ termsId }: LocationRow, { termsOf }: ClaimsWorld) => termsOf(termsId ?? 0)

/** The reported claims that have an outcome, with these outcomes. */
function reportedClaims(reported: ClaimRows, world: ClaimsWorld, today: CalendarDate) {
  const { claim_report, claim_report_history: history, document } = reported
  return claim_report.flatMap((report) => {
    const cdReclamo = Number(report['cdReclamo'])
    const outcome = OUTCOMES_OF_REPORTED[cdReclamo]
    if (!outcome) return []
    const happened = (report['fcAlcance'] ?? report['fcProcedimiento']) as CalendarDate
    const location = world.locations.find(({ cdUbicacion }) => cdUbicacion === report['cdUbicacion'])
    if (report['numSiniestro'] === null || !location) throw new Error(`El siniestro ${cdReclamo} no está ingresado`)
    approveAt(reported, cdReclamo, happenedOn(outcome.steps, today))
    const entry = history.find((each) => each['cdReclamo'] === cdReclamo && each['estado'] === 'INGRESADO')
    const brought = document.filter((each) => each['cdReclamo'] === cdReclamo && each['tipo'] === 'FACTURA')
    const claim: HealthClaim = {
      cdReclamo,
      cdAsegurado: Number(report['cdAsegurado']),
      tpSiniestro: String(report['tpSiniestro']),
      happened,
      received: dayInEcuador(new Date(String(report['fcCreacion']))),
      outcome,
      row: null,
      terms: termsAt(location, world),
      insurer: insurerOf({ cdAseguradora: Number(report['cdAseguradora']) }),
      ...(entry && { entered: dayInEcuador(new Date(String(entry['fecha']))) }),
      bills: outcome.bills ?? brought.map((each) => billOf(each, happened)),
    }
    return [{ daysAgo: daysBetween(happened, today), claim }]
  })
}

const SAID = {
  'factura-consulta.jpg': 'Consulta y procedimientos',
  'factura-farmacia.jpg': `${PHARMACY}: medicinas con receta`,
  'factura-laboratorio.jpg': `${LABORATORY}: exámenes de laboratorio`,
} as Readonly<Record<string, string>>

function billOf(document: Row, happened: CalendarDate): SeedBill {
  const day = (document['fcDocumento'] ?? happened) as CalendarDate
  return {
    detalle: SAID[String(document['nombre'])] ?? 'Factura',
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

/** Who is in the medical group since its first day: places of titulares, each with places in that titular's family. */
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
