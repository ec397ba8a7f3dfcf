// Finds the marks of an invoice's voucher for its reviewer: each is a hint with its reason, never a decision.
import { type CalendarDate, formatDay } from '../calendar-date.ts'
import { printedInvoiceNumber } from '../claim-report/invoice.ts'
import { type Cents, formatMoney } from '../money.ts'
import type { AccessKey } from '../voucher/access-key.ts'
import type { VoucherState } from '../voucher/voucher.ts'
import { keyParts } from '../voucher/voucher-detail.ts'
import { claimsNamed } from './document-marks.ts'

type MarkedInvoice = {
  fcDocumento: CalendarDate | null
  numDocumento: string | null
  valor: Cents | null
  claveAcceso: string | null
  autocompletado: number
  /** The message that the person got about the access key; null if there was none. */
  sriError: string | null
  /** Null where the tax authority was not asked. */
  estadoSri: VoucherState | null
  /** The invoice's total according to the tax authority. */
  importeTotalSri: Cents | null
  /** The keys that the portal found in the file; null if it has not read the file. */
  clavesLeidas: readonly string[] | null
}

type Context = {
  /** Other claims with an invoice that has this key; null means a claim of another portfolio. */
  twins: readonly (number | null)[]
  /** Whether another invoice of the same claim has this key. */
  isTwice: boolean
}

const STATES: Partial<Record<VoucherState, string>> = {
  ANULADO: 'El SRI tiene este comprobante como anulado',
  NO_AUTORIZADO: 'El SRI no ha autorizado este comprobante',
  DESCONOCIDO: 'El SRI no conoce este comprobante; uno nuevo puede tardar un día en aparecer',
}

/** One sentence per mark, the most important first; empty without marks. */
export function voucherMarks(invoice: MarkedInvoice, { twins, isTwice }: Context): string[] {
  const { claveAcceso, estadoSri, sriError } = invoice
  return [
    ...(twins.length > 0 ? [`La misma clave de acceso está en otro siniestro: ${claimsNamed(twins)}`] : []),
    ...(isTwice ? ['La misma clave de acceso está dos veces en este siniestro'] : []),
    ...(claveAcceso === null && sriError ? [`Se envió una clave de acceso que no sirve. Se dijo: «${sriError}»`] : []),
    ...(claveAcceso && estadoSri && STATES[estadoSri] ? [STATES[estadoSri]] : []),
    ...(invoice.autocompletado === 1 ? [] : typedMarks(invoice)),
    ...fileMarks(invoice),
  ]
}

/** Marks for typed data that differ from the voucher. */
function typedMarks({ claveAcceso, fcDocumento, numDocumento, valor, importeTotalSri }: MarkedInvoice): string[] {
  const key = claveAcceso ? keyParts(claveAcceso) : null
  return [
    ...(importeTotalSri !== null && valor !== null && valor !== importeTotalSri
      ? [`El SRI tiene el valor ${formatMoney(importeTotalSri)}; se escribió ${formatMoney(valor)}`]
      : []),
    ...(key && fcDocumento && key.fcDocumento !== fcDocumento
      ? [`La clave de acceso es del ${formatDay(key.fcDocumento)}; se escribió ${formatDay(fcDocumento)}`]
      : []),
    ...(key && !isNumberOf(key, numDocumento)
      ? [`La clave de acceso es de la factura ${key.numDocumento}; se escribió ${numDocumento?.trim()}`]
      : []),
  ]
}

/** Marks for a file that shows a different key. A file without a readable key gets no mark: many photos show no key. */
function fileMarks({ claveAcceso, clavesLeidas, fcDocumento, numDocumento }: MarkedInvoice): string[] {
  if (!clavesLeidas || (claveAcceso && clavesLeidas.includes(claveAcceso))) return []
  const shown = clavesLeidas.flatMap((each) => keyParts(each) ?? [])
  if (shown.length === 0) return []
  const isThisInvoice = (key: AccessKey) =>
    (fcDocumento === null || key.fcDocumento === fcDocumento) && isNumberOf(key, numDocumento)
  if (!claveAcceso && shown.some(isThisInvoice)) return []
  return [`El archivo muestra la clave de acceso de otra factura: ${shown.map((key) => key.numDocumento).join(', ')}`]
}

const isNumberOf = (key: AccessKey, numDocumento: string | null): boolean =>
  !numDocumento?.trim() || printedInvoiceNumber(numDocumento) === key.numDocumento
