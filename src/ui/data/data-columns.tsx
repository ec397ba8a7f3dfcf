// Columns declared once: for the heads of a table, the lines of a card and the choices of sort order.

import { Fragment, type ReactNode } from 'react'
import type { TickParts } from '../actions/ticking.ts'
import { StatusBadge, type StatusBadgeProps } from '../feedback/status-badge.tsx'
import type { DataCard } from './data-list.tsx'
import type { Column } from './table-row.tsx'

/** The content of a cell, as text that can also be printed and exported; null is no content. */
type Content<Row> =
  | {
      text: (row: Row) => string | number | null
      look?: 'one-line' | 'strong'
      /** A note in small text beneath the text. */
      note?: (row: Row) => string
      /** Drawn instead of the text, where plain text is not enough. */
      cell?: (row: Row) => ReactNode
    }
  | { badge: (row: Row) => StatusBadgeProps | null }

type Fact<Row> = {
  id: string
  header: string
  /** Set where the rows can be sorted by this column. */
  sortable?: boolean
} & Content<Row>

type Place = {
  /** Identifies the row: its cell is the row's header and stays visible while the table scrolls sideways. */
  isRowHead?: true
  /** Long text that may be cut short: it gets less room in a table with one-line rows. */
  narrow?: true
  /** Never truncated in a table with one-line rows; badges are never truncated anyway. */
  whole?: true
  /** Amounts and numbers are right-aligned. */
  numeric?: boolean
  /**
   * A short column that stays visible at the right edge, beside the checkboxes, because users tick rows by its value.
   */
  atEdge?: true
  /**
   * The place on a card: by default `detail`, a line with the column's name. A `line` has no name; `small` facts, which
   * few people look for, come together at the end.
   */
  card?: 'overline' | 'status' | 'title' | 'line' | 'detail' | 'value' | 'small' | 'none'
}

/** A column of buttons: at the foot of a card; pressing them does not select the row. */
type Buttons<Row> = { id: string; header: string; buttons: (row: Row) => ReactNode }

/** A column of checkboxes that tick rows for bulk actions; a card has its checkbox at its foot. */
type Ticks = { id: string; header: string; ticks: TickParts }

export type DataColumn<Row> = (Fact<Row> & Place) | Buttons<Row> | Ticks

/** The text of one column in a row, as it is printed and exported. */
export function textOf<Row>(fact: Content<Row>, row: Row): string {
  if ('badge' in fact) return fact.badge(row)?.label ?? ''
  const note = fact.note?.(row)
  return [fact.text(row) ?? '', ...(note ? [note] : [])].join(' – ')
}

/** The content as it is drawn; null becomes a dash in a table and is left out of a card. */
function drawn<Row>(fact: Content<Row>, row: Row): ReactNode {
  if ('badge' in fact) {
    const badge = fact.badge(row)
    return badge && <StatusBadge {...badge} />
  }
  const text = fact.text(row)
  const note = fact.note?.(row)
  if (text === null || text === '') return null
  if (fact.cell) return fact.cell(row)
  if (note !== undefined) return <NotedText text={text} note={note} />
  return fact.look ? <span className={LOOKS[fact.look]}>{text}</span> : text
}

const LOOKS = { 'one-line': 'whitespace-nowrap tabular-nums', strong: 'font-semibold' } as const

function NotedText({ text, note }: { text: string | number; note: string }) {
  return (
    <span className="block min-w-0">
      <span className="block font-semibold">{text}</span>
      {note && (
        <span className="mt-0.5 block max-w-prose whitespace-pre-line font-normal text-muted text-sm">{note}</span>
      )}
    </span>
  )
}

const factsIn = <Row,>(columns: readonly DataColumn<Row>[]) =>
  columns.flatMap((column) => ('buttons' in column || 'ticks' in column ? [] : [column]))

const NOTHING = '-'

/** The columns as the table draws them; the caller memoises the result, so that rows do not render again. */
export function tableColumns<Row>(columns: readonly DataColumn<Row>[]): Column<Row>[] {
  return columns.map((column) => {
    const { id: key, header } = column
    if ('buttons' in column) return { key, header, cell: column.buttons, acts: true }
    if ('ticks' in column) return { key, header, cell: () => null, ticks: column.ticks, atEdge: true }
    return {
      ...column,
      key,
      cell: (row) => drawn(column, row) ?? NOTHING,
      // Shown on hover, for text that the cell has no room for.
      hint: (row) => ('badge' in column ? undefined : textOf(column, row)),
      ...('badge' in column && { whole: true as const }),
    }
  })
}

/** A row as a card: each column in its declared place, all others as lines with their names. */
export function cardOf<Row>(columns: readonly DataColumn<Row>[], row: Row): Omit<DataCard, 'key'> {
  const placed = factsIn(columns)
  const at = (place: NonNullable<Place['card']>) => placed.filter(({ card = 'detail' }) => card === place)
  const cells = (place: NonNullable<Place['card']>) => {
    const parts = at(place).flatMap((fact) => drawn(fact, row) ?? [])
    return parts.length === 0 ? undefined : joined(parts)
  }
  const named = (fact: (typeof placed)[number]) => {
    const value = drawn(fact, row)
    return value == null ? [] : [<NamedValue key={fact.id} name={fact.header} value={value} />]
  }
  const buttons = columns.flatMap((column) => ('buttons' in column ? [column] : []))
  return {
    overline: cells('overline'),
    status: cells('status'),
    title: cells('title'),
    value: cells('value'),
    valueName: at('value')[0]?.header,
    actions:
      buttons.length === 0
        ? undefined
        : buttons.map((column) => <Fragment key={column.id}>{column.buttons(row)}</Fragment>),
    details: placed.flatMap((fact) => {
      if ((fact.card ?? 'detail') === 'detail') return named(fact)
      const value = fact.card === 'line' ? drawn(fact, row) : null
      return value == null ? [] : [<Fragment key={fact.id}>{value}</Fragment>]
    }),
    small: at('small').flatMap(named),
  }
}

const NamedValue = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    {name}: <span className="font-medium">{value}</span>
  </>
)

/** Every sort order, for lists without table heads to press. */
export const orderChoices = <Row,>(columns: readonly DataColumn<Row>[]): { value: string; label: string }[] =>
  factsIn(columns)
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, header }) => [
      { value: id, label: `${header}, ascendente` },
      { value: `-${id}`, label: `${header}, descendente` },
    ])

function joined(parts: ReactNode[]): ReactNode {
  return parts.length === 1
    ? parts[0]
    : parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one card keep their places.
        <span key={place}>
          {part}
          {place < parts.length - 1 && ' · '}
        </span>
      ))
}
