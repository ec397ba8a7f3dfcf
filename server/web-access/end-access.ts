// Ends the access of accounts without deleting them; the last active administrator cannot be ended (D122, D146).
import { type Problem, problem } from '../../src/contract/problem.ts'
import type { AuditChange } from '../audit/audit-call.ts'
import { type Origin, writeAudit } from '../audit/write-audit.ts'
import { allOrNothing } from '../database/all-or-nothing.ts'
import { type Database, type Queryable, sql } from '../database/sql.ts'
import { endInvitationsBy, endInvitationsOf } from '../invitation/store-invitations.ts'
import { isAdminAccount } from '../session/account.ts'
import { lockAccess } from './lock-access.ts'

/**
 * Ends all ways in of accounts that have just been deactivated: sessions, temporary passwords, invitations. It must
 * follow the change of the accounts: a concurrent session, password or invitation locks its account first, so it is
 * found here.
 */
export async function endSignIn(tx: Queryable, accounts: readonly number[]): Promise<void> {
  await tx.query(sql`DELETE FROM session WHERE "userId" = ANY(${accounts}::integer[])`)
  await tx.query(sql`DELETE FROM push_subscription WHERE "userId" = ANY(${accounts}::integer[])`)
  await tx.query(sql`DELETE FROM temporary_password WHERE "userId" = ANY(${accounts}::integer[])`)
  await endInvitationsOf(tx, accounts)
  await endInvitationsBy(tx, accounts)
  await tx.query(sql`WITH waiting AS (DELETE FROM job WHERE kind = 'invitation' AND key IN (SELECT id FROM notice
      WHERE "userId" = ANY(${accounts}::integer[]) AND kind = 'INVITATION' AND "sentAt" IS NULL) RETURNING key)
    DELETE FROM notice WHERE id IN (SELECT key FROM waiting)`)
}

/**
 * A refusal when no active administrator would be left without these accounts. Whatever ends accounts or takes away
 * their role calls it before, under `lockAccess`.
 */
export async function refuseLastAdministrator(tx: Queryable, leaving: readonly number[]): Promise<Problem | null> {
  const [left] = await tx.query<{ isOne: boolean; isTouched: boolean }>(sql`SELECT
      EXISTS (SELECT 1 FROM portal_user u WHERE u.active = 1 AND ${isAdminAccount}
        AND NOT u.id = ANY(${leaving}::integer[])) AS "isOne",
      EXISTS (SELECT 1 FROM portal_user u WHERE u.active = 1 AND ${isAdminAccount}
        AND u.id = ANY(${leaving}::integer[])) AS "isTouched"`)
  return left?.isTouched && !left.isOne ? problem('rule', { message: LAST }) : null
}

const LAST = 'Es el último administrador con acceso: invite antes a otro y espere a que entre.'
const OWN = 'No puede quitarse el acceso a sí mismo: pídalo a otro administrador.'
const NONE = 'La cuenta ya no tenía acceso.'

type EndOptions = { id: number; administrator: number; origin: Origin; now: Date; audit: AuditChange }

/**
 * Takes away the access of one account of any kind. Problems: `forbidden` when there is no such account, `rule` for the
 * caller's own account and for the last active administrator.
 */
export function endAccess(
  db: Database,
  { id, administrator, origin, now, audit }: EndOptions,
): Promise<{ message: string } | Problem> {
  return allOrNothing(db, async (tx) => {
    await lockAccess(tx)
    const [account] = await tx.query<{ active: number }>(
      sql`SELECT active FROM portal_user WHERE id = ${id} FOR NO KEY UPDATE`,
    )
    if (!account) return problem('forbidden')
    if (id === administrator) return problem('rule', { message: OWN })
    const refusal = await refuseLastAdministrator(tx, [id])
    if (refusal) return refusal
    await audit(tx, account.active)
    if (account.active === 0) return { message: NONE }
    await tx.query(sql`UPDATE portal_user SET active = 0, "fcModifica" = ${now} WHERE id = ${id}`)
    await endSignIn(tx, [id])
    await writeAudit(tx, origin, now, {
      action: 'access-off',
      outcome: 'done',
      userId: administrator,
      object: String(id),
    })
    return { message: 'La cuenta ya no tiene acceso.' }
  })
}
