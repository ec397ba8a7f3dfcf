// The type of a tab (label, count and panel), its accessible name, and the keys that move between tabs.
import type { ReactNode } from 'react'

export type Tab = {
  key: string
  label: string
  /** The number of rows in the tab. Set it to undefined while unknown: this reserves space, so that nothing moves. */
  count?: number | undefined
  /** Rendered only while the tab is selected. */
  panel: () => ReactNode
}

/** The accessible name of a tab: its label, and its count where that is known. */
export const tabName = (label: string, count: number | undefined): string | undefined =>
  count === undefined ? undefined : `${label}, ${count === 0 ? 'sin datos' : count}`

/** For each key, the index of the tab to which it moves among `count` tabs; `next` and `previous` wrap around. */
export const cyclingKeys = (next: string, previous: string): Record<string, (at: number, count: number) => number> => ({
  [next]: (at, count) => (at + 1) % count,
  [previous]: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
})
