// Hook: loads what follows «Enviar», the list and the receipt, while there is a network.
import { useEffect } from 'react'
import type { Area } from '../../../../domain/user/role.ts'
import { usePreloadedReports } from '../../../../toolkit/screens/past-steps.ts'
import { loadSentDialog } from './lazy-sent-dialog.tsx'

/** `isNear`: the person has come far enough; before, it would only delay what they wait for. */
export function useLoadedEnd(area: Area, isNear: boolean): void {
  usePreloadedReports(area, isNear)
  useEffect(() => {
    if (isNear) void loadSentDialog().catch(() => undefined)
  }, [isNear])
}
