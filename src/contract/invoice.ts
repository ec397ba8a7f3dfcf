// The lines of an invoice with its electronic voucher, and their approval by staff (DOC-09, DOC-10).
import * as z from 'zod/mini'
import { VOUCHER_STATES } from '../domain/voucher/voucher.ts'
import { decidedVersion } from './claim-save.ts'
import { read, write } from './endpoint.ts'
import { buyer, invoiceLine } from './voucher.ts'
import { accessKey, flag, integer, moment, moneySum, opaque, orNull, text } from './wire-types.ts'

/** The electronic voucher of an invoice, with the tax authority's data; an addition to the specification. */
const invoiceVoucher = z.object({
  claveAcceso: accessKey,
  estado: z.enum(VOUCHER_STATES),
  fechaAutorizacion: orNull(moment),
  ruc: text(13),
  razonSocial: text(300),
  comprador: orNull(buyer),
  /** Whether the portal found this key in the file (1 or 0); null while it has not read the file. */
  leidaEnArchivo: orNull(flag),
  /** Why its data were entered by hand. */
  sriError: orNull(text(400)),
})

/** An invoice with its lines and the approved sum (DOC-09, DOC-10). */
export const invoice = z.object({
  infoFactura: z.object({ importeTotal: moneySum, propina: moneySum }),
  detalle: z.array(invoiceLine),
  importeTotalSeleccionado: moneySum,
  /** The rounding difference between the invoice and the sum of its lines (D123). */
  diferencia: moneySum,
  /** Null where the invoice has no access key. */
  comprobante: orNull(invoiceVoucher),
  /** The current version of the claim. */
  version: orNull(integer),
})
export type Invoice = z.infer<typeof invoice>

export const readInvoice = read('/documentos-digitales/ver-factura', {
  summary: 'Las líneas de una factura y lo aprobado de ella',
  access: 'session',
  whole: true,
  subject: { of: 'file', by: ['nm'] },
  query: z.object({ nm: opaque }),
  answer: invoice,
})

export const approveLines = write('/documentos-digitales/actualizar-valor-factura', {
  summary: 'Guarda qué líneas de una factura se aprueban; las que no se nombran quedan como están',
  access: 'staff',
  subject: { of: 'file', by: ['pathFile'] },
  query: z.object({ pathFile: opaque }),
  body: z.object({
    detalle: z.array(z.object({ linea: integer, seleccionado: flag })).check(z.minLength(1), z.maxLength(1000)),
    version: decidedVersion,
  }),
  answer: invoice,
})
