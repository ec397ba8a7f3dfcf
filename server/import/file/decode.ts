// Turns the bytes of a file into text by its encoding, strictly: what is not of that encoding ends the file with its line.
import type { Encoding } from '../../../src/contract/import/file-form.ts'
import { FileError, type SourceFile } from './source.ts'

const [CR, LF] = [13, 10]
/** What Windows-1252 has at 0x80 to 0x9F; the five places that it leaves free hold «�». */
const UPPER = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ'
const CUT = 'el archivo está incompleto: termina en medio de un carácter'

/** The byte order mark's encoding, or null: only UTF-8 and UTF-16 have one. */
export function markOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

/** The text of Windows-1252 bytes; a byte that the encoding does not have reads as «�». */
export const windowsText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (each) => UPPER.charAt(each.charCodeAt(0) - 0x80))

/** Whether bytes are valid UTF-8, but for a character that is cut at their end; `hasLetters` beyond ASCII. */
export function judgeUtf8(bytes: Uint8Array): { isValid: boolean; hasLetters: boolean } {
  const hasLetters = bytes.some((byte) => byte >= 0x80)
  return { isValid: !hasLetters || utf8Text(bytes.subarray(0, completeLength(bytes))) !== null, hasLetters }
}

/**
 * Yields the text of a file piece by piece, without its byte order mark. Throws a FileError for bytes that are not of the
 * encoding, for NUL, for a file that ends within a character, and for UTF-8 that is declared Windows-1252.
 */
export async function* decoded(
  file: SourceFile,
  bytes: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const lines = new LineCounter()
  const start: { mark: ReturnType<typeof markOf> } = { mark: null }
  const decode = { 'utf-8': fromUtf8, 'utf-16': fromUtf16, 'windows-1252': fromWindows }[encoding]
  for await (const text of decode(file, withoutMark(file, bytes, encoding, start), lines, start)) {
    const nul = text.indexOf('\0')
    if (nul !== -1) {
      lines.add(text.slice(0, nul))
      throw new FileError(file, 'contiene el carácter NUL; quizá es UTF-16 o no es un archivo de texto', {
        line: lines.line,
      })
    }
    lines.add(text)
    if (text !== '') yield text
  }
}

/** The line of a place in a text, counted over pieces; CRLF, LF and CR each end one line. */
export class LineCounter {
  line = 1
  #endedWithCr = false

  add(text: string): void {
    for (let place = 0; place < text.length; place += 1) {
      const code = text.charCodeAt(place)
      if (code === CR || (code === LF && !this.#endedWithCr)) this.line += 1
      this.#endedWithCr = code === CR
    }
  }
}

type Start = { mark: ReturnType<typeof markOf> }

async function* withoutMark(
  file: SourceFile,
  bytes: AsyncIterable<Uint8Array>,
  encoding: Encoding,
  start: Start,
): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array(0)
  for await (const piece of bytes) {
    if (head === null) {
      yield piece
      continue
    }
    head = head.length === 0 ? piece : Buffer.concat([head, piece])
    if (head.length < 3) continue
    yield afterMark(file, head, encoding, start)
    head = null
  }
  if (head !== null && head.length > 0) yield afterMark(file, head, encoding, start)
}

function afterMark(file: SourceFile, head: Uint8Array, encoding: Encoding, start: Start): Uint8Array {
  start.mark = markOf(head)
  const marked = start.mark === null ? null : start.mark === 'utf-8' ? 'utf-8' : 'utf-16'
  if (marked !== null && marked !== encoding)
    throw new FileError(file, `empieza con la marca de ${marked}, pero se declaró ${encoding}`, { line: 1 })
  if (encoding === 'utf-16' && marked === null)
    throw new FileError(file, 'se declaró utf-16, pero el archivo no empieza con su marca de orden de bytes', {
      line: 1,
    })
  return head.subarray(start.mark === null ? 0 : start.mark === 'utf-8' ? 3 : 2)
}

async function* fromUtf8(
  file: SourceFile,
  pieces: AsyncIterable<Uint8Array>,
  lines: LineCounter,
): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = rest.length === 0 ? Buffer.from(piece) : Buffer.concat([rest, piece])
    const length = completeLength(bytes)
    const whole = bytes.subarray(0, length)
    const text = utf8Text(whole)
    if (text === null) throw notUtf8(file, whole, lines)
    yield text
    rest = Buffer.from(bytes.subarray(length))
  }
  if (rest.length > 0) throw new FileError(file, `${CUT}, o no es UTF-8`, { line: lines.line })
}

function notUtf8(file: SourceFile, bytes: Buffer, lines: LineCounter): FileError {
  const bad = firstBadByte(bytes)
  lines.add(utf8Text(bytes.subarray(0, bad)) ?? '')
  const word = windowsText(bytes.subarray(Math.max(0, bad - 20), bad + 20))
  return new FileError(
    file,
    'no es UTF-8, como se declaró o se supuso; como Windows-1252 sí se lee: declare "codificacion": "windows-1252"',
    { line: lines.line, wouldBe: word.split(/[\r\n]/).find((part) => /[^\0-\x7f]/.test(part)) ?? word },
  )
}

/** Where the first byte is that no UTF-8 has: what stands before it decodes. */
function firstBadByte(bytes: Buffer): number {
  let [good, bad] = [0, bytes.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    const isGood = utf8Text(bytes.subarray(0, completeLength(bytes.subarray(0, middle)))) !== null
    if (isGood) good = middle
    else bad = middle
  }
  return completeLength(bytes.subarray(0, good))
}

async function* fromUtf16(
  file: SourceFile,
  pieces: AsyncIterable<Uint8Array>,
  lines: LineCounter,
  start: Start,
): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null = null
  const read = (piece?: Uint8Array): string => {
    decoder ??= new TextDecoder(start.mark ?? 'utf-16le', { fatal: true })
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
    } catch {
      const reason = piece ? 'no es UTF-16 válido, como se declaró o se supuso' : CUT
      throw new FileError(file, reason, { line: lines.line })
    }
  }
  for await (const piece of pieces) yield read(piece)
  yield read()
}

async function* fromWindows(
  file: SourceFile,
  pieces: AsyncIterable<Uint8Array>,
  lines: LineCounter,
): AsyncGenerator<string> {
  let rest: Uint8Array = new Uint8Array(0)
  let looksLikeUtf8 = true
  let hasLetters = false
  for await (const piece of pieces) {
    const text = windowsText(piece)
    const free = text.indexOf('\ufffd')
    if (free !== -1) {
      lines.add(text.slice(0, free))
      throw new FileError(file, 'contiene un byte que Windows-1252 no tiene', { line: lines.line })
    }
    if (looksLikeUtf8) {
      const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
      const judgement = judgeUtf8(bytes)
      looksLikeUtf8 = judgement.isValid
      hasLetters ||= judgement.hasLetters
      rest = bytes.slice(completeLength(bytes))
    }
    yield text
  }
  if (looksLikeUtf8 && hasLetters && rest.length === 0)
    throw new FileError(file, 'se declaró windows-1252, pero todo el archivo es UTF-8: declare "codificacion": "utf-8"')
}

function utf8Text(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** How many bytes hold whole UTF-8 characters: a character that is cut at the end is left out. */
function completeLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte < 0xc0) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return back < length ? bytes.length - back : bytes.length
  }
  return bytes.length
}
