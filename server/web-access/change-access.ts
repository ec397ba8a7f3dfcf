// Gives people web access or takes it away: in one transaction, for all chosen people or for none.

import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import type { WebAccessChange } from '../../src/contract/web-access.ts'
import { strangerSentence } from '../../src/domain/user/web-access.ts'
import type { AuditChange } from '../audit/audit-call.ts'
import { type Origin, writeAuditOfEach } from '../audit/write-audit.ts'
import { raiseLimits } from '../database/postgres.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Services } from '../services.ts'
import { activateAccounts } from './activate-accounts.ts'
import type { Changed, Choice } from './choice.ts'
import { deactivateAccounts } from './deactivate-accounts.ts'

type Change = { to: 'on' | 'off'; choice: Choice; origin: Origin; administrator: number; now: Date; audit: AuditChange }

/** Limit of differing rows that are named; the search has to be repeated anyway. */
const MOST_NAMED = 20

/**
 * Activates or deactivates (D122, D133). `value` counts the accounts that really changed (D55): a repeat changes none and
 * sends no second mail. Problem: `rule`, without any change, when a chosen row differs from the records.
 */
export async function changeAccess(
  { db, wake }: Services,
  { to, choice, origin, administrator, now, audit }: Change,
): Promise<WebAccessChange | Problem> {
  const result = await db.transaction(async (tx): Promise<Changed | Problem> => {
    // Allows for ten thousand people at once, and for waiting for another administrator's change.
    await raiseLimits(tx, '60s')
    // Two changes at once would both create an account for one person, or count each other's accounts.
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('web access', 0))`)
    const refusal = await refuseStrangers(tx, choice)
    if (refusal) return refusal
    const { accounts, omitidos } = await (to === 'on' ? activateAccounts : deactivateAccounts)(tx, choice, now)
    await writeAuditOfEach(tx, origin, now, {
      action: to === 'on' ? 'access-on' : 'access-off',
      userId: administrator,
      objects: accounts.map(String),
    })
    await audit(tx, accounts.length)
    return { accounts, omitidos }
  })
  if (isProblem(result)) return result
  const { accounts, omitidos } = result
  if (to === 'on' && accounts.length > 0) wake?.()
  const value = accounts.length
  return { message: `${to === 'on' ? 'Activados' : 'Desactivados'} ${value}`, value, omitidos }
}

async function refuseStrangers(tx: Queryable, { strangers }: Choice): Promise<Problem | null> {
  if (!strangers) return null
  const found = await tx.query<{ index: number; place: number }>(
    sql`SELECT f.index, f.place FROM (${strangers}) f ORDER BY f.place LIMIT ${MOST_NAMED}`,
  )
  const fields = found.map(({ index, place }) => ({ path: String(place), message: strangerSentence(index) }))
  return fields[0] ? problem('rule', { message: fields[0].message, fields }) : null
}
