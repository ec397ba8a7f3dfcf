// A SQL condition for a moment by its day in Ecuador.
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { type Statement, sql } from './sql.ts'

/** When the day begins. */
const startOf = (day: Statement): Statement => sql`(${day})::timestamp AT TIME ZONE 'America/Guayaquil'`

type Days = { from?: CalendarDate | null | undefined; to?: CalendarDate | null | undefined }

/** Conditions for a moment within these days, both included. They compare moments: the day of a row has no index. */
export const onDays = (moment: Statement, { from, to }: Days): Statement[] => [
  ...(from ? [sql`${moment} >= ${startOf(sql`${from}::date`)}`] : []),
  ...(to ? [sql`${moment} < ${startOf(sql`${to}::date + 1`)}`] : []),
]
