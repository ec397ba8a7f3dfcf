// The way back closes what lies over the screen.

import { useEffect, useRef } from 'react'
import { openStep } from './back-step.ts'

/** While `isOpen`, going back calls `onClose` and stays on the page. Not for what is in the address already. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => (isOpen ? openStep(() => latest.current()) : undefined), [isOpen])
}
