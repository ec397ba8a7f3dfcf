// Until when something can still be done about a claim, and how near that is.
import type { CalendarDate } from '../calendar-date.ts'
import { addDays, daysBetween } from '../date-arithmetic.ts'
import { isSurgery } from './claim-type.ts'
import type { ClaimParameters } from './parameters.ts'

/** From so many days before its end on, a deadline warns (D80). */
const WARNED_DAYS = 15

/** From so many days before its end on, a draft says its deadline. */
const TOLD_DAYS = 30

/** `left` counts the days after today; `until` itself is still in time, then `left` is 0. */
export type Deadline = { until: CalendarDate; left: number; is: 'far' | 'near' | 'over' }

/** The deadline that ends so many days after a day: over when more have passed, near from 15 days before (D19, D80). */
export function deadlineAfter(day: CalendarDate, days: number, today: CalendarDate): Deadline {
  const left = days - daysBetween(day, today)
  return { until: addDays(day, days), left, is: left < 0 ? 'over' : left <= WARNED_DAYS ? 'near' : 'far' }
}

/**
 * Until when a draft can be sent without the warning of REP-12, shown from 30 days before on; null while there is time,
 * where nothing has happened yet (a surgery that is planned) and where no date is known.
 */
export function draftDeadline(
  { tpSiniestro, fcAlcance }: Pick<ClaimParameters, 'tpSiniestro' | 'fcAlcance'>,
  days: number,
  today: CalendarDate,
): Deadline | null {
  if (!fcAlcance || isSurgery(tpSiniestro)) return null
  const deadline = deadlineAfter(fcAlcance, days, today)
  return deadline.left <= TOLD_DAYS ? deadline : null
}
