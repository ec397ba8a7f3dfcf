// Decides what the keys that a device found in a file say of its voucher: never another's in silence.

import type { CalendarDate } from '../calendar-date.ts'
import { type KeyProblem, keysIn, readAccessKey } from './access-key.ts'
import type { DocumentVoucher, VoucherSource } from './voucher.ts'

/** A text that was found in a file: a barcode's, a QR code's, or that of a PDF's page. */
export interface FoundText {
  text: string
  source: Extract<VoucherSource, 'pdf' | 'barcode' | 'qr'>
}

type FoundKey = { claveAcceso: string; source: FoundText['source'] }

/**
 * One invoice's key fills the invoice, unless its check digit cannot vouch for it and it was read from a picture, or
 * stands only once in a PDF's text: then its person is asked, as they are when a key of another kind of voucher stands
 * beside it. Keys of two invoices are
 * told: which of both the document is for, only its person knows. Failing digits or parts are no key.
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

/** Whether any whole key is among what was found, so that nothing is gained by looking closer. */
export function hasKey(found: readonly FoundText[], today: CalendarDate): boolean {
  const { invoices, others } = keysOf(found, today)
  return invoices.size + others.size > 0
}

/** As number of authorisation and as key. A scan's text is recognised by a machine, whose slips do not come twice. */
const TIMES_PRINTED = 2

const timesInText = (found: readonly FoundText[], claveAcceso: string): number =>
  found
    .filter(({ source }) => source === 'pdf')
    .reduce((sum, { text }) => sum + text.replace(/\s/g, '').split(claveAcceso).length - 1, 0)

function keysOf(found: readonly FoundText[], today: CalendarDate) {
  const invoices = new Map<string, FoundKey & { isDoubtful: boolean }>()
  const others = new Map<string, FoundKey & { why: KeyProblem }>()
  for (const { text, source } of found) {
    // The separator of a Code 128 by GS1 is no part of the digits.
    for (const candidate of keysIn(text.replaceAll('\u001d', ''))) {
      const reading = readAccessKey(candidate, today)
      const claveAcceso = reading.key?.claveAcceso
      // Without whole parts it was misread, or is something else: nobody is told.
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
