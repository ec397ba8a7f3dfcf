// Reads texts, keys, identity numbers and flags, and refuses what a spreadsheet or an encoding has damaged.
import { personNumber } from '../../../src/domain/person-number.ts'
import { SCIENTIFIC } from './number.ts'
import { digitsOf, EMPTY, isEmpty, type Reading, type SourceValue } from './reading.ts'

/** Control characters other than tab and line break, and half of a pair of surrogates. */
const CONTROL = /[^\P{Cc}\t\n]|\p{Cs}/u
const KEY_LENGTH = 60
const ID_LENGTH = 20

const YES = ['s', 'si', 'sí', '1', 'true', 'verdadero', 'x']
const NO = ['n', 'no', '0', 'false', 'falso']

/**
 * Reads a text of at most `most` characters, trimmed and composed (NFC). Line breaks become «\n». A text that is too long
 * is refused, never cut. So are control characters and «�», which an earlier program wrote for a letter that it lost.
 */
export function readText(value: SourceValue, most: number): Reading<string> {
  if (isEmpty(value)) return EMPTY
  if (typeof value === 'boolean') return { fault: 'es verdadero o falso, y debe ser un texto' }
  const source = typeof value === 'number' ? digitsOf(value) : value
  const text = source.replace(/\r\n?/g, '\n').trim().normalize('NFC')
  if (text.includes('\ufffd')) return { fault: 'contiene «�»: se perdió una letra antes de la importación' }
  if (CONTROL.test(text)) return { fault: 'contiene caracteres de control' }
  if (text.length > most) return { fault: `tiene ${text.length} caracteres y el límite es ${most}` }
  return { value: text }
}

/**
 * Reads a key of the broker, a text of one line and at most 60 characters. A number cell becomes its digits. «12.0» stays
 * as written and is noted, because the same key stands elsewhere as «12». What Excel wraps around digits is refused.
 */
export function readKey(value: SourceValue): Reading<string> {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    return { fault: 'es un número con decimales o con más cifras de las exactas' }
  const reading = readText(value, KEY_LENGTH)
  if ('fault' in reading || reading.value === null) return reading
  const text = reading.value
  if (/[\n\t]/.test(text)) return { fault: 'contiene un salto de línea o un tabulador' }
  if (SCIENTIFIC.test(text) && /[+.,]/.test(text)) return { fault: 'está en notación científica y pudo perder cifras' }
  const wrapped = /^(?:'|="?)([\w.-]+)"?$/.exec(text)
  if (wrapped) return { fault: 'lleva signos que puso la hoja de cálculo', wouldBe: wrapped[1] ?? '' }
  return /^\d+\.0+$/.test(text)
    ? { value: text, note: 'termina en «.0», como un número que pasó por otro programa' }
    : reading
}

/**
 * Reads the number of a cédula, RUC or passport, of at most 20 characters. Nine or twelve digits that become valid with a
 * zero before them have lost it in a spreadsheet: they are refused with the number that they were, unless the row says
 * that it is a passport. A number of ten or thirteen digits that identifies nobody (D153) is taken and noted.
 */
export function readIdNumber(value: SourceValue, isPassport = false): Reading<string> {
  const key = readKey(value)
  if ('fault' in key || key.value === null) return key
  const text = key.value
  if (text.length > ID_LENGTH) return { fault: `tiene ${text.length} caracteres y el límite es ${ID_LENGTH}` }
  if (isPassport) return { value: text }
  const zeroed = `0${text}`
  if (/^(?:\d{9}|\d{12})$/.test(text) && personNumber(zeroed) !== null)
    return { fault: 'perdió el cero inicial; en la hoja de cálculo dé a la columna formato de texto', wouldBe: zeroed }
  const digits = text.replace(/[\s.-]/g, '')
  if (digits !== text && /^(?:\d{10}|\d{13})$/.test(digits) && personNumber(digits) !== null)
    return { fault: 'lleva espacios, puntos o guiones', wouldBe: digits }
  const isDoubtful = /^(?:\d{10}|\d{13})$/.test(text) && personNumber(text) === null
  return isDoubtful
    ? { value: text, note: 'no es una cédula ni un RUC válido: no identifica a nadie' }
    : { value: text }
}

/** Reads yes or no: S/N, SI/NO, 1/0, true/false, verdadero/falso, or X. Empty is null, which a column of X means as no. */
export function readFlag(value: SourceValue): Reading<boolean> {
  if (isEmpty(value)) return EMPTY
  const word = String(value).trim().toLowerCase().normalize('NFC')
  if (YES.includes(word)) return { value: true }
  return NO.includes(word) ? { value: false } : { fault: 'debe ser S o N, SI o NO, 1 o 0' }
}
