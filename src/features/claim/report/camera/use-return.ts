// Hook: notices that the person is back from the camera or the picker without a file, in browsers that do not say so.
import { useCallback, useEffect, useRef } from 'react'

/** A slow phone hands a large photo over some seconds after its page is visible again. */
const HANDS_OVER_WITHIN_MS = 10_000

/** `onNothing` is called when the page has been hidden, is visible again, and no file came; and when it is left. */
export function useReturn(onNothing: () => void): { expect: () => void; forget: () => void } {
  const expecting = useRef<AbortController>(null)
  const forget = useCallback(() => {
    expecting.current?.abort()
    expecting.current = null
  }, [])
  const expect = useCallback(() => {
    forget()
    const over = new AbortController()
    expecting.current = over
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible')
        timer = setTimeout(() => {
          forget()
          onNothing()
        }, HANDS_OVER_WITHIN_MS)
    }
    document.addEventListener('visibilitychange', look, { signal: over.signal })
    over.signal.addEventListener('abort', () => clearTimeout(timer))
  }, [forget, onNothing])
  useEffect(
    () => () => {
      forget()
      onNothing()
    },
    [forget, onNothing],
  )
  return { expect, forget }
}
