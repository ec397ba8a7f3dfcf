// A list's table is as high as the window leaves beside its filters and pages, and scrolls by itself.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Says it to the table in `whole`; another `shown` begins at its first row. */
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

/** What it scrolls in; null is the window. */
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
  // A few rows always, though the page scrolls then.
  whole.style.setProperty('--rows-room', `max(16rem, ${Math.floor(room)}px)`)
}
