// Builds the rows of a generated claim about a thing: its loss, settlement and payment.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { CLAIM_STATE } from '../../../src/domain/insurer-claim/claim-state.ts'
import { settleProperty } from '../../../src/domain/insurer-claim/settlement.ts'
import { cents } from '../../../src/domain/money.ts'
import { type AgreedTerms, coverageNamed } from '../insurer-claim/agreed-terms.ts'
import {
  type Codes,
  claimRow,
  historyRows,
  type InsurerClaimRows,
  isSettled,
  liquidationOf,
  stateOf,
} from '../insurer-claim/insurer-claim-tables.ts'
import { invoiceRows, lastDocument, NOTHING, paperRows, paymentRow } from '../insurer-claim/part-rows.ts'
import { happenedOn, type SeedBill, type SeedOutcome } from '../insurer-claim/seed-insurer-claim.ts'
import type { PolicyRow } from './contract-rows.ts'
import type { ThingRow } from './insured-things.ts'

export type GeneralClaim = {
  codes: Codes
  policy: PolicyRow
  thing: ThingRow
  terms: AgreedTerms
  outcome: SeedOutcome
  daysAgo: number
  causa: string
  tpSiniestro: string
  nmCobertura: string
  /** The percentage that is deducted for wear. */
  depreciacion: number
  bill: SeedBill
}

export function addGeneralClaim(rows: InsurerClaimRows, claim: GeneralClaim, today: CalendarDate): void {
  const { codes, policy, thing, terms, outcome, nmCobertura, depreciacion, bill } = claim
  const { cdReclamo } = codes
  const happened = addDays(today, -claim.daysAgo)
  const coverage = coverageNamed(terms, nmCobertura)
  const deductible = terms.deductibles.find((each) => each.nmCobertura === nmCobertura)
  const amounts = settleProperty({
    valPerdida: bill.valor,
    valAsegurado: cents(Math.min(thing.totAseActual, coverage.valLimite ?? thing.totAseActual)),
    depreciacion,
    deductible: deductible ?? { valFijo: null, pctReclamo: null, pctVAseg: null, valMinimo: null },
    rasa: 0,
  })
  const { valIndemnizacion } = amounts
  const steps = happenedOn(outcome.steps, today)
  const last = steps.at(-1)
  const settlement = steps.find((step) => isSettled([step]))
  const isPaid = last?.estado === CLAIM_STATE.paid
  const received = steps[0]?.day ?? happened
  const papers = paperRows(cdReclamo, outcome.papers ?? [], { happened, received, entered: received, today })
  const valNoCubierto = last?.estado === CLAIM_STATE.refused ? bill.valor : NOTHING
  const paid = isPaid ? valIndemnizacion : NOTHING
  const judged = { bill, nmCobertura, valNoCubierto, paid, aprobado: settlement ? (1 as const) : (0 as const) }
  const invoices = invoiceRows(cdReclamo, happened, [judged])
  rows.insurer_claim_history.push(...historyRows(cdReclamo, steps, 1))
  rows.claim_paper.push(...papers)
  rows.claim_invoice.push(...invoices)
  rows.insurer_claim.push({
    ...claimRow(codes, policy, claim, happened, steps[0]?.at ?? `${happened}T15:30:00Z`),
    cdObjCotizacion: thing.cdObjCotizacion,
    causa: claim.causa,
    objeto: thing.placa === null ? thing.dscObjeto : `${thing.dscObjeto}, ${thing.placa}`,
    valAsegurado: thing.totAseActual,
    valIncurrido: amounts.valPerdida,
    fcUltimodoc: lastDocument(papers, invoices),
    ...stateOf(steps),
  })
  if (!settlement || !last) return
  rows.claim_benefit.push({
    cdReclamo,
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
    valLimite: coverage.valLimite,
    flgDed: amounts.valDeducible > 0 ? 1 : 0,
    valTotal: amounts.indemnizacion,
    flgCoa: 0,
    numLiquidacion: liquidationOf(cdReclamo),
    observaciones: depreciacion > 0 ? `Depreciación del ${depreciacion} % por uso.` : '',
  })
  const payment = { cdReclamo, valPago: valIndemnizacion, fcPagoSol: settlement.day, dscRubro: 'INDEMNIZACIÓN' }
  rows.claim_payment.push(
    isPaid
      ? paymentRow({ ...payment, fcPago: last.day })
      : paymentRow({ ...payment, fcPago: null, finiquito: 1, obsPago: 'Se paga al firmar el finiquito.' }),
  )
  rows.claim_liquidation.push({
    cdReclamo,
    ...amounts,
    valPagoParcial: paid,
    valPagoProvOtros: NOTHING,
    valRecibir: cents(valIndemnizacion - paid),
  })
}
