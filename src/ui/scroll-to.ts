// Scrolls a newly shown element into view, smoothly unless the user prefers reduced motion.
import { useEffect, useRef } from 'react'

const behavior = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')

export function scrollToElement(element: Element | null, block: 'start' | 'nearest'): void {
  element?.scrollIntoView({ block, behavior: behavior() })
}

export function scrollByHeight(scroller: Element, top: number): void {
  scroller.scrollBy({ top, behavior: behavior() })
}

/** Scrolls to what a choice brought, perhaps below a long list: when it mounts, and in full once it `isThere`. */
export function useScrollIntoView(isThere: boolean) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when the content has replaced its skeleton.
  useEffect(() => {
    scrollToElement(place.current, 'nearest')
  }, [isThere])
  return place
}
