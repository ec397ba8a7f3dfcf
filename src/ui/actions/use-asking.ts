// What a press asks for, known to be under way from the press on: whoever asks tells of it only later.

import { useState } from 'react'

/** Whether it is under way, and what to do at a press; `ask` must not reject. */
export function useAsking(ask: () => Promise<unknown>): { isAsking: boolean; press: () => void } {
  const [isAsking, setAsking] = useState(false)
  function press() {
    setAsking(true)
    void ask().finally(() => setAsking(false))
  }
  return { isAsking, press }
}
