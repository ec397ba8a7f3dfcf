// Reads NDJSON line by line in bounded memory, and refuses what JSON.parse would change in silence.

import type { SourceValue } from '../value/reading.ts'
import { decoded } from './decode.ts'
import { headText, OUR_HEADS } from './heads.ts'
import { FileError, LIMITS, LINE_HEAD, type SourceFault, type SourceFile, type SourceItem } from './source.ts'

/** The strings, numbers and marks of a line of JSON. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|[{}[\]:,]/g
/** A binary number holds so many decimal digits exactly. */
const EXACT_DIGITS = 15

/**
 * Yields each line as a row or its fault; blank lines are skipped. Values are texts, numbers, booleans or null. Throws a
 * FileError for a line over the limit, for another encoding than UTF-8, and for a last line that is cut.
 */
export async function* readNdjson(file: SourceFile, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SourceItem> {
  let line = 0
  for await (const { text, isEnded } of linesOf(file, bytes)) {
    line += 1
    if (text.trim() === '') continue
    const item = itemOf(line, text)
    const isCut = !isEnded && item.is === 'fault' && item.column === null && parsedObject(text) === null
    if (isCut) throw new FileError(file, 'el archivo está incompleto: la última línea está cortada', { line })
    yield item
  }
  if (line === 0) throw new FileError(file, 'el archivo está vacío')
}

/** Lines end with LF alone, as JSON may contain U+2028; `isEnded` is false for a last line without it. */
async function* linesOf(
  file: SourceFile,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ text: string; isEnded: boolean }> {
  let partial = ''
  let line = 1
  for await (const piece of decoded(file, bytes, 'utf-8')) {
    const parts = `${partial}${piece}`.split('\n')
    partial = parts.pop() ?? ''
    for (const text of parts) {
      if (text.length > LIMITS.line) throw tooLong(file, line)
      yield { text, isEnded: true }
      line += 1
    }
    if (partial.length > LIMITS.line) throw tooLong(file, line)
  }
  if (partial !== '') yield { text: partial, isEnded: false }
}

const tooLong = (file: SourceFile, line: number) =>
  new FileError(file, `tiene más de ${LIMITS.line} caracteres, que es el límite de una línea`, { line })

function itemOf(line: number, text: string): SourceItem {
  const fault = (column: string | null, reason: string, value: string | null = null): SourceFault => ({
    is: 'fault',
    line,
    column,
    reason,
    value,
    fields: [text],
  })
  const object = parsedObject(text)
  if (object === null) return fault(null, 'no es un objeto JSON completo')
  const changed = changedByParsing(text)
  if (changed) return fault(changed.key, changed.reason, changed.value)
  const entries = Object.entries(object)
  if (entries.length > LIMITS.columns) return fault(null, `tiene más de ${LIMITS.columns} campos, que es el límite`)
  const values = new Map<string, SourceValue>()
  for (const [key, value] of entries) {
    const head = headText(key)
    if (head.length > LIMITS.head) return fault(null, `tiene un nombre de campo de más de ${LIMITS.head} caracteres`)
    if (values.has(head)) return fault(head, 'el campo está repetido')
    if (OUR_HEADS.includes(head)) continue
    if (typeof value === 'object' && value !== null) return fault(head, 'debe ser un texto, un número o un sí o no')
    if (typeof value !== 'string') values.set(head, value as SourceValue)
    else if (value.length > LIMITS.field)
      return fault(head, `tiene más de ${LIMITS.field} caracteres, que es el límite de un campo`)
    else if (value.includes('\0')) return fault(head, 'contiene el carácter NUL')
    else values.set(head, value.trim() === '' ? null : value.normalize('NFC'))
  }
  if ([...values.values()].every((value) => value === null)) {
    const line = Object.entries(object).find(([key]) => key === LINE_HEAD)?.[1]
    return { ...fault(null, 'no tiene ningún valor'), fields: [typeof line === 'string' ? line : text] }
  }
  return { is: 'row', line, values }
}

function parsedObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** The first repeated key of the line's object, or number with more digits than a binary number holds; null without one. */
function changedByParsing(text: string): { key: string | null; reason: string; value: string | null } | null {
  const keys = new Set<string>()
  let [depth, key, token] = [0, null as string | null, '']
  for (const [next] of text.matchAll(TOKENS)) {
    if (next === ':' && depth === 1 && token.startsWith('"')) {
      key = JSON.parse(token) as string
      if (keys.has(key)) return { key, reason: 'el campo está repetido', value: null }
      keys.add(key)
    }
    if (/^[-\d]/.test(next) && significantDigits(next) > EXACT_DIGITS)
      return { key, reason: 'el número tiene más cifras de las exactas; escríbalo entre comillas', value: next }
    if (next === '{' || next === '[') depth += 1
    if (next === '}' || next === ']') depth -= 1
    token = next
  }
  return null
}

/** How many digits of a number count; 1e300 counts as more than are exact. */
function significantDigits(number: string): number {
  const [mantissa = '', exponent = '0'] = number.toLowerCase().split('e')
  if (Math.abs(Number(exponent)) > EXACT_DIGITS) return Number.POSITIVE_INFINITY
  return mantissa.replace(/[-.]/g, '').replace(/^0+/, '').length
}
