// When a claim counts as lapsed («caducado»), or lapses soon, as SQL conditions.
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { movedBeforeLapse } from '../../src/domain/claim-report/deadline.ts'
import { addDays } from '../../src/domain/date-arithmetic.ts'
import { type Statement, sql } from '../database/sql.ts'
import type { Settings } from '../settings.ts'

const movementDay = sql`(c."fcMovimiento" AT TIME ZONE 'America/Guayaquil')::date`

/**
 * Whether the last movement of claim `c` was more than DIAS_CADUCIDAD days ago, counted in days of Ecuador (REP-20,
 * D80).
 */
export function lapsed({ diasCaducidad }: Pick<Settings, 'diasCaducidad'>, now: Date): Statement {
  const first = addDays(dayInEcuador(now), -diasCaducidad)
  return sql`coalesce(${movementDay} < ${first}, FALSE)`
}

/** Whether claim `c` is near its deadline, as the warning before it is (D80). */
export function lapsesSoon({ diasCaducidad }: Pick<Settings, 'diasCaducidad'>, now: Date): Statement {
  const { from, to } = movedBeforeLapse(diasCaducidad, dayInEcuador(now))
  return sql`coalesce(${movementDay} BETWEEN ${from} AND ${to}, FALSE)`
}
