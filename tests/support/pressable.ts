// Whether a person could press something now, where it stands: no action of Playwright's, which would scroll to it first.
import type { Locator } from 'playwright/test'
import { expect } from 'playwright/test'

/** Waits until each of them is wholly in view and nothing lies over its middle. */
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
