// Chooses a new password: one's own while signed in, or with an expired or temporary one to be able to sign in at all.
import { PASSWORD_CHANGED } from '../../src/contract/password.ts'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import {
  knownOf,
  ownProblem,
  type PasswordChange,
  passwordProblems,
  SAME_PASSWORD,
} from '../../src/domain/user/new-password.ts'
import { type Origin, writeAudit } from '../audit/write-audit.ts'
import { writeRefusal } from '../audit/write-refusal.ts'
import { allOrNothing } from '../database/all-or-nothing.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Services } from '../services.ts'
import { type Account, findAccount, typedName } from '../session/account.ts'
import type { Actor } from '../session/actor.ts'
import { beginAttempt, forgiveAttempts } from '../session/attempts.ts'
import { hashOfToken } from '../session/session.ts'
import type { Settings } from '../settings.ts'
import { hashPassword, isPassword } from './hashing.ts'
import { judgePassword } from './judge-password.ts'
import { tellOfChange } from './tell-of-change.ts'
import { consumeTemporaryPassword } from './temporary-password.ts'

export type ChangeOfPassword = {
  change: PasswordChange
  /** Whose password, as the request says: signed in, only one's own id or name; else a name (D02). */
  id: string | number | undefined
  actor: Actor | null
  origin: Origin
  /** Gives the session of the request, which stays open, another token; every other session of the person ends. */
  renew: (tx: Queryable) => Promise<string | null>
}

/**
 * Changes a password when the present one is right (ACC-10, ACC-07). Problems: `forbidden` for another's id, `rule`
 * with the fields to correct, `bad-credentials` alike for unknown names and for passwords that are neither expired nor
 * temporary, `locked` after five failures, `slow-down` in a flood.
 */
export async function changePassword(
  { db, now: clock, settings, wake }: Services,
  { change, id, actor, origin, renew }: ChangeOfPassword,
): Promise<{ message: string; token: string | null } | Problem> {
  const now = clock()
  const account = await accountOf(actor, id)
  const refuse = async (refusal: Problem) => {
    const object = refusal.problem
    const userId = account?.id ?? null
    await writeRefusal(db, origin, now, { action: 'password-change', userId, object })
    return refusal
  }
  if (actor && !account) return problem('forbidden')
  const fields = passwordProblems(change, id === undefined ? [] : [String(id)])
  if (Object.keys(fields).length > 0) return wrongFields(fields)

  const pair = { account: account?.username ?? typedName(String(id ?? '')), address: origin.address }
  const locked = await beginAttempt(db, pair, now)
  if (locked) return refuse(locked)
  const judged = await judgePassword(db, { pair, account, typed: change.current, now })
  if (isProblem(judged)) return refuse(judged)
  const { right, temporary } = judged
  const mayChange = actor !== null || account?.passwordExpired === 1
  const wrong = actor ? wrongFields({ current: 'La contraseña actual no es correcta' }) : problem('bad-credentials')
  if (!account || !(temporary || (right && mayChange))) return refuse(wrong)
  // Not before: the answer would tell a stranger what the portal knows of the person.
  const own = ownProblem(change.passwd1, [...knownOf(account), ...placesOf(settings)])
  if (own) return wrongFields({ passwd1: own })
  // With a temporary password a person must not choose again the password that was lost.
  if (!right && (await isPassword(account.passwordHash, change.passwd1))) return wrongFields({ passwd1: SAME_PASSWORD })

  const passwordHash = await hashPassword(change.passwd1)
  const result = await allOrNothing(db, async (tx) => {
    // Of several changes at once one holds: what the others were judged by is no longer there.
    if (temporary && !(await consumeTemporaryPassword(tx, account.id, temporary))) return wrong
    const [changed] = await tx.query(sql`UPDATE portal_user SET "passwordHash" = ${passwordHash}, "passwordExpired" = 0
      WHERE id = ${account.id} AND "passwordHash" = ${account.passwordHash} RETURNING 1`)
    if (!changed) return wrong
    await tx.query(sql`DELETE FROM temporary_password WHERE "userId" = ${account.id}`)
    const token = await renew(tx)
    const kept = hashOfToken(token ?? '')
    await tx.query(sql`DELETE FROM session WHERE "userId" = ${account.id} AND "tokenHash" <> ${kept}`)
    await tx.query(sql`DELETE FROM push_subscription WHERE "userId" = ${account.id} AND "sessionHash" <> ${kept}`)
    await forgiveAttempts(tx, pair)
    await writeAudit(tx, origin, now, { action: 'password-change', outcome: 'done', userId: account.id })
    await tellOfChange(tx, account, { now, settings })
    return { message: PASSWORD_CHANGED, token }
  })
  if (isProblem(result)) return refuse(result)
  wake?.()
  return result

  function accountOf(actor: Actor | null, id: string | number | undefined): Promise<Account | undefined> {
    if (!actor) return findAccount(db, id ?? '')
    const own =
      id === undefined || id === actor.id || [String(actor.id), actor.username].includes(typedName(String(id)))
    return own ? findAccount(db, actor.id) : Promise.resolve(undefined)
  }
}

function wrongFields(fields: Partial<PasswordChange>): Problem {
  const problems = Object.entries(fields).map(([path, message]) => ({ path, message }))
  return problem('rule', { message: problems[0]?.message ?? '', fields: problems })
}

/** The broker's own names stand in the addresses of its portal and its other system. */
const placesOf = ({ publicUrl, brokerUrl }: Settings): string[] =>
  [publicUrl, brokerUrl].flatMap((url) => (url ? [new URL(url).hostname] : []))
