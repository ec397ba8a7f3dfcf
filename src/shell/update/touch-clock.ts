// Measures how long the page has not been touched.

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

export type TouchClock = {
  /** Call it once. */
  watch: (page: Pick<Document, 'addEventListener'>) => void
  /** In milliseconds. */
  untouchedFor: () => number
}

export function createTouchClock(now: () => number): TouchClock {
  let touchedAt = 0
  const touch = () => {
    touchedAt = now()
  }
  return {
    watch(page) {
      for (const name of TOUCHES) page.addEventListener(name, touch, { capture: true, passive: true })
    },
    untouchedFor: () => now() - touchedAt,
  }
}
