// The way back closes what lies over the screen.

import { useContext, useEffect, useRef } from 'react'
import { OverlayHistoryContext } from '../history/overlay-history-context.ts'

/** While `isOpen`, going back calls `onClose` and stays on the page. Not for what is in the address already. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const history = useContext(OverlayHistoryContext)
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => (isOpen ? history?.openStep(() => latest.current()) : undefined), [isOpen, history])
}
