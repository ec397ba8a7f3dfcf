// Hook: the sending of the user's claims, for the screens that show or control it.
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Sending } from './sending.ts'

export const SendingContext = createContext<Sending | null>(null)

/** The sending of the person's claims: `wake`, `comeBack`, `retry`, `discard`, the progress, and the last report. */
export function useSending() {
  const sending = useContext(SendingContext)
  if (!sending) throw new Error('useSending outside of a session')
  const { wake, comeBack, retry, discard, subscribe } = sending
  const progress = useSyncExternalStore(subscribe, sending.progress)
  const report = useSyncExternalStore(subscribe, sending.report)
  return { wake, comeBack, retry, discard, progress, report }
}
