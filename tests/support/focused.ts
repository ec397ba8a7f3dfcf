// Where the focus stands, and how far a page and its rows are scrolled.
import { expect, type Locator } from 'playwright/test'

/** Fails with what has the focus instead. */
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

/** How far the page and all that is around a row are scrolled. */
export const placesOf = (row: Locator) =>
  row.evaluate((element): Places => {
    const around: [number, number][] = []
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
      around.push([Math.round(each.scrollLeft), Math.round(each.scrollTop)])
    return { page: Math.round(scrollY), around }
  })

/** Brings a row into the middle, and what is around it to the side. */
export const scrollTo = (row: Locator) =>
  row.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
      if (getComputedStyle(each).overflowX === 'auto') each.scrollLeft = 40
    }
  })
