// Runs a job once a day over all portals: one has the day's run, and another takes it over when that one died.
import { dayInEcuador, hourInEcuador, startOfDay } from '../../src/domain/calendar-date.ts'
import { addDays } from '../../src/domain/date-arithmetic.ts'
import type { Services } from '../services.ts'
import { dueTime, type JobKind, postponeJob, takeJob } from './job.ts'

/** After this time without a new batch another portal takes over a run that was taken and not finished. */
const TAKEN_MS = 2 * 60_000

export type DailyJob = {
  readonly kind: Extract<JobKind, 'lapse-warning' | 'expiry-warning'>
  /**
   * Works on the next few things after `after`, 0 at first; returns the last one's number, null when none is left. It
   * may be repeated from 0 by another portal.
   */
  readonly batch: (after: number) => Promise<number | null>
}

export type DailyCheck = (stopping?: AbortSignal) => Promise<boolean>

/**
 * Returns a check to be made again and again (D22, D80): it runs the job unless it is before NOTICE_HOUR in Ecuador,
 * another portal has the day's run, or the run is finished. Returns whether it ran. A check that cannot find anything new
 * asks nothing of the database.
 */
export function prepareDailyRun({ db, now, settings }: Services, { kind, batch }: DailyJob): DailyCheck {
  let notBefore = 0
  return async (stopping) => {
    const began = now()
    if (began.getTime() < notBefore || hourInEcuador(began) < settings.noticeHour) return false
    const job = { kind, key: '' }
    const run = await takeJob(db, job, { now: began, forMs: TAKEN_MS })
    if (!run) {
      notBefore = await dueTime(db, job)
      return false
    }
    const tomorrow = startOfDay(addDays(dayInEcuador(began), 1))
    for (let after: number | null = 0; after !== null; ) {
      // Another portal, or the next start, goes on with it.
      if (stopping?.aborted) return true
      after = await batch(after)
      const isMine = await postponeJob(db, run, after === null ? tomorrow : new Date(now().getTime() + TAKEN_MS))
      if (!isMine) return true
    }
    notBefore = tomorrow.getTime()
    return true
  }
}
