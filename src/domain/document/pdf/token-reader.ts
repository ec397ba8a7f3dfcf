// Splits a PDF into tokens (ISO 32000-1, 7.2 and 7.3), within a work limit.
import { textAt } from '../byte-text.ts'

export type TokenKind = 'end' | 'name' | 'string' | 'word' | '<<' | '>>' | '[' | ']'

/** Names that are longer than the standard allows are ignored: no PDF program acts on them. */
const LONGEST_NAME = 127
const LONGEST_WORD = 32

const [NUL, TAB, LF, FF, CR, SPACE] = [0, 9, 10, 12, 13, 32]
const [PERCENT, OPEN, CLOSE, SOLIDUS] = [0x25, 0x28, 0x29, 0x2f]
const [LESS, GREATER, LEFT_BRACKET, REVERSE_SOLIDUS, RIGHT_BRACKET] = [0x3c, 0x3e, 0x5b, 0x5c, 0x5d]

const [PLUS, MINUS, POINT, LETTER_R] = [0x2b, 0x2d, 0x2e, 0x52]

/**
 * Bytes that some PDF programs treat as white space: here they separate words, but in a name they may be part of a
 * letter.
 */
const [HIGH_WHITE, HIGHEST] = [0x80, 0xff]

const REGULAR = 0
const WHITE = 1
const DELIMITER = 2
const HIGH = 3
const CLASSES = new Uint8Array(256)
for (const byte of [NUL, TAB, LF, FF, CR, SPACE]) CLASSES[byte] = WHITE
CLASSES[HIGH_WHITE] = HIGH
CLASSES[HIGHEST] = HIGH
for (const letter of '()<>[]{}/%') CLASSES[letter.charCodeAt(0)] = DELIMITER

export const isWhite = (byte: number | undefined): boolean => byte !== undefined && CLASSES[byte] === WHITE

/** Thrown when reading one file has used up its work limit. */
export class TooMuchWork extends Error {}

/** The number of bytes of a file that may still be read, counting repeated reading. */
export type Work = { left: number }

/** Steps from token to token; skips white space and comments. */
export class TokenReader {
  readonly bytes: Uint8Array
  /** Where the search for the next token begins: after the current token. */
  at: number
  /** Where the current token begins. */
  start: number
  private readonly work: Work

  constructor(bytes: Uint8Array, at: number, work: Work) {
    this.bytes = bytes
    this.at = at
    this.start = at
    this.work = work
  }

  /** Steps to the next token. @throws TooMuchWork */
  next(): TokenKind {
    const from = this.at
    const kind = this.step()
    this.work.left -= this.at - from + 1
    if (this.work.left < 0) throw new TooMuchWork()
    return kind
  }

  private step(): TokenKind {
    const { bytes } = this
    let at = this.at
    let byte = bytes[at]
    while (byte !== undefined && (CLASSES[byte] === WHITE || CLASSES[byte] === HIGH || byte === PERCENT)) {
      if (byte === PERCENT) while (byte !== undefined && byte !== LF && byte !== CR) byte = bytes[++at]
      else byte = bytes[++at]
    }
    this.start = at
    this.at = at + 1
    if (byte === undefined) {
      this.at = at
      return 'end'
    }
    if (byte === SOLIDUS || CLASSES[byte] === REGULAR) {
      this.skipRegular(byte === SOLIDUS)
      return byte === SOLIDUS ? 'name' : 'word'
    }
    if (byte === OPEN) return this.skipString()
    if (byte === LEFT_BRACKET) return '['
    if (byte === RIGHT_BRACKET) return ']'
    if (byte === LESS) return this.opensDictionary() ? '<<' : this.skipHexadecimal()
    if (byte === GREATER && bytes[this.at] === GREATER) {
      this.at += 1
      return '>>'
    }
    return 'word'
  }

  private skipRegular(isName: boolean): void {
    const { bytes } = this
    let at = this.at
    for (let kind = CLASSES[bytes[at] ?? SPACE]; kind === REGULAR || (isName && kind === HIGH); ) {
      at += 1
      kind = CLASSES[bytes[at] ?? SPACE]
    }
    this.at = at
  }

  private opensDictionary(): boolean {
    if (this.bytes[this.at] !== LESS) return false
    this.at += 1
    return true
  }

  private skipString(): 'string' {
    const { bytes } = this
    let at = this.at
    for (let depth = 1; depth > 0 && at < bytes.length; at += 1) {
      const byte = bytes[at]
      if (byte === REVERSE_SOLIDUS) at += 1
      else if (byte === OPEN) depth += 1
      else if (byte === CLOSE) depth -= 1
    }
    this.at = Math.min(at, bytes.length)
    return 'string'
  }

  private skipHexadecimal(): 'string' {
    const end = this.bytes.indexOf(GREATER, this.at)
    this.at = end < 0 ? this.bytes.length : end + 1
    return 'string'
  }

