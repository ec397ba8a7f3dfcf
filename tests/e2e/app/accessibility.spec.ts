// Accessibility tests of every built screen: axe in light and dark, small phones, large text, and keyboard.

import type { Locator, Page } from 'playwright/test'
import { isFull } from '../../selection.mjs'
import { axeFaults, RULES_OF_COLOUR } from '../../support/journey/axe-faults.ts'
import { cutText, sidewaysFaults } from '../../support/journey/cut-faults.ts'
import { GESTURES, hasOverlay, overlayFaults } from '../../support/journey/overlay-faults.ts'
import { TOURS } from '../../support/journey/screens.ts'
import { expect, test } from '../../support/journey/test.ts'
import { type Look, looks } from '../../support/tours/sheets.ts'
import { inEachLook, walkTour } from '../../support/tours/tour.ts'

const LEAST_TARGET = 44
const MOST_TABS = 120
const STRIDE = 8
/** The smallest supported phone; all other checks run at the three standard widths. */
const SMALLEST: Look = { title: '320 × 640', width: 320, height: 640, theme: 'light' }

/** A phone in portrait. */
const HAND = looks.find(({ theme, width }) => theme === 'light' && width === 360)

/**
 * Returns whether axe checks all its rules in this look. `npm run test:all` checks all rules at every width in light,
 * and the color rules at every width in dark. Other runs omit the tablet, and check dark at one width.
 */
const isAskedWhole = ({ theme, width }: Look) =>
  theme === 'light' && width > SMALLEST.width && (isFull || width !== 820)
// Phones come first, because an overlay that exists only on phones closes on wider screens.
const LOOKS = [SMALLEST, ...looks]
  .filter(({ theme, width }) => isFull || theme === 'light' || width === 360)
  .sort((one, other) => one.width - other.width)

/** Two more phones, at whose sizes overlays are checked too. */
const PHONES: Look[] = [
  { title: '390 × 844', width: 390, height: 844, theme: 'light' },
  { title: '412 × 915', width: 412, height: 915, theme: 'light' },
]
const isPhoneMore = (look: Look) => PHONES.includes(look)

// Not in every gate, although nothing cheaper shows that every screen passes axe, fits its width and can be used by keyboard.
for (const tour of TOURS) {
  test(`PWA-22 ${tour.name}: axe finds no violation, no screen scrolls sideways, targets are large enough, and every control is reachable by keyboard; overlays are read to their end and back, and their buttons are clicked`, {
    tag: '@tour',
  }, async ({ browser, portal }) => {
    test.setTimeout(600_000)
    const faults: string[] = []
    let stops = 0
    await walkTour({
      browser,
      portal: portal.url,
      tour,
      stop: async (page, name, main) => {
        stops += 1
        const tell = (look: string, found: string[]) => faults.push(...found.map((each) => `${name}, ${look}: ${each}`))
        const sizes = (await hasOverlay(page)) ? [SMALLEST, ...PHONES, ...LOOKS.slice(1)] : LOOKS
        await inEachLook(page, sizes, async (look) => {
          const { title, theme } = look
          // One gesture is checked at each size; the full matrix checks every gesture at each size.
          const gestures = isFull ? GESTURES : [GESTURES[(stops + sizes.indexOf(look)) % GESTURES.length] ?? 'wheel']
          if (theme === 'light') for (const gesture of gestures) tell(title, await overlayFaults(page, gesture))
          if (isPhoneMore(look)) return
          if (theme === 'light') tell(title, await sidewaysFaults(page))
          if (look === SMALLEST || look === HAND) tell(title, await smallTargets(page))
          if (look === SMALLEST) tell(title, await cutText(page))
          if (look === HAND) {
            if (main) tell('keyboard', await unreachable(page, main))
            tell('text of 200 %', await inLargeText(page, () => cutText(page)))
          }
          if (isAskedWhole(look)) tell(title, await axeFaults(page))
          if (theme === 'dark') tell(title, await axeFaults(page, RULES_OF_COLOUR))
          if (isFull && look === HAND) tell('forced colours', await inForcedColours(page))
        })
      },
    })
    expect(faults).toEqual([])
    expect(stops).toBeGreaterThan(0)
  })
}

/** Returns the faults in Windows high contrast, a mode with its own colors and with additional borders. */
async function inForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.evaluate(() => {
    // Chromium paints the forced color and reports it as `color`, but not as the fill color, which axe reads first.
    const read = CSSStyleDeclaration.prototype.getPropertyValue
    CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
      return read.call(this, name === '-webkit-text-fill-color' ? 'color' : name)
    }
  })
  const faults = [...(await axeFaults(page, RULES_OF_COLOUR)), ...(await sidewaysFaults(page))]
  await page.emulateMedia({ forcedColors: 'none' })
  return faults
}

/**
 * Targets that are smaller than a finger. A link inside a sentence may be as high as its line (WCAG 2.5.8); for an
 * element in a label, or in a card that is clickable as a whole, the label or card is the target.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const modal = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].at(-1)
    const all = (modal ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=radio], [role=tab], [role=option]',
    )
    const inSentence = (element: HTMLElement) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    return [...all].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || inSentence(element)) return []
      const stretched = getComputedStyle(element, '::after')
      const place = element.closest('label') ?? element
      const { width, height } =
        stretched.position === 'absolute'
          ? { width: Number.parseFloat(stretched.width), height: Number.parseFloat(stretched.height) }
          : place.getBoundingClientRect()
      // Visible only to screen readers, like the skip link until it is focused.
      if (width <= 1 || height <= 1) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      const size = `${Math.round(width)} × ${Math.round(height)}`
      return width < least - 0.5 || height < least - 0.5 ? [`a target of ${size}: ${name || element.outerHTML}`] : []
    })
  }, LEAST_TARGET)
}

async function inLargeText<T>(page: Page, ask: () => Promise<T>): Promise<T> {
  const scale = (size: string) =>
    page.evaluate(async (next) => {
      document.documentElement.style.fontSize = next
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }, size)
  await scale('200%')
  const answer = await ask()
  await scale('')
  return answer
}

/** Returns the controls that Tab does not reach; checks only after several keys, because each check is slow. */
async function unreachable(page: Page, main: Locator): Promise<string[]> {
  const letGo = () =>
    page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      scrollTo(0, 0)
    })
  await letGo()
  const focused = await page.evaluateHandle(() => {
    const elements = new Set<EventTarget | null>()
    document.addEventListener('focusin', ({ target }) => elements.add(target))
    return elements
  })
  for (let tabs = 0; tabs < MOST_TABS; tabs += STRIDE) {
    for (let keys = 0; keys < STRIDE; keys += 1) await page.keyboard.press('Tab')
    // The target can be rendered again between becoming enabled and the click.
    if (!(await main.first().evaluate((element, elements) => elements.has(element), focused))) continue
    await letGo()
    return []
  }
  return [`${main} is not reached by Tab`]
}
