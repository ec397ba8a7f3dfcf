// Hook that tells whether the window has at least a width, for parts that must not be drawn twice.
import { useSyncExternalStore } from 'react'

/** The widths at which the layout changes; 37.5, 52.5 and 75 rem are also the breakpoints of theme.css. */
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
