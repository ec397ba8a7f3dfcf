// Hook that preloads the list and the receipt, which follow «Enviar», while there is a network.
import { useEffect } from 'react'
import type { Area } from '../../../../domain/user/role.ts'
import { usePreloadedReports } from '../../../../toolkit/screens/past-steps.ts'
import { loadSentDialog } from './lazy-sent-dialog.tsx'

/** `isNear`: the report is near its end; loading earlier would delay what the user waits for. */
export function useLoadedEnd(area: Area, isNear: boolean): void {
  usePreloadedReports(area, isNear)
  useEffect(() => {
    if (isNear) void loadSentDialog().catch(() => undefined)
  }, [isNear])
}
