// Leads the eye to what was just chosen, gliding where its person has not asked for less motion.

export function leadTo(element: Element | null, block: 'start' | 'nearest'): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block, behavior: still ? 'instant' : 'smooth' })
}
