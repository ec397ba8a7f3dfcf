// Whether the window is at least so wide, for what must not be drawn twice.
import { useSyncExternalStore } from 'react'

/** The widths at which the structure changes, as theme.css names them. */
export const MEDIA = {
  tablet: '(width >= 37.5rem)',
  table: '(width >= 45rem)',
  side: '(width >= 52.5rem)',
  wide: '(width >= 75rem)',
} as const

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
