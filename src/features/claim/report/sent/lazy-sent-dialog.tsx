// The receipt over the list, loaded while the report is looked over: it also opens without a network.
import { lazy } from 'react'

/** Begins to load it. */
export const loadSentDialog = () => import('./sent-dialog.tsx')

/** Where it cannot be loaded the list stands alone; «Pendientes de enviar» has the receipt too. */
export const LazySentDialog = lazy(async () => {
  const part = await loadSentDialog().catch(() => null)
  return { default: part?.SentDialog ?? (() => null) }
})
