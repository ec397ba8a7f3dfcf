// Finds the companies of which not all claims are here, and stores since which day they are (D167).

import type { CallOf } from '../../src/contract/endpoint.ts'
import type { OpenCompany, saveClaimsStart as saveClaimsStartCall } from '../../src/contract/going-live.ts'
import { type Problem, problem } from '../../src/contract/problem.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import type { AuditChange } from '../audit/audit-call.ts'
import { allOrNothing } from '../database/all-or-nothing.ts'
import { type Database, type Queryable, sql } from '../database/sql.ts'
import { wrongFields } from '../password/change-password.ts'
import { isInForce } from '../policy/policy-statements.ts'

/** By name. */
export const openCompanies = (db: Queryable, today: CalendarDate): Promise<OpenCompany[]> =>
  db.query<OpenCompany>(sql`SELECT c."cdCompania", c.nombre, min(p."fcDesde") AS "fcPrimeraPoliza"
    FROM company c JOIN policy p ON p."cdCompania" = c."cdCompania" JOIN branch b ON b."cdRamo" = p."cdRamo"
    WHERE b."esSalud" = 1 AND ${isInForce(today)}
    GROUP BY c."cdCompania" HAVING c."fcSiniestrosDesde" IS NULL OR c."fcSiniestrosDesde" > min(p."fcDesde")
    ORDER BY c.nombre, c."cdCompania"`)

/** Undefined when the day is stored; problems: `invalid` for a day to come, `not-found` for another company. */
export const saveClaimsStart = (
  db: Database,
  { cdCompania, fcSiniestrosDesde }: CallOf<typeof saveClaimsStartCall>['body'],
  { audit, today }: { audit: AuditChange; today: CalendarDate },
): Promise<Problem | undefined> =>
  allOrNothing(db, async (tx) => {
    if (fcSiniestrosDesde > today) return wrongFields({ fcSiniestrosDesde: 'La fecha no puede ser futura' })
    const stored = await tx.query(sql`UPDATE company SET "fcSiniestrosDesde" = ${fcSiniestrosDesde}
      WHERE "cdCompania" = ${cdCompania} RETURNING 1`)
    if (stored.length === 0) return problem('not-found', { message: 'Esta compañía no existe' })
    await audit(tx)
    return undefined
  })
