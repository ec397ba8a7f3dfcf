// When a claim counts as lapsed («caducado»), as an SQL condition.
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { addDays } from '../../src/domain/date-arithmetic.ts'
import { type Statement, sql } from '../database/sql.ts'
import type { Settings } from '../settings.ts'

/**
 * Whether the last movement of claim `c` was more than DIAS_CADUCIDAD days ago, counted in days of Ecuador (REP-20,
 * D80).
 */
export function lapsed({ diasCaducidad }: Pick<Settings, 'diasCaducidad'>, now: Date): Statement {
  const first = addDays(dayInEcuador(now), -diasCaducidad)
  return sql`coalesce((c."fcMovimiento" AT TIME ZONE 'America/Guayaquil')::date < ${first}, FALSE)`
}
