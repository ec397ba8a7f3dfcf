// How the sending of this person's claims stands, for every screen that says so.

import type { Run } from '../../offline/database/outbox-types.ts'
import { readRun } from '../../offline/outbox/outbox.ts'
import { useLive } from '../storage/store.ts'
import { useNow } from '../use-now.ts'
import { useSending } from './use-sending.ts'

/** Read again on every change of the store, and by the clock: a dead runner's lease ends without one. */
export function useRun(): Run | undefined {
  const now = useNow(15_000)
  const { report } = useSending()
  const run = useLive(({ db }) => readRun(db, Date.now()), [now])
  // A full disk cannot write down that it is full, nor that nobody runs any more: only the last report knows.
  if (run && report?.why === 'space') return { run: 'paused', why: 'space', sentence: report.sentence }
  return run
}
