// Lets a component report that the user is busy, so that the app does not replace the page.
import { createContext, useContext, useEffect, useMemo, useRef } from 'react'

/** An overlay is open, a file is being picked or stored, a text field has the focus, a form holds typed text. */
export type Busy = 'overlay' | 'picker' | 'photo' | 'writing' | 'form'

/** Registers a busy state; returns the function that ends it. */
export const BusyContext = createContext<(what: Busy) => () => void>(() => () => undefined)

/** Registers the busy state while `isBusy`. */
export function useBusy(what: Busy, isBusy: boolean): void {
  const hold = useContext(BusyContext)
  useEffect(() => (isBusy ? hold(what) : undefined), [hold, what, isBusy])
}

export type BusyHold = { start: () => void; stop: () => void }

/** Registers the busy state from `start` to `stop`, or until unmount; for event handlers rather than rendered state. */
export function useBusyHold(what: Busy): BusyHold {
  const hold = useContext(BusyContext)
  const release = useRef<(() => void) | null>(null)
  const { start, stop } = useMemo(() => {
    const stop = () => {
      release.current?.()
      release.current = null
    }
    const start = () => {
      release.current ??= hold(what)
    }
    return { start, stop }
  }, [hold, what])
  useEffect(() => stop, [stop])
  return { start, stop }
}
