// Knows when the camera or the file picker has the screen: a phone may stop the page behind it.
import { useEffect, useRef } from 'react'
import { useBusyHold } from '../busy.ts'

/** To be called with a file input that was clicked. */
export function usePicking(): (input: HTMLInputElement) => void {
  const { start, stop } = useBusyHold('picker')
  const listening = useRef<AbortController>(null)
  useEffect(() => () => listening.current?.abort(), [])
  return (input) => {
    listening.current?.abort()
    const over = new AbortController()
    listening.current = over
    start()
    const end = () => {
      over.abort()
      stop()
    }
    for (const name of ['change', 'cancel']) input.addEventListener(name, end, { signal: over.signal })
    // Who touches the page has come back from there, in browsers that do not say so.
    document.addEventListener('pointerdown', end, { capture: true, passive: true, signal: over.signal })
  }
}
