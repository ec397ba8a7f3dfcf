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
   * Processes the next batch of items with a number above `after`, which is 0 at first. Returns the last item's number;
   * null after the last batch. A portal that takes the run over starts again from 0.
   */
  readonly batch: (after: number) => Promise<number | null>
}

export type DailyCheck = (stopping?: AbortSignal) => Promise<boolean>

/**
 * Returns a check to be called repeatedly (D22, D80). It runs the job, and returns true, unless it is before
 * NOTICE_HOUR in Ecuador, another portal has the day's run, or the run is finished. A check that cannot find work does
 * not query the database.
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
      // A due time after tomorrow was set by a portal whose clock is ahead: deletes the job, so that the next check
      // takes it.
      if (due > tomorrow.getTime() + TAKEN_MS) await forgetJob(db, job)
      // Due within two minutes: another portal runs the job and may die. Due later: the day's run is finished.
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
