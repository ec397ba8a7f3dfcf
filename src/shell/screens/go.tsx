// Navigation without a link: going to an address, redirecting, and writing the search of the present address.
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useLayoutEffect } from 'react'
import type { Address } from '../../ui/address.ts'
import { useOverlayHistory } from '../../ui/history/overlay-history-context.ts'
import type { SearchOf } from './screen.ts'
import type { SCREENS, ScreenId } from './screens.ts'

type How = { replace?: boolean; ignoreBlocker?: boolean }

export function useGo(): (to: Address, how?: How) => Promise<void> {
  const navigate = useNavigate()
  return useCallback((to, how) => navigate({ ...how, href: to }), [navigate])
}

type AnySearch = SearchOf<(typeof SCREENS)[ScreenId]>

/** Replaces the whole search: parameters not given are removed. `keepScroll` keeps the scroll position, as dialogs do. */
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
 * Redirects once, replacing the history entry. The router's own `Navigate` redirects again at each render, and would undo
 * a click on a link while the address to redirect to is still loading.
 */
export function Redirect({ to }: { to: Address }) {
  const go = useGo()
  useLayoutEffect(() => {
    void go(to, { replace: true })
  }, [go, to])
  return null
}
