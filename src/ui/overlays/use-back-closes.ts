// Hook that closes an overlay when the user goes back.

import { useContext, useEffect, useRef } from 'react'
import { OverlayHistoryContext } from '../history/overlay-history-context.ts'

/** While `isOpen`, going back calls `onClose` and stays on the page. Not for an overlay that the URL already names. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const history = useContext(OverlayHistoryContext)
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => (isOpen ? history?.openStep(() => latest.current()) : undefined), [isOpen, history])
}
