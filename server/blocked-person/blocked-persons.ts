// Keeps the persons whose data no import may bring in again; their numbers are kept as keyed hashes alone.
import { createHmac } from 'node:crypto'
import { personNumber } from '../../src/domain/person-number.ts'
import { type Database, type Queryable, sql } from '../database/sql.ts'
import { secretOf } from '../secret.ts'

/** Whether an id number is that of a blocked person; cédula and RUC of a natural person are one number (D153). */
export type IsBlocked = (idNumber: string) => boolean

/** Reads the blocked persons; what is blocked afterwards is not known to the returned function. */
export async function loadBlocked(db: Database): Promise<IsBlocked> {
  const rows = await db.query<{ numberHash: string }>(sql`SELECT "numberHash" FROM blocked_person`)
  if (rows.length === 0) return () => false
  const hashes = new Set(rows.map(({ numberHash }) => numberHash))
  const secret = await secretOf(db, 'blocked-person')
  return (idNumber) => {
    const number = personNumber(idNumber)
    return number !== null && hashes.has(hashOf(secret, number))
  }
}

/** Blocks a person; resolves to whether the person was not blocked before. `number` as `personNumber` gives it. */
export async function blockPerson(
  tx: Queryable,
  { secret, number, now }: { secret: string; number: string; now: Date },
): Promise<boolean> {
  const made = await tx.query(sql`INSERT INTO blocked_person ("numberHash", "blockedAt")
    VALUES (${hashOf(secret, number)}, ${now}) ON CONFLICT DO NOTHING RETURNING 1`)
  return made.length > 0
}

/** Lets a person be imported again; resolves to whether the person was blocked. */
export async function unblockPerson(
  tx: Queryable,
  { secret, number }: { secret: string; number: string },
): Promise<boolean> {
  const gone = await tx.query(
    sql`DELETE FROM blocked_person WHERE "numberHash" = ${hashOf(secret, number)} RETURNING 1`,
  )
  return gone.length > 0
}

const hashOf = (secret: string, number: string): string => createHmac('sha256', secret).update(number).digest('hex')
