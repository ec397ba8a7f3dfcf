// Writes down what was refused, and only so much of it: refusing must not fill the disk.
import { type Database, sql } from '../database/sql.ts'
import { type Act, type Origin, writeAudit } from './write-audit.ts'

const MINUTE_MS = 60_000
/** Of one kind, of one person or, where nobody has proved who they are, of one address. */
const MOST_A_MINUTE = 60

/** One row a refusal, as long as there were fewer than sixty within the minute, over all instances. */
export function writeRefusal(db: Database, origin: Origin, now: Date, act: Omit<Act, 'outcome'>): Promise<void> {
  const { action, userId } = act
  // Only a call is made by the person of the row: a login names whom it was tried for.
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
