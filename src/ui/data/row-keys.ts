// Keyboard navigation of a table or a list: its rows are one tab stop, its heads another; arrow keys move within each.

import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const PRESSABLE = 'button, a[href], input[type=checkbox]'

const ROW = 'tr, li'

const CHOSEN = `[aria-selected=true] :is(${PRESSABLE}), [aria-current]:is(${PRESSABLE})`

const EXPANDED = '[data-expanded]'

/** The links and buttons of the rows, except those in an opened row's content, where each is a tab stop. */
const pressablesIn = (place: Element): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(PRESSABLE)].filter((each) => !place.contains(each.closest(EXPANDED)))

/** The index of the row to which a key moves, among `count` rows. */
const ROWS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * Spread the result on the head or the body of the table, or on the list. Up, down, Home and End move to the same place
 * in another row; left and right move between the buttons of a row, and scroll as usual beyond them. `focus`: replaces
 * the browser's own way to focus where that would scroll the page.
 */
export function useRowKeys(
  part: RefObject<HTMLElement | null>,
  isOneStop: boolean,
  focus: (target: HTMLElement) => void = (target) => target.focus(),
) {
  const last = useRef<Element | null>(null)

  function setStop(stops: readonly HTMLElement[], stop: Element | undefined) {
    for (const each of stops) {
      const tabIndex = each === stop ? 0 : -1
      if (each.tabIndex !== tabIndex || !each.hasAttribute('tabindex')) each.tabIndex = tabIndex
    }
  }

  useLayoutEffect(() => {
    if (!part.current || !isOneStop) return
    const stops = pressablesIn(part.current)
    const chosen = part.current.querySelector(CHOSEN)
    setStop(stops, stops.find((each) => each === last.current) ?? stops.find((each) => each === chosen) ?? stops[0])
  })

  if (!isOneStop) return {}
  return {
    onFocus: ({ target }: { target: Element }) => {
      if (!part.current || !target.matches(PRESSABLE) || part.current.contains(target.closest(EXPANDED))) return
      last.current = target
      setStop(pressablesIn(part.current), target)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const target = nextStop(event.key, event.target as Element)
      if (!target) return
      event.preventDefault()
      focus(target)
    },
  }
}

function nextStop(key: string, from: Element): HTMLElement | undefined {
  const row = from.closest(ROW)
  if (!row?.parentElement || from.closest(EXPANDED)) return undefined
  const inRow = pressablesIn(row)
  const place = inRow.findIndex((each) => each.contains(from))
  if (key === 'ArrowRight' || key === 'ArrowLeft') return inRow[place + (key === 'ArrowRight' ? 1 : -1)]
  const rows = [...row.parentElement.children].filter(
    (each) => !each.matches(EXPANDED) && each.querySelector(PRESSABLE),
  )
  const at = ROWS[key]?.(rows.indexOf(row), rows.length)
  const next = at === undefined ? undefined : rows[at]
  if (!next || next === row) return undefined
  const others = pressablesIn(next)
  return others[Math.min(place, others.length - 1)]
}
