// Builds SQL conditions for a moment that lies in a range of days, in Ecuador's time zone.
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { type Statement, sql } from './sql.ts'

/** The moment when a day begins in Ecuador. */
const startOf = (day: Statement): Statement => sql`(${day})::timestamp AT TIME ZONE 'America/Guayaquil'`

type Days = { from?: CalendarDate | null | undefined; to?: CalendarDate | null | undefined }

/** Conditions for a moment from the first to the last day. They compare moments, because the indexes hold moments. */
export const onDays = (moment: Statement, { from, to }: Days): Statement[] => [
  ...(from ? [sql`${moment} >= ${startOf(sql`${from}::date`)}`] : []),
  ...(to ? [sql`${moment} < ${startOf(sql`${to}::date + 1`)}`] : []),
]
