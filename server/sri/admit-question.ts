// Limits the keys that a person may ask about within an hour, so that nobody can find keys by guessing.

import type { Problem } from '../../src/contract/problem.ts'
import { MAX_CLAIM_FILES } from '../../src/domain/document/limits.ts'
import { type Database, sql } from '../database/sql.ts'
import { tooMany } from '../session/too-many.ts'

const HOUR_MS = 3_600_000
/** How many different keys a person may ask about: as many as a claim can have invoices. A repeated key counts once. */
export const KEYS_AN_HOUR = MAX_CLAIM_FILES

type Question = { userId: number; claveAcceso: string; now: Date }

/** Counts a person's question, over all instances; returns `slow-down` when the key exceeds the limit. */
export function admitQuestion(db: Database, { userId, claveAcceso, now }: Question): Promise<Problem | null> {
  const since = new Date(now.getTime() - HOUR_MS)
  return db.transaction(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sri ${userId}`}, 0))`)
    await tx.query(sql`DELETE FROM sri_question WHERE "userId" = ${userId} AND "askedAt" <= ${since}`)
    const questions = await tx.query<{ claveAcceso: string; askedAt: Date }>(sql`SELECT "claveAcceso", "askedAt"
      FROM sri_question WHERE "userId" = ${userId} ORDER BY "askedAt" DESC, "claveAcceso" LIMIT ${KEYS_AN_HOUR}`)
    if (questions.some((each) => each.claveAcceso === claveAcceso)) return null
    const oldest = questions[KEYS_AN_HOUR - 1]
    if (oldest) return tooMany('slow-down', oldest.askedAt.getTime() + HOUR_MS - now.getTime())
    await tx.query(sql`INSERT INTO sri_question ("userId", "claveAcceso", "askedAt")
      VALUES (${userId}, ${claveAcceso}, ${now})`)
    return null
  })
}
