// A tab: its label, its count and its panel.
import type { ReactNode } from 'react'

export type Tab = {
  key: string
  label: string
  /** How much it holds. Named and undefined while it is unknown: its room is then kept, so that nothing moves. */
  count?: number | undefined
  /** Rendered only while the tab is selected. */
  panel: () => ReactNode
}

/** What a screen reader says of a tab: its label, and how much it holds where that is known. */
export const tabName = (label: string, count: number | undefined): string | undefined =>
  count === undefined ? undefined : `${label}, ${count === 0 ? 'sin datos' : count}`
