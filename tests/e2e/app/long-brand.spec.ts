// Walks every tour in the portal of a brand of long names without a logo, in light and dark: axe, cut text, and overlays.
import { isFull } from '../../selection.mjs'
import { axeFaults, RULES_OF_COLOUR } from '../../support/journey/axe-faults.ts'
import { cutText, sidewaysFaults } from '../../support/journey/cut-faults.ts'
import { overlayFaults } from '../../support/journey/overlay-faults.ts'
import { TOURS } from '../../support/journey/screens.ts'
import { expect, test } from '../../support/journey/test.ts'
import { looks } from '../../support/tours/sheets.ts'
import { inEachLook, walkTour } from '../../support/tours/tour.ts'
import { LONG_BRAND } from '../../support/world/long-brand.ts'

test.use({ brand: LONG_BRAND })

/** Names need most room on a phone; the frame is another one on a tablet and on a desk. */
const LOOKS = looks.filter(({ width, theme }) => width === 360 || (isFull && theme === 'light'))

// Not in every gate, although nothing cheaper shows that long names fit on every screen.
for (const tour of TOURS) {
  test(`LIV-03 ${tour.name} of a brand of long names: axe finds no violation, nothing is cut or scrolls sideways, overlays are read to their end and back`, {
    tag: '@tour',
  }, async ({ browser, portal }) => {
    test.setTimeout(600_000)
    const faults: string[] = []
    await walkTour({
      browser,
      portal: portal.url,
      tour,
      stop: (page, name) =>
        inEachLook(page, LOOKS, async ({ title, width, theme }) => {
          const found = [
            ...(theme === 'light' ? await overlayFaults(page, 'wheel') : []),
            ...(theme === 'light' ? await sidewaysFaults(page) : []),
            ...(theme === 'light' ? await cutText(page) : []),
            ...(await axeFaults(page, theme === 'light' && width === 360 ? undefined : RULES_OF_COLOUR)),
          ]
          faults.push(...found.map((each) => `${name}, ${title}: ${each}`))
        }),
    })
    expect(faults).toEqual([])
  })
}
