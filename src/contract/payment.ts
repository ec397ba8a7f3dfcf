// Endpoints for the payments of a movement: the summary and its instalments.
import * as z from 'zod/mini'
import { endpoint, read } from './endpoint.ts'
import {
  code,
  codeInQuery,
  day,
  flag,
  flagInQuery,
  integer,
  moneyOrNull,
  moneySum,
  orNull,
  text,
} from './wire-types.ts'

/** The payment summary, from the premium to the total (A§3). */
const paymentSummary = z.object({
  frmPago: text(120),
  totPrima: moneySum,
  /** The parts of the total; null when the broker's system says the total alone (D155). */
  valFinanciamiento: moneyOrNull,
  dereEmision: moneyOrNull,
  superBancos: moneyOrNull,
  seguroC: moneyOrNull,
  valRubro: moneyOrNull,
  iva: moneyOrNull,
  totalPago: moneySum,
})
export type PaymentSummary = z.infer<typeof paymentSummary>

export const instalment = z.object({
  cdFinanciamiento: code,
  ordinal: integer,
  frmFinanciamiento: text(120),
  valor: moneySum,
  saldoPago: moneySum,
  fcVencimiento: day,
  /** 1 («S»): paid. */
  flgPago: flag,
  factAseg: text(60),
  fcIngresoFactura: orNull(day),
  fcDesde: orNull(day),
  fcHasta: orNull(day),
})
export type Instalment = z.infer<typeof instalment>

/** `item` is null when nothing has been charged yet. */
export const payments = z.object({
  item: z.nullable(paymentSummary),
  financiamientoList: z.array(instalment),
  totalPago: moneySum,
  totalSaldo: moneySum,
  /** Whether these sums do not add up in the broker's system; an addition to the specification (D155). */
  descuadre: z._default(z.boolean(), false),
})
export type Payments = z.infer<typeof payments>

export const readPayments = read('/polizas/formaPago', {
  summary: 'Pagos de un movimiento: del contratante; del asegurado, solo en ramos individuales',
  access: 'session',
  subject: { of: 'payment', by: ['cdCompania', 'cdCotizacion'] },
  query: z.object({ cdCompania: codeInQuery, cdCotizacion: codeInQuery, vam: z.optional(flagInQuery) }),
  answer: payments,
})

export const readVamPayments = endpoint({
  ...readPayments,
  path: '/vam/formaPago',
  query: z.object({ cdCompania: codeInQuery, cdCotizacion: codeInQuery }),
})
