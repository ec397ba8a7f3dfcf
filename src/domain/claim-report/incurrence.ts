// Decides whether a claim is reported too long after its incurrence date, and whether a document is overdue.
import type { CalendarDate } from '../calendar-date.ts'
import { daysBetween } from '../date-arithmetic.ts'

/** Whether more than `dias` days have passed since the incurrence; screens then show the red warning (REP-12, D19). */
export const isBeyondIncurrence = (fcAlcance: CalendarDate | null, today: CalendarDate, dias: number): boolean =>
  fcAlcance !== null && daysBetween(fcAlcance, today) > dias

/** Whether a document's date is more than `dias` days ago (DOC-23, B§9); it is only marked, and blocks nothing. */
export const isOverdue = (fcDocumento: CalendarDate | null, today: CalendarDate, dias: number): boolean =>
  fcDocumento !== null && daysBetween(fcDocumento, today) > dias
