// The screen and the area of an address, as the router matches it.
import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Area } from '../../domain/user/role.ts'
import type { Screen } from './screen.ts'

/** The area named by a part of a path, regardless of case. */
export function areaNamed(text: string | undefined): Area | null {
  const name = text?.toLowerCase()
  return name === 'gen' || name === 'vam' ? name : null
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The registry row of a route. */
    screen?: Screen
  }
}

/** `screen` is null where the address has no screen, `area` where it is in no area. */
export type ScreenMatch = { screen: Screen | null; area: Area | null }

const areaIn = (params: Readonly<Record<string, string | undefined>>): Area | null => areaNamed(params['area'])

export function matchScreen(router: Pick<AnyRouter, 'getMatchedRoutes'>, path: string): ScreenMatch {
  const [routes, params] = router.getMatchedRoutes(path)
  return { screen: routes.at(-1)?.options.staticData?.screen ?? null, area: areaIn(params) }
}

/** The screen of the present address, which may still be loading. */
export function useScreenMatch(): ScreenMatch {
  const router = useRouter()
  const path = useRouterState({ select: (state) => state.location.pathname })
  return useMemo(() => matchScreen(router, path), [router, path])
}

/** The screen that is rendered. */
export function useShownScreen(): ScreenMatch {
  const screen = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.screen ?? null })
  const area = useRouterState({ select: ({ matches }) => areaIn(matches.at(-1)?.params ?? {}) })
  return { screen, area }
}
