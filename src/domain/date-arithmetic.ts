// Reckoning with days: apart from what a day is, for it brings a library that the login does not need.
import { addDays as addDaysTo, differenceInCalendarDays, subMonths } from 'date-fns'
import { type CalendarDate, dayOf } from './calendar-date.ts'

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

/** Its midnight in the local time zone: for date arithmetic alone, never for what time it is. */
export function toDate(day: CalendarDate): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

const toText = (date: Date): CalendarDate => dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate())
