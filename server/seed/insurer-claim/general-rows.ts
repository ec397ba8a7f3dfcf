// Builds the rows of a claim about a thing: losses, settlement, payments, and the amount still to be paid.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { addDays, daysBetween } from '../../../src/domain/date-arithmetic.ts'
import { CLAIM_STATE } from '../../../src/domain/insurer-claim/claim-state.ts'
import { type PropertySettlement, settleProperty } from '../../../src/domain/insurer-claim/settlement.ts'
import { type Cents, cents, subtractCents, sumCents } from '../../../src/domain/money.ts'
import type { Row } from '../../database/insert-rows.ts'
import type { PolicyRow } from '../policies.ts'
import type { SeedDeductible } from '../terms/seed-terms.ts'
import { type AgreedTerms, coverageNamed } from './agreed-terms.ts'
import {
  type Codes,
  claimRow,
  historyRows,
  type InsurerClaimRows,
  isSettled,
  liquidationOf,
  stateOf,
} from './insurer-claim-tables.ts'
import { inspectionRows, invoiceRows, type Judged, lastDocument, NOTHING, paperRows, paymentRow } from './part-rows.ts'
import { type Happened, happenedOn, type SeedGeneralClaim, type SeedLoss, shareOut } from './seed-insurer-claim.ts'

export type InsuredThing = { cdObjCotizacion: number; dscObjeto: string; totAseActual: Cents; placa: string | null }

export type GeneralClaim = {
  codes: Codes
  policy: PolicyRow
  thing: InsuredThing
  terms: AgreedTerms
  claim: SeedGeneralClaim
}

type SettledLoss = SeedLoss & { amounts: PropertySettlement; deductible: SeedDeductible | null }

export function addGeneralClaim(rows: InsurerClaimRows, of: GeneralClaim, today: CalendarDate): void {
  const { codes, policy, thing, claim } = of
  const { cdReclamo } = codes
  const happened = addDays(today, -claim.daysAgo)
  const losses = claim.losses.map((loss) => settleLoss(of, loss, happened))
  const left = sumCents(losses.map(({ amounts }) => amounts.valIndemnizacion))
  const steps = happenedOn(claim.steps, today)
  const settled = isSettled(steps)
  const last = steps.at(-1)?.estado ?? CLAIM_STATE.reported
  if (settled && (last === CLAIM_STATE.withinDeductible) !== (left === 0))
    throw new Error(`El siniestro ${cdReclamo} no acaba como su deducible`)
  const received = steps[0]?.day ?? happened
  const papers = paperRows(cdReclamo, claim.papers ?? [], { happened, received, entered: received, today })
  rows.insurer_claim_history.push(...historyRows(cdReclamo, steps, 1))
  rows.claim_paper.push(...papers)
  rows.claim_inspection.push(...inspectionRows(cdReclamo, claim.inspections ?? [], today))
  const payments = settled ? paymentsOf(of, steps, left, today) : []
  const paid = (aProveedor: 0 | 1) =>
    sumCents(payments.filter((each) => each.isPaid && each.aProveedor === aProveedor).map(({ valPago }) => valPago))
  const [valPagoParcial, valPagoProvOtros] = [paid(0), paid(1)]
  const payouts = payments.filter(({ isPaid }) => isPaid).map(({ valPago }) => valPago)
  const judgedBills = claim.withoutInvoices ? [] : judge(losses, payouts, settled, last === CLAIM_STATE.refused)
  const invoices = invoiceRows(cdReclamo, happened, judgedBills)
  rows.claim_invoice.push(...invoices)
  rows.insurer_claim.push({
    ...claimRow(codes, policy, claim, happened, steps[0]?.at ?? `${happened}T15:30:00Z`),
    cdObjCotizacion: thing.cdObjCotizacion,
    causa: claim.causa,
    objeto: thing.placa === null ? thing.dscObjeto : `${thing.dscObjeto}, ${thing.placa}`,
    valAsegurado: thing.totAseActual,
    numRepAseg: claim.numRepAseg ?? '',
    valIncurrido: sumCents(losses.map(({ amounts }) => amounts.valPerdida)),
    fcUltimodoc: lastDocument(papers, invoices),
    ...stateOf(steps),
  })
  if (!settled) return
  rows.claim_benefit.push(...losses.map((loss) => benefitRow(of, loss)))
  rows.claim_payment.push(...payments.map(({ row }) => row))
  const sum = (name: keyof PropertySettlement) => sumCents(losses.map(({ amounts }) => amounts[name]))
  rows.claim_liquidation.push({
    cdReclamo,
    valPerdida: sum('valPerdida'),
    valDepreciacion: sum('valDepreciacion'),
    valDeducible: sum('valDeducible'),
    indemnizacion: sum('indemnizacion'),
    valRasa: sum('valRasa'),
    valIndemnizacion: left,
    valPagoParcial,
    valPagoProvOtros,
    valRecibir: cents(left - valPagoParcial - valPagoProvOtros),
  })
}

