// Reads the access key of an electronic voucher: its check digit, its parts, and whether it can fill an invoice.
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
 * Why a text is no key that fills an invoice: `length`, `check-digit` and `parts` are misread or mistyped; `future`,
 * `other-type` and `test` are whole keys, but not of an invoice that counts; `several`: the file shows the keys of
 * several invoices.
 */
export type KeyProblem = 'length' | 'check-digit' | 'parts' | 'future' | 'other-type' | 'test' | 'several'

export type KeyReading =
  | {
      ok: true
      key: AccessKey
      /** A misread digit may have passed: the check digit 1 stands for two remainders. */
      isDoubtful: boolean
    }
  | { ok: false; why: KeyProblem; key?: AccessKey }

export const KEY_DIGITS = 49

/**
 * The codes in which keys are printed, as the barcode library names them: bars, and squares. ITF holds pairs of digits,
 * so that a 0 stands before the key.
 */
export const KEY_BARS = ['Code128', 'Code39', 'ITF'] as const
export const KEY_CODES = [...KEY_BARS, 'QRCode'] as const

/** The function character of a Code 128, as scanners report it. */
const FNC1 = '\u001d'

const INVOICE = '01'
const PRODUCTION = '2'

/** The kinds of voucher of the SRI's Tabla 3, as people call them. */
export const VOUCHER_TYPES: Readonly<Record<string, string>> = {
  '01': 'factura',
  '03': 'liquidación de compra',
  '04': 'nota de crédito',
  '05': 'nota de débito',
  '06': 'guía de remisión',
  '07': 'comprobante de retención',
}

/** The last digit of a key, by module 11 over its first 48; null unless they are 48 digits. */
export function checkDigitOf(first48: string): number | null {
  if (!/^\d{48}$/.test(first48)) return null
  let sum = 0
  for (let at = 0; at < 48; at += 1) sum += Number(first48[47 - at]) * (2 + (at % 6))
  const rest = 11 - (sum % 11)
  return rest === 11 ? 0 : rest === 10 ? 1 : rest
}

/**
 * Reads a key as it was typed, printed or scanned: spaces, the `]C1` of a Code 128 and one leading 0 of its 50 digits
 * are ignored. `today` is the day in Ecuador: a key dated tomorrow is misread.
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
 * Candidates for keys in a longer text, such as a page of a PDF, a barcode or the address in a QR code: runs of 49
 * digits, or of 50 with a leading 0, also in groups or over lines. The caller reads each with `readAccessKey`.
 */
export function keysIn(text: string): string[] {
  const found = new Set<string>()
  for (const [run] of text.matchAll(/\d(?:[ \t\r\n\u00a0]{0,3}\d){48,}/g))
    for (const each of within(run)) found.add(each)
  return [...found]
}

/** The possible keys in a run of digits, which is longer than the key where another number stands before or after it. */
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
