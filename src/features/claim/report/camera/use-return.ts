// Hook that notices the return from camera or picker without a file, in browsers that do not report it.
import { useCallback, useEffect, useRef } from 'react'

/** A slow phone delivers a large photo some seconds after the page is visible again. */
const HANDS_OVER_WITHIN_MS = 10_000

/** `onNothing` is called when the page is visible again and no file came in time, and when the component unmounts. */
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
