// Parses a typed date, finds its error in Spanish, and formats a date as DD/MM/AAAA.

import { UI_WORDS } from '../words.ts'

/** A calendar day as `YYYY-MM-DD`, or ''. */
export type DateValue = string

/** Bounds are inclusive. */
export type DateBounds = { min?: DateValue; max?: DateValue; required?: boolean }

export type TypedDate = { kind: 'empty' } | { kind: 'date'; value: DateValue } | { kind: 'invalid' }

const firstYear = 1900
const lastYear = 2200

/** Two-digit years up to this one belong to this century, all others to the previous one. */
const lastShortYear = 79

/**
 * Eight digits are read as DD MM YYYY. Also read are the separators `/ - .` and spaces, days and months of one digit,
 * years of two digits, and a pasted YYYY-MM-DD. Days that do not exist and years outside 1900–2200 are invalid
 * (NAV-08).
 */
export function readTypedDate(text: string): TypedDate {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  const bare = /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ?? /^(\d{1,2})[/\-. ](\d{1,2})[/\-. ](\d{4}|\d{2})$/.exec(typed)
  if (bare) return dayOf(yearOf(bare[3] ?? ''), Number(bare[2]), Number(bare[1]))
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  return { kind: 'invalid' }
}

/** Formats `2026-02-01` as `01/02/2026`; '' stays ''. */
export function showDate(value: DateValue): string {
  const [year, month, day] = value.split('-')
  return year && month && day ? `${day}/${month}/${year}` : ''
}

/**
 * The error under the field, or undefined when the date is valid. Bounds are inclusive. In a field with a bound the
 * error for an unreadable date names the bound too, as specified (A§5).
 */
export function dateProblem(text: string, { min, max, required }: DateBounds = {}): string | undefined {
  const typed = readTypedDate(text)
  if (typed.kind === 'empty') return required ? UI_WORDS.required : undefined
  const tooLate = max !== undefined && (typed.kind === 'invalid' || typed.value > max)
  if (tooLate) return `Fecha inválida o superior a ${showDate(max)}`
  const tooEarly = min !== undefined && (typed.kind === 'invalid' || typed.value < min)
  if (tooEarly) return `Fecha inválida o inferior a ${showDate(min)}`
  return typed.kind === 'invalid' ? 'Fecha inválida' : undefined
}

function yearOf(digits: string): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year <= lastShortYear ? 2000 + year : 1900 + year
}

function dayOf(year: number, month: number, day: number): TypedDate {
  if (year < firstYear || year > lastYear || month < 1 || month > 12 || day < 1) return { kind: 'invalid' }
  // Day 0 of the next month is the last day of this month.
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return { kind: 'invalid' }
  const two = (part: number) => String(part).padStart(2, '0')
  return { kind: 'date', value: `${year}-${two(month)}-${two(day)}` }
}
