// Finds out which element has the focus, and how far a page and the containers of a row are scrolled.
import { expect, type Locator } from 'playwright/test'

/** Expects that the element has the focus; the failure names the element that has it instead. */
export const expectFocused = (target: Locator) =>
  expect
    .poll(() =>
      target.evaluate((element) => {
        const { activeElement } = document
        return activeElement === element ? 'focused' : `${activeElement?.outerHTML.slice(0, 300)} has the focus`
      }),
    )
    .toBe('focused')

type Places = { page: number; around: [left: number, top: number][] }

/** Scroll positions of the page and of all containers of a row. */
export const placesOf = (row: Locator) =>
  row.evaluate((element): Places => {
    const around: [number, number][] = []
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
      around.push([Math.round(each.scrollLeft), Math.round(each.scrollTop)])
    return { page: Math.round(scrollY), around }
  })

/** Scrolls a row to the middle of the screen, and its containers sideways. */
export const scrollTo = (row: Locator) =>
  row.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
      if (getComputedStyle(each).overflowX === 'auto') each.scrollLeft = 40
    }
  })
