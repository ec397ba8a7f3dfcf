// What must be known of an invoice or a prescription.
import type { CalendarDate } from '../calendar-date.ts'
import { type Cents, MAX_MONEY } from '../money.ts'
import { REQUIRED } from './parameters.ts'

/** The data of one document: an invoice's date, number and value, a prescription's date. */
export type DocumentDetail = {
  fcDocumento: CalendarDate | null
  numDocumento: string | null
  valor: Cents | null
  fcCaducDocumento: CalendarDate | null
}

export type DetailErrors = Partial<Record<keyof DocumentDetail, string>>

export const EMPTY_DETAIL: DocumentDetail = {
  fcDocumento: null,
  numDocumento: null,
  valor: null,
  fcCaducDocumento: null,
}

/** What is wrong with a document's data, by its requirement: FACTURA asks all three, RECETA its date when reqFecha (DOC-07). */
export function detailErrors(
  requirement: { tipo: string; reqFecha: number },
  detail: DocumentDetail,
  today: CalendarDate,
): DetailErrors {
  const errors: DetailErrors = {}
  const isInvoice = requirement.tipo === 'FACTURA'
  if ((isInvoice || requirement.reqFecha === 1) && !detail.fcDocumento) errors.fcDocumento = REQUIRED
  if (detail.fcDocumento && detail.fcDocumento > today) errors.fcDocumento = 'La fecha no puede ser futura'
  if (!isInvoice) return errors
  if (!detail.numDocumento?.trim()) errors.numDocumento = REQUIRED
  if (detail.valor === null) errors.valor = REQUIRED
  else if (detail.valor <= 0 || detail.valor > MAX_MONEY) errors.valor = 'Requerido valor mayor a cero'
  return errors
}
