// Reads what the user enters instead of a photo's barcode: a typed or pasted key, or the XML from a mail (D48).
import type { CalendarDate } from '../../../../domain/calendar-date.ts'
import { textAt } from '../../../../domain/document/byte-text.ts'
import { type FileKind, fileKind } from '../../../../domain/document/file-kind.ts'
import { KEY_DIGITS, keyProblemText, keysIn, readAccessKey } from '../../../../domain/voucher/access-key.ts'
import { invoicesInXml } from '../../../../domain/voucher/invoice-xml.ts'
import type { KnownVoucher } from '../../../../domain/voucher/voucher.ts'
import type { XmlNode } from '../../../../domain/voucher/xml-node.ts'

export type Entered = { ok: true; voucher: KnownVoucher } | { ok: false; message: string }

/** The maximum length of pasted text, more than any mail with a key has: a longer text could freeze the page. */
const MOST_PASTED = 20_000

/** Returns the digits of a typed or pasted text; finds a key in a longer text such as a mail. */
export function typedDigits(pasted: string): string {
  const text = pasted.slice(0, MOST_PASTED)
  const bare = text.replace(/\D/g, '')
  if (bare.length <= KEY_DIGITS) return bare
  return wholeKeys(text)[0] ?? (withoutZero(bare) || bare).slice(0, MOST_SHOWN)
}

/** The maximum number of digits shown, more than a key has, so that surplus digits stay visible. */
const MOST_SHOWN = 60

/** Whether the keys of several invoices were pasted: only the user knows which one is meant. */
export const hasSeveralKeys = (pasted: string): boolean => wholeKeys(pasted.slice(0, MOST_PASTED)).length > 1

const wholeKeys = (text: string): string[] => keysIn(text).filter((each) => readAccessKey(each, LAST_DAY).ok)

const LAST_DAY = '9999-12-31' as CalendarDate

/** Removes the leading zero that some barcodes print; '' if there is none. */
const withoutZero = (digits: string): string =>
  digits.length === KEY_DIGITS + 1 && digits.startsWith('0') ? digits.slice(1) : ''

/** Reads the digits as a key; null while there are too few. */
export function typedKey(digits: string, today: CalendarDate): Entered | null {
  if (digits.length < KEY_DIGITS) return null
  const reading = readAccessKey(digits, today)
  if (!reading.ok) return { ok: false, message: keyProblemText(reading.why, reading.key) }
  return { ok: true, voucher: { kind: 'key', claveAcceso: reading.key.claveAcceso, source: 'typed' } }
}

/** Larger than any invoice; a larger file is refused, because reading it would take too long. */
const MAX_XML_BYTES = 5 * 1024 * 1024

const IS_PHOTO = 'Ese archivo es una foto. Aquí va el XML: la foto se elige donde va la factura.'
const OTHER_FILE: Partial<Record<FileKind, string>> = {
  pdf: 'Ese archivo es un PDF. Aquí va el XML: el PDF se elige donde va la factura.',
  jpeg: IS_PHOTO,
  png: IS_PHOTO,
  heic: IS_PHOTO,
  webp: IS_PHOTO,
}
/** The first bytes of compressed files. */
const COMPRESSED: readonly (readonly [beginning: string, name: string])[] = [
  ['PK\u0003\u0004', 'ZIP'],
  ['PK\u0007\u0008', 'ZIP'],
  ['Rar!', 'RAR'],
  ["7z\u00bc\u00af'\u001c", '7z'],
  ['\u001f\u008b', 'GZ'],
]
const EMPTY_ZIP = 'PK\u0005\u0006'
const IS_EMPTY_ZIP = 'Ese archivo es un ZIP vacío: no tiene ningún XML dentro.'
const IS_PAGE = 'Ese archivo es una página web. Aquí va el XML: descárgalo y elígelo.'
const TOO_LARGE = 'Ese archivo es demasiado grande para ser el XML de una factura.'
const UNREADABLE = 'No pudimos leer ese archivo. Elígelo otra vez.'

export type InFile = { ok: true; vouchers: [KnownVoucher, ...KnownVoucher[]] } | { ok: false; message: string }

/** Returns the invoices in an XML file, usually one. The file is read in the page; only the invoices' data are kept. */
export async function vouchersInFile(file: File, today: CalendarDate): Promise<InFile> {
  if (file.size > MAX_XML_BYTES) return { ok: false, message: TOO_LARGE }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return { ok: false, message: UNREADABLE }
  const content = new Uint8Array(bytes)
  // Checks for archives first: an archive with an uncompressed PDF could be taken for a PDF.
  const other = compressedText(content) ?? OTHER_FILE[fileKind(content)]
  if (other) return { ok: false, message: other }
  const text = xmlTextOf(content)
  const readings = invoicesInXml(text, parseXml)
  const [failed] = readings
  if (!failed.ok) return { ok: false, message: isWebPage(text) ? IS_PAGE : failed.message }
  const [first, ...others] = readings.flatMap((each): KnownVoucher[] =>
    each.ok && each.invoice.fcDocumento <= today
      ? [{ kind: 'key', claveAcceso: each.invoice.claveAcceso, source: 'xml', invoice: each.invoice }]
      : [],
  )
  return first ? { ok: true, vouchers: [first, ...others] } : { ok: false, message: keyProblemText('future') }
}

function compressedText(content: Uint8Array): string | undefined {
  const beginsWith = (beginning: string) => textAt(content, 0, beginning.length) === beginning
  if (beginsWith(EMPTY_ZIP)) return IS_EMPTY_ZIP
  const name = COMPRESSED.find(([beginning]) => beginsWith(beginning))?.[1]
  return name && `Ese archivo es un ${name}: está comprimido. Ábrelo primero, y elige el XML que está dentro.`
}

const isWebPage = (text: string): boolean => /^\ufeff?\s*(<\?xml[^>]*>\s*)?<(!doctype\s+html|html)\b/i.test(text)

/** Returns null if the XML is not well-formed: browsers then return a document with a `parsererror`. */
function parseXml(text: string): XmlNode | null {
  const parsed = new DOMParser().parseFromString(text, 'application/xml')
  return parsed.getElementsByTagName('parsererror').length > 0 ? null : parsed
}

/**
 * Returns the text of an XML file, whatever encoding it declares (DOC-34). UTF-16 is recognised by its bytes. What
 * decodes as UTF-8 is UTF-8: some programs declare UTF-16 or ISO-8859-1 but write UTF-8. Anything else has one byte per
 * character, as declared, or Windows-1252.
 */
function xmlTextOf(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return singleByteDecoder(declaredIn(bytes)).decode(bytes)
  }
}

/** Recognises UTF-16 by its byte order mark, or by the zero byte beside the first `<`. */
function utf16Of([first, second]: Uint8Array): string | null {
  if ((first === 0xff && second === 0xfe) || (first === LESS && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second === LESS) ? 'utf-16be' : null
}

const LESS = 0x3c

function declaredIn(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1] ?? ''
}

function singleByteDecoder(declared: string): TextDecoder {
  try {
    const decoder = new TextDecoder(declared)
    return decoder.encoding.startsWith('utf') ? new TextDecoder('windows-1252') : decoder
  } catch {
    return new TextDecoder('windows-1252')
  }
}
