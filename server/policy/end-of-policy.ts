// The day a policy is over, and the state that it is in by its days, for whatever asks whether it is live.
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { daysOfState, type PolicyState } from '../../src/domain/policy/policy-state.ts'
import { type Statement, sql } from '../database/sql.ts'

/** Its own end, else that of its master contract; one that has neither never ends, for a day on the wire. Wants policy p. */
export const endOfPolicy = sql`coalesce(p."fcHasta", p."fcVenceMst", DATE '2200-01-01')`

/** Conditions for a state on a day: none for an empty text. Wants policy p. */
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
