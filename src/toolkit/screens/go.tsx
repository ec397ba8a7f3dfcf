// Navigation without a link: goes to an address, redirects, and writes the search parameters of the present address.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback, useLayoutEffect } from 'react'
import type { Address } from '../../ui/address.ts'
import { useOverlayHistory } from '../../ui/history/overlay-history-context.ts'
import type { SearchOf } from './screen.ts'
import type { SCREENS, ScreenId } from './screens.ts'

type GoOptions = { replace?: boolean; ignoreBlocker?: boolean }

export function useGo(): (to: Address, how?: GoOptions) => Promise<void> {
  const navigate = useNavigate()
  return useCallback((to, how) => navigate({ ...how, href: to }), [navigate])
}

type AnySearch = SearchOf<(typeof SCREENS)[ScreenId]>

/**
 * Replaces all search parameters; those not given are removed. `keepScroll` keeps the scroll position, as dialogs do.
 */
export function useWriteSearch() {
  const navigate = useNavigate()
  const { isOverlaying } = useOverlayHistory()
  return useCallback(
    (search: AnySearch, { replace = false, keepScroll = false }: { replace?: boolean; keepScroll?: boolean } = {}) => {
      void navigate({ to: '.', search, replace, resetScroll: !keepScroll && !isOverlaying() })
    },
    [navigate, isOverlaying],
  )
}

/**
 * Redirects once, replacing the history entry, unless a link was clicked meanwhile: a click can come before the screen
 * is rendered or while the target is still loading. The router's own `Navigate` would undo the click in both cases.
 */
export function Redirect({ to }: { to: Address }) {
  const go = useGo()
  const isLeaving = useRouterState({
    select: ({ location, matches }) => trimmed(location.pathname) !== trimmed(matches.at(-1)?.pathname ?? ''),
  })
  useLayoutEffect(() => {
    if (!isLeaving) void go(to, { replace: true })
  }, [go, to, isLeaving])
  return null
}

const trimmed = (path: string) => path.replace(/\/+$/, '')
