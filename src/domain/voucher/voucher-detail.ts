// The document data that a file's voucher provides: date, number, key and, if its XML is known, the value.
import { type CalendarDate, calendarDate } from '../calendar-date.ts'
import type { DocumentDetail } from '../claim-report/invoice.ts'
import { type AccessKey, readAccessKey } from './access-key.ts'
import { type DocumentVoucher, isClaimable, type KnownVoucher, type VoucherInvoice } from './voucher.ts'

/** The fields that a voucher can fill. */
export type VoucherField = 'numDocumento' | 'fcDocumento' | 'valor' | 'claveAcceso'
/** The fields that a person sees and can overwrite, in the order of the screen. */
export const SEEN_FIELDS = ['numDocumento', 'fcDocumento', 'valor'] as const
export type SeenField = (typeof SEEN_FIELDS)[number]

export type VoucherDetail = Partial<Pick<DocumentDetail, VoucherField>>

/**
 * A day after every possible date of issue, so that no key counts as future: that was checked when the key was first
 * read.
 */
const ANY_DAY: CalendarDate = calendarDate('2200-12-31')

/** The parts of a key that was validated before; null for any other text. */
export function keyParts(claveAcceso: string): AccessKey | null {
  return readAccessKey(claveAcceso, ANY_DAY).key ?? null
}

/** The invoice of a voucher: the tax authority's version, else that of the XML that the person chose. */
export const knownInvoice = (voucher: DocumentVoucher | undefined): VoucherInvoice | null =>
  voucher?.kind === 'key' ? (answeredInvoice(voucher) ?? voucher.invoice ?? null) : null

const answeredInvoice = ({ answer }: KnownVoucher): VoucherInvoice | null =>
  answer?.estado === 'AUTORIZADO' ? answer.invoice : null

/**
 * The tax authority's version of the invoice, whose date, number and value take precedence; null when the authority was
 * not asked or did not authorise it, or when its total cannot be claimed.
 */
export function authorisedInvoice(voucher: DocumentVoucher | undefined): VoucherInvoice | null {
  const invoice = voucher?.kind === 'key' ? answeredInvoice(voucher) : null
  return invoice && isClaimable(invoice) ? invoice : null
}

/** The data that a voucher fills in; empty while its key has to be confirmed or has a problem. */
export function voucherDetail(voucher: DocumentVoucher | undefined): VoucherDetail {
  if (voucher?.kind !== 'key') return {}
  const { claveAcceso } = voucher
  const invoice = knownInvoice(voucher)
  if (invoice) {
    const { fcDocumento, numDocumento, importeTotal } = invoice
    return { claveAcceso, fcDocumento, numDocumento, ...(isClaimable(invoice) && { valor: importeTotal }) }
  }
  const key = keyParts(claveAcceso)
  return key ? { claveAcceso, fcDocumento: key.fcDocumento, numDocumento: key.numDocumento } : {}
}

const DIGITS_IN_GROUP = 7

/** A key in seven groups of seven digits, to be compared with a printed one; fewer digits while it is typed. */
export const keyInGroups = (digits: string): string =>
  digits.match(new RegExp(`\\d{1,${DIGITS_IN_GROUP}}`, 'g'))?.join(' ') ?? ''
