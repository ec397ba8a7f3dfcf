// Shows a button's spinner for at least 400 ms, so that a second press in that time sends nothing (SYS-06b).
import { useEffect, useState } from 'react'

/** How long a button stays locked at least, in milliseconds (B§9). */
export const SPINNER_LOCK_MS = 400

/** Reports whether the button is locked: at once when `set(true)` is called, and for at least SPINNER_LOCK_MS. */
export function createSpinnerLock(onLocked: (isLocked: boolean) => void) {
  let isBusy = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    timer = undefined
    if (!isBusy) onLocked(false)
  }
  return {
    set(next: boolean): void {
      if (next && !isBusy && timer === undefined) {
        onLocked(true)
        timer = setTimeout(settle, SPINNER_LOCK_MS)
      }
      isBusy = next
      if (!next && timer === undefined) onLocked(false)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Whether a button that sends is locked now. */
export function useSpinnerLock(loading: boolean): boolean {
  const [isLocked, setIsLocked] = useState(false)
  const [lock] = useState(() => createSpinnerLock(setIsLocked))
  useEffect(() => lock.set(loading), [lock, loading])
  useEffect(() => lock.stop, [lock])
  return loading || isLocked
}

/** `isAsking`: whether the promise is pending; `press`: the press handler. `ask` must not reject. */
export function usePending(ask: () => Promise<unknown>): { isAsking: boolean; press: () => void } {
  const [isAsking, setAsking] = useState(false)
  function press() {
    setAsking(true)
    void ask().finally(() => setAsking(false))
  }
  return { isAsking, press }
}
