// Hook: whether this user's claims are being sent now, are paused, or wait, as the store and the last run tell.

import type { Run } from '../../offline/database/outbox-types.ts'
import { readRun } from '../../offline/outbox/outbox.ts'
import { useLive } from '../person/store.ts'
import { useNow } from '../person/use-now.ts'
import { useSending } from './use-sending.ts'

/**
 * Read again on every change of the store, and by a timer: the lease of a runner that died expires without a change.
 */
export function useRun(): Run | undefined {
  const now = useNow(15_000)
  const { report } = useSending()
  const run = useLive(({ db }) => readRun(db, Date.now()), [now])
  // On a full disk neither the error nor the end of the run can be stored: only the last report shows it.
  if (run && report?.why === 'space') return { run: 'paused', why: 'space', sentence: report.sentence }
  return run
}
