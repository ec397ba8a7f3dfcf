// SQL that statements about policies share: joins, count limits, conditions on end, state, number and plate.
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { daysOfState, type PolicyState } from '../../src/domain/policy/policy-state.ts'
import { endOf } from '../../src/domain/policy/policy-words.ts'
import { plateText } from '../../src/domain/policy/vehicle-facts.ts'
import { hasPrivileges } from '../../src/domain/user/role.ts'
import { MAX_COUNTED, WHOLE_LIST } from '../database/list-query.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { containing } from '../database/text-search.ts'
import type { Actor } from '../session/actor.ts'

/** Joins insurer a, branch r and client k to policy p; each join matches exactly one row. */
export const namesOfPolicy = sql`JOIN insurer a ON a."cdAseguradora" = p."cdAseguradora"
  JOIN branch r ON r."cdRamo" = p."cdRamo"
  JOIN client k ON k."cdCliente" = p."cdCliente"`

/** The executive's contact, in the shape of the contract's ExecutiveContact. Requires executive `x` in scope. */
export const contact = sql`json_build_object('nombres', trim(x."nmAgente" || ' ' || x."apAgente"), 'correos', x.mail,
  'telefonos', x.telefonos)`

/** The count limit: a person's own list is counted completely, a portfolio only to a maximum. */
export const countFor = (actor: Actor): number => (hasPrivileges(actor) ? MAX_COUNTED : WHOLE_LIST)

/**
 * The last day of a policy: its own end, else its master contract's, else a far day that means «never»; never later than
 * the day before it was cancelled, as `endOf` of the domain says. Requires policy `p` in scope.
 */
export const endOfPolicy = sql`least(coalesce(p."fcHasta", p."fcVenceMst", DATE '2200-01-01'), p."fcCancelacion" - 1)`

/** Whether policy `p` was cancelled before its first day, so that it never was in force. */
export const isVoid = sql`coalesce(p."fcCancelacion" <= p."fcDesde", FALSE)`

/** Whether policy `p` is in force on a day, and not ended in the broker's data. */
export const isInForce = (today: CalendarDate): Statement =>
  sql`(p."bajaEn" IS NULL AND p."fcDesde" <= ${today} AND ${endOfPolicy} >= ${today})`

/** Conditions for a state on a day: none for an empty text. Requires policy `p` in scope. */
export function byState(state: PolicyState | '', today: CalendarDate): Statement[] {
  if (!state) return []
  const { beginsFrom, beginsUntil, endsFrom, endsUntil } = daysOfState(state, today)
  const within = [
    ...(beginsFrom ? [sql`p."fcDesde" >= ${beginsFrom}`] : []),
    ...(beginsUntil ? [sql`p."fcDesde" <= ${beginsUntil}`] : []),
    ...(endsFrom ? [sql`${endOfPolicy} >= ${endsFrom}`] : []),
    ...(endsUntil ? [sql`${endOfPolicy} <= ${endsUntil}`] : []),
  ]
  if (state === 'VENCIDA') return [sql`(${isVoid} OR (${sql.join(within, ' AND ')}))`]
  return [sql`NOT ${isVoid}`, ...within]
}

/** The end of a policy by its codes; null if it has no end. */
export async function readEnd(
  db: Queryable,
  { cdCompania, cdCotizacion }: { cdCompania: number; cdCotizacion: number },
): Promise<CalendarDate | null> {
  const [policy] = await db.query<Parameters<typeof endOf>[0]>(sql`SELECT "fcHasta", "fcVenceMst", "fcCancelacion"
    FROM policy WHERE "cdCompania" = ${cdCompania} AND "cdCotizacion" = ${cdCotizacion}`)
  return policy ? endOf(policy) : null
}

/** The condition that a policy's number contains the typed text, ignoring case; none for an empty text. */
export const byPolicyNumber = (number: Statement, typed: string): Statement[] =>
  typed ? [sql`${number} ILIKE ${containing(typed)}`] : []

/**
 * Conditions for a typed plate: none for an empty text; a text without letters or digits matches no row. `has` is called
 * with a LIKE pattern.
 */
export function byPlate(typed: string, has: (plate: string) => Statement): Statement[] {
  if (!typed) return []
  const plate = plateText(typed)
  return [plate ? has(containing(plate)) : sql`FALSE`]
}
