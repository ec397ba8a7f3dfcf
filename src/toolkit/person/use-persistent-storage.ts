// Hook: asks the browser never to clear this app's storage; the person decides, and is asked only once.
import { useEffect, useState } from 'react'
import { recall, remember } from './safe-storage.ts'

const ASKED_KEY = 'portal-protection-asked'

export type Protection = {
  /** `closed`: not offered, because it is granted, the person has answered before, or the browser cannot be asked. */
  is: 'closed' | 'offered' | 'asking' | 'granted' | 'refused'
  protect: () => Promise<void>
  decline: () => void
}

export function useProtection(): Protection {
  const [is, setIs] = useState<Protection['is']>('closed')
  useEffect(() => {
    let over = false
    mayOffer().then((offer) => {
      if (offer && !over) setIs('offered')
    })
    return () => {
      over = true
    }
  }, [])

  async function protect() {
    remember('localStorage', ASKED_KEY, 'yes')
    setIs('asking')
    // Chromium decides by itself, Firefox asks the person.
    setIs((await navigator.storage.persist().catch(() => false)) ? 'granted' : 'refused')
  }
  function decline() {
    remember('localStorage', ASKED_KEY, 'no')
    setIs('closed')
  }
  return { is, protect, decline }
}

async function mayOffer(): Promise<boolean> {
  // Over plain http, and in old browsers, there is no such permission.
  const storage: Partial<StorageManager> | undefined = navigator.storage
  if (!storage?.persist || !storage.persisted || recall('localStorage', ASKED_KEY) !== null) return false
  return !(await navigator.storage.persisted())
}
