// Hook: the pending state of an async button, set at the press.

import { useState } from 'react'

/** Whether the promise is pending, and the press handler; `ask` must not reject. */
export function usePending(ask: () => Promise<unknown>): { isAsking: boolean; press: () => void } {
  const [isAsking, setAsking] = useState(false)
  function press() {
    setAsking(true)
    void ask().finally(() => setAsking(false))
  }
  return { isAsking, press }
}