/** Settles one loss. Restoring the insured sum costs the coverage's rate for the remaining days of the policy. */
function settleLoss(
  { terms, thing, policy, claim }: GeneralClaim,
  loss: SeedLoss,
  happened: CalendarDate,
): SettledLoss {
  const coverage = coverageNamed(terms, loss.nmCobertura)
  const deductible =
    terms.deductibles.find(({ nmCobertura, obsDeducible }) =>
      loss.bears === undefined ? nmCobertura === loss.nmCobertura : nmCobertura === null && obsDeducible === loss.bears,
    ) ?? null
  const daysLeft = policy.fcHasta === null ? 365 : Math.max(0, daysBetween(happened, policy.fcHasta))
  const rasa = claim.restores === true ? Math.round((coverage.tasa ?? 0) * daysLeft * (100 / 365)) / 100 : 0
  const amounts = settleProperty({
    valPerdida: sumCents(loss.bills.map(({ valor }) => valor)),
    valAsegurado: cents(Math.min(thing.totAseActual, coverage.valLimite ?? thing.totAseActual)),
    depreciacion: loss.depreciacion ?? 0,
    deductible: deductible ?? { valFijo: null, pctReclamo: null, pctVAseg: null, valMinimo: null },
    rasa,
  })
  return { ...loss, amounts, deductible }
}

/**
 * Distributes the payments over the invoices. A payment that equals the indemnity of one loss, before the premium for
 * restoring the sum, goes to the invoices of that loss; all other payments go to the invoices of the other losses.
 */
function judge(
  losses: readonly SettledLoss[],
  payouts: readonly Cents[],
  settled: boolean,
  refused: boolean,
): Judged[] {
  const bills = losses.flatMap((loss) => loss.bills.map((each) => ({ loss, each })))
  const uncovered = ({ each }: (typeof bills)[number]) =>
    refused ? each.valor : settled ? each.valNoCubierto : NOTHING
  const ofOne = losses.filter(({ amounts }) => losses.length > 1 && payouts.includes(amounts.indemnizacion))
  const rest = subtractCents(sumCents(payouts), sumCents(ofOne.map(({ amounts }) => amounts.indemnizacion)))
  const shares = new Map<SeedLoss['bills'][number], Cents>()
  const share = (sum: Cents, among: typeof bills) => {
    const parts = shareOut(
      sum,
      among.map((one) => subtractCents(one.each.valor, uncovered(one))),
    )
    for (const [place, { each }] of among.entries()) shares.set(each, parts[place] ?? NOTHING)
  }
  for (const loss of ofOne)
    share(
      loss.amounts.indemnizacion,
      bills.filter((one) => one.loss === loss),
    )
  share(
    rest,
    bills.filter((one) => !ofOne.includes(one.loss)),
  )
  return bills.map((one) => ({
    bill: one.each,
    nmCobertura: one.loss.nmCobertura,
    valNoCubierto: uncovered(one),
    paid: shares.get(one.each) ?? NOTHING,
    aprobado: settled ? 1 : 0,
  }))
}

function benefitRow(
  { codes, terms }: GeneralClaim,
  { nmCobertura, depreciacion, amounts, deductible }: SettledLoss,
): Row {
  return {
    cdReclamo: codes.cdReclamo,
    nmCobertura,
    valSiniestro: amounts.valPerdida,
    valExceso: 0,
    valNoelegible: amounts.valDepreciacion,
    valDeducible: amounts.valDeducible,
    valMontoCoa: 0,
    valMinimo: deductible?.valMinimo ?? 0,
    valFijo: deductible?.valFijo ?? 0,
    pctVAseg: deductible?.pctVAseg ?? null,
    pctReclamo: deductible?.pctReclamo ?? null,
    valLimite: coverageNamed(terms, nmCobertura).valLimite,
    flgDed: amounts.valDeducible > 0 ? 1 : 0,
    valTotal: amounts.indemnizacion,
    flgCoa: 0,
    numLiquidacion: liquidationOf(codes.cdReclamo),
    observaciones: depreciacion ? `Depreciación del ${depreciacion} % por uso.` : '',
  }
}

/** The payments as agreed in the claim, or else one payment of the whole indemnity. */
function paymentsOf({ codes, claim }: GeneralClaim, steps: readonly Happened[], left: Cents, today: CalendarDate) {
  const settlement = steps.find((step) => isSettled([step]))
  const last = steps.at(-1)
  if (!settlement || !last || left === 0) return []
  const { paid } = CLAIM_STATE
  const whole = [
    {
      ...({ to: 'insured', amount: 'rest', dscRubro: 'INDEMNIZACIÓN' } as const),
      daysAgo: last.estado === paid ? daysBetween(last.day, today) : null,
    },
  ]
  let rest = left
  return (claim.payments ?? whole).map(({ to, amount, daysAgo, dscRubro, ...more }) => {
    const valPago = amount === 'rest' ? rest : amount
    rest = subtractCents(rest, valPago)
    const aProveedor = to === 'provider' ? (1 as const) : (0 as const)
    const fcPago = daysAgo === null ? null : addDays(today, -daysAgo)
    const finiquito = fcPago === null && to === 'insured' ? 1 : 0
    const obsPago = 'obsPago' in more ? (more.obsPago ?? '') : finiquito ? 'Se paga al firmar el finiquito.' : ''
    const of = { cdReclamo: codes.cdReclamo, valPago, fcPago, fcPagoSol: settlement.day }
    const row = paymentRow({ ...of, dscRubro, obsPago, aProveedor, finiquito })
    return { row, valPago, aProveedor, isPaid: fcPago !== null }
  })
}
