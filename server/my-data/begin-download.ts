// Begins a download of a person's data: one at a time, and a few an hour, over all instances.
import { DOWNLOADS_AN_HOUR } from '../../src/contract/my-data.ts'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import { type Origin, writeAudit } from '../audit/write-audit.ts'
import { allOrNothing } from '../database/all-or-nothing.ts'
import { sql } from '../database/sql.ts'
import { holdJob, takeJob } from '../job/job.ts'
import type { Services } from '../services.ts'
import { tooMany } from '../session/too-many.ts'

const HOUR_MS = 3_600_000
/** After this time a download whose portal died no longer blocks its person's next one. */
const TAKEN_MS = 120_000

export type Download = {
  /** Lets the person's next download begin; further calls do nothing. */
  end: () => Promise<void>
}

type DownloadRequest = { userId: number; origin: Origin; now: Date }

/** Begins and audits a download; returns `slow-down` while another one runs, or after DOWNLOADS_AN_HOUR of them. */
export async function beginDownload(
  { db, now: clock }: Services,
  { userId, origin, now }: DownloadRequest,
): Promise<Download | Problem> {
  const turn = await allOrNothing(db, async (tx) => {
    const job = await takeJob(tx, { kind: 'download', key: String(userId) }, { now, forMs: TAKEN_MS })
    if (!job) return problem('slow-down', { message: RUNNING, retryAfterSeconds: 30 })
    const [oldest] = await tx.query<{ at: Date }>(sql`SELECT at FROM audit WHERE "userId" = ${userId}
        AND action = 'data-download' AND outcome = 'done' AND at > ${new Date(now.getTime() - HOUR_MS)}
      ORDER BY at DESC OFFSET ${DOWNLOADS_AN_HOUR - 1} LIMIT 1`)
    if (oldest) return tooMany('slow-down', oldest.at.getTime() + HOUR_MS - now.getTime())
    await writeAudit(tx, origin, now, { action: 'data-download', outcome: 'done', userId })
    return job
  })
  return isProblem(turn) ? turn : { end: holdJob(db, turn, { now: clock, forMs: TAKEN_MS }) }
}

const RUNNING = 'Ya se está preparando una descarga de tus datos. Espera a que termine.'
