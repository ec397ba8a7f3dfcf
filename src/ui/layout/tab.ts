// A tab: its label, its count and its panel.
import type { ReactNode } from 'react'

export type Tab = {
  key: string
  label: string
  /** The number of its rows. Present but undefined while it is unknown: space is then reserved, so that nothing moves. */
  count?: number | undefined
  /** Rendered only while the tab is selected. */
  panel: () => ReactNode
}

/** The accessible name of a tab: its label, and its count where that is known. */
export const tabName = (label: string, count: number | undefined): string | undefined =>
  count === undefined ? undefined : `${label}, ${count === 0 ? 'sin datos' : count}`

/** The index that a key leads to from another, of `count` tabs: round and round by `next` and `previous`. */
export const cyclingKeys = (next: string, previous: string): Record<string, (at: number, count: number) => number> => ({
  [next]: (at, count) => (at + 1) % count,
  [previous]: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
})
