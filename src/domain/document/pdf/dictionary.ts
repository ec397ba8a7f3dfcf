// Parses the dictionary of a PDF stream; returns undefined where two PDF programs could understand the dictionary
// differently.
import type { TokenKind, TokenReader } from './token-reader.ts'

/** `other`: a value that no decision depends on, such as a string, a reference, a boolean or an unusual number. */
export type PdfValue = number | { name: string } | PdfValue[] | PdfDictionary | 'null' | 'other'
export type PdfDictionary = Map<string, PdfValue>

/** The dictionary that begins at the next token, if it is complete; undefined when it is ambiguous. */
export function readDictionary(tokens: TokenReader): PdfDictionary | undefined {
  return tokens.next() === '<<' ? restOfDictionary(tokens) : undefined
}

/** Whether all these names are among the remaining tokens, at whatever depth. */
export function hasNames(tokens: TokenReader, wanted: readonly string[]): boolean {
  const missing = new Set(wanted)
  for (let kind = tokens.next(); kind !== 'end'; kind = tokens.next())
    if (kind === 'name') missing.delete(tokens.name())
  return missing.size === 0
}

function restOfDictionary(tokens: TokenReader): PdfDictionary | undefined {
  const dictionary: PdfDictionary = new Map()
  for (;;) {
    const kind = tokens.next()
    if (kind === '>>') return dictionary
    if (kind !== 'name') return undefined
    const key = tokens.name()
    const value = readValue(tokens, tokens.next())
    // If a key occurs twice, some PDF programs take its first value, some its last.
    if (value === undefined || dictionary.has(key)) return undefined
    dictionary.set(key, value)
  }
}

function readValue(tokens: TokenReader, kind: TokenKind): PdfValue | undefined {
  if (kind === 'name') return { name: tokens.name() }
  if (kind === 'string') return 'other'
  if (kind === 'word') return readWord(tokens)
  if (kind === '<<') return restOfDictionary(tokens)
  return kind === '[' ? restOfArray(tokens) : undefined
}

function restOfArray(tokens: TokenReader): PdfValue[] | undefined {
  const array: PdfValue[] = []
  for (;;) {
    const kind = tokens.next()
    if (kind === ']') return array
    const value = readValue(tokens, kind)
    if (value === undefined) return undefined
    array.push(value)
  }
}

function readWord(tokens: TokenReader): PdfValue {
  const word = tokens.word()
  if (!/^\d{1,10}$/.test(word)) return word === 'null' ? 'null' : 'other'
  const behind = tokens.at
  // `7 0 R` is a reference.
  if (tokens.next() === 'word' && tokens.isNumber() && tokens.next() === 'word' && tokens.word() === 'R') return 'other'
  tokens.at = behind
  return Number(word)
}
