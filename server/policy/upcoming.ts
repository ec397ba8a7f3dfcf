// Queries the unpaid instalments that fall due soon, and the policies that end soon.
import {
  type EndingPolicy,
  EXPIRY_NOTICE_DAYS,
  INSTALMENT_NOTICE_DAYS,
  MOST_UPCOMING,
  type UpcomingInstalment,
} from '../../src/contract/upcoming.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { addDays } from '../../src/domain/date-arithmetic.ts'
import { hasPrivileges } from '../../src/domain/user/role.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'
import { familyWithPolicy, heldPolicies, isIndividual } from '../session/visible-rows.ts'
import { endOfPolicy, isVoid, namesOfPolicy } from './policy-statements.ts'

type Owner = { cdCliente?: number | undefined; cedula: string }
type Upcoming = { cuotas: UpcomingInstalment[]; vigencias: EndingPolicy[] }

/**
 * The unpaid instalments and ending policies of a policyholder, or of an insured person by cédula. An insured person may
 * not read the instalments that an employer pays. Staff get nothing: the policies of a portfolio are not their own.
 */
export async function readUpcoming(
  db: Queryable,
  actor: Actor,
  { cdCliente, cedula }: Owner,
  today: CalendarDate,
): Promise<Upcoming> {
  if (hasPrivileges(actor)) return { cuotas: [], vigencias: [] }
  const policies = cedula
    ? sql`p."cdRamoCotizacion" IN (SELECT p."cdRamoCotizacion" FROM ${familyWithPolicy(actor)} WHERE own.cedula = ${cedula})`
    : sql`${heldPolicies(actor)} AND ${cdCliente ? sql`p."cdCliente" = ${cdCliente}` : sql`TRUE`}`
  const names = sql`p.poliza, a."nmAlias", r."nmRamo"`
  const cuotas = await db.query<UpcomingInstalment>(sql`SELECT ${names}, q.ordinal, q."fcVencimiento", q."saldoPago"
    FROM instalment q
    JOIN movement m ON m."cdCompania" = q."cdCompania" AND m."cdCotizacion" = q."cdCotizacion" AND m."bajaEn" IS NULL
    JOIN policy p ON p."cdCompania" = m."cdCompania" AND p."cdCotizacion" = m."policyCode" ${namesOfPolicy}
    WHERE q."flgPago" <> 1 AND q."saldoPago" > 0
      AND (p."fcCancelacion" IS NULL OR q."fcVencimiento" < p."fcCancelacion") AND q."fcVencimiento" <= ${addDays(today, INSTALMENT_NOTICE_DAYS)}
      AND ${policies} AND ${cedula ? sql`(${isIndividual} OR ${heldPolicies(actor)})` : sql`TRUE`}
    ORDER BY q."fcVencimiento", p.poliza, q.ordinal LIMIT ${MOST_UPCOMING}`)
  const vigencias = await db.query<EndingPolicy>(sql`SELECT ${names}, ${endOfPolicy} AS "fcHasta"
    FROM policy p ${namesOfPolicy}
    WHERE ${policies} AND NOT ${isVoid} AND ${endOfPolicy} BETWEEN ${today} AND ${addDays(today, EXPIRY_NOTICE_DAYS)}
    ORDER BY 4, 1 LIMIT ${MOST_UPCOMING}`)
  return { cuotas, vigencias }
}
