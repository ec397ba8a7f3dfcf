// Decides which voucher a file has, by the keys that a device found in it; never picks one of several silently.

import type { CalendarDate } from '../calendar-date.ts'
import { type KeyProblem, keysIn, readAccessKey } from './access-key.ts'
import type { DocumentVoucher, VoucherSource } from './voucher.ts'

/** A text found in a file: in a barcode, in a QR code, or on a page of a PDF. */
export interface FoundText {
  text: string
  source: Extract<VoucherSource, 'pdf' | 'barcode' | 'qr'>
}

type FoundKey = { claveAcceso: string; source: FoundText['source'] }

/**
 * The key of a single invoice fills in the data. But the person is asked first if the key is doubtful (its check digit
 * may hide a misread digit, and it does not appear twice in a PDF's text), or if the file also has the key of another
 * kind of voucher. Keys of two invoices are reported as a problem: only the person knows which invoice the document is
 * for. A text with wrong digits or parts is no key.
 */
export function voucherOf(found: readonly FoundText[], today: CalendarDate): DocumentVoucher {
  const { invoices, others } = keysOf(found, today)
  const [invoice] = invoices.values()
  if (invoice && invoices.size > 1)
    return { kind: 'problem', claveAcceso: invoice.claveAcceso, source: invoice.source, why: 'several' }
  const [other] = others.values()
  if (!invoice) return other ? { kind: 'problem', ...other } : { kind: 'none' }
  const { isDoubtful, ...key } = invoice
  return { kind: isDoubtful || other ? 'to-confirm' : 'key', ...key }
}

/** Whether the texts contain a complete key, so that the file need not be examined more closely. */
export function hasKey(found: readonly FoundText[], today: CalendarDate): boolean {
  const { invoices, others } = keysOf(found, today)
  return invoices.size + others.size > 0
}

/**
 * An invoice prints its key twice, the second time as authorisation number. A key that is found twice is right: text
 * recognition does not make the same mistake twice.
 */
const TIMES_PRINTED = 2

const timesInText = (found: readonly FoundText[], claveAcceso: string): number =>
  found
    .filter(({ source }) => source === 'pdf')
    .reduce((sum, { text }) => sum + text.replace(/\s/g, '').split(claveAcceso).length - 1, 0)

function keysOf(found: readonly FoundText[], today: CalendarDate) {
  const invoices = new Map<string, FoundKey & { isDoubtful: boolean }>()
  const others = new Map<string, FoundKey & { why: KeyProblem }>()
  for (const { text, source } of found) {
    // Removes the separator of GS1 in a Code 128, which is not part of the digits.
    for (const candidate of keysIn(text.replaceAll('\u001d', ''))) {
      const reading = readAccessKey(candidate, today)
      const claveAcceso = reading.key?.claveAcceso
      // A candidate without valid parts was misread, or is no key: it is ignored.
      if (claveAcceso === undefined) continue
      if (reading.ok) {
        const isDoubtful = reading.isDoubtful && timesInText(found, claveAcceso) < TIMES_PRINTED
        const known = invoices.get(claveAcceso)
        if (!known || (known.isDoubtful && !isDoubtful)) invoices.set(claveAcceso, { claveAcceso, source, isDoubtful })
      } else if (!others.has(claveAcceso)) others.set(claveAcceso, { claveAcceso, source, why: reading.why })
    }
  }
  return { invoices, others }
}
