// Compares a typed password with an account's own and temporary ones, few at a time: each takes much CPU time (D53).
import type { Problem } from '../../src/contract/problem.ts'
import type { Database } from '../database/sql.ts'
import { openGate } from '../gate.ts'
import type { Account } from '../session/account.ts'
import { type Pair, settleAttempt, takeBackAttempt } from '../session/attempts.ts'
import { tooMany } from '../session/too-many.ts'
import { isPassword } from './hashing.ts'
import { typedTemporaryPassword } from './temporary-password.ts'

const hashes = openGate({ places: 2, waitMs: 5_000, queue: 20 })
/** The Retry-After of an attempt that was refused because too many were waiting. */
const RETRY_MS = 10_000

/** `temporary`: the hash of the temporary password, if that one was typed. */
type Judgement = { right: boolean; temporary: string | null }

/**
 * Whether a typed password is the account's own or temporary one; an unknown account takes the same work. Each address
 * has one comparison at a time. An attempt that would wait too long gets `slow-down` and is not counted.
 */
export async function judgePassword(
  db: Database,
  { pair, account, typed, now }: { pair: Pair; account: Account | undefined; typed: string; now: Date },
): Promise<Judgement | Problem> {
  const judgement = await hashes(pair.address, async () => ({
    right: await isPassword(account?.passwordHash, typed),
    temporary: await typedTemporaryPassword(db, account?.id, typed, now),
  }))
  if (judgement !== 'busy') {
    await settleAttempt(db, pair, now)
    return judgement
  }
  await takeBackAttempt(db, pair, now)
  return tooMany('slow-down', RETRY_MS)
}
