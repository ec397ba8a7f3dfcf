// A line of an invoice on the wire (DOC-09, D123).
import * as z from 'zod/mini'
import { decimal, flag, integer, text } from './wire-types.ts'

/** A line of an invoice; `linea` is its number in the invoice, from 1. */
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
