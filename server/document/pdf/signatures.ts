// Reads who signed a PDF electronically, and when, as the file itself says; nothing is verified (ISO 32000-1, 12.8).

import { X509Certificate } from 'node:crypto'
import { Set as AsnSet, type AsnType, Constructed, fromBER, Integer, Sequence } from 'asn1js'
import { placesBehind } from '../../../src/domain/document/pdf/places.ts'
import { type TokenKind, TokenReader, TooMuchWork, type Work } from '../../../src/domain/document/pdf/token-reader.ts'

/** `nombre`: the name in the signer's certificate, or else the name in the document; null when both lack one. */
export type PdfSignature = { nombre: string | null; fecha: Date | null }

const MOST_SIGNATURES = 20
const LONGEST_NAME = 120
/** The longest string that is read as a name or a date. */
const MOST_STRING_BYTES = 1_000
/** The most bytes that are read of a signature; its certificates and time stamps need about ten thousand. */
const MOST_CONTENT_BYTES = 256 * 1024
const WORK_OF_ANY = 1024 * 1024

/**
 * The signatures of a PDF in the order of the file. Empty signature fields, time stamps and the usage rights of a form
 * do not count, because they are no signatures of a person.
 */
export function readSignatures(bytes: Uint8Array): PdfSignature[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.includes(BYTE_RANGE)) return []
  const signatures: PdfSignature[] = []
  const work: Work = { left: file.length * 2 + WORK_OF_ANY }
  try {
    for (const start of placesBehind(file, 'obj')) {
      for (const each of signaturesAt(new TokenReader(file, start, work))) signatures.push(each)
      if (signatures.length >= MOST_SIGNATURES) break
    }
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
  }
  return signatures.slice(0, MOST_SIGNATURES)
}

/** The dictionary key for the range of bytes that a signature covers. The file always contains it as plain text. */
const BYTE_RANGE = 'ByteRange'

/**
 * The relevant entries of a dictionary. `isOfNoPerson`: the dictionary, or a dictionary inside it, contains a name of
 * OF_NO_PERSON. `strings`: the strings of the dictionary itself, by their key.
 */
type Entries = { signs: boolean; isOfNoPerson: boolean; strings: Map<string, Uint8Array>; lists: number }

/** Names that mark a signature as made by a program. */
const OF_NO_PERSON = ['ETSI.RFC3161', 'DocTimeStamp', 'UR', 'UR3']

/** The signatures in an object: the object itself, or dictionaries inside it, such as the one in a signature field. */
function signaturesAt(tokens: TokenReader): PdfSignature[] {
  const signatures: PdfSignature[] = []
  if (tokens.next() !== '<<') return signatures
  const open = [entriesUnder('')]
  let key = ''
  for (let own = open.at(-1); own && signatures.length < MOST_SIGNATURES; own = open.at(-1)) {
    const kind = tokens.next()
    if (kind === 'end') break
    if (kind === '<<') open.push(entriesUnder(key))
    else if (kind === '>>') {
      open.pop()
      const around = open.at(-1)
      if (around && own.isOfNoPerson) around.isOfNoPerson = true
      const signature = signatureOf(own)
      if (signature) signatures.push(signature)
    }
    const name = kind === 'name' ? tokens.name() : ''
    note(own, { kind, name, key }, tokens)
    key = name
  }
  return signatures
}

const entriesUnder = (key: string): Entries => ({
  signs: false,
  isOfNoPerson: OF_NO_PERSON.includes(key),
  strings: new Map(),
  lists: 0,
})

type Token = { kind: TokenKind; name: string; key: string }

function note(own: Entries, { kind, name, key }: Token, tokens: TokenReader): void {
  own.lists += LISTS[kind] ?? 0
  if (name === BYTE_RANGE) own.signs = true
  if (OF_NO_PERSON.includes(name)) own.isOfNoPerson = true
  if (kind === 'string' && key && own.lists === 0)
    own.strings.set(key, tokens.string(key === 'Contents' ? MOST_CONTENT_BYTES : MOST_STRING_BYTES))
}

