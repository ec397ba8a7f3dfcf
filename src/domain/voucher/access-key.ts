// Reads the access key of an electronic voucher: checks its check digit and its parts, and whether it can fill in an
// invoice.
import { type CalendarDate, dayOrNull } from '../calendar-date.ts'

/** The parts in the 49 digits of an access key (Ficha técnica of the SRI, Tabla 1). */
export type AccessKey = {
  /** The 49 digits; in the off-line scheme also the authorisation number. */
  claveAcceso: string
  fcDocumento: CalendarDate
  /** The kind of voucher: 01 is an invoice. */
  codDoc: string
  /** The issuer's RUC. */
  ruc: string
  ambiente: '1' | '2'
  /** The number as it is printed: 001-002-000000123. */
  numDocumento: string
}

/**
 * Why a text is no key that fills in an invoice: with `length`, `check-digit` and `parts` it was misread or mistyped;
 * with `future`, `other-type` and `test` it is a complete key, but not that of a valid invoice; with `several` the file
 * shows the keys of several invoices.
 */
export type KeyProblem = 'length' | 'check-digit' | 'parts' | 'future' | 'other-type' | 'test' | 'several'

export type KeyReading =
  | {
      ok: true
      key: AccessKey
      /** A misread digit may have gone unnoticed: two different remainders give the check digit 1. */
      isDoubtful: boolean
    }
  | { ok: false; why: KeyProblem; key?: AccessKey }

export const KEY_DIGITS = 49

/**
 * The barcodes in which keys are printed, by their names in the barcode library. ITF encodes pairs of digits, so the 49
 * digits are preceded by a 0.
 */
export const KEY_BARS = ['Code128', 'Code39', 'ITF'] as const
export const KEY_CODES = [...KEY_BARS, 'QRCode'] as const

/** The function character of a Code 128, as scanners report it. */
const FNC1 = '\u001d'

const INVOICE = '01'
const PRODUCTION = '2'

/** The kinds of voucher in Tabla 3 of the SRI, in everyday words. */
export const VOUCHER_TYPES: Readonly<Record<string, string>> = {
  '01': 'factura',
  '03': 'liquidación de compra',
  '04': 'nota de crédito',
  '05': 'nota de débito',
  '06': 'guía de remisión',
  '07': 'comprobante de retención',
}

/** The check digit of a key, by modulo 11 over its first 48 digits; null unless there are exactly 48 digits. */
export function checkDigitOf(first48: string): number | null {
  if (!/^\d{48}$/.test(first48)) return null
  let sum = 0
  for (let at = 0; at < 48; at += 1) sum += Number(first48[47 - at]) * (2 + (at % 6))
  const rest = 11 - (sum % 11)
  return rest === 11 ? 0 : rest === 10 ? 1 : rest
}

/**
 * Reads a typed, printed or scanned key; ignores spaces, dots and hyphens, the `]C1` of a Code 128, and the leading 0
 * of a text of 50 digits. `today` is the day in Ecuador: a key dated later was misread.
 */
export function readAccessKey(text: string, today: CalendarDate): KeyReading {
  const digits = digitsOf(text)
  if (!/^\d{49}$/.test(digits)) return { ok: false, why: 'length' }
  if (checkDigitOf(digits.slice(0, 48)) !== Number(digits[48])) return { ok: false, why: 'check-digit' }
  const key = partsOf(digits)
  if (!key) return { ok: false, why: 'parts' }
  if (key.fcDocumento > today) return { ok: false, why: 'future', key }
  if (key.codDoc !== INVOICE) return { ok: false, why: 'other-type', key }
  if (key.ambiente !== PRODUCTION) return { ok: false, why: 'test', key }
  return { ok: true, key, isDoubtful: digits[48] === '1' }
}

function digitsOf(text: string): string {
  const bare = text
    .replace(/^\s*\]C1/, '')
    .replaceAll(FNC1, '')
    .replace(/[\s.-]/g, '')
  return bare.length === KEY_DIGITS + 1 && bare.startsWith('0') ? bare.slice(1) : bare
}

const PARTS = /^(\d{2})(\d{2})(\d{4})(\d{2})(\d{10}001)([12])(\d{3})(\d{3})(\d{9})\d{8}1\d$/

/** The parts of 49 digits; null where one of them is impossible. */
function partsOf(digits: string): AccessKey | null {
  const [, day, month, year, codDoc = '', ruc = '', ambiente, estab, ptoEmi, secuencial] = PARTS.exec(digits) ?? []
  const fcDocumento = dayOrNull(`${year}-${month}-${day}`)
  if (!fcDocumento || !(codDoc in VOUCHER_TYPES)) return null
  if (estab === '000' || ptoEmi === '000' || Number(secuencial) === 0) return null
  return {
    claveAcceso: digits,
    fcDocumento,
    codDoc,
    ruc,
    ambiente: ambiente === '1' ? '1' : '2',
    numDocumento: `${estab}-${ptoEmi}-${secuencial}`,
  }
}

/**
 * Candidates for keys in a longer text, such as a page of a PDF, a barcode or the URL in a QR code: runs of 49 digits,
 * or of 50 with a leading 0, even with spaces or line breaks in between. The caller reads each candidate with
 * `readAccessKey`.
 */
export function keysIn(text: string): string[] {
  const found = new Set<string>()
  for (const [run] of text.matchAll(/\d(?:[ \t\r\n\u00a0]{0,3}\d){48,}/g))
    for (const each of within(run)) found.add(each)
  return [...found]
}

/**
 * The possible keys in a run of digits; the run is longer than a key if another number is directly before or after it.
 */
function within(run: string): string[] {
  const digits = run.replace(/\D/g, '')
  if (digits.length === KEY_DIGITS) return [digits]
  const keys: string[] = []
  for (let at = 0; at + KEY_DIGITS <= digits.length; at += 1) {
    const each = digits.slice(at, at + KEY_DIGITS)
    if (checkDigitOf(each.slice(0, 48)) === Number(each[48]) && partsOf(each)) keys.push(each)
  }
  return keys
}

/** Why a key does not fill an invoice, for the person who typed or photographed it. */
export function keyProblemText(why: KeyProblem, key?: AccessKey): string {
  switch (why) {
    case 'length':
      return 'La clave de acceso tiene 49 números.'
    case 'check-digit':
      return 'Hay un número mal en la clave de acceso. Compárala con la de la factura.'
    case 'parts':
      return 'Esa no es una clave de acceso. Compárala con la de la factura.'
    case 'future':
      return 'La fecha de esa clave todavía no llega. Compárala con la de la factura.'
    case 'other-type':
      return `Es la clave de una ${VOUCHER_TYPES[key?.codDoc ?? ''] ?? 'nota'}, no de una factura.`.replace(
        'una comprobante',
        'un comprobante',
      )
    case 'test':
      return 'Es un comprobante de prueba, sin validez. Pide la factura a quien te atendió.'
    case 'several':
      return 'Aquí hay varias facturas. Toma una foto de cada una, o escribe los datos de una.'
  }
}
