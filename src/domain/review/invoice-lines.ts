// The lines of an invoice and the sum of those that staff approve (DOC-09, DOC-10, D28, D82, D123).
import { type Cents, cents, subtractCents } from '../money.ts'

/** A decimal with up to six places, as a whole number of millionths. */
export type Millionths = number

/**
 * A line from the tax authority; `linea` is its number in the invoice, from 1, because codes may repeat or be missing.
 */
export type InvoiceLine = {
  linea: number
  codigoPrincipal: string
  codigoAuxiliar: string
  cantidad: Millionths
  descripcion: string
  detAdicional: string
  precioUnitario: Millionths
  descuento: Millionths
  precioTotalSinImpuesto: Millionths
  /** The taxes of the line. */
  impuesto: Millionths
  /** 1 when it is approved. */
  seleccionado: number
}

/** `importeTotal` is the total of the invoice, with taxes and tip. */
export type InvoiceSums = { importeTotal: Cents; propina: Cents }

const MILLIONTHS_IN_CENT = 10_000
const MILLION = 1_000_000

/**
 * The sum of the approved lines with their taxes, without tip, rounded once. If all lines are approved, it is exactly
 * importeTotal − propina, even if the lines add up to something else; if only some are, it is never more than that
 * (D28, D123).
 */
export function selectedTotal({ importeTotal, propina }: InvoiceSums, lines: readonly InvoiceLine[]): Cents {
  const most = subtractCents(importeTotal, propina)
  const ticked = lines.filter(({ seleccionado }) => seleccionado === 1)
  if (ticked.length === 0) return cents(0)
  return ticked.length === lines.length ? most : cents(Math.min(most, sumOfLines(ticked)))
}

/** The rounding difference between the invoice and the sum of its lines; screens show it (D123). */
export const roundingDifference = ({ importeTotal, propina }: InvoiceSums, lines: readonly InvoiceLine[]): Cents =>
  subtractCents(subtractCents(importeTotal, propina), sumOfLines(lines))

/** The sum of lines with their taxes, half a cent rounded up. */
function sumOfLines(lines: readonly InvoiceLine[]): Cents {
  const sum = lines.reduce((total, line) => total + line.precioTotalSinImpuesto + line.impuesto, 0)
  return cents(Math.round(sum / MILLIONTHS_IN_CENT))
}

/** The amount of a line with its taxes, rounded to the cent. */
export const lineAmount = (line: InvoiceLine): Cents => sumOfLines([line])

/** The single line of an invoice whose lines are not known (D82). */
export function wholeInvoiceLine(valor: Cents): InvoiceLine {
  const amount = valor * MILLIONTHS_IN_CENT
  return {
    linea: 1,
    codigoPrincipal: '',
    codigoAuxiliar: '',
    cantidad: MILLION,
    descripcion: 'Total de la factura',
    detAdicional: '',
    precioUnitario: amount,
    descuento: 0,
    precioTotalSinImpuesto: amount,
    impuesto: 0,
    seleccionado: 0,
  }
}

type ClaimedDocument = {
  tipo: string
  estado: string
  valor: Cents | null
  /** The approved sum; null while no line was judged. */
  importeTotalSeleccionado: Cents | null
}

/**
 * What a document adds to the claimed amount: an invoice's value or, once the invoice is entered, its approved part
 * (REP-22, D86).
 */
export function claimedValue({ tipo, estado, valor, importeTotalSeleccionado }: ClaimedDocument): Cents {
  if (tipo !== 'FACTURA' || estado === 'RECHAZADO' || estado === 'POR_ELIMINAR') return cents(0)
  return (estado === 'INGRESADO' ? (importeTotalSeleccionado ?? valor) : valor) ?? cents(0)
}