  /**
   * The current name without its slash, with `#` codes decoded: /Java#53cript. It ends at the earliest end that any PDF
   * program sees: NUL, or a byte that some programs treat as white space.
   */
  name(): string {
    if (this.at - this.start > 3 * LONGEST_NAME) return ''
    const written = textAt(this.bytes, this.start + 1, this.endOfName() - this.start - 1)
    if (!written.includes('#')) return written
    const name = written.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    return name.split('\0', 1).join()
  }

  /** Whether the current name ends earlier for some PDF programs. */
  isCutBySome(): boolean {
    return this.endOfName() < this.at
  }

  private endOfName(): number {
    let at = this.start + 1
    while (at < this.at && CLASSES[this.bytes[at] ?? SPACE] !== HIGH) at += 1
    return at
  }

  /** The current word: a number, `R`, `null`, `stream`. */
  word(): string {
    return textAt(this.bytes, this.start, Math.min(this.at - this.start, LONGEST_WORD))
  }

  /** Whether the current word begins like a number, and so like a reference: PDF programs also follow `+4 0 R`. */
  isNumber(): boolean {
    return isOfNumber(this.bytes[this.start] ?? 0)
  }

  /** Whether the current word is a number, the R of a reference, or a word of the PDF standard. */
  isKnownWord(): boolean {
    let at = this.start
    for (let byte = this.bytes[at] ?? 0; at < this.at && isOfNumber(byte); byte = this.bytes[at] ?? 0) at += 1
    return at === this.at || this.isReferenceEnd() || WORDS.has(this.word())
  }

  /** Whether the current word is the R of a reference. */
  isReferenceEnd(): boolean {
    return this.at - this.start === 1 && this.bytes[this.start] === LETTER_R
  }

  /** Whether the current word begins a reference such as `7 0 R`; does not advance. @throws TooMuchWork */
  isReference(): boolean {
    const { at, start } = this
    const isNumbered = this.isNumber() && this.next() === 'word' && this.isNumber()
    const isReference = isNumbered && this.next() === 'word' && this.isReferenceEnd()
    this.at = at
    this.start = start
    return isReference
  }

  /** Whether the current word is a stray bracket or brace. */
  isStray(): boolean {
    const byte = this.bytes[this.start] ?? 0
    return CLASSES[byte] === DELIMITER && byte !== SOLIDUS
  }

  /**
   * The first `most` printable ASCII characters of the current string, without white space and the extra bytes of
   * UTF-16.
   */
  visible(most: number): string {
    let text = ''
    for (const byte of this.stringBytes()) {
      if (byte > SPACE && byte < 0x7f) text += String.fromCharCode(byte)
      if (text.length >= most) break
    }
    return text
  }

  /** The first bytes of the current string, at most `most`. */
  string(most: number): Uint8Array {
    const bytes: number[] = []
    for (const byte of this.stringBytes()) if (bytes.push(byte) >= most) break
    return Uint8Array.from(bytes)
  }

  private stringBytes(): Generator<number> {
    return this.bytes[this.start] === OPEN ? this.literalBytes() : this.hexadecimalBytes()
  }

  private *literalBytes(): Generator<number> {
    // Stops before the closing parenthesis.
    for (let at = this.start + 1; at < this.at - 1; at += 1) {
      const byte = this.bytes[at] ?? 0
      if (byte !== REVERSE_SOLIDUS) {
        yield byte
        continue
      }
      const octal = /^[0-7]{1,3}/.exec(textAt(this.bytes, at + 1, 3))?.[0]
      at += octal?.length ?? 1
      const escaped = this.bytes[at] ?? 0
      if (octal) yield Number.parseInt(octal, 8) & 0xff
      // A line break after a backslash is not part of the string.
      else if (escaped !== LF && escaped !== CR) yield ESCAPED.get(escaped) ?? escaped
    }
  }

  private *hexadecimalBytes(): Generator<number> {
    let high = -1
    for (let at = this.start + 1; at < this.at; at += 1) {
      const digit = Number.parseInt(String.fromCharCode(this.bytes[at] ?? 0), 16)
      if (Number.isNaN(digit)) continue
      if (high >= 0) yield high * 16 + digit
      high = high < 0 ? digit : -1
    }
  }
}

const isOfNumber = (byte: number) => (byte >= 0x30 && byte <= 0x39) || byte === PLUS || byte === MINUS || byte === POINT
const WORDS = new Set(['true', 'false', 'null'])

/** \n, \r, \t, \b and \f; any other escaped letter stands for itself. */
const ESCAPED: ReadonlyMap<number, number> = new Map([
  [0x6e, LF],
  [0x72, CR],
  [0x74, TAB],
  [0x62, 0x08],
  [0x66, FF],
])
