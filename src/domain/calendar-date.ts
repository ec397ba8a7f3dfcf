// The type of a calendar day without a time, `YYYY-MM-DD` in Ecuador, with its parsing and formatting.

declare const isDay: unique symbol

/** A day as `YYYY-MM-DD`. A branded string: only this file and the contract can create one, and both check the text. */
export type CalendarDate = string & { readonly [isDay]: true }

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

/** Parses a text as a day. Throws a RangeError unless `isCalendarDate` accepts it. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`«${text}» is no day`)
  return text
}

/** Parses a text as a day; null unless `isCalendarDate` accepts it. */
export const dayOrNull = (text: string): CalendarDate | null => (isCalendarDate(text) ? text : null)

/** The day of a year, month (1 to 12) and date (1 to 31). It is not checked: the caller must pass a real day. */
export const dayOf = (year: number, month: number, date: number): CalendarDate =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}` as CalendarDate

const two = (value: number) => (value < 10 ? `0${value}` : `${value}`)

/** Ecuador's clock is five hours behind UTC the whole year round (America/Guayaquil, D38). */
const BEHIND_MS = 5 * 60 * 60_000

/** A moment as the clock of Ecuador shows it: «2026-11-22T10:42:05.000». Throws a RangeError for an invalid Date. */
export const inEcuador = (at: Date): string => new Date(at.getTime() - BEHIND_MS).toISOString().slice(0, -1)

/** The day it is in Ecuador at a moment (D38). */
export const dayInEcuador = (now: Date): CalendarDate => inEcuador(now).slice(0, 10) as CalendarDate

/** The hour that the clock of Ecuador shows, 0 to 23 (D38). */
export const hourInEcuador = (at: Date): number => Number(inEcuador(at).slice(11, 13))

/** The moment when a day begins in Ecuador. */
export const startOfDay = (day: CalendarDate): Date => new Date(Date.parse(day) + BEHIND_MS)

/** A day as people read it everywhere, DD/MM/YYYY (A§9, NAV-11b). */
export function formatDay(day: CalendarDate): string {
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}
