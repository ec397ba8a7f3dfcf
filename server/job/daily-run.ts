// Runs a job once a day over all portals: one portal has the day's run, and another takes it over if that one dies.
import { dayInEcuador, hourInEcuador, startOfDay } from '../../src/domain/calendar-date.ts'
import { addDays } from '../../src/domain/date-arithmetic.ts'
import type { Services } from '../services.ts'
import { dueTime, forgetJob, type JobKind, postponeJob, takeJob } from './job.ts'

/** After this time without a new batch, another portal takes over an unfinished run. */
const TAKEN_MS = 2 * 60_000

export type DailyJob = {
  readonly kind: JobKind
  /**
   * Processes the next few items after number `after` (0 at first). Returns the number of the last one, null when none
   * is left. Another portal may repeat the run from 0.
   */
  readonly batch: (after: number) => Promise<number | null>
}

export type DailyCheck = (stopping?: AbortSignal) => Promise<boolean>

/**
 * Returns a check to be called repeatedly (D22, D80): it runs the job unless it is before NOTICE_HOUR in Ecuador,
 * another portal has the day's run, or the run is finished, and returns whether the job ran. A check that cannot find
 * anything new does not query the database.
 */
export function prepareDailyRun({ db, now, settings }: Services, { kind, batch }: DailyJob): DailyCheck {
  let notBefore = 0
  return async (stopping) => {
    const startedAt = now()
    if (startedAt.getTime() < notBefore || hourInEcuador(startedAt) < settings.noticeHour) return false
    const job = { kind, key: '' }
    const run = await takeJob(db, job, { now: startedAt, forMs: TAKEN_MS })
    const tomorrow = startOfDay(addDays(dayInEcuador(startedAt), 1))
    if (!run) {
      const due = await dueTime(db, job)
      // A due time after tomorrow is from a portal whose clock is ahead: without it, the next check takes the run.
      if (due > tomorrow.getTime() + TAKEN_MS) await forgetJob(db, job)
      // If due within two minutes, another portal has the run and may die; if due later, the day's run is finished.
      else if (due > startedAt.getTime() + TAKEN_MS) notBefore = due
      return false
    }
    for (let after: number | null = 0; after !== null; ) {
      // Another portal, or the next start, continues the run.
      if (stopping?.aborted) return true
      after = await batch(after)
      const isMine = await postponeJob(db, run, after === null ? tomorrow : new Date(now().getTime() + TAKEN_MS))
      if (!isMine) return true
    }
    notBefore = tomorrow.getTime()
    return true
  }
}
