// Builds the parts of an insurer's claim: its documents, invoices, and payments made or still to come.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { type Cents, cents, subtractCents } from '../../../src/domain/money.ts'
import type { Row } from '../../database/insert-rows.ts'
import { BANKS, type SeedBill, type SeedPaper } from './seed-insurer-claim.ts'

/** The documents of a claim. Those without a day were received with the report; all were then sent to the insurer. */
export function paperRows(
  cdReclamo: number,
  papers: readonly (string | SeedPaper)[],
  { happened, received, entered, today }: Days,
): Row[] {
  return papers.map((each) => {
    const paper: SeedPaper = typeof each === 'string' ? { nmDocumento: each } : each
    const arrivalDay = paper.daysAgo === undefined ? received : addDays(today, -paper.daysAgo)
    const isMissing = paper.missingSince !== undefined
    const isForm = paper.nmDocumento.startsWith('Formulario')
    return {
      cdReclamo,
      nmDocumento: paper.nmDocumento,
      obsDocSiniestro: '',
      fcReciboBrk: isMissing ? null : arrivalDay,
      fcEnvioAseg: isMissing ? null : arrivalDay > entered ? arrivalDay : entered,
      fcRecuerdaCli: isMissing ? addDays(today, -(paper.missingSince ?? 0)) : null,
      impreso: isForm ? 1 : 0,
      fcGasto: isMissing ? null : happened,
      detalle: '',
      obsGastoVam: '',
      adicional: isMissing ? 1 : 0,
      docAdic: isMissing ? 1 : 0,
      seleccion: isMissing ? 0 : 1,
      envio: isMissing ? 0 : 1,
      numRecibo: '',
      preDefinido: isMissing ? 0 : 1,
    }
  })
}

/** `entered`: when the claim was sent to its insurer. */
type Days = { happened: CalendarDate; received: CalendarDate; entered: CalendarDate; today: CalendarDate }

/** The day of the last document received, including invoices. */
export const lastDocument = (papers: readonly Row[], invoices: readonly Row[] = []): string | null => {
  const days = [...papers.map(({ fcReciboBrk }) => fcReciboBrk), ...invoices.map(({ fcGasto }) => fcGasto)]
  return days.reduce<string | null>(
    (last, day) => (typeof day === 'string' && (last === null || day > last) ? day : last),
    null,
  )
}

/** The insurer's judgement of an invoice: the part not covered, and the amount paid. */
export type Judged = { bill: SeedBill; nmCobertura: string; valNoCubierto: Cents; paid: Cents; aprobado: 0 | 1 }

/** The invoices of a claim, with numbers in the format of printed invoices. */
export function invoiceRows(cdReclamo: number, happened: CalendarDate, judged: readonly Judged[]): Row[] {
  return judged.map(({ bill, nmCobertura, valNoCubierto, paid, aprobado }, place) => ({
    cdReclamo,
    detalle: bill.obs === '' ? bill.detalle : `${bill.detalle}. ${bill.obs}`,
    numRecibo: bill.numRecibo ?? `001-00${1 + (place % 9)}-${String(cdReclamo * 10 + place).padStart(9, '0')}`,
    fcGasto: addDays(happened, bill.after),
    valor: bill.valor,
    valNoCubierto,
    valorAPagar: subtractCents(bill.valor, valNoCubierto),
    valorPagado: paid,
    aprobado,
    nmCobertura,
  }))
}

export const NOTHING: Cents = cents(0)

type Payment = {
  cdReclamo: number
  valPago: Cents
  /** The day of the payment; null while the payment is still to come. */
  fcPago: CalendarDate | null
  fcPagoSol: CalendarDate
  dscRubro: string
  obsPago?: string
  /** Whether the release is still to be signed. */
  finiquito?: 0 | 1
}

/** Every third claim is paid by cheque; transfers show only the last digits of the account. */
export function paymentRow(payment: Payment) {
  const { cdReclamo, valPago, fcPago, fcPagoSol, dscRubro, obsPago = '', finiquito = 0 } = payment
  const byCheque = cdReclamo % 3 === 0
  return {
    cdReclamo,
    formaPago: byCheque ? 'CHEQUE' : 'TRANSFERENCIA',
    fcPago,
    valPago,
    fcDocPago: fcPago,
    banco: BANKS[cdReclamo % BANKS.length] ?? '',
    cheque: byCheque && fcPago !== null ? String(4_000 + (cdReclamo % 5_000)).padStart(6, '0') : '',
    ctaCte: byCheque ? '' : `******${String(1_000 + (cdReclamo % 9_000))}`,
    dscRubro,
    obsPago,
    finiquito_pendiente: finiquito,
    fcPagoSol,
    valorSol: valPago,
    aProveedor: 0,
  }
}
