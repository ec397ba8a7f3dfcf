// How long ago it happened, and from when on that may cost the cover.
import type { CalendarDate } from '../calendar-date.ts'
import { daysBetween } from '../date-arithmetic.ts'

/** Whether more days than configured have passed since the incurrence: then the red warning stands (REP-12, D19). */
export const isBeyondIncurrence = (fcAlcance: CalendarDate | null, today: CalendarDate, dias: number): boolean =>
  fcAlcance !== null && daysBetween(fcAlcance, today) > dias
