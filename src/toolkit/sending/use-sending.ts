// Hooks: the sender of the user's claims, for the screens that show or control it, and whether it is running.
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Run } from '../../offline/database/outbox-types.ts'
import { RUN } from '../person/first-reads.ts'
import { useLive } from '../person/store.ts'
import { useNow } from '../person/use-now.ts'
import type { Sending } from './sending.ts'

export const SendingContext = createContext<Sending | null>(null)

/** The sender of the person's claims: `wake`, `comeBack`, `retry`, `discard`, the progress, and the last report. */
export function useSending() {
  const sending = useContext(SendingContext)
  if (!sending) throw new Error('useSending outside of a session')
  const { wake, comeBack, retry, discard, subscribe } = sending
  const progress = useSyncExternalStore(subscribe, sending.progress)
  const report = useSyncExternalStore(subscribe, sending.report)
  return { wake, comeBack, retry, discard, progress, report }
}

/** Read at every change of the store, and by a timer: the lease of a dead runner expires without a change. */
export function useRun(): Run | undefined {
  const now = useNow(15_000)
  const { report } = useSending()
  const run = useLive(RUN, [now])
  // On a full disk neither the error nor the end of the run can be stored: only the last report shows it.
  if (run && report?.why === 'space') return { run: 'paused', why: 'space', sentence: report.sentence }
  return run
}
