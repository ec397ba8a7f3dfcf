// Scrolls a newly shown element into view, smoothly unless the user prefers reduced motion.

const behavior = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')

export function scrollToElement(element: Element | null, block: 'start' | 'nearest'): void {
  element?.scrollIntoView({ block, behavior: behavior() })
}

export function scrollByHeight(scroller: Element, top: number): void {
  scroller.scrollBy({ top, behavior: behavior() })
}
