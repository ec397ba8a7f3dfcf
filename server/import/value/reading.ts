// The types and texts that all readers of one source value share: what a file holds, and what became of it.
import type { DayForm, DecimalMark, ThousandsMark } from '../../../src/contract/import/file-form.ts'
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'

/**
 * A value as the file holds it: the text of a CSV field, a value of NDJSON, a typed cell of a sheet; null when empty. A
 * date cell of a sheet arrives as `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS`.
 */
export type SourceValue = string | number | boolean | null

/**
 * What became of one source value. `note` is something that the broker should look at although the value is taken.
 * `fault` is a Spanish sentence without the value, which may be personal; `wouldBe` is what was probably meant, and may be
 * personal too. An empty source value reads as null everywhere: whether a field must be filled, the schema says.
 */
export type Reading<Value> = { value: Value | null; note?: string } | { fault: string; wouldBe?: string }

/** How a file writes amounts and days. */
export type ValueForm = { decimals: DecimalMark; thousands: ThousandsMark; days: DayForm }

/** The form of NDJSON and of sheets, whose numbers and days are typed: texts in them follow ISO and the decimal point. */
export const PLAIN_FORM: ValueForm = { decimals: '.', thousands: '', days: 'yyyy-MM-dd' }

/** Whether a source value is empty: null, or a text of white space alone, which counts as null. */
export const isEmpty = (value: SourceValue): value is null =>
  value === null || (typeof value === 'string' && value.trim() === '')

/** A reading of an empty value. */
export const EMPTY = { value: null } as const

/** A day as the Spanish texts of faults write it. */
export const dayWords = (day: CalendarDate): string => day.split('-').reverse().join('/')

/** The text of a number with all its digits, never in scientific notation: 1e21 → «1000000000000000000000». */
export const digitsOf = (value: number): string =>
  Number.isInteger(value) ? BigInt(value).toString() : /e/i.test(String(value)) ? value.toFixed(12) : String(value)
