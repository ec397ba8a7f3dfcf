// Whether the window is at least so wide, and has the height for it, for what must not be drawn twice.
import { useSyncExternalStore } from 'react'

/** The widths at which the structure changes, as theme.css names them; a phone that lies is as low as none of its `tall`. */
export const MEDIA = {
  tablet: '(width >= 37.5rem)',
  /** Filters in a line over their list. */
  panel: '(width >= 37.5rem) and (height >= 30rem)',
  table: '(width >= 45rem) and (height >= 30rem)',
  wideTable: '(width >= 52.5rem) and (height >= 30rem)',
  side: '(width >= 52.5rem)',
  /** A document beside what is decided about it, for staff. */
  desk: '(width >= 64rem)',
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
