// Scrolls a newly shown element into view, smoothly unless the user prefers reduced motion.
import { useEffect, useRef } from 'react'

export function scrollToElement(element: Element | null, block: 'start' | 'nearest'): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block, behavior: still ? 'instant' : 'smooth' })
}

/** Scrolls to what a choice brought, perhaps below a long list: when it mounts, and in full once it `isThere`. */
export function useScrollIntoView(isThere: boolean, isWanted = true) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when the content has replaced its skeleton.
  useEffect(() => {
    if (isWanted) scrollToElement(place.current, 'nearest')
  }, [isThere, isWanted])
  return place
}
