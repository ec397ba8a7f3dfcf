// Keeps the pressed row where it is in the window while a row opens or folds.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { scrollByHeight } from '../scroll-to.ts'

/** How much of what is opened has to be in sight, in pixels. */
const SEEN = 96

/**
 * Returns what a press calls with the key of its row, before the row opens or folds. What opens or folds above or beneath
 * it then moves the page, not the row. The page scrolls only as far as the beginning of what was opened needs, at the
 * first time also to a row that the address chose.
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
    if (row && isRevealed) return watched(row)
  }, [whole, openKey])
  return (key: string) => {
    const row = rowIn(whole.current, key)
    pressed.current = row ? { key, top: topOf(row) } : null
    // A press beside the row's button focuses nothing by itself.
    row?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true })
  }
}

const topOf = (element: Element): number => element.getBoundingClientRect().top

/** Not a row of a list that stands in an open one. */
const rowIn = (whole: HTMLElement | null, key: string): HTMLElement | undefined =>
  [...(whole?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
    (each) => each.dataset['row'] === key && !whole?.contains(each.closest('[data-expanded]')),
  )

const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** What was opened grows when its answer comes: it is brought into view again, until its person goes on. */
function watched(row: HTMLElement): (() => void) | undefined {
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

/** As little as needed: the row itself never leaves the window. */
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

/** Where it shows its content: the window, or its own box, without what lies over its edges. */
function roomOf(scroller: Element): { top: number; bottom: number } {
  const isWindow = scroller === document.documentElement
  const { top, bottom } = isWindow ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
  return {
    top: top + (Number.parseFloat(scrollPaddingTop) || 0),
    bottom: bottom - (Number.parseFloat(scrollPaddingBottom) || 0),
  }
}
