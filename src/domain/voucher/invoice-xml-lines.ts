// Reads the lines of an electronic invoice from its XML, with exact decimals (DOC-09, D123).
import type { InvoiceLine, Millionths } from '../review/invoice-lines.ts'
import { childAt, childrenNamed, inOneLine, textAt, type XmlNode } from './xml-node.ts'

/**
 * The maximum number of lines, more than any patient's invoice has; every line becomes a row in a table and on a
 * screen.
 */
const MOST_LINES = 1000

const MILLION = 1_000_000
/** The largest value on the wire, a thousand million, in millionths. */
const MOST = 1_000 * MILLION * MILLION
/** The maximum lengths in the database: longer codes and texts are cut, rather than the invoice refused. */
const MAX_CODE = 25
const MAX_DESCRIPTION = 300
const MAX_MORE = 1000

/**
 * A decimal in an XML as whole millionths, read digit by digit without floating-point fractions. A seventh decimal is
 * rounded half up, -0.00 is 0; null for a text that is no decimal, is negative or exceeds the limit.
 */
export function millionthsOf(text: string): Millionths | null {
  const [, whole = '', part = ''] = /^(?:\+|-(?=[0.]+$))?(\d{0,12})(?:\.(\d{0,100}))?$/.exec(text) ?? []
  if (whole === '' && part === '') return null
  const digits = part.padEnd(7, '0')
  const value = Number(whole || '0') * MILLION + Number(digits.slice(0, 6)) + (Number(digits[6]) >= 5 ? 1 : 0)
  return value <= MOST ? value : null
}

/** The text cut to at most `max` UTF-16 units, never in the middle of a character. */
export const cutText = (text: string, max: number): string =>
  text.length <= max
    ? text
    : text
        .slice(0, max)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()

/**
 * The lines of a `factura` element, numbered from 1 in their order, because codes may repeat or be missing. They are
 * followed by the amounts that the issuer collects for other parties, which are part of the total. Null if a value
 * cannot be read, or there are no lines or too many.
 */
export function linesIn(factura: XmlNode): InvoiceLine[] | null {
  const sold = childrenNamed(childAt(factura, 'detalles'), 'detalle').map(lineOf)
  const collected = childrenNamed(childAt(factura, 'otrosRubrosTerceros'), 'rubro').map(collectedLine)
  const lines = [...sold, ...collected].flatMap((line, at) => (line ? [{ linea: at + 1, ...line }] : []))
  const isWhole = sold.length > 0 && lines.length === sold.length + collected.length
  return isWhole && lines.length <= MOST_LINES ? lines : null
}

type LineValues = Omit<InvoiceLine, 'linea'>

function lineOf(detalle: XmlNode): LineValues | null {
  const cantidad = millionthsOf(textAt(detalle, 'cantidad'))
  const precioUnitario = millionthsOf(textAt(detalle, 'precioUnitario'))
  const descuento = millionthsOf(textAt(detalle, 'descuento') || '0')
  const precioTotalSinImpuesto = millionthsOf(textAt(detalle, 'precioTotalSinImpuesto'))
  const impuesto = taxesOf(detalle)
  if (cantidad === null || precioUnitario === null || descuento === null) return null
  if (precioTotalSinImpuesto === null || impuesto === null) return null
  return {
    codigoPrincipal: cutText(textAt(detalle, 'codigoPrincipal'), MAX_CODE),
    codigoAuxiliar: cutText(textAt(detalle, 'codigoAuxiliar'), MAX_CODE),
    cantidad,
    descripcion: cutText(textAt(detalle, 'descripcion'), MAX_DESCRIPTION),
    detAdicional: cutText(moreOf(detalle), MAX_MORE),
    precioUnitario,
    descuento,
    precioTotalSinImpuesto,
    impuesto,
    seleccionado: 0,
  }
}

/** The sum of all taxes of a line. */
function taxesOf(detalle: XmlNode): Millionths | null {
  const taxes = childrenNamed(childAt(detalle, 'impuestos'), 'impuesto').map((tax) =>
    millionthsOf(textAt(tax, 'valor')),
  )
  const sum = taxes.reduce<number>((total, tax) => total + (tax ?? Number.NaN), 0)
  return sum <= MOST ? sum : null
}

/** The further details of a line: «PACIENTE: Mateo Salas; LOTE: 12». */
function moreOf(detalle: XmlNode): string {
  const details = childrenNamed(childAt(detalle, 'detallesAdicionales'), 'detAdicional').map((each) => {
    const [nombre, valor] = ['nombre', 'valor'].map((name) => inOneLine(each.getAttribute?.(name) ?? ''))
    return [nombre?.replace(/[\s:]+$/, ''), valor].filter(Boolean).join(': ')
  })
  return details.filter(Boolean).join('; ')
}

/** An amount that the issuer collects for another party, since version 2.0.0: it carries no tax. */
function collectedLine(rubro: XmlNode): LineValues | null {
  const total = millionthsOf(textAt(rubro, 'total'))
  if (total === null) return null
  return {
    codigoPrincipal: '',
    codigoAuxiliar: '',
    cantidad: MILLION,
    descripcion: cutText(textAt(rubro, 'concepto'), MAX_DESCRIPTION),
    detAdicional: 'Cobrado para terceros',
    precioUnitario: total,
    descuento: 0,
    precioTotalSinImpuesto: total,
    impuesto: 0,
    seleccionado: 0,
  }
}
