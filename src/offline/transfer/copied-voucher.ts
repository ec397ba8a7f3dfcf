// The schema of a document's voucher in a claim's copy; an invalid voucher counts as not read yet.
import * as z from 'zod/mini'
import { accessKey as key } from '../../contract/wire-types.ts'
import type { DocumentVoucher, VoucherInvoice } from '../../domain/voucher/voucher.ts'
import { VOUCHER_SOURCES } from '../../domain/voucher/voucher.ts'
import { draftMoney, givenDay, whole, words } from './copied-fields.ts'

const MOST_LINES = 1000

const required = <T>(schema: z.ZodMiniType<T | null>) =>
  z.custom<T>((value) => value !== null && z.safeParse(schema, value).success)

const line = z.object({
  linea: whole,
  codigoPrincipal: words(25),
  codigoAuxiliar: words(25),
  cantidad: whole,
  descripcion: words(300),
  detAdicional: words(1000),
  precioUnitario: whole,
  descuento: whole,
  precioTotalSinImpuesto: whole,
  impuesto: whole,
  seleccionado: whole,
})

const invoice: z.ZodMiniType<VoucherInvoice> = z.object({
  claveAcceso: key,
  ruc: words(13),
  razonSocial: words(300),
  fcDocumento: givenDay,
  numDocumento: words(60),
  importeTotal: required(draftMoney),
  propina: required(draftMoney),
  comprador: z.nullable(z.object({ identificacion: words(20), razonSocial: words(300) })),
  detalle: z.array(line).check(z.maxLength(MOST_LINES)),
})

const source = z.enum(VOUCHER_SOURCES)
const why = z.enum(['length', 'check-digit', 'parts', 'future', 'other-type', 'test', 'several'])

const knownVoucher: z.ZodMiniType<DocumentVoucher> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('problem'), claveAcceso: key, source, why }),
  z.object({ kind: z.literal('to-confirm'), claveAcceso: key, source }),
  // The portal's answer is not copied: it is requested again.
  z.object({ kind: z.literal('key'), claveAcceso: key, source, invoice: z.optional(invoice) }),
])

/** Absent in copies of older versions. */
export const voucher = z.catch(z.optional(knownVoucher), undefined)
