// The types of ticked rows, and of the components that draw their checkboxes (`ui/actions/ticks.tsx`).
import type { ComponentType, CSSProperties } from 'react'

export type Ticking<Row> = {
  /** False for a row without any action: its checkbox is disabled. */
  canTick?: ((row: Row) => boolean) | undefined
  isTicked: (row: Row) => boolean
  /** Ticks or unticks the row. Must be the same function at each render. */
  onTick: (row: Row) => void
  /** Ticks or unticks all shown rows. */
  onTickShown: (rows: readonly Row[], isTicked: boolean) => void
}

/** The styles that keep a column visible at the right edge. */
export type EdgeLook = { className?: string; style?: CSSProperties }

export type CardTick = {
  /** The person or thing in the row. */
  name: string | undefined
  isTicked: boolean
  /** Called when the row is ticked or unticked; undefined where that is not possible. */
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
