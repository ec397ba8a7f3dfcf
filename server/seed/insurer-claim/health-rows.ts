// Builds the rows of a claim of health or life: its history, papers, invoices, benefits and payments.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { CLAIM_STATE, type ClaimStateCode } from '../../../src/domain/insurer-claim/claim-state.ts'
import { type HealthSettlement, settleHealth } from '../../../src/domain/insurer-claim/settlement.ts'
import { type Cents, cents, subtractCents, sumCents } from '../../../src/domain/money.ts'
import type { Row } from '../../database/insert-rows.ts'
import type { SettledBefore } from '../read-world.ts'
import { type AgreedCoverage, type AgreedTerms, coverageNamed } from './agreed-terms.ts'
import { historyRows, type InsurerClaimRows, isSettled, liquidationOf, stateOf } from './insurer-claim-tables.ts'
import { invoiceRows, type Judged, lastDocument, NOTHING, paperRows, paymentRow } from './part-rows.ts'
import {
  type Happened,
  happenedOn,
  type SeedBill,
  type SeedCredit,
  type SeedOutcome,
  shareOut,
} from './seed-insurer-claim.ts'

const COVERAGE_OF: Readonly<Record<string, string>> = {
  AMBULATORIO: 'COBERTURA AMBULATORIA',
  HOSPITALARIO: 'COBERTURA HOSPITALARIA',
  PRE_AUTORIZACION: 'COBERTURA HOSPITALARIA',
  MEDICINA_CONTINUA: 'MEDICINA CONTINUA',
}

/** The data of a claim from which all its rows are made. */
export type HealthClaim = {
  cdReclamo: number
  cdAsegurado: number
  tpSiniestro: string
  happened: CalendarDate
  received: CalendarDate
  /** When the claim was sent to its insurer, if later than `received`. */
  entered?: CalendarDate
  terms: AgreedTerms
  insurer: string
  bills: readonly SeedBill[]
  outcome: SeedOutcome
  /** The claim's row in insurer_claim; null for a claim reported in the portal, which already has one. */
  row: Row | null
}

type Context = { rows: InsurerClaimRows; settle: ReturnType<typeof settleInTurn>; today: CalendarDate }

/** Adds the claim's rows. Call it for the claims of a person in the order in which they happened. */
export function addHealthClaim({ rows, settle, today }: Context, claim: HealthClaim): void {
  const { cdReclamo, happened, outcome, row } = claim
  const planned = happenedOn(outcome.steps, today)
  const settled = isSettled(planned)
  const parts = partsOf(claim).map((part) => ({
    ...part,
    settled: settled ? settle(claim, part) : null,
  }))
  const owed = sumCents(parts.map((part) => part.settled?.valTotal))
  const steps = settled && owed === 0 ? withinDeductible(planned) : planned
  const last = steps.at(-1)?.estado ?? CLAIM_STATE.reported
  const papers = paperRows(cdReclamo, outcome.papers ?? [], {
    happened,
    received: claim.received,
    entered: claim.entered ?? claim.received,
    today,
  })
  // Until a reported claim is settled, its incurred value comes from its documents, so no invoices are written.
  const isShown = row !== null || settled
  const valIncurrido = sumCents(claim.bills.map(({ valor }) => valor))
  if (row) {
    rows.insurer_claim.push({ ...row, valIncurrido, fcUltimodoc: lastDocument(papers), ...stateOf(steps) })
  } else if (settled) {
    rows.incurred.push({ cdReclamo, valIncurrido })
  }
  rows.insurer_claim_history.push(...historyRows(cdReclamo, steps, row ? 1 : 2))
  rows.claim_paper.push(...papers)
  const judgedBills = parts.map((part) => judge(part, last, outcome.credit !== undefined))
  if (isShown) rows.claim_invoice.push(...invoiceRows(cdReclamo, happened, judgedBills.flat()))
  if (!settled) return
  rows.claim_benefit.push(...parts.flatMap((part) => benefitRow(claim, part)))
  if (outcome.credit) rows.hospital_credit.push(creditRow(claim, outcome.credit, parts, steps))
  else rows.claim_payment.push(...paymentOf(claim, steps, owed))
}

type Part = { coverage: AgreedCoverage; bills: readonly SeedBill[]; settled: HealthSettlement | null }

/** The invoices grouped by coverage. */
function partsOf({ bills, terms, tpSiniestro }: HealthClaim): Omit<Part, 'settled'>[] {
  const usual = COVERAGE_OF[tpSiniestro] ?? ''
  const fits = terms.coverages.some(({ nmCobertura }) => nmCobertura === usual)
  const nameOf = (each: SeedBill) => each.nmCobertura ?? (fits ? usual : (terms.coverages[0]?.nmCobertura ?? ''))
  return [...new Set(bills.map(nameOf))].map((nmCobertura) => ({
    coverage: coverageNamed(terms, nmCobertura),
    bills: bills.filter((each) => nameOf(each) === nmCobertura),
  }))
}

/** The steps of a claim for which nothing is owed: the settlement is the last step. */
function withinDeductible(steps: readonly Happened[]): Happened[] {
  const at = steps.findIndex((step) => isSettled([step]))
  return steps.slice(0, at + 1).map((step, place) => {
    return place === at ? { ...step, estado: CLAIM_STATE.withinDeductible, observacion: undefined } : step
  })
}

