// Reads and checks the name and password of a sign-in.
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import { type Origin, writeRefusal } from '../audit/write-audit.ts'
import { judgePassword } from '../password/judge-password.ts'
import type { Services } from '../services.ts'
import { findAccount, typedName } from './account.ts'
import { beginAttempt, forgiveAttempts } from './attempts.ts'

type Credentials = { user: string; password: string }

/**
 * Returns the user's id if the password is right; an expired or temporary password only allows choosing a new one
 * (ACC-07, D31). Refusals are audited.
 */
export async function signIn(
  { db, now: clock }: Services,
  { user, password }: Credentials,
  origin: Origin,
): Promise<{ id: number } | Problem> {
  const now = clock()
  const account = await findAccount(db, user)
  const refuse = async (refusal: Problem) => {
    const object = refusal.problem
    await writeRefusal(db, origin, now, { action: 'login', userId: account?.id ?? null, object })
    return refusal
  }
  // Username and e-mail count as one account: typing the e-mail after the username gives no further attempts.
  const pair = { account: account?.username ?? typedName(user), address: origin.address }
  const locked = await beginAttempt(db, pair, now)
  if (locked) return refuse(locked)
  const judgement = await judgePassword(db, { pair, account, typed: password, now })
  if (isProblem(judgement)) return refuse(judgement)
  const { right, temporary } = judgement
  if (!account || !(right || temporary)) return refuse(problem('bad-credentials'))
  await forgiveAttempts(db, pair)
  return right && account.passwordExpired === 0 ? { id: account.id } : refuse(problem('password-expired'))
}

/** User and password of a Basic header, in UTF-8, split at the first colon; null for any other header. */
export function readBasic(header: string | undefined): Credentials | null {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(header ?? '')?.[1]
  if (!encoded) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 1 || text.includes('\0') || text.length > 400) return null
  return { user: text.slice(0, colon), password: text.slice(colon + 1) }
}
