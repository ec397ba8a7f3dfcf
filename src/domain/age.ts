// Computes an age on a day in whole years, months and days, and writes it as a text.
import { addMonths, differenceInCalendarDays } from 'date-fns'
import type { CalendarDate } from './calendar-date.ts'
import { toDate } from './date-arithmetic.ts'

export type Age = { years: number; months: number; days: number }

/**
 * The age on a day; null before birth (A§2, B§9). A month is complete on the same day of the next month, or on the last
 * day of a month that is too short for it: a person born on the 31st or on 29 February turns a month or a year older
 * at the end of the month.
 */
export function ageOn(birth: CalendarDate, day: CalendarDate): Age | null {
  const born = toDate(birth)
  const today = toDate(day)
  if (today < born) return null
  const between = (today.getFullYear() - born.getFullYear()) * 12 + today.getMonth() - born.getMonth()
  const months = addMonths(born, between) > today ? between - 1 : between
  return {
    years: Math.floor(months / 12),
    months: months % 12,
    days: differenceInCalendarDays(today, addMonths(born, months)),
  }
}

/** «8 años, 3 meses y 2 días». Parts that are zero are left out; a newborn's age is «0 días» (B§9). */
export function ageText({ years, months, days }: Age): string {
  const parts = [part(years, 'año', 'años'), part(months, 'mes', 'meses'), part(days, 'día', 'días')]
  const phrases = parts.filter((each) => each !== null)
  if (phrases.length === 0) return '0 días'
  return phrases.length === 1 ? phrases.join('') : `${phrases.slice(0, -1).join(', ')} y ${phrases.at(-1)}`
}

/** «8a 3m 2d», for the columns of a table. */
export const shortAgeText = ({ years, months, days }: Age): string => `${years}a ${months}m ${days}d`

const part = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`
