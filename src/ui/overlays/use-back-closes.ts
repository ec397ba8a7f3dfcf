// Hook that closes an overlay when the user goes back.

import { useContext, useEffect } from 'react'
import { OverlayHistoryContext } from '../history/overlay-history-context.ts'
import { useStableHandler } from '../stable-handler.ts'

/** While `isOpen`, going back calls `onClose` and stays on the page. Not for an overlay that the URL names. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const history = useContext(OverlayHistoryContext)
  const close = useStableHandler(onClose)
  useEffect(() => (isOpen ? history?.openStep(close) : undefined), [isOpen, history, close])
}
