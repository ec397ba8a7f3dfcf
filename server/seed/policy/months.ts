// Adds months to a day without a library, because a seeding does so a million times.
import { type CalendarDate, dayOf } from '../../../src/domain/calendar-date.ts'

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The same day `months` months later, or the last day of a shorter month. */
export function addMonths(day: CalendarDate, months: number): CalendarDate {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(count / 12), count % 12]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const last = month === 1 && isLeap ? 29 : (DAYS[month] ?? 31)
  const date = Math.min(Number(day.slice(8)), last)
  return dayOf(year, month + 1, date)
}
