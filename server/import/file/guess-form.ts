// Looks at the first part of a CSV and says how it seems to be written, with examples, and what may mean two things.
import { parse } from 'csv-parse/sync'
import type { DayForm, Encoding } from '../../../src/contract/import/file-form.ts'
import type { ValueForm } from '../value/reading.ts'
import { type CsvForm, SEPARATORS, type Separator } from './csv.ts'
import { judgeUtf8, markOf, windowsText } from './decode.ts'

export type Guess = {
  encoding: Encoding
  separator: Separator
  decimals: ValueForm['decimals']
  thousands: ValueForm['thousands']
  days: DayForm
  /** What was guessed, in Spanish, each with an example of the file. */
  sentences: Partial<Record<GuessedPart, string>>
  /** What the file shows an example of; the rest is usual. */
  examples: readonly GuessedPart[]
  /** What may mean two things, in Spanish. */
  doubts: Partial<Record<GuessedPart, string>>
}

export type GuessedPart = 'encoding' | 'separator' | 'decimals' | 'days'

const SAMPLE_ROWS = 500
const SLASHED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:\s.*)?$/
const NAMES: Record<Separator, string> = { ',': ',', ';': ';', '\t': 'tabulador' }

/** Guesses the form of a CSV from its first bytes; what is `declared` is taken as said, and helps to guess the rest. */
export function guessForm(start: Uint8Array, declared: Partial<CsvForm> = {}): Guess {
  const encoding = declared.encoding ?? encodingOf(start)
  const text = textOf(start, encoding)
  const quotes = declared.quotes ?? true
  const separator = separatorOf(text, quotes, declared.separator)
  const [, ...rows] = recordsOf(text, separator.value, quotes)
  const values = rows.flat().map((value) => value.trim())
  const amounts = decimalsOf(values)
  const days = daysOf(values)
  return {
    encoding,
    separator: separator.value,
    decimals: amounts.decimals,
    thousands: amounts.thousands,
    days: days.form,
    sentences: {
      encoding: `codificación ${encoding}`,
      separator: `separador «${NAMES[separator.value]}»`,
      ...(amounts.example !== undefined && {
        decimals: `decimales «${amounts.decimals}»${thousandsText(amounts.thousands)}, p. ej. ${amounts.example}`,
      }),
      ...(days.example !== undefined && { days: `fechas ${days.form}, p. ej. ${days.example}` }),
    },
    examples: [
      ...(/\P{ASCII}/u.test(text) ? (['encoding'] as const) : []),
      'separator',
      ...(amounts.example === undefined ? [] : (['decimals'] as const)),
      ...(days.example === undefined ? [] : (['days'] as const)),
    ],
    doubts: {
      ...(separator.doubt && { separator: separator.doubt }),
      ...(amounts.doubt && { decimals: amounts.doubt }),
      ...(days.doubt && { days: days.doubt }),
    },
  }
}

const thousandsText = (mark: string): string => (mark === '' ? '' : ` y miles «${mark}»`)

function encodingOf(start: Uint8Array): Encoding {
  const mark = markOf(start)
  if (mark !== null) return mark === 'utf-8' ? 'utf-8' : 'utf-16'
  return judgeUtf8(start).isValid ? 'utf-8' : 'windows-1252'
}

function textOf(start: Uint8Array, encoding: Encoding): string {
  if (encoding === 'windows-1252') return windowsText(start)
  const mark = markOf(start)
  return new TextDecoder(encoding === 'utf-16' ? (mark ?? 'utf-16le') : 'utf-8').decode(start)
}

/** The first records, without the last one, which may be cut, unless it is the only one. */
function recordsOf(text: string, separator: Separator, quotes: boolean): string[][] {
  const records: string[][] = []
  try {
    parse(text, {
      delimiter: separator,
      quote: quotes ? '"' : null,
      escape: quotes ? '"' : null,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: SAMPLE_ROWS,
      on_record: (fields: string[]) => {
        records.push(fields)
        return null
      },
    })
  } catch {
    // The sample may end within quotes: what was complete before counts.
  }
  return records
}

