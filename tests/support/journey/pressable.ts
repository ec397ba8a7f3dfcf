// Expects that an element can be clicked where it is. Uses no action of Playwright, because an action would scroll to
// the element first.
import type { Locator } from 'playwright/test'
import { expect } from 'playwright/test'

/** Waits until each element is completely in view and nothing covers its middle. */
export async function expectPressable(...all: Locator[]): Promise<void> {
  for (const one of all) {
    await expect(one).toBeInViewport({ ratio: 1 })
    const isOnTop = () =>
      one.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    await expect.poll(isOnTop, `${one} lies under nothing`).toBe(true)
  }
}
