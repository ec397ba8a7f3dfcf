// SQL for the day a policy ends, and conditions for a policy's state on a day.
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { daysOfState, type PolicyState } from '../../src/domain/policy/policy-state.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'

/** The policy's own end, else its master contract's, else a far day that means «never». Requires policy `p` in scope. */
export const endOfPolicy = sql`coalesce(p."fcHasta", p."fcVenceMst", DATE '2200-01-01')`

/** Conditions for a state on a day: none for an empty text. Requires policy `p` in scope. */
export function byState(state: PolicyState | '', today: CalendarDate): Statement[] {
  if (!state) return []
  const { beginsFrom, beginsUntil, endsFrom, endsUntil } = daysOfState(state, today)
  return [
    ...(beginsFrom ? [sql`p."fcDesde" >= ${beginsFrom}`] : []),
    ...(beginsUntil ? [sql`p."fcDesde" <= ${beginsUntil}`] : []),
    ...(endsFrom ? [sql`${endOfPolicy} >= ${endsFrom}`] : []),
    ...(endsUntil ? [sql`${endOfPolicy} <= ${endsUntil}`] : []),
  ]
}

/** The end of a policy by its code; null if it has no end. */
export async function readEnd(db: Queryable, cdCotizacion: number): Promise<CalendarDate | null> {
  const [row] = await db.query<{ end: CalendarDate | null }>(
    sql`SELECT coalesce(p."fcHasta", p."fcVenceMst") AS "end" FROM policy p WHERE p."cdCotizacion" = ${cdCotizacion}`,
  )
  return row?.end ?? null
}