/** The separator by which most records have as many fields as the head, and more than one. */
function separatorOf(text: string, quotes: boolean, declared?: Separator): { value: Separator; doubt?: string } {
  if (declared !== undefined) return { value: declared }
  const scores = SEPARATORS.map((value) => {
    const records = recordsOf(text, value, quotes)
    const width = records[0]?.length ?? 0
    const even = records.filter(({ length }) => length === width).length / Math.max(1, records.length)
    return { value, width, score: width > 1 ? even : 0 }
  }).sort((one, other) => other.score - one.score || other.width - one.width)
  const [best, second] = scores
  if (!best || best.score === 0)
    return { value: ';', doubt: 'no se ve ningún separador: el archivo tiene una sola columna' }
  const isEven = second !== undefined && second.score === best.score
  return isEven
    ? { value: best.value, doubt: `el separador puede ser ${NAMES[best.value]} o ${NAMES[second.value]}` }
    : { value: best.value }
}

type Amounts = Pick<ValueForm, 'decimals' | 'thousands'> & { example?: string; doubt?: string }

function decimalsOf(values: readonly string[]): Amounts {
  const numbers = values.filter((value) => /^[-+]?(?:US\$|\$)?\s*\d[\d.,' ]*[.,]\d+$/.test(value))
  const exampleOf = (mark: '.' | ',') => numbers.find((value) => isDecimal(value, mark))
  const [point, comma] = [exampleOf('.'), exampleOf(',')]
  const doubtful = numbers.find((value) => point !== value && comma !== value)
  if (point !== undefined && comma !== undefined)
    return {
      decimals: '.',
      thousands: '',
      example: point,
      doubt: `hay decimales con punto y con coma: ${point} y ${comma}`,
    }
  const found = point ?? comma
  if (found === undefined)
    return doubtful === undefined
      ? { decimals: '.', thousands: '' }
      : { decimals: '.', thousands: '', example: doubtful, doubt: `${doubtful} puede ser mil y más, o un decimal` }
  const decimals = point === undefined ? ',' : '.'
  const other = decimals === '.' ? ',' : '.'
  const hasGroups = numbers.some((value) => value.includes(other))
  return { decimals, thousands: hasGroups ? other : '', example: found }
}

/** Whether a number has `mark` before its decimals for sure: once, and not before exactly three digits alone. */
function isDecimal(value: string, mark: '.' | ','): boolean {
  const other = mark === '.' ? ',' : '.'
  const [whole = '', decimals, more] = value.split(mark)
  if (decimals === undefined || more !== undefined || decimals.includes(other)) return false
  return decimals.length !== 3 || whole.includes(other) || /^\D*0$/.test(whole) || whole.replace(/\D/g, '').length > 3
}

function daysOf(values: readonly string[]): { form: DayForm; example?: string; doubt?: string } {
  const slashed = values.flatMap((value) => {
    const parts = SLASHED.exec(value)
    return parts ? [{ value, first: Number(parts[1]), sign: parts[2] ?? '/', second: Number(parts[3]) }] : []
  })
  const iso = values.find((value) => /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/.test(value))
  const [any] = slashed
  if (!any) {
    const reversed = values.find((value) => /^\d{4}\/\d{1,2}\/\d{1,2}$/.test(value))
    if (reversed !== undefined) return { form: 'yyyy/MM/dd', example: reversed }
    return { form: 'yyyy-MM-dd', ...(iso !== undefined && { example: iso }) }
  }
  const dayFirst = slashed.find(({ first }) => first > 12)
  const monthFirst = slashed.find(({ second }) => second > 12)
  const [shown] = [dayFirst ?? monthFirst ?? any]
  const form = formBy(shown.sign, dayFirst === undefined && monthFirst !== undefined)
  if (dayFirst && monthFirst)
    return { form, example: shown.value, doubt: `hay fechas de dos formas: ${dayFirst.value} y ${monthFirst.value}` }
  if (!dayFirst && !monthFirst)
    return { form, example: shown.value, doubt: `${shown.value} puede empezar por el día o por el mes` }
  return { form, example: shown.value }
}

const formBy = (sign: string, isMonthFirst: boolean): DayForm =>
  sign === '.'
    ? 'dd.MM.yyyy'
    : sign === '-'
      ? isMonthFirst
        ? 'MM-dd-yyyy'
        : 'dd-MM-yyyy'
      : isMonthFirst
        ? 'MM/dd/yyyy'
        : 'dd/MM/yyyy'
