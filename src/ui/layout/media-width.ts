// Hook: whether the window is wide and high enough, for content that must be rendered only once.
import { useSyncExternalStore } from 'react'

/** The widths at which the structure changes, as theme.css names them; a phone in landscape is never `tall`. */
export const MEDIA = {
  tablet: '(width >= 37.5rem)',
  /** The filters are shown in a line above their list. */
  panel: '(width >= 37.5rem) and (height >= 30rem)',
  table: '(width >= 45rem) and (height >= 30rem)',
  wideTable: '(width >= 52.5rem) and (height >= 30rem)',
  side: '(width >= 52.5rem)',
  /** For staff, a document is shown beside its decision. */
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
