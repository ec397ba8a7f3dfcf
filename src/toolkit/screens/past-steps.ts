// Hooks for the end of a task whose steps are entries of the history: what follows it is loaded early, and replaces them.
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { Area } from '../../domain/user/role.ts'
import type { Address } from '../../ui/address.ts'
import { useOverlayHistory } from '../../ui/history/overlay-history-context.ts'
import { useGo } from './go.tsx'
import { SCREENS } from './screens.ts'
import { addressAt } from './steps-back.ts'

/** Goes to an address in place of this entry and of those before it that hold `mark` in their address. */
export function useGoPastSteps(mark: string): (to: Address) => void {
  const router = useRouter()
  const go = useGo()
  const { stepBack } = useOverlayHistory()
  return useCallback(
    (to) => {
      const at = router.latestLocation.state.__TSR_index
      let steps = 1
      while (addressAt(at - steps)?.includes(mark)) steps += 1
      // Where something lies before them it is entered from there, and nothing of them lies ahead either.
      const isEntered = addressAt(at - steps) !== undefined
      const passed = isEntered ? steps : steps - 1
      if (passed > 0) stepBack(passed)
      void go(to, { replace: !isEntered, ignoreBlocker: true })
    },
    [router, go, stepBack, mark],
  )
}

/** Loads the list of reported claims for an area while there is a network. */
export function usePreloadedReports(area: Area, isNear: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (isNear) void router.preloadRoute({ to: SCREENS.reported.path, params: { area } }).catch(() => undefined)
  }, [router, area, isNear])
}
