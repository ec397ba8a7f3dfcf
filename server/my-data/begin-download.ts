// Lets one download of a person's data begin: one at a time, a few within an hour, over all instances.
import { randomUUID } from 'node:crypto'
import { DOWNLOADS_AN_HOUR } from '../../src/contract/my-data.ts'
import { type Problem, problem } from '../../src/contract/problem.ts'
import { type Origin, writeAudit } from '../audit/write-audit.ts'
import { sql } from '../database/sql.ts'
import type { Services } from '../services.ts'
import { tooMany } from '../session/too-many.ts'

const HOUR_MS = 3_600_000
/** A download whose server died ends for others after this time; one that goes on is prolonged before. */
const TAKEN_MS = 120_000
const PROLONGED_MS = 30_000

export type Download = {
  /** Lets the next one begin; further calls do nothing. */
  end: () => Promise<void>
}

type Asked = { userId: number; origin: Origin; now: Date }

/** Takes the person's turn and writes it to the audit; `slow-down` while another one runs, or after so many of an hour. */
export async function beginDownload(
  { db, now: clock }: Services,
  { userId, origin, now }: Asked,
): Promise<Download | Problem> {
  const takenBy = randomUUID()
  const refusal = await db.transaction(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mis-datos ${userId}`}, 0))`)
    const [other] = await tx.query(sql`SELECT 1 FROM data_download
      WHERE "userId" = ${userId} AND "takenUntil" > ${now}`)
    if (other) return problem('slow-down', { message: RUNNING, retryAfterSeconds: PROLONGED_MS / 1000 })
    const [oldest] = await tx.query<{ at: Date }>(sql`SELECT at FROM audit WHERE "userId" = ${userId}
        AND action = 'data-download' AND outcome = 'done' AND at > ${new Date(now.getTime() - HOUR_MS)}
      ORDER BY at DESC OFFSET ${DOWNLOADS_AN_HOUR - 1} LIMIT 1`)
    if (oldest) return tooMany('slow-down', oldest.at.getTime() + HOUR_MS - now.getTime())
    await tx.query(sql`INSERT INTO data_download ("userId", "takenBy", "takenUntil")
      VALUES (${userId}, ${takenBy}, ${until(now)}) ON CONFLICT ("userId") DO UPDATE
      SET "takenBy" = EXCLUDED."takenBy", "takenUntil" = EXCLUDED."takenUntil"`)
    await writeAudit(tx, origin, now, { action: 'data-download', outcome: 'done', userId })
    return null
  })
  if (refusal) return refusal
  const mine = sql`"userId" = ${userId} AND "takenBy" = ${takenBy}`
  const timer = setInterval(() => {
    // When the database does not answer now, it may at the next turn.
    db.query(sql`UPDATE data_download SET "takenUntil" = ${until(clock())} WHERE ${mine}`).catch(() => undefined)
  }, PROLONGED_MS)
  timer.unref()
  let ended: Promise<void> | null = null
  return {
    end: () => {
      clearInterval(timer)
      ended ??= db.query(sql`DELETE FROM data_download WHERE ${mine}`).then(() => undefined)
      return ended
    },
  }
}

const RUNNING = 'Ya se está preparando una descarga de tus datos. Espera a que termine.'

const until = (now: Date) => new Date(now.getTime() + TAKEN_MS)
