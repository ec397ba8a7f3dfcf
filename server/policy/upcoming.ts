// Reads what a policyholder or an insured person owes, and which of their policies end soon.
import type { CallAnswer } from '../../src/contract/call.ts'
import {
  type EndingPolicy,
  EXPIRY_NOTICE_DAYS,
  MOST_UPCOMING,
  type readUpcoming as readUpcomingCall,
} from '../../src/contract/upcoming.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { addDays } from '../../src/domain/date-arithmetic.ts'
import { isPaymentOf } from '../../src/domain/policy/owed-payments.ts'
import { hasPrivileges } from '../../src/domain/user/role.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'
import { familyWithPolicy, heldPolicies } from '../session/visible-rows.ts'
import { owedPayments } from './owed-payments.ts'
import { endOfPolicy, isVoid, namesOfPolicy } from './policy-statements.ts'

type Owner = { cdCliente?: number | undefined; cedula: string }
type Upcoming = CallAnswer<typeof readUpcomingCall>

/**
 * The owed payments and ending policies of a policyholder, or of an insured person by cédula. Staff get nothing: the
 * policies of a portfolio are not their own.
 */
export async function readUpcoming(
  db: Queryable,
  actor: Actor,
  { cdCliente, cedula }: Owner,
  today: CalendarDate,
): Promise<Upcoming> {
  if (hasPrivileges(actor)) return { porPagar: [], vigencias: [] }
  const policies = cedula
    ? sql`p."cdRamoCotizacion" IN (SELECT p."cdRamoCotizacion" FROM ${familyWithPolicy(actor)} WHERE own.cedula = ${cedula})`
    : sql`${heldPolicies(actor)} AND ${cdCliente ? sql`p."cdCliente" = ${cdCliente}` : sql`TRUE`}`
  const porPagar = (await owedPayments(db, actor, today)).filter(isPaymentOf({ cdCliente, cedula }))
  const vigencias =
    await db.query<EndingPolicy>(sql`SELECT p.poliza, a."nmAlias", r."nmRamo", ${endOfPolicy} AS "fcHasta"
    FROM policy p ${namesOfPolicy}
    WHERE ${policies} AND NOT ${isVoid} AND ${endOfPolicy} BETWEEN ${today} AND ${addDays(today, EXPIRY_NOTICE_DAYS)}
    ORDER BY 4, 1 LIMIT ${MOST_UPCOMING}`)
  return { porPagar, vigencias }
}
