// Scrolls a newly shown element into view, smoothly unless the user prefers reduced motion.
import { useEffect, useRef } from 'react'

export function scrollToElement(element: Element | null, block: 'start' | 'nearest'): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block, behavior: still ? 'instant' : 'smooth' })
}

/** For what came because of a choice, perhaps below a long list: shown as soon as it stands, and whole once it `isThere`. */
export function useLedTo(isThere: boolean, isWanted = true) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leads once more when what came, larger than its place, is there.
  useEffect(() => {
    if (isWanted) scrollToElement(place.current, 'nearest')
  }, [isThere, isWanted])
  return place
}
