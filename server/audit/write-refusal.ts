// Writes refused acts to the audit, with a limit per minute: refusals must not fill the disk.
import { type Database, sql } from '../database/sql.ts'
import { type Act, type Origin, writeAudit } from './write-audit.ts'

const MINUTE_MS = 60_000
/** The limit is per user for calls of a known user, and per address for all other acts; each action counts apart. */
const MOST_A_MINUTE = 60

/** Writes a refusal unless the last minute already holds MOST_A_MINUTE of them, over all instances. */
export function writeRefusal(db: Database, origin: Origin, now: Date, act: Omit<Act, 'outcome'>): Promise<void> {
  const { action, userId } = act
  // `userId` is the caller only when the act is a call; of a login it is the account that somebody tried.
  const isPersons = action === 'call' && userId !== null
  const who = isPersons ? sql`"userId" = ${userId}` : sql`address = ${origin.address}`
  const since = new Date(now.getTime() - MINUTE_MS)
  return db.transaction(async (tx) => {
    const turn = `refused ${action} ${isPersons ? userId : origin.address}`
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${turn}, 0))`)
    const recent = await tx.query(sql`SELECT 1 FROM audit
      WHERE ${who} AND at > ${since} AND action = ${action} AND outcome = 'refused' LIMIT ${MOST_A_MINUTE}`)
    if (recent.length < MOST_A_MINUTE) await writeAudit(tx, origin, now, { ...act, outcome: 'refused' })
  })
}
