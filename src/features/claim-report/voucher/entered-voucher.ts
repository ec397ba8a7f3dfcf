// Reads what a person enters instead of a photo's barcode: a key that was typed or pasted, or the XML of their mail (D48).
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { KEY_DIGITS, keyProblemText, keysIn, readAccessKey } from '../../../domain/voucher/access-key.ts'
import { invoiceInXml } from '../../../domain/voucher/invoice-xml.ts'
import type { KnownVoucher } from '../../../domain/voucher/voucher.ts'
import type { XmlNode } from '../../../domain/voucher/xml-node.ts'

export type Entered = { ok: true; voucher: KnownVoucher } | { ok: false; message: string }

/** The digits in what was typed or pasted: a key in a longer text, as that of a mail, is found. */
export function typedDigits(text: string): string {
  const bare = text.replace(/\D/g, '')
  if (bare.length <= KEY_DIGITS) return bare
  return keysIn(text).find((each) => readAccessKey(each, LAST_DAY).ok) ?? (withoutZero(bare) || bare)
}

const LAST_DAY = '9999-12-31' as CalendarDate

/** Some barcodes print a leading zero. */
const withoutZero = (digits: string): string =>
  digits.length === KEY_DIGITS + 1 && digits.startsWith('0') ? digits.slice(1) : ''

/** What the digits say so far; null while there are fewer than a key has. */
export function typedKey(digits: string, today: CalendarDate): Entered | null {
  if (digits.length < KEY_DIGITS) return null
  const reading = readAccessKey(digits, today)
  if (!reading.ok) return { ok: false, message: keyProblemText(reading.why, reading.key) }
  return { ok: true, voucher: { kind: 'key', claveAcceso: reading.key.claveAcceso, source: 'typed' } }
}

/** No invoice is as large; reading it would only take long. */
const MAX_XML_BYTES = 5 * 1024 * 1024

const TOO_LARGE = 'Ese archivo es demasiado grande para ser el XML de una factura.'
const UNREADABLE = 'No pudimos leer ese archivo. Elígelo otra vez.'

/** The invoice in an XML file. It is read in the page, and leaves nothing there but its data. */
export async function voucherInFile(file: File, today: CalendarDate): Promise<Entered> {
  if (file.size > MAX_XML_BYTES) return { ok: false, message: TOO_LARGE }
  const text = await textOf(file)
  if (text === null) return { ok: false, message: UNREADABLE }
  const reading = invoiceInXml(text, parseXml)
  if (!reading.ok) return { ok: false, message: reading.message }
  const { invoice } = reading
  if (invoice.fcDocumento > today) return { ok: false, message: keyProblemText('future') }
  return { ok: true, voucher: { kind: 'key', claveAcceso: invoice.claveAcceso, source: 'xml', invoice } }
}

/** As its own declaration says: many issuers still write ISO-8859-1. */
async function textOf(file: File): Promise<string | null> {
  try {
    const bytes = await file.arrayBuffer()
    const head = new TextDecoder('latin1').decode(bytes.slice(0, 200))
    const [, named = 'utf-8'] = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(head) ?? []
    return decoderOf(named).decode(bytes)
  } catch {
    return null
  }
}

function decoderOf(named: string): TextDecoder {
  try {
    return new TextDecoder(named)
  } catch {
    return new TextDecoder()
  }
}

/** Null where it is not well-formed: browsers answer with a document that says so. */
function parseXml(text: string): XmlNode | null {
  const parsed = new DOMParser().parseFromString(text, 'application/xml')
  return parsed.getElementsByTagName('parsererror').length > 0 ? null : parsed
}
