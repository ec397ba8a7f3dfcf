// The pending state of an async button, set from the press on.

import { useState } from 'react'

/** Whether it is under way, and what to do at a press; `ask` must not reject. */
export function usePending(ask: () => Promise<unknown>): { isAsking: boolean; press: () => void } {
  const [isAsking, setAsking] = useState(false)
  function press() {
    setAsking(true)
    void ask().finally(() => setAsking(false))
  }
  return { isAsking, press }
}
