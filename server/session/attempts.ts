// Limits password attempts: five failures of an account from an address in 15 minutes lock it for 15 (ACC-21, D53).
import type { Problem } from '../../src/contract/problem.ts'
import { type Database, type Queryable, type Statement, sql } from '../database/sql.ts'
import { tooMany } from './too-many.ts'

const WINDOW_MS = 15 * 60_000
const MAX_FAILURES = 5
/** After this time, an attempt without a result counts as failed, because its server died. */
const UNDER_WAY_MS = 30_000
const RETRY_MS = 5_000

type Failure = { failedAt: Date; judged: number }

/** An account and the address of the attempt: locking by account alone, a stranger could lock out any user. */
export type Pair = { account: string; address: string }

/**
 * Counts an attempt as failed before the password is compared, one at a time over all instances, so that only five of a
 * hundred simultaneous guesses are compared. After five failures the attempt is not counted, and the result is
 * `locked`, or `slow-down` while one of the five is still being compared.
 */
export function beginAttempt(db: Database, { account, address }: Pair, now: Date): Promise<Problem | null> {
  return db.transaction(async (tx) => {
    await forgetOld(tx, now)
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${account} ${address}`}, 0))`)
    const failures = await tx.query<Failure>(sql`SELECT "failedAt", judged FROM failed_login
      WHERE account = ${account} AND address = ${address} ORDER BY "failedAt" DESC LIMIT ${MAX_FAILURES}`)
    const locked = lockOf(failures, now)
    if (!locked)
      await tx.query(
        sql`INSERT INTO failed_login (account, address, "failedAt", judged) VALUES (${account}, ${address}, ${now}, 0)`,
      )
    return locked
  })
}

/**
 * Marks a counted attempt as judged; it stays a failure until `forgiveAttempts`. SKIP LOCKED makes simultaneous calls
 * with the same time take different rows: otherwise both would wait for one row, and the second would change none.
 */
export async function settleAttempt(db: Queryable, pair: Pair, now: Date): Promise<void> {
  await db.query(sql`UPDATE failed_login SET judged = 1 WHERE ${isOneUnderWay(pair, now)}`)
}

/** Called when the password was right: neither this attempt nor earlier ones count any more. */
export async function forgiveAttempts(db: Queryable, { account, address }: Pair): Promise<void> {
  await db.query(sql`DELETE FROM failed_login WHERE account = ${account} AND address = ${address}`)
}

/** Deletes a counted attempt whose password was not compared. */
export async function takeBackAttempt(db: Queryable, pair: Pair, now: Date): Promise<void> {
  await db.query(sql`DELETE FROM failed_login WHERE ${isOneUnderWay(pair, now)}`)
}

const isOneUnderWay = ({ account, address }: Pair, now: Date): Statement => sql`ctid = (SELECT ctid FROM failed_login
  WHERE account = ${account} AND address = ${address} AND "failedAt" = ${now} AND judged = 0 LIMIT 1
    FOR UPDATE SKIP LOCKED)`

/** Deletes attempts that no longer count, since people may type anything, even secrets, into the field of the name. */
async function forgetOld(tx: Queryable, now: Date): Promise<void> {
  const old = new Date(now.getTime() - 2 * WINDOW_MS)
  // Without SKIP LOCKED, simultaneous attempts would lock the rows in different orders and could deadlock.
  await tx.query(sql`DELETE FROM failed_login WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM failed_login WHERE "failedAt" < ${old} FOR UPDATE SKIP LOCKED))`)
}

/** The lock after five failures within 15 minutes: it ends 15 minutes after the newest, which comes first. */
function lockOf(failures: readonly Failure[], now: Date): Problem | null {
  const newest = failures[0]?.failedAt.getTime()
  const fifth = failures[MAX_FAILURES - 1]?.failedAt.getTime()
  if (newest === undefined || fifth === undefined || newest - fifth > WINDOW_MS) return null
  const underWaySince = now.getTime() - UNDER_WAY_MS
  if (failures.some(({ judged, failedAt }) => judged === 0 && failedAt.getTime() > underWaySince))
    return tooMany('slow-down', RETRY_MS)
  const waitMs = newest + WINDOW_MS - now.getTime()
  return waitMs > 0 ? tooMany('locked', waitMs) : null
}
