// A row of a list as a place that a person leaves by and comes back to: what was pressed, and how far all is scrolled.

const PRESSED = 'a[href], button'

/** What chooses a row: its first link or button that is not one of its own acts. */
export const chooserOf = (row: Element): HTMLElement | null =>
  buttonsOf(row).find((each) => !each.closest('[data-acts]')) ?? null

export const rowOf = (target: Element): Element | null => target.closest('[data-row]')

export type RowPlace = {
  rowKey: string
  /** Which of its links and buttons was pressed; -1 where the row itself was. */
  at: number
  /** What is around the row, from the inside out. */
  regions: readonly { left: number; top: number }[]
  page: { left: number; top: number }
}

export function placeOf(row: Element, pressed: Element): RowPlace {
  const button = pressed.closest<HTMLElement>(PRESSED)
  return {
    rowKey: row.getAttribute('data-row') ?? '',
    at: button ? buttonsOf(row).indexOf(button) : -1,
    regions: around(row).map(({ scrollLeft, scrollTop }) => ({ left: scrollLeft, top: scrollTop })),
    page: { left: scrollX, top: scrollY },
  }
}

/** Takes focus and scroll back there; false while the row does not stand, or cannot have the focus. */
export function returnTo({ rowKey, at, regions, page }: RowPlace): boolean {
  const row = document.querySelector(`main [data-row="${CSS.escape(rowKey)}"]`)
  const button = row && (buttonsOf(row)[at] ?? chooserOf(row))
  if (!row || !button) return false
  const now = around(row)
  // At another width the same list is drawn in other regions.
  if (now.length === regions.length)
    for (const [at, region] of now.entries()) region.scrollTo({ ...regions[at], behavior: 'instant' })
  scrollTo({ ...page, behavior: 'instant' })
  button.focus({ preventScroll: true })
  return document.activeElement === button
}

const buttonsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(PRESSED)]

function around(row: Element): Element[] {
  const found: Element[] = []
  for (let each = row.parentElement; each && each !== document.body; each = each.parentElement) found.push(each)
  return found
}
