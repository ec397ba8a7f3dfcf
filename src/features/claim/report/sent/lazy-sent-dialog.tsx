// The receipt over the list, loaded before sending, so that it also opens without a network.
import { lazy } from 'react'

/** Starts loading the receipt. */
export const loadSentDialog = () => import('./sent-dialog.tsx')

/** If the receipt cannot be loaded, only the list is shown; «Pendientes de enviar» has the receipt too. */
export const LazySentDialog = lazy(async () => {
  const part = await loadSentDialog().catch(() => null)
  return { default: part?.SentDialog ?? (() => null) }
})
