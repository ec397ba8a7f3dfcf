// How a part says that its person is in the middle of something, to code that would take the page away meanwhile.
import { createContext, useContext, useEffect, useMemo, useRef } from 'react'

/** Something lies over the screen, a file is being picked, a text field has the focus, a form was typed in. */
export type Busy = 'overlay' | 'picker' | 'writing' | 'form'

/** Takes note of it; answers how to say that it is over. */
export const BusyContext = createContext<(what: Busy) => () => void>(() => () => undefined)

/** Says so as long as `isBusy`. */
export function useBusy(what: Busy, isBusy: boolean): void {
  const hold = useContext(BusyContext)
  useEffect(() => (isBusy ? hold(what) : undefined), [hold, what, isBusy])
}

export type BusyHold = { start: () => void; stop: () => void }

/** Says so from `start` to `stop`, or until the part is gone; for what is heard and not drawn. */
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
