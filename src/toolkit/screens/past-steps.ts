// Hooks for the end of a task whose steps are history entries: preload the next screen, and replace the steps with it.
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { Area } from '../../domain/user/role.ts'
import type { Address } from '../../ui/address.ts'
import { useOverlayHistory } from '../../ui/history/overlay-history-context.ts'
import { useGo } from './go.tsx'
import { SCREENS } from './screens.ts'
import { addressAt } from './steps-back.ts'

/** Goes to an address, replacing this entry and the preceding ones whose address contains `mark`. */
export function useGoPastSteps(mark: string): (to: Address) => void {
  const router = useRouter()
  const go = useGo()
  const { stepBack } = useOverlayHistory()
  return useCallback(
    (to) => {
      const at = router.latestLocation.state.__TSR_index
      let steps = 1
      while (addressAt(at - steps)?.includes(mark)) steps += 1
      // If an entry precedes the steps, goes back to it and adds the address there, so that no step is left to go
      // forward to.
      const isEntered = addressAt(at - steps) !== undefined
      const passed = isEntered ? steps : steps - 1
      if (passed > 0) stepBack(passed)
      void go(to, { replace: !isEntered, ignoreBlocker: true })
    },
    [router, go, stepBack, mark],
  )
}

/** Preloads the list of reported claims for an area while `isNear`. */
export function usePreloadedReports(area: Area, isNear: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (isNear) void router.preloadRoute({ to: SCREENS.reported.path, params: { area } }).catch(() => undefined)
  }, [router, area, isNear])
}
