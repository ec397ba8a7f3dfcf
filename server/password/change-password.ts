// Chooses a new password: one's own while signed in, or with an expired or temporary one to be able to sign in at all.
import { PASSWORD_CHANGED } from '../../src/contract/password.ts'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import { type PasswordChange, passwordProblems, SAME_PASSWORD } from '../../src/domain/user/password.ts'
import { type Origin, writeAudit } from '../audit/write-audit.ts'
import { writeRefusal } from '../audit/write-refusal.ts'
import { sql } from '../database/sql.ts'
import type { Services } from '../services.ts'
import { type Account, findAccount, typedName } from '../session/account.ts'
import type { Actor } from '../session/actor.ts'
import { beginAttempt, forgiveAttempts } from '../session/attempts.ts'
import { hashPassword, isPassword } from './hashing.ts'
import { judgePassword } from './judge-password.ts'

export type ChangeOfPassword = {
  change: PasswordChange
  /** Whose password, as the request says: signed in, only one's own id or name; else a name (D02). */
  id: string | number | undefined
  actor: Actor | null
  origin: Origin
  /** Hash of the session that stays open; every other session of the person ends. */
  session: string | null
}

/**
 * Changes a password when the present one is right (ACC-10, ACC-07). Problems: `forbidden` for another's id, `rule`
 * with the fields to correct, `bad-credentials` alike for unknown names and for passwords that are neither expired nor
 * temporary, `locked` after five failures, `slow-down` in a flood.
 */
export async function changePassword(
  { db, now: clock }: Services,
  { change, id, actor, origin, session }: ChangeOfPassword,
): Promise<{ message: string } | Problem> {
  const now = clock()
  const account = await accountOf(actor, id)
  const refuse = async (refusal: Problem) => {
    const object = refusal.problem
    const userId = account?.id ?? null
    await writeRefusal(db, origin, now, { action: 'password-change', userId, object })
    return refusal
  }
  if (actor && !account) return problem('forbidden')
  const fields = passwordProblems(change)
  if (Object.keys(fields).length > 0) return wrongFields(fields)

  const pair = { account: account?.username ?? typedName(String(id ?? '')), address: origin.address }
  const locked = await beginAttempt(db, pair, now)
  if (locked) return refuse(locked)
  const judged = await judgePassword(db, { pair, account, typed: change.current, now })
  if (isProblem(judged)) return refuse(judged)
  const { right, temporary } = judged
  const mayChange = actor !== null || account?.passwordExpired === 1
  if (!account || !(temporary || (right && mayChange)))
    return refuse(actor ? wrongFields({ current: 'La contraseña actual no es correcta' }) : problem('bad-credentials'))
  // With a temporary password a person must not choose again the password that was lost.
  if (!right && (await isPassword(account.passwordHash, change.passwd1))) return wrongFields({ passwd1: SAME_PASSWORD })

  const passwordHash = await hashPassword(change.passwd1)
  await db.transaction(async (tx) => {
    await tx.query(
      sql`UPDATE portal_user SET "passwordHash" = ${passwordHash}, "passwordExpired" = 0 WHERE id = ${account.id}`,
    )
    await tx.query(sql`DELETE FROM temporary_password WHERE "userId" = ${account.id}`)
    await tx.query(sql`DELETE FROM session WHERE "userId" = ${account.id} AND "tokenHash" <> ${session ?? ''}`)
    await tx.query(
      sql`DELETE FROM push_subscription WHERE "userId" = ${account.id} AND "sessionHash" <> ${session ?? ''}`,
    )
    await forgiveAttempts(tx, pair)
    await writeAudit(tx, origin, now, { action: 'password-change', outcome: 'done', userId: account.id })
  })
  return { message: PASSWORD_CHANGED }

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
