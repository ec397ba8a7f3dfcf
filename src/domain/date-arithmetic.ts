// Date arithmetic with date-fns; separate from `calendar-date.ts`, so that the login page does not load date-fns.
import { addDays as addDaysTo, addMonths as addMonthsTo, differenceInCalendarDays } from 'date-fns'
import { type CalendarDate, dayOf } from './calendar-date.ts'

/** The day `days` days later (earlier when negative). */
export function addDays(day: CalendarDate, days: number): CalendarDate {
  return toText(addDaysTo(toDate(day), days))
}

/**
 * The same day `months` months later (earlier when negative), or the last day of a shorter month: 31 August minus 6 months is
 * 28 February.
 */
export const addMonths = (day: CalendarDate, months: number): CalendarDate => toText(addMonthsTo(toDate(day), months))

/** The number of days from `earlier` to `later`; negative when `later` is the earlier day. */
export function daysBetween(earlier: CalendarDate, later: CalendarDate): number {
  return differenceInCalendarDays(toDate(later), toDate(earlier))
}

/** Midnight of the day in the local time zone: only for date arithmetic, since it is not midnight in Ecuador. */
export function toDate(day: CalendarDate): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

const toText = (date: Date): CalendarDate => dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate())
