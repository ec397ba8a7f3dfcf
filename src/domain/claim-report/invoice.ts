// The data of an invoice or a prescription, and their validation.
import { type CalendarDate, calendarDate } from '../calendar-date.ts'
import { type Cents, MAX_MONEY } from '../money.ts'
import { REQUIRED } from '../typed-text.ts'

/** The data of one document: an invoice's date, number and value, a prescription's date and expiry. */
export type DocumentDetail = {
  fcDocumento: CalendarDate | null
  numDocumento: string | null
  valor: Cents | null
  fcCaducDocumento: CalendarDate | null
  /** The 49 digits of an electronic invoice's access key (D124); absent in data stored by older versions of the app. */
  claveAcceso?: string | null | undefined
}

export type DetailErrors = Partial<Record<keyof DocumentDetail, string>>

/** The error for an invoice whose value is zero (DOC-07). */
export const ABOVE_ZERO = 'Requerido valor mayor a cero'

export const EMPTY_DETAIL: DocumentDetail = {
  fcDocumento: null,
  numDocumento: null,
  valor: null,
  fcCaducDocumento: null,
  claveAcceso: null,
}

/**
 * Formats an invoice number as it is printed, 001-002-000123456 (establishment, issuing point, sequence). Accepts its
 * fifteen digits, or three parts without leading zeros; any other text is only trimmed.
 */
export function printedInvoiceNumber(typed: string): string {
  const text = typed.trim()
  const parts =
    /^(\d{3})(\d{3})(\d{9})$/.exec(text.replace(/[\s-]/g, '')) ??
    /^(\d{1,3})\s*[-\s]\s*(\d{1,3})\s*[-\s]\s*(\d{1,9})$/.exec(text)
  if (!parts) return text
  const [, establishment = '', point = '', sequence = ''] = parts
  return [establishment.padStart(3, '0'), point.padStart(3, '0'), sequence.padStart(9, '0')].join('-')
}

/** The error for a prescription that expires before its own date (DOC-30). */
const EXPIRES_TOO_EARLY = 'No puede ser anterior a la fecha de la receta'

/** An invoice that is dated before this day is an error (D134). */
const OLDEST_INVOICE = calendarDate('2015-01-01')

/** The requirement of an «otro documento»: no data are required, but a date must be valid if it is given. */
export const OTHER_DOCUMENT = { tipo: 'DOCUMENTO', reqFecha: 0 } as const

/** The data of an «otro documento»; an invalid date is removed, since no screen has a field to correct it in. */
export const possibleDetail = (detail: DocumentDetail | null, today: CalendarDate): DocumentDetail | null =>
  detail && detailErrors(OTHER_DOCUMENT, detail, today).fcDocumento ? { ...detail, fcDocumento: null } : detail

/**
 * Whether a document must have its date: an invoice always, another document by the reqFecha of its requirement
 * (DOC-07).
 */
export const isDateMandatory = (requirement: { tipo: string; reqFecha: number }): boolean =>
  requirement.tipo === 'FACTURA' || requirement.reqFecha === 1

/**
 * The errors in a document's data, one sentence per wrong field; empty when all is well. A FACTURA must have date,
 * number and value; another document must have its date when the requirement's reqFecha is 1 (DOC-07, D134). A RECETA may
 * have an expiry day, which must not be before its own date (DOC-30).
 */
export function detailErrors(
  requirement: { tipo: string; reqFecha: number },
  detail: DocumentDetail,
  today: CalendarDate,
): DetailErrors {
  const errors: DetailErrors = {}
  const isInvoice = requirement.tipo === 'FACTURA'
  if (isDateMandatory(requirement) && !detail.fcDocumento) errors.fcDocumento = REQUIRED
  if (detail.fcDocumento && detail.fcDocumento > today) errors.fcDocumento = 'La fecha no puede ser futura'
  if (requirement.tipo === 'RECETA' && isBefore(detail.fcCaducDocumento, detail.fcDocumento))
    errors.fcCaducDocumento = EXPIRES_TOO_EARLY
  if (!isInvoice) return errors
  if (detail.fcDocumento && detail.fcDocumento < OLDEST_INVOICE) errors.fcDocumento = 'Fecha inválida'
  if (!detail.numDocumento?.trim()) errors.numDocumento = REQUIRED
  else if (!/[\p{L}\p{N}]/u.test(detail.numDocumento)) errors.numDocumento = 'Escribe el número que está en la factura'
  if (detail.valor === null) errors.valor = REQUIRED
  else if (detail.valor <= 0 || detail.valor > MAX_MONEY) errors.valor = ABOVE_ZERO
  return errors
}

const isBefore = (day: CalendarDate | null, other: CalendarDate | null): boolean =>
  day !== null && other !== null && day < other
