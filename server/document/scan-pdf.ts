// Looks for what a PDF may not bring by the words that its objects must use, whatever its structure pretends.
import { constants, inflateRawSync } from 'node:zlib'

export type ScanVerdict = 'encrypted' | 'scripted' | 'attached' | 'broken'

/** Unpacked object streams of one PDF, in bytes; honest ones are far below, a bomb is not. */
const MOST_UNPACKED = 64 * 1024 * 1024

/** The name of its type in any spelling: whichever of its letters may be a number. */
const OBJECT_STREAM = new RegExp(`/${Array.from('ObjStm', anySpelling).join('')}\\b`, 'g')

/**
 * What speaks against the PDF, or null. Read are the raw bytes and every object stream: scripts, launched programs,
 * forms that are programs (XFA), files inside, encryption. The words are long: in packed data they do not turn up by
 * chance. Only for a process of its own: it works for a second on 20 MB.
 */
export function scanPdf(bytes: Uint8Array): ScanVerdict | null {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const said = judge(raw)
  if (said) return said
  const text = raw.toString('latin1')
  let unpacked = 0
  for (const match of text.matchAll(OBJECT_STREAM)) {
    const body = bodyOf(text, match.index)
    if (!body) continue
    try {
      const inside = unpack(raw.subarray(body.start, body.end), MOST_UNPACKED - unpacked)
      unpacked += inside.length
      const found = judge(inside)
      if (found) return found
    } catch (error) {
      // What does not fit is meant not to; what is packed in a way that is not read here may hide anything.
      if (error instanceof RangeError || isPacked(text, match.index, body.start)) return 'broken'
    }
  }
  return null
}

function judge(written: Uint8Array): ScanVerdict | null {
  const text = spelt(written).toString('latin1')
  if (/\/Encrypt\s*(<<|\d+\s+\d+\s+R)/.test(text)) return 'encrypted'
  if (/\/JavaScript\b/.test(text) || /\/S\s*\/(Launch|Rendition)\b/.test(text)) return 'scripted'
  if (/\/XFA\s*(\[|\d+\s+\d+\s+R)/.test(text)) return 'scripted'
  if (/\/EmbeddedFiles?\b/.test(text)) return 'attached'
  return null
}

/** A name may spell any letter by its number: /Java#53cript. One pass over bytes: millions of them cost no more than none. */
function spelt(written: Uint8Array): Buffer {
  const text = Buffer.allocUnsafe(written.length)
  let length = 0
  for (let at = 0; at < written.length; at += 1) {
    const letter = written[at] === NUMBER_SIGN ? hexAt(written, at + 1) * 16 + hexAt(written, at + 2) : Number.NaN
    text[length] = Number.isNaN(letter) ? (written[at] ?? 0) : letter
    if (!Number.isNaN(letter)) at += 2
    length += 1
  }
  return text.subarray(0, length)
}

const NUMBER_SIGN = 0x23

/** The value of one hexadecimal digit; NaN where there is none. */
function hexAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] ?? 0
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN
}

/** Whether the dictionary around the type's name, which ends where the body begins, tells of a filter. */
function isPacked(text: string, at: number, start: number): boolean {
  const dictionary = Buffer.from(text.slice(Math.max(0, text.lastIndexOf('obj', at)), start), 'latin1')
  return /\/Filter\b/.test(spelt(dictionary).toString('latin1'))
}

/** As readers do: without its checksum, and up to where it is torn. */
const unpack = (packed: Uint8Array, maxOutputLength: number) =>
  inflateRawSync(packed.subarray(ZLIB_HEADER), { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })

const ZLIB_HEADER = 2

function anySpelling(letter: string): string {
  const number = letter.charCodeAt(0).toString(16)
  return `(?:${letter}|#${number}|#${number.toUpperCase()})`
}

function bodyOf(text: string, at: number): { start: number; end: number } | null {
  const keyword = text.indexOf('stream', at)
  if (keyword < 0) return null
  const start = keyword + 'stream'.length + (text.startsWith('\r\n', keyword + 6) ? 2 : 1)
  const end = text.indexOf('endstream', start)
  return { start, end: end < 0 ? text.length : end }
}