function judge({ coverage, bills, settled }: Part, last: ClaimStateCode, byCredit: boolean): Judged[] {
  const { nmCobertura } = coverage
  const whole = settled?.valTotal ?? NOTHING
  const paid = last === CLAIM_STATE.paid || byCredit ? whole : NOTHING
  const covered = bills.map(({ valor, valNoCubierto }) => subtractCents(valor, valNoCubierto))
  const shares = shareOut(paid, covered)
  return bills.map((each, place) => {
    const refused = last === CLAIM_STATE.refused
    const valNoCubierto = refused ? each.valor : settled ? each.valNoCubierto : NOTHING
    const shown = settled ? each : { ...each, obs: '' }
    return { bill: shown, nmCobertura, valNoCubierto, paid: shares[place] ?? NOTHING, aprobado: settled ? 1 : 0 }
  })
}

function benefitRow({ cdReclamo, terms }: HealthClaim, { coverage, bills, settled }: Part): Row[] {
  if (!settled) return []
  const whys = bills.map(({ obs }) => obs).filter((obs) => obs !== '')
  return [
    {
      cdReclamo,
      nmCobertura: coverage.nmCobertura,
      ...settled,
      valMinimo: 0,
      valFijo: coverage.bearsYearly ? (terms.yearly ?? 0) : 0,
      pctVAseg: null,
      valLimite: coverage.valLimite,
      pctReclamo: null,
      flgDed: settled.valDeducible > 0 ? 1 : 0,
      flgCoa: settled.valMontoCoa > 0 ? 1 : 0,
      numLiquidacion: liquidationOf(cdReclamo),
      observaciones: [...whys, ...(settled.valExceso > 0 ? ['Lo demás pasa del límite de la cobertura.'] : [])].join(
        ' ',
      ),
    },
  ]
}

function paymentOf({ cdReclamo, tpSiniestro }: HealthClaim, steps: readonly Happened[], owed: Cents): Row[] {
  const dscRubro = tpSiniestro in COVERAGE_OF ? 'REEMBOLSO DE GASTOS MÉDICOS' : 'INDEMNIZACIÓN'
  const settlement = steps.find((step) => isSettled([step]))
  const last = steps.at(-1)
  if (!settlement || !last || owed === 0) return []
  const payment = { cdReclamo, valPago: owed, fcPagoSol: settlement.day, dscRubro }
  const isPaid = last.estado === CLAIM_STATE.paid
  return [
    paymentRow(isPaid ? { ...payment, fcPago: last.day } : { ...payment, fcPago: null, obsPago: 'Por acreditar.' }),
  ]
}

/** The hospital credit: the insurer pays its part, and collects the patient's part by a note, which is not yet paid. */
function creditRow(
  { cdReclamo, insurer, happened }: HealthClaim,
  credit: SeedCredit,
  parts: readonly Part[],
  steps: readonly Happened[],
): Row {
  const sum = (of: keyof HealthSettlement) => sumCents(parts.map(({ settled }) => settled?.[of]))
  if (sum('valExceso') > 0) throw new Error(`El crédito del siniestro ${cdReclamo} pasa del límite`)
  const [valIncurrido, valNoCubierto] = [sum('valSiniestro'), sum('valNoelegible')]
  const [valDeducible, valCoaseguro] = [sum('valDeducible'), sum('valMontoCoa')]
  const valNotaCob = sumCents([valNoCubierto, valDeducible, valCoaseguro])
  const from = steps.find((step) => isSettled([step]))?.day ?? happened
  return {
    cdReclamo,
    valIncurrido,
    valNoCubierto,
    valDeducible,
    valCoaseguro,
    valNotaCob,
    notaCobranza: `NC-${String(cdReclamo).padStart(6, '0')} ${credit.hospital}`,
    fcVence: addDays(from, credit.dueDays),
    chequeA: insurer,
    formaPago: '',
    banco: '',
    ctaCte: '',
    cheque: '',
    valPago: 0,
    fcPago: null,
    valSaldo: valNotaCob,
    liquida: 0,
  }
}

/**
 * Returns a function that settles claims one by one, in the order in which they happened, with the deductible and the
 * limits that earlier claims, and those `before`, have used. `cdAsegurado` identifies a person and policy year, because
 * it belongs to one policy.
 */
export function settleInTurn(before: readonly SettledBefore[] = []) {
  const borneByPerson = new Map<number, number>()
  const paidByCoverage = new Map<string, number>()
  const note = ({ cdAsegurado, nmCobertura, valDeducible, valTotal }: Omit<SettledBefore, 'fcSiniestro'>) => {
    const key = `${cdAsegurado} ${nmCobertura}`
    borneByPerson.set(cdAsegurado, (borneByPerson.get(cdAsegurado) ?? 0) + valDeducible)
    paidByCoverage.set(key, (paidByCoverage.get(key) ?? 0) + valTotal)
  }
  before.forEach(note)
  return ({ cdAsegurado, terms }: HealthClaim, { coverage, bills }: Omit<Part, 'settled'>): HealthSettlement => {
    const { nmCobertura } = coverage
    const borne = borneByPerson.get(cdAsegurado) ?? 0
    const used = coverage.per === 'year' ? (paidByCoverage.get(`${cdAsegurado} ${nmCobertura}`) ?? 0) : 0
    const settled = settleHealth(bills, {
      saldo: cents(coverage.bearsYearly ? Math.max(0, (terms.yearly ?? 0) - borne) : 0),
      coaseguro: coverage.coaseguro,
      limite: coverage.valLimite === null ? null : cents(Math.max(0, coverage.valLimite - used)),
    })
    note({ cdAsegurado, nmCobertura, ...settled })
    return settled
  }
}
