// Whether there is a network as far as we know; only a hint, sending asks the portal itself.
import { useContext, useSyncExternalStore } from 'react'
import { SessionContext } from './use-session.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** The device says that it has one, and the portal is not silent since the app was opened. */
export function useOnline(): boolean {
  const deviceSays = useSyncExternalStore(subscribe, () => navigator.onLine)
  const session = useContext(SessionContext)
  return deviceSays && session?.status !== 'paused' && session?.status !== 'idle'
}
