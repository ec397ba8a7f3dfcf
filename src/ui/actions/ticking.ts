// The types of ticked rows: which they are, and the parts that draw their checkboxes (`ui/actions/ticks.tsx`).
import type { ComponentType, CSSProperties } from 'react'

export type Ticking<Row> = {
  /** False for a row that nothing can be done with: its checkbox is disabled. */
  canTick?: ((row: Row) => boolean) | undefined
  isTicked: (row: Row) => boolean
  /** Ticks the row, or no longer. Must be the same function at each render. */
  onTick: (row: Row) => void
  /** Ticks all rows that are shown, or none of them. */
  onTickShown: (rows: readonly Row[], isTicked: boolean) => void
}

/** How a column at the right edge stays in sight. */
export type EdgeLook = { className?: string; style?: CSSProperties }

export type CardTick = {
  /** Whom or what the row is about. */
  name: string | undefined
  isTicked: boolean
  /** Undefined where it cannot be ticked. */
  onTick: (() => void) | undefined
}

export type TickCell = CardTick & { edge: EdgeLook }

export type TicksHead<Row> = {
  header: string
  rows: readonly Row[]
  ticking: Ticking<Row> | undefined
  edge: EdgeLook
}

export type TickParts = {
  Cell: ComponentType<TickCell>
  Head: <Row>(props: TicksHead<Row>) => React.ReactNode
  Card: ComponentType<CardTick>
}
