// Hook that marks the page as busy while the camera or the file picker is open: a phone may stop the page behind it.
import { useEffect, useRef } from 'react'
import { useBusyHold } from '../busy.ts'
import { useStableHandler } from '../stable-handler.ts'

type Picking = {
  /** Called when the camera or the picker opens. */
  onOpen?: (() => void) | undefined
  /** Called when the user returns without a file. */
  onCancel?: (() => void) | undefined
}

/** Call the returned function with the file input that was clicked. */
export function usePicking({ onOpen, onCancel }: Picking = {}): (input: HTMLInputElement) => void {
  const { start, stop } = useBusyHold('picker')
  const listening = useRef<AbortController>(null)
  const cancelled = useStableHandler(() => onCancel?.())
  useEffect(() => () => listening.current?.abort(), [])
  return (input) => {
    listening.current?.abort()
    const over = new AbortController()
    listening.current = over
    start()
    onOpen?.()
    const end = ({ type }: Event) => {
      over.abort()
      stop()
      if (type !== 'change') cancelled()
    }
    for (const name of ['change', 'cancel']) input.addEventListener(name, end, { signal: over.signal })
    // Some browsers fire neither `change` nor `cancel`: a touch on the page means that the user is back.
    document.addEventListener('pointerdown', end, { capture: true, passive: true, signal: over.signal })
  }
}
