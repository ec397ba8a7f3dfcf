// Hook: gives a list's table the height that the window leaves beside filters and pager; the table scrolls by itself.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Sets the height for the table in `whole`; when `shown` changes, the table scrolls to its first row. */
export function useRowsRoom(whole: RefObject<HTMLElement | null>, isTable: boolean, shown: string): void {
  useLayoutEffect(() => {
    if (whole.current) giveRoom(whole.current, isTable)
  })
  useEffect(() => {
    const { current } = whole
    if (!isTable || !current) return
    let frame = 0
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => giveRoom(current, true))
    }
    const sizes = new ResizeObserver(later)
    for (const each of [current, paneOf(current), current.closest('main')]) if (each) sizes.observe(each)
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      removeEventListener('resize', later)
    }
  }, [whole, isTable])
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    regionIn(whole.current)?.scrollTo({ top: 0 })
  }, [whole, shown])
}

const regionIn = (whole: HTMLElement | null) => whole?.querySelector('table')?.parentElement

/** The element in which the list scrolls; null means the window. */
function paneOf(element: HTMLElement): HTMLElement | null {
  for (let each = element.parentElement; each && each.tagName !== 'MAIN'; each = each.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(each).overflowY)) return each
  return null
}

function giveRoom(whole: HTMLElement, isTable: boolean): void {
  const region = regionIn(whole)
  if (!isTable || !region) {
    whole.style.removeProperty('--rows-room')
    return
  }
  const pane = paneOf(whole)
  const foot = pane ?? whole.closest('main')
  const { top, bottom } = region.getBoundingClientRect()
  const above = pane ? top - pane.getBoundingClientRect().top + pane.scrollTop : top + scrollY
  const below =
    whole.getBoundingClientRect().bottom - bottom + (foot ? Number.parseFloat(getComputedStyle(foot).paddingBottom) : 0)
  const room = (pane ?? document.documentElement).clientHeight - above - below
  // A few rows are always visible, even if the page must scroll for that.
  whole.style.setProperty('--rows-room', `max(16rem, ${Math.floor(room)}px)`)
}
