// The keys of a table: its heads are one stop of the keyboard, its rows another; arrows lead on within them.

import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const PRESSABLE = 'button, a[href]'

const pressablesIn = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>(PRESSABLE)]

/** Which row an arrow leads to, of so many. */
const ROWS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * To be spread on the head or the body of the table. Up, down, Home and End lead to the same place of another row; left and right to
 * the buttons of a row, and where there is none they scroll, as everywhere.
 */
export function useRowKeys(part: RefObject<HTMLElement | null>, isOneStop: boolean) {
  const last = useRef<Element | null>(null)

  function setStop(stops: readonly HTMLElement[], stop: Element | undefined) {
    for (const each of stops) each.tabIndex = each === stop ? 0 : -1
  }

  useLayoutEffect(() => {
    if (!part.current || !isOneStop) return
    const stops = pressablesIn(part.current)
    const chosen = part.current.querySelector(`[aria-selected=true] :is(${PRESSABLE})`)
    setStop(stops, stops.find((each) => each === last.current) ?? stops.find((each) => each === chosen) ?? stops[0])
  })

  if (!isOneStop) return {}
  return {
    onFocus: ({ target }: { target: Element }) => {
      if (!part.current || !target.matches(PRESSABLE)) return
      last.current = target
      setStop(pressablesIn(part.current), target)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const target = nextStop(event.key, event.target as Element)
      if (!target) return
      event.preventDefault()
      target.focus()
    },
  }
}

function nextStop(key: string, from: Element): HTMLElement | undefined {
  const row = from.closest('tr')
  if (!row?.parentElement) return undefined
  const inRow = pressablesIn(row)
  const place = inRow.findIndex((each) => each.contains(from))
  if (key === 'ArrowRight' || key === 'ArrowLeft') return inRow[place + (key === 'ArrowRight' ? 1 : -1)]
  const rows = [...row.parentElement.children].filter((each) => each.querySelector(PRESSABLE))
  const at = ROWS[key]?.(rows.indexOf(row), rows.length)
  const next = at === undefined ? undefined : rows[at]
  if (!next || next === row) return undefined
  const others = pressablesIn(next)
  return others[Math.min(place, others.length - 1)]
}
