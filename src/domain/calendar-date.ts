// A day without a clock: `YYYY-MM-DD`, always the day in Ecuador.
import { addDays as addDaysTo, differenceInCalendarDays, subMonths } from 'date-fns'

/** A day as `YYYY-MM-DD`. */
export type CalendarDate = string

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const FIRST_YEAR = 1900
const LAST_YEAR = 2200

/** Whether a text is a real day between 1900 and 2200: «2026-02-30» and «0000-00-00» are not. */
export function isCalendarDate(text: string): text is CalendarDate {
  const parts = PATTERN.exec(text)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (year < FIRST_YEAR || year > LAST_YEAR) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Its clock is five hours behind UTC the whole year round (America/Guayaquil, D38). */
const BEHIND_MS = 5 * 60 * 60_000

/** A moment as the clock of Ecuador shows it: «2026-11-22T10:42:05.000». Throws a RangeError where there is none. */
export const inEcuador = (at: Date): string => new Date(at.getTime() - BEHIND_MS).toISOString().slice(0, -1)

/** The day it is in Ecuador at a moment (D38). */
export const dayInEcuador = (now: Date): CalendarDate => inEcuador(now).slice(0, 10)

/** The day so many days later (earlier when negative). */
export function addDays(day: CalendarDate, days: number): CalendarDate {
  return toText(addDaysTo(toDate(day), days))
}

/** The same day so many months earlier, or the last of that month where it has none such: 31 August, six months: 28 February. */
export const monthsBefore = (day: CalendarDate, months: number): CalendarDate => toText(subMonths(toDate(day), months))

/** How many days `later` lies after `earlier`; negative when it lies before. */
export function daysBetween(earlier: CalendarDate, later: CalendarDate): number {
  return differenceInCalendarDays(toDate(later), toDate(earlier))
}

/** A day as people read it, DD/MM/YYYY (A§9). */
export function formatDay(day: CalendarDate): string {
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** A day as DD/MMM/YYYY with our own three-letter months: Intl writes «sept» (NAV-11b). */
export function formatDayWithMonth(day: CalendarDate): string {
  const [year, month, date] = day.split('-')
  return `${date}/${MONTHS[Number(month) - 1] ?? month}/${year}`
}

/** Its beginning by the clock of whoever reckons: for date arithmetic alone, never for what time it is. */
export function toDate(day: CalendarDate): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

function toText(date: Date): CalendarDate {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
