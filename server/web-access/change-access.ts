// Gives people web access or takes it away: in one transaction, for all chosen people or for none.
import type { InvitationLink } from '../../src/contract/invitation-link.ts'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import type { WebAccessChange } from '../../src/contract/web-access.ts'
import { LEFT_OUT, strangerSentence } from '../../src/domain/user/web-access.ts'
import type { AuditChange } from '../audit/audit-call.ts'
import { type Origin, writeAuditOfEach } from '../audit/write-audit.ts'
import { allOrNothing } from '../database/all-or-nothing.ts'
import { raiseLimits } from '../database/postgres.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import type { Services } from '../services.ts'
import { isAdminAccount, isStaffAccount } from '../session/account.ts'
import { isOfAccount } from '../session/person-number.ts'
import { activateAccounts } from './activate-accounts.ts'
import type { AccessChange, Choice } from './choice.ts'
import { endSignIn } from './end-access.ts'
import { invite } from './invite.ts'
import { lockAccess } from './lock-access.ts'

type Change = { to: 'on' | 'off'; choice: Choice; origin: Origin; administrator: number; now: Date; audit: AuditChange }

/** How many rows that differ from the records are named; the administrator must search again anyway. */
const MOST_NAMED = 20

/**
 * Activates or deactivates accounts (D122, D133). `value` counts the accounts that really changed (D55): a repeat
 * changes none and sends no second mail. Where the portal sends no mail, `enlaces` has each account's link (D146).
 * Problem: `rule`, without any change, when a chosen row differs from the records, or when more links than can be
 * handed over would be shown.
 */
export async function changeAccess(services: Services, change: Change): Promise<WebAccessChange | Problem> {
  const { to } = change
  const result = await allOrNothing(services.db, (tx) => changeWithin(services, tx, change))
  if (isProblem(result)) return result
  const { accounts, omitidos, enlaces } = result
  if (to === 'on' && accounts.length > 0) services.wake?.()
  const value = accounts.length
  const message = `${to === 'on' ? 'Activados' : 'Desactivados'} ${value}`
  return { message, value, omitidos, ...(enlaces ? { enlaces } : {}) }
}

type Changed = AccessChange & { enlaces: InvitationLink[] | null }

/** `changeAccess` within a transaction that does more, and that rolls back when the result is a problem. */
export async function changeWithin(
  services: Services,
  tx: Queryable,
  { to, choice, origin, administrator, now, audit }: Change,
): Promise<Changed | Problem> {
  // Enough time for ten thousand people, and for waiting until another administrator's change ends.
  await raiseLimits(tx, '60s')
  await lockAccess(tx)
  const refusal = await refuseStrangers(tx, choice)
  if (refusal) return refusal
  const { accounts, omitidos } = await (to === 'on' ? activateAccounts : deactivateAccounts)(tx, choice, now)
  await writeAuditOfEach(tx, origin, now, {
    action: to === 'on' ? 'access-on' : 'access-off',
    userId: administrator,
    objects: accounts.map(String),
  })
  const enlaces = to === 'on' ? await invite(services, tx, { accounts, by: administrator, origin, now }) : null
  if (isProblem(enlaces)) return enlaces
  await audit(tx, accounts.length)
  return { accounts, omitidos, enlaces }
}

async function refuseStrangers(tx: Queryable, { strangers }: Choice): Promise<Problem | null> {
  if (!strangers) return null
  const found = await tx.query<{ index: number; place: number }>(
    sql`SELECT f.index, f.place FROM (${strangers}) f ORDER BY f.place LIMIT ${MOST_NAMED}`,
  )
  const fields = found.map(({ index, place }) => ({ path: String(place), message: strangerSentence(index) }))
  return fields[0] ? problem('rule', { message: fields[0].message, fields }) : null
}

/** Deactivates accounts without deleting them, so that nobody can sign in with them (D122). */
async function deactivateAccounts(tx: Queryable, choice: Choice, now: Date): Promise<AccessChange> {
  const [result] = await tx.query<{ accounts: number[] | null; omitidos: AccessChange['omitidos'] | null }>(sql`
    WITH person AS (SELECT DISTINCT c.id, c."cdEjecutivo" FROM (${choice.people}) c),
    known AS (SELECT p.id AS person, u.id, u.active, ${leftOutOf(choice)} AS motivo
      FROM person p JOIN portal_user u ON ${isAccountOf(choice)}),
    closed AS (UPDATE portal_user u SET active = 0, "fcModifica" = ${now}
      FROM known k WHERE k.id = u.id AND k.active = 1 AND k.motivo IS NULL RETURNING u.id)
    SELECT (SELECT array_agg(id) FROM closed) AS accounts,
      (SELECT json_agg(o ORDER BY o.cantidad DESC, o.motivo) FROM (SELECT motivo, count(DISTINCT person) AS cantidad
        FROM known WHERE motivo IS NOT NULL GROUP BY motivo) o) AS omitidos`)
  const accounts = result?.accounts ?? []
  await endSignIn(tx, accounts)
  return { accounts, omitidos: result?.omitidos ?? [] }
}

/** Whether account `u` is person `p`'s: by id number for a customer, code for an executive, either for an administrator. */
const isAccountOf = ({ of }: Choice): Statement => {
  const isOfId = isOfAccount(sql`u.cedula`, sql`p.id`)
  return of === 'customers' ? isOfId : sql`(u."cdEjecutivoAdm" = p."cdEjecutivo" OR (${isOfId} AND ${isAdminAccount}))`
}

const leftOutOf = ({ of }: Choice): Statement => sql`CASE WHEN ${isAdminAccount} THEN ${LEFT_OUT.admin}::text
  ${of === 'customers' ? sql`WHEN ${isStaffAccount} THEN ${LEFT_OUT.staff}` : sql``} END`
