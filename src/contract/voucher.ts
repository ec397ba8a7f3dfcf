// The call that asks the tax authority for an invoice by its access key (DOC-08, D27, D124).
import * as z from 'zod/mini'
import { VOUCHER_STATES } from '../domain/voucher/voucher.ts'
import { readByPost } from './endpoint.ts'
import { accessKey, code, day, decimal, flag, integer, moneySum, orNull, text } from './wire-types.ts'

/** The buyer to whom an invoice was made out. */
export const buyer = z.object({ identificacion: text(20), razonSocial: text(300) })

/** A line of an invoice; `linea` is its number in the invoice, from 1 (DOC-09, D123). */
export const invoiceLine = z.object({
  linea: integer,
  codigoPrincipal: text(25),
  codigoAuxiliar: text(25),
  cantidad: decimal,
  descripcion: text(300),
  detAdicional: text(1000),
  precioUnitario: decimal,
  descuento: decimal,
  precioTotalSinImpuesto: decimal,
  impuesto: decimal,
  seleccionado: flag,
})

const voucherInvoice = z.object({
  claveAcceso: accessKey,
  ruc: text(13),
  razonSocial: text(300),
  fcDocumento: day,
  numDocumento: text(60),
  importeTotal: moneySum,
  propina: moneySum,
  comprador: orNull(buyer),
  detalle: z.array(invoiceLine),
})

export const voucherAnswer = z.object({
  claveAcceso: accessKey,
  estado: z.enum(VOUCHER_STATES),
  /** Why the invoice's data must be entered by hand; null when `comprobante` is present. */
  sriError: orNull(text(400)),
  comprobante: orNull(voucherInvoice),
  /** A claim of the person that already has a document with this key. */
  cdReclamo: orNull(code),
})
export type VoucherAnswer = z.infer<typeof voucherAnswer>

export const completeVoucher = readByPost('/documentos-digitales/autocompletar', {
  summary: 'Los datos de una factura electrónica por su clave de acceso, como los tiene el SRI',
  access: 'user',
  subject: null,
  body: z.object({ claveAcceso: accessKey }),
  answer: voucherAnswer,
  extension: true,
})
