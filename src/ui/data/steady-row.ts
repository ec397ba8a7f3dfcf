// Keeps the pressed row at its position in the window while a row opens or closes.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { scrollByHeight } from '../scroll-to.ts'

/** How many pixels of the opened content must be visible. */
const SEEN = 96

/**
 * Returns a function to call with the key of a pressed row before it opens or closes. The row then keeps its position
 * in the window, whatever opens or closes above or below it. The page scrolls only as far as needed to show the
 * beginning of the opened content; it also does so for the first row that the address opens.
 */
export function useSteadyRow(whole: RefObject<HTMLElement | null>, openKey: string | undefined) {
  const pressed = useRef<{ key: string; top: number } | null>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    const { current: press } = pressed
    pressed.current = null
    const pressedRow = press && rowIn(whole.current, press.key)
    if (press && pressedRow)
      scrollerOf(pressedRow).scrollBy({ top: topOf(pressedRow) - press.top, behavior: 'instant' })
    const row = openKey === undefined ? undefined : rowIn(whole.current, openKey)
    const isRevealed = row && (press !== null || !wasOpen.current)
    wasOpen.current ||= row !== undefined
    if (row && isRevealed) return keepInView(row)
  }, [whole, openKey])
  return (key: string) => {
    const row = rowIn(whole.current, key)
    pressed.current = row ? { key, top: topOf(row) } : null
    // A click in the row, but not on its button, does not move the focus by itself.
    row?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true })
  }
}

const topOf = (element: Element): number => element.getBoundingClientRect().top

/** Skips the rows of a list inside an open row. */
const rowIn = (whole: HTMLElement | null, key: string): HTMLElement | undefined =>
  [...(whole?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
    (each) => each.dataset['row'] === key && !whole?.contains(each.closest('[data-expanded]')),
  )

const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The opened content grows when its data arrive: scrolls it into view again until the user's next input. */
function keepInView(row: HTMLElement): (() => void) | undefined {
  const opened = row.nextElementSibling?.matches('[data-expanded]') ? row.nextElementSibling : null
  if (!opened) return undefined
  const sizes = new ResizeObserver(() => bringIntoView(row, opened))
  const end = () => {
    sizes.disconnect()
    for (const each of INPUTS) removeEventListener(each, end, true)
  }
  sizes.observe(opened)
  for (const each of INPUTS) addEventListener(each, end, true)
  return end
}

/** Scrolls as little as needed; the row itself stays in the window. */
function bringIntoView(row: HTMLElement, opened: Element): void {
  const scroller = scrollerOf(row)
  const room = roomOf(scroller)
  const { top, height } = opened.getBoundingClientRect()
  const above = topOf(row) - room.top
  const below = top + Math.min(height, SEEN) - room.bottom
  const by = above < 0 ? above : Math.min(Math.max(below, 0), above)
  if (Math.abs(by) > 1) scrollByHeight(scroller, by)
}

function scrollerOf(element: Element): Element {
  for (let each = element.parentElement; each; each = each.parentElement)
    if (each.scrollHeight > each.clientHeight + 1 && ['auto', 'scroll'].includes(getComputedStyle(each).overflowY))
      return each
  return document.documentElement
}

/** The visible box of a scroll container, without its scroll padding. */
function roomOf(scroller: Element): { top: number; bottom: number } {
  const isWindow = scroller === document.documentElement
  const { top, bottom } = isWindow ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
  return {
    top: top + (Number.parseFloat(scrollPaddingTop) || 0),
    bottom: bottom - (Number.parseFloat(scrollPaddingBottom) || 0),
  }
}
