// Checks whether a page scrolls sideways, and whether its texts are cut off.
import type { Page } from 'playwright-core'

/** Returns the fault of a page that scrolls sideways. */
export async function sidewaysFaults(page: Page): Promise<string[]> {
  const { shown, whole } = await page.evaluate(() => ({
    shown: innerWidth,
    whole: document.documentElement.scrollWidth,
  }))
  return whole > shown ? [`the page is ${whole} px wide and scrolls sideways`] : []
}

/** Returns the texts that are cut off, unless a name or a title contains the complete text. */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slack = 1.5
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    // Caches the styles of ancestors, because neighboring texts share most of them.
    const known = new Map<Element, { overflowX: string; overflowY: string; position: string; box: DOMRect }>()
    const placeOf = (element: Element) => {
      let place = known.get(element)
      if (!place) {
        const { overflowX, overflowY, position } = getComputedStyle(element)
        place = { overflowX, overflowY, position, box: element.getBoundingClientRect() }
        known.set(element, place)
      }
      return place
    }
    const isCut = (text: Text): boolean => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const words = range.getBoundingClientRect()
      // The text in the markup of a text field is not drawn.
      if (words.width === 0) return false
      for (let around = text.parentElement; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, position, box } = placeOf(around)
        // Visible only to screen readers.
        if (box.width <= 1 || box.height <= 1) return false
        if (cuts(overflowX) && (words.right > box.right + slack || words.left < box.left - slack)) return true
        if (cuts(overflowY) && (words.bottom > box.bottom + slack || words.top < box.top - slack)) return true
        // A scrollable element can show its content, except before its start; a fixed element is cut only by the screen.
        if (overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto' || overflowY === 'scroll')
          return words.top + around.scrollTop < box.top - slack || words.left + around.scrollLeft < box.left - slack
        if (position === 'fixed') return words.right > innerWidth + slack || words.left < -slack
      }
      return words.right > innerWidth + slack || words.left < -slack || words.top + scrollY < -slack
    }
    /** Whether a text lies over what is beside its link or button. */
    const isSpilled = (text: Text): boolean => {
      for (let around = text.parentElement; around; around = around.parentElement) {
        const { overflowX, box } = placeOf(around)
        if (around.matches('.sr-only') || cuts(overflowX)) return false
        if (!around.matches('a, button, summary')) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const words = range.getBoundingClientRect()
        return words.right > box.right + slack || words.left < box.left - slack
      }
      return false
    }
    const modal = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].at(-1)
    const texts = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const words = text.data.trim()
      const element = text.parentElement
      if (!words || !element?.checkVisibility({ visibilityProperty: true })) continue
      if (isSpilled(text)) found.push(`«${words.slice(0, 60)}» lies over what is beside it`)
      if (!isCut(text)) continue
      const whole = element.closest('[title], [aria-label]')
      const name = `${whole?.getAttribute('title') ?? ''} ${whole?.getAttribute('aria-label') ?? ''}`
      if (!name.includes(words)) found.push(`«${words.slice(0, 60)}» is cut off`)
    }
    return found
  })
}
