// What the address says, and going elsewhere: the router's side of every screen's plain props.
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { areaOfPath } from '../shell/frame/navigation.ts'
import { useSession } from '../shell/session/session.ts'

export type Search = Record<string, string | number | undefined>

/**
 * The area, the parameters and the search of the address; `onSearch` writes the whole search, `still` where the reader is;
 * `onGo` leads to a path.
 */
export function useAddress() {
  const { person } = useSession()
  const navigate = useNavigate()
  const path = useLocation({ select: (location) => location.pathname })
  const params = useParams({ strict: false }) as Record<string, string | undefined>
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const onSearch = useCallback(
    (next: Search, { replace = false, still = false }: { replace?: boolean; still?: boolean } = {}) => {
      void navigate({ to: '.', search: next as never, replace, resetScroll: !still })
    },
    [navigate],
  )
  const onGo = useCallback((href: string) => void navigate({ href }), [navigate])
  return { area: areaOfPath(path, person), path, params, search, onSearch, onGo }
}

/** A search value as text; numbers are what the router made of digits. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
