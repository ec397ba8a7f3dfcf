// Deactivates the accounts of the chosen people: they stay, but no user can sign in with them from this moment on.
import { LEFT_OUT } from '../../src/domain/user/web-access.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { isOfAccount } from '../session/person-number.ts'
import { isAdminAccount, isStaffAccount } from '../session/staff-account.ts'
import type { Changed, Choice } from './choice.ts'

/** Also ends sessions, temporary passwords and invitations that were not sent yet (D122). */
export async function deactivateAccounts(tx: Queryable, choice: Choice, now: Date): Promise<Changed> {
  const [result] = await tx.query<{ accounts: number[] | null; omitidos: Changed['omitidos'] | null }>(sql`
    WITH person AS (SELECT DISTINCT c.id, c."cdEjecutivo" FROM (${choice.people}) c),
    known AS (SELECT p.id AS person, u.id, u.active, ${leftOutOf(choice)} AS motivo
      FROM person p JOIN portal_user u ON ${isAccountOf(choice)}),
    closed AS (UPDATE portal_user u SET active = 0, "fcModifica" = ${now}
      FROM known k WHERE k.id = u.id AND k.active = 1 AND k.motivo IS NULL RETURNING u.id)
    SELECT (SELECT array_agg(id) FROM closed) AS accounts,
      (SELECT json_agg(o ORDER BY o.cantidad DESC, o.motivo) FROM (SELECT motivo, count(DISTINCT person) AS cantidad
        FROM known WHERE motivo IS NOT NULL GROUP BY motivo) o) AS omitidos`)
  const accounts = result?.accounts ?? []
  // Must follow the change of the accounts: a concurrent session or password locks its account first, so it is found here.
  await tx.query(sql`DELETE FROM session WHERE "userId" = ANY(${accounts}::integer[])`)
  await tx.query(sql`DELETE FROM push_subscription WHERE "userId" = ANY(${accounts}::integer[])`)
  await tx.query(sql`DELETE FROM temporary_password WHERE "userId" = ANY(${accounts}::integer[])`)
  await tx.query(sql`WITH waiting AS (DELETE FROM job WHERE kind = 'invitation' AND key IN (SELECT id FROM notice
      WHERE "userId" = ANY(${accounts}::integer[]) AND kind = 'INVITATION' AND "sentAt" IS NULL) RETURNING key)
    DELETE FROM notice WHERE id IN (SELECT key FROM waiting)`)
  return { accounts, omitidos: result?.omitidos ?? [] }
}

/** Account `u` is of person `p`: a customer's by id number, an executive's by code, an administrator's by either. */
const isAccountOf = ({ of }: Choice): Statement => {
  const isOfId = isOfAccount(sql`u.cedula`, sql`p.id`)
  return of === 'customers' ? isOfId : sql`(u."cdEjecutivoAdm" = p."cdEjecutivo" OR (${isOfId} AND ${isAdminAccount}))`
}

const leftOutOf = ({ of }: Choice): Statement => sql`CASE WHEN ${isAdminAccount} THEN ${LEFT_OUT.admin}::text
  ${of === 'customers' ? sql`WHEN ${isStaffAccount} THEN ${LEFT_OUT.staff}` : sql``} END`