const LISTS: Partial<Record<TokenKind, number>> = { '[': 1, ']': -1 }

function signatureOf({ signs, isOfNoPerson, strings }: Entries): PdfSignature | null {
  const contents = strings.get('Contents')
  if (!contents || !signs || isOfNoPerson) return null
  const written = strings.get('Name')
  const name = signerName(contents) ?? (written ? textOf(written) : '')
  return { nombre: cleanText(name) || null, fecha: dateOf(strings.get('M')) }
}

/** Decodes a string: UTF-16 or UTF-8 if it has that byte order mark, or else one byte per letter. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder().decode(bytes)
  return Buffer.from(bytes).toString('latin1')
}

/** The text in one line, without invisible characters. */
const cleanText = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)

const DATE = /^D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:Z|([+-]\d{2})'?(\d{2})?)?/

/** Reads a date such as `D:20261125102107-05'00'`; a date without a time zone counts as Ecuador's. */
function dateOf(bytes: Uint8Array | undefined): Date | null {
  const [all, year, month, day, hour, minute, second, zone, zoneMinutes] =
    DATE.exec(Buffer.from(bytes ?? []).toString('latin1')) ?? []
  if (!all) return null
  const offset = zone ? `${zone}:${zoneMinutes ?? '00'}` : all.endsWith('Z') ? 'Z' : '-05:00'
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  return Number.isNaN(date.getTime()) ? null : date
}

/** The common name in the certificate of the first signer; null when the bytes hold none. */
function signerName(contents: Uint8Array): string | null {
  // Zeros fill the unused space after a signature, so only the bytes up to the end of the signature are read.
  const { result, offset } = fromBER(contents)
  if (offset < 0) return null
  const signedData = childrenOf(childrenOf(result)[1])[0]
  const parts = childrenOf(signedData)
  const certificatePart = parts.find((part) => part.idBlock.tagClass === CONTEXT && part.idBlock.tagNumber === 0)
  const certificates = childrenOf(certificatePart).flatMap(certificateOf)
  const signers = parts.at(-1)
  const [first] = signers instanceof AsnSet ? childrenOf(signers) : []
  // A signer has a version, then issuer and serial number of the certificate; some signers have a key id instead.
  const serial = childrenOf(childrenOf(first)[1])[1]
  const number = serial instanceof Integer ? hexOf(serial) : null
  const own = certificates.find(({ serialNumber }) => serialNumber.toLowerCase() === number)
  return commonName(own ?? certificates.find(({ ca }) => !ca))
}

const CONTEXT = 3

const childrenOf = (value: AsnType | undefined): AsnType[] =>
  value instanceof Sequence || value instanceof AsnSet || value instanceof Constructed ? value.valueBlock.value : []

function certificateOf(part: AsnType): X509Certificate[] {
  try {
    return [new X509Certificate(part.valueBeforeDecodeView)]
  } catch {
    return []
  }
}

/** The serial number as a certificate writes it: without leading zeros. */
const hexOf = (serial: Integer): string =>
  Buffer.from(serial.valueBlock.valueHexView)
    .toString('hex')
    .replace(/^(00)+(?=.)/, '')

const commonName = (certificate: X509Certificate | undefined): string | null => {
  const written = COMMON_NAME.exec(certificate?.subject ?? '')?.[1]
  return written === undefined ? null : unescapedText(written)
}

/** Finds the common name in a subject: each line has one attribute, or several joined by plus signs. */
const COMMON_NAME = /(?:^| \+ )CN=((?:\\.|[^\\+\n])+?)(?: \+ |$)/m

/** Removes the RFC 2253 escapes that Node writes in a subject: `\,` in `LABORATORIO\, S.A.`, or a hexadecimal byte. */
const unescapedText = (text: string): string =>
  text.replace(/\\([0-9A-F]{2}|.)/g, (_whole, escaped: string) =>
    escaped.length === 2 ? String.fromCharCode(Number.parseInt(escaped, 16)) : escaped,
  )
