// SQL conditions that tell whether a claim is closed, has lapsed («caducado») or lapses soon.
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { movedBeforeLapse } from '../../src/domain/claim-report/deadline.ts'
import { addDays } from '../../src/domain/date-arithmetic.ts'
import { onDays } from '../database/on-days.ts'
import { type Statement, sql } from '../database/sql.ts'
import type { Settings } from '../settings.ts'

const moment = sql`c."fcMovimiento"`

/** Whether staff closed claim `c`; a closed claim waits for nobody (D141). */
export const isClosed = sql`c."cerradoEn" IS NOT NULL`

/**
 * Whether the last movement of claim `c` was more than DIAS_CADUCIDAD days ago, counted in days of Ecuador (REP-20,
 * D80), or staff have closed the claim (D141). Never NULL.
 */
export const lapsed = (settings: Pick<Settings, 'diasCaducidad'>, now: Date): Statement =>
  sql`(${isClosed} OR coalesce(${hasLapsed(settings, now)}, FALSE))`

/** The date condition of `lapsed`, in a form that can use an index; NULL for a claim without a movement. */
export function hasLapsed({ diasCaducidad }: Pick<Settings, 'diasCaducidad'>, now: Date): Statement {
  const last = addDays(dayInEcuador(now), -diasCaducidad - 1)
  return sql.join(onDays(moment, { to: last }))
}

/** Whether claim `c` is so near its deadline that its person is warned (D80). */
export const lapsesSoon = ({ diasCaducidad }: Pick<Settings, 'diasCaducidad'>, now: Date): Statement =>
  sql`(${sql.join(onDays(moment, movedBeforeLapse(diasCaducidad, dayInEcuador(now))), ' AND ')})`
