// Runs a job once a day over all instances: one holds the day's run, and another takes over when that one died.
import { randomUUID } from 'node:crypto'
import { type CalendarDate, dayInEcuador, hourInEcuador } from '../../../src/domain/calendar-date.ts'
import { type Database, sql } from '../../database/sql.ts'
import type { Services } from '../../services.ts'

/** After this time without a new batch another instance takes over a run that was taken and not finished. */
const TAKEN_MS = 2 * 60_000

export type DailyJob = {
  readonly name: string
  /**
   * Works on the next few things after `after`, 0 at first; returns the last one's number, null when none is left. It
   * may be repeated from 0 by another instance.
   */
  readonly batch: (after: number) => Promise<number | null>
}

export type DailyCheck = (stopping?: AbortSignal) => Promise<boolean>

/**
 * Returns a check to be made again and again (D22, D80): it runs the job unless it is before NOTICE_HOUR in Ecuador,
 * another instance holds the day's run, or the run is finished. Returns whether it ran. Once the day is finished, and
 * before its hour, a check asks nothing of the database.
 */
export function prepareDailyRun({ db, now, settings }: Services, { name, batch }: DailyJob): DailyCheck {
  let finished: CalendarDate | null = null
  return async (stopping) => {
    const day = dayInEcuador(now())
    if (day === finished || hourInEcuador(now()) < settings.noticeHour) return false
    const run = { name, day, holder: randomUUID() }
    const isMine = await takeRun(db, run, now())
    if (isMine) {
      for (let after: number | null = 0; after !== null; ) {
        // Another instance, or the next start, goes on with it.
        if (stopping?.aborted) return true
        after = await batch(after)
        if (!(await holdRun(db, run, now(), after === null))) return true
      }
    }
    if (isMine || (await isFinished(db, run))) finished = day
    return isMine
  }
}

type Run = { name: string; day: CalendarDate; holder: string }

const takenUntil = (now: Date) => new Date(now.getTime() + TAKEN_MS)

async function takeRun(db: Database, { name, day, holder }: Run, now: Date): Promise<boolean> {
  const [taken] = await db.query(sql`INSERT INTO daily_run (job, day, "takenBy", "takenUntil")
    VALUES (${name}, ${day}, ${holder}, ${takenUntil(now)})
    ON CONFLICT (job, day) DO UPDATE SET "takenBy" = EXCLUDED."takenBy", "takenUntil" = EXCLUDED."takenUntil"
      WHERE daily_run."finishedAt" IS NULL AND daily_run."takenUntil" <= ${now}
    RETURNING job`)
  return taken !== undefined
}

/** Prolongs or finishes the run; false when another instance has taken it over meanwhile. */
async function holdRun(db: Database, { name, day, holder }: Run, now: Date, isLast: boolean): Promise<boolean> {
  const [held] = await db.query(sql`UPDATE daily_run SET "takenUntil" = ${takenUntil(now)},
      "finishedAt" = ${isLast ? now : null}
    WHERE job = ${name} AND day = ${day} AND "takenBy" = ${holder} RETURNING job`)
  return held !== undefined
}

async function isFinished(db: Database, { name, day }: Run): Promise<boolean> {
  const [row] = await db.query(sql`SELECT 1 FROM daily_run
    WHERE job = ${name} AND day = ${day} AND "finishedAt" IS NOT NULL`)
  return row !== undefined
}
