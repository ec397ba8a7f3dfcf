// Hook: reports at which edges of a sideways-scrolling table columns are hidden, and where fixed columns cover others.
import { type RefObject, useLayoutEffect } from 'react'

/**
 * Sets two attributes on `around`. `data-fade`: the sides, `left` or `right`, at which more columns are hidden.
 * `data-covers`: the sides at which the row heads cover columns, and `edge` if the fixed columns at the right edge do.
 */
export function useSideways(
  around: RefObject<HTMLElement | null>,
  region: RefObject<HTMLElement | null>,
  drawn: { columns: readonly unknown[]; rows: readonly unknown[] },
): void {
  const { columns, rows } = drawn
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect measures the drawn table, whose width changes with its columns and rows.
  useLayoutEffect(() => {
    if (!around.current || !region.current) return
    const place = around.current
    const scroller = region.current
    const look = () => {
      const { more, covered } = hiddenIn(scroller)
      const fades = more.filter((side) => !covered.includes(side))
      place.dataset.fade = fades.join(' ')
      place.dataset.covers = covered.join(' ')
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(scroller)
    for (const table of scroller.querySelectorAll('table')) sizes.observe(table)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [around, region, columns, rows])
}

const SIDES = ['left', 'right'] as const

function hiddenIn(scroller: HTMLElement) {
  const { scrollLeft, clientWidth, scrollWidth } = scroller
  const isMore = { left: scrollLeft > 1, right: scrollLeft + clientWidth < scrollWidth - 1 }
  const heads = [...scroller.querySelectorAll<HTMLElement>('thead th')]
  /** The sides at which a column would be hidden if it were not fixed; `room` is the width reserved at the right. */
  const beyond = (at: number, room = 0) => {
    const start = heads.slice(0, Math.max(at, 0)).reduce((sum, { offsetWidth }) => sum + offsetWidth, 0)
    const end = start + (heads[at]?.offsetWidth ?? 0)
    return { left: at >= 0 && start < scrollLeft - 1, right: at >= 0 && end > scrollLeft + clientWidth - room + 1 }
  }
  const isCovered = beyond(heads.findIndex(({ dataset }) => dataset['rowHead'] !== undefined))
  const first = heads.findIndex(({ dataset }) => dataset['atEdge'] !== undefined)
  const room = heads[first] ? Number.parseFloat(getComputedStyle(heads[first]).right) : 0
  const isEdge = beyond(first, room).right
  return {
    more: SIDES.filter((side) => isMore[side] && !(isEdge && side === 'right')),
    covered: [...SIDES.filter((side) => isCovered[side]), ...(isEdge ? ['edge'] : [])],
  }
}
