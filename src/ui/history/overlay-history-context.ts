// Hands the history behind overlays to whatever opens one.
import { createContext, useContext } from 'react'
import type { OverlayHistory } from './overlay-history.ts'

/** Null where there is no page to go back to: a part that stands alone. */
export const OverlayHistoryContext = createContext<OverlayHistory | null>(null)

export function useOverlayHistory(): OverlayHistory {
  const history = useContext(OverlayHistoryContext)
  if (!history) throw new Error('useOverlayHistory outside of the app')
  return history
}
