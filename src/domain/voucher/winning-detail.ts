// Decides whose data of an invoice take precedence: the tax authority's, else the person's, completed from the key
// (D27, D124).
import { formatDay } from '../calendar-date.ts'
import { type DocumentDetail, EMPTY_DETAIL, printedInvoiceNumber } from '../claim-report/invoice.ts'
import { formatMoney } from '../money.ts'
import type { AccessKey } from './access-key.ts'
import { isClaimable, type VoucherInvoice } from './voucher.ts'

export type Winning = {
  detail: DocumentDetail
  /** 1: date, number and value are the tax authority's. */
  autocompletado: 0 | 1
  /** A sentence about the typed data that were overwritten; empty if none were. */
  overwritten: string
}

/** The data of an invoice with this key; `invoice` is null if the tax authority has no valid invoice for it. */
export function winningDetail(input: DocumentDetail | null, key: AccessKey, invoice: VoucherInvoice | null): Winning {
  const typed = input ?? EMPTY_DETAIL
  const { claveAcceso } = key
  if (invoice && isClaimable(invoice)) {
    const { fcDocumento, numDocumento, importeTotal } = invoice
    const detail = { ...typed, fcDocumento, numDocumento, valor: importeTotal, claveAcceso }
    return { detail, autocompletado: 1, overwritten: overwrittenBy(typed, detail) }
  }
  const detail = {
    ...typed,
    fcDocumento: typed.fcDocumento ?? key.fcDocumento,
    numDocumento: isFilled(typed.numDocumento) ? typed.numDocumento : key.numDocumento,
    claveAcceso,
  }
  return { detail, autocompletado: 0, overwritten: '' }
}

/**
 * Whether a key found in the file belongs to the person's invoice: neither the typed date nor the typed number
 * contradicts it.
 */
export function isMeant(input: DocumentDetail | null, key: AccessKey): boolean {
  const { fcDocumento, numDocumento } = input ?? EMPTY_DETAIL
  return (
    (fcDocumento === null || fcDocumento === key.fcDocumento) &&
    (!isFilled(numDocumento) || isSameNumber(numDocumento, key.numDocumento))
  )
}

/** Whether two invoice numbers are the same, however they were typed. */
export const isSameNumber = (one: string, other: string): boolean =>
  printedInvoiceNumber(one) === printedInvoiceNumber(other)

const isFilled = (text: string | null): text is string => text !== null && text.trim() !== ''

/** The beginning of every sentence about overwritten data; a document's history stores these sentences. */
const OVERWRITTEN = 'Con los datos del SRI: '

type Entry = { cdArchivo: string; comentario: string }

/**
 * The sentence about the data that the last save of a file overwrote, from the file's history; null when none were
 * overwritten.
 */
export const overwrittenIn = (historial: readonly Entry[], cdArchivo: string): string | null =>
  historial.findLast((entry) => entry.cdArchivo === cdArchivo && entry.comentario.startsWith(OVERWRITTEN))
    ?.comentario ?? null

/** A sentence about the typed data that the tax authority's data overwrite; empty if they overwrite none. */
export function overwrittenBy(typed: DocumentDetail, { fcDocumento, numDocumento, valor }: DocumentDetail): string {
  const changes = [
    ...(typed.fcDocumento && fcDocumento && typed.fcDocumento !== fcDocumento
      ? [`fecha ${formatDay(fcDocumento)} en lugar de ${formatDay(typed.fcDocumento)}`]
      : []),
    ...(isFilled(typed.numDocumento) && numDocumento && !isSameNumber(typed.numDocumento, numDocumento)
      ? [`número ${numDocumento} en lugar de ${typed.numDocumento.trim()}`]
      : []),
    ...(typed.valor !== null && valor !== null && typed.valor !== valor
      ? [`valor ${formatMoney(valor)} en lugar de ${formatMoney(typed.valor)}`]
      : []),
  ]
  return changes.length > 0 ? `${OVERWRITTEN}${changes.join('; ')}.` : ''
}
