// Builds the rows of the insurers' decisions on the reported claims, with what earlier claims used up.
import { type CalendarDate, dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { daysBetween } from '../../../src/domain/date-arithmetic.ts'
import { cents } from '../../../src/domain/money.ts'
import type { Row } from '../../database/insert-rows.ts'
import { addHealthClaim, type HealthClaim, settleInTurn } from '../insurer-claim/health-rows.ts'
import { approveAt, emptyInsurerClaimRows, type InsurerClaimRows } from '../insurer-claim/insurer-claim-tables.ts'
import { careOf, reportedClaim } from '../insurer-claim/reported-claim.ts'
import { happenedOn, type SeedBill } from '../insurer-claim/seed-insurer-claim.ts'
import { LABORATORY, PHARMACY } from '../providers.ts'
import type { SettledBefore, World } from '../read-world.ts'
import type { ClaimRows } from './claim-rows.ts'
import { OUTCOMES } from './outcomes.ts'

/** The rows of all decisions. Also moves each approval in the portal to the moment of the insurer's decision. */
export function settleReported(reported: ClaimRows, world: World, today: CalendarDate): InsurerClaimRows {
  const rows = emptyInsurerClaimRows()
  const claims = reported.claim_report.flatMap((report) => decidedClaim(report, reported, { world, today }))
  const settled = [...world.settled]
  for (const claim of claims.toSorted((one, other) => daysBetween(other.happened, one.happened))) {
    const before = settled.filter(({ fcSiniestro }) => fcSiniestro < claim.happened)
    const made = rows.claim_benefit.length
    addHealthClaim({ rows, today, settle: settleInTurn(before) }, claim)
    const of = { cdAsegurado: claim.cdAsegurado, fcSiniestro: claim.happened }
    settled.push(...rows.claim_benefit.slice(made).map((row) => ({ ...(row as SettledBefore), ...of })))
  }
  return rows
}

type Around = { world: World; today: CalendarDate }

function decidedClaim(report: Row, reported: ClaimRows, { world, today }: Around): HealthClaim[] {
  const { claim_report_history: history, document } = reported
  const cdReclamo = Number(report['cdReclamo'])
  const outcome = OUTCOMES[cdReclamo]
  if (!outcome) return []
  const happened = careOf(report)
  const location = world.locations.find(({ cdUbicacion }) => cdUbicacion === report['cdUbicacion'])
  if (report['numSiniestro'] === null || !location) throw new Error(`El siniestro ${cdReclamo} no está ingresado`)
  approveAt(reported, cdReclamo, happenedOn(outcome.steps, today))
  const entry = history.find((each) => each['cdReclamo'] === cdReclamo && each['estado'] === 'INGRESADO')
  const broughtInvoices = document.filter((each) => each['cdReclamo'] === cdReclamo && each['tipo'] === 'FACTURA')
  const bills = outcome.bills ?? broughtInvoices.map((each) => billOf(each, happened))
  const entered = entry && { entered: dayInEcuador(new Date(String(entry['fecha']))) }
  return [{ ...reportedClaim(report, location, { outcome, bills }, world), ...entered }]
}

const INVOICE_DETAILS = {
  'factura-consulta.jpg': 'Consulta y procedimientos',
  'factura-farmacia.jpg': `${PHARMACY.nombreComercial}: medicinas con receta`,
  'factura-laboratorio.jpg': `${LABORATORY.nombreComercial}: exámenes de laboratorio`,
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
