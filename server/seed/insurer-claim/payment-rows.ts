// The payments of insurers' claims, made or still to come.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import type { Cents } from '../../../src/domain/money.ts'
import type { Row } from '../insert-rows.ts'
import { BANKS } from './seed-insurer-claim.ts'

type Payment = {
  cdReclamo: number
  valPago: Cents
  /** Null while it is still to come. */
  fcPago: CalendarDate | null
  fcPagoSol: CalendarDate
  dscRubro: string
  obsPago?: string
  aProveedor?: 0 | 1
  /** The release is still to be signed. */
  finiquito?: 0 | 1
}

/** Every third payment is a cheque, all others are transfers; the account is shown by its last digits. */
export function paymentRow(payment: Payment): Row {
  const { cdReclamo, valPago, fcPago, fcPagoSol, dscRubro, obsPago = '', aProveedor = 0, finiquito = 0 } = payment
  const byCheque = cdReclamo % 3 === 0 && aProveedor === 0
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
    aProveedor,
  }
}
