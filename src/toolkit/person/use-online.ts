// Hook: whether the device seems to have a network; only a hint, because sending always tries the portal itself.
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

/** True if the device reports a network and the session is not paused because the portal does not answer. */
export function useOnline(): boolean {
  const deviceSays = useSyncExternalStore(subscribe, () => navigator.onLine)
  const session = useContext(SessionContext)
  return deviceSays && session?.status !== 'paused' && session?.status !== 'idle'
}
