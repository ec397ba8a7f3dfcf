// What a press asks for, once however often it is pressed: it is under way until it is answered, and 400 ms at least (SYS-06b).

import { useState } from 'react'
import { useSpinnerLock } from './spinner-lock.ts'

/** Whether it is under way, here or as `busy` says, and what to do at a press. */
export function useAsking(ask: () => Promise<unknown>, busy = false): { isAsking: boolean; press: () => void } {
  const [asked, setAsked] = useState(false)
  const isAsking = useSpinnerLock(asked || busy)
  function press() {
    if (isAsking) return
    setAsked(true)
    void ask().finally(() => setAsked(false))
  }
  return { isAsking, press }
}
