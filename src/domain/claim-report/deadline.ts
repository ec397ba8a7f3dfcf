// Computes the deadline of a draft or a claim, and whether an incurrence or a document is too old.
import type { CalendarDate } from '../calendar-date.ts'
import { addDays, daysBetween } from '../date-arithmetic.ts'
import { isSurgery } from './claim-type.ts'
import type { ClaimParameters } from './parameters.ts'

/** When this many days or fewer are left, a deadline counts as near, and its person is notified (D80). */
export const WARNED_DAYS = 15

/** A draft shows its deadline when at most this many days are left. */
const VISIBLE_DAYS = 30

/** `until` is the last day that is still in time; `left` is the number of days from today to it, so 0 on that day. */
export type Deadline = { until: CalendarDate; left: number; is: 'far' | 'near' | 'over' }

/** The deadline `days` days after `day`: over once more days have passed, near from 15 days before (D19, D80). */
export function deadlineAfter(day: CalendarDate, days: number, today: CalendarDate): Deadline {
  const left = days - daysBetween(day, today)
  return { until: addDays(day, days), left, is: left < 0 ? 'over' : left <= WARNED_DAYS ? 'near' : 'far' }
}

/** The range of days in which the last movement of a claim lies if the claim is near its deadline today (D80). */
export function movedBeforeLapse(days: number, today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: addDays(today, -days), to: addDays(today, WARNED_DAYS - days) }
}

/**
 * The last day on which a draft can be sent without the warning of REP-12; `days` is the configured limit. Null in
 * three cases: until 30 days before that day; for a surgery (it is planned, nothing has happened yet); and while the
 * incurrence date is unknown.
 */
export function draftDeadline(
  { tpSiniestro, fcAlcance }: Pick<ClaimParameters, 'tpSiniestro' | 'fcAlcance'>,
  days: number,
  today: CalendarDate,
): Deadline | null {
  if (!fcAlcance || isSurgery(tpSiniestro)) return null
  const deadline = deadlineAfter(fcAlcance, days, today)
  return deadline.left <= VISIBLE_DAYS ? deadline : null
}

/** Whether more than `dias` days have passed since the incurrence; screens then show the red warning (REP-12, D19). */
export const isBeyondIncurrence = (fcAlcance: CalendarDate | null, today: CalendarDate, dias: number): boolean =>
  fcAlcance !== null && daysBetween(fcAlcance, today) > dias

/** Whether a document's date is more than `dias` days ago (DOC-23, B§9); it is only marked, and blocks nothing. */
export const isOverdue = (fcDocumento: CalendarDate | null, today: CalendarDate, dias: number): boolean =>
  fcDocumento !== null && daysBetween(fcDocumento, today) > dias
