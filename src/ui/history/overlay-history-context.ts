// React context that passes the overlay history to components that open overlays.
import { createContext, useContext } from 'react'
import type { OverlayHistory } from './overlay-history.ts'

/** Null for a component that is rendered alone, without a page to go back to. */
export const OverlayHistoryContext = createContext<OverlayHistory | null>(null)

export function useOverlayHistory(): OverlayHistory {
  const history = useContext(OverlayHistoryContext)
  if (!history) throw new Error('useOverlayHistory outside of the app')
  return history
}
