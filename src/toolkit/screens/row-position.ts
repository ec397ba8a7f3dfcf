// Remembers the list row that the user opened, with the pressed button and all scroll positions, and restores them.

const PRESSED = 'a[href], button'

/** The link or button that opens a row: the first one in the row that is not part of an action (`data-acts`). */
export const chooserOf = (row: Element): HTMLElement | null =>
  buttonsOf(row).find((each) => !each.closest('[data-acts]')) ?? null

export const rowOf = (target: Element): Element | null => target.closest('[data-row]')

export type RowPosition = {
  rowKey: string
  /** Index of the pressed link or button in the row; -1 where the row itself was pressed. */
  at: number
  /** Scroll positions of the row's ancestors, from the inside out. */
  regions: readonly { left: number; top: number }[]
  page: { left: number; top: number }
}

export function placeOf(row: Element, pressed: Element): RowPosition {
  const button = pressed.closest<HTMLElement>(PRESSED)
  return {
    rowKey: row.getAttribute('data-row') ?? '',
    at: button ? buttonsOf(row).indexOf(button) : -1,
    regions: around(row).map(({ scrollLeft, scrollTop }) => ({ left: scrollLeft, top: scrollTop })),
    page: { left: scrollX, top: scrollY },
  }
}

/** Restores focus and scroll positions; false while the row is not rendered or cannot be focused. */
export function returnTo({ rowKey, at, regions, page }: RowPosition): boolean {
  const row = document.querySelector(`main [data-row="${CSS.escape(rowKey)}"]`)
  const button = row && (buttonsOf(row)[at] ?? chooserOf(row))
  if (!row || !button) return false
  const now = around(row)
  // At another window width the row has other ancestors: their scroll positions do not match.
  if (now.length === regions.length) for (const [at, region] of now.entries()) restore(region, regions[at])
  scrollTo({ ...page, behavior: 'instant' })
  button.focus({ preventScroll: true })
  return document.activeElement === button
}

/** Restores a scroll position; where the region is still too large for it, again when it becomes smaller, until somebody acts. */
function restore(region: Element, position: ScrollToOptions = {}): void {
  const sizes = new ResizeObserver(() => {
    region.scrollTo({ ...position, behavior: 'instant' })
    if (region.scrollTop === position.top) sizes.disconnect()
  })
  sizes.observe(region)
  for (const input of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(input, () => sizes.disconnect(), { capture: true, once: true })
}

const buttonsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(PRESSED)]

function around(row: Element): Element[] {
  const ancestors: Element[] = []
  for (let each = row.parentElement; each && each !== document.body; each = each.parentElement) ancestors.push(each)
  return ancestors
}
