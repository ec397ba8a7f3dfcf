// Columns declared once, used as the heads of a table, as the places of a card and as the orders to choose from.

import { Fragment, type ReactNode } from 'react'
import { StatusBadge, type StatusBadgeProps } from '../feedback/status-badge.tsx'
import type { DataCard } from './data-list.tsx'
import type { Column } from './table-row.tsx'

/** What a row says under one head, as text that can also be printed and exported; null is nothing. */
type Said<Row> =
  | {
      text: (row: Row) => string | number | null
      look?: 'one-line' | 'strong'
      /** Small, beneath the text. */
      note?: (row: Row) => string
      /** Drawn instead of the text, where that alone would be too plain. */
      cell?: (row: Row) => ReactNode
    }
  | { badge: (row: Row) => StatusBadgeProps | null }

type Fact<Row> = {
  id: string
  header: string
  /** Present where the rows can be put in its order. */
  sortable?: boolean
} & Said<Row>

type Place = {
  /** What the row is known by: its cell is the row's head, and stays in sight while the table is scrolled sideways. */
  isRowHead?: true
  /** What is long and known by its beginning has less room in a table of rows of one line. */
  narrow?: true
  /** Amounts and numbers stand at the right. */
  numeric?: boolean
  /** Its place on a card; `detail`, under its name, unless set otherwise. */
  card?: 'overline' | 'status' | 'title' | 'detail' | 'value' | 'none'
}

/** Its cells hold buttons: at the foot of a card, and no way to choose the row. */
type Buttons<Row> = { id: string; header: string; buttons: (row: Row) => ReactNode }

export type DataColumn<Row> = (Fact<Row> & Place) | Buttons<Row>

/** The text of a row under one head, as it is printed and exported. */
export function textOf<Row>(fact: Said<Row>, row: Row): string {
  if ('badge' in fact) return fact.badge(row)?.label ?? ''
  const note = fact.note?.(row)
  return [fact.text(row) ?? '', ...(note ? [note] : [])].join(' – ')
}

/** The same as it is drawn; null is a dash in a table, not a word on a card. */
function drawn<Row>(fact: Said<Row>, row: Row): ReactNode {
  if ('badge' in fact) {
    const badge = fact.badge(row)
    return badge && <StatusBadge {...badge} />
  }
  const text = fact.text(row)
  const note = fact.note?.(row)
  if (text === null || text === '') return null
  if (fact.cell) return fact.cell(row)
  if (note !== undefined) return <Noted text={text} note={note} />
  return fact.look ? <span className={LOOKS[fact.look]}>{text}</span> : text
}

const LOOKS = { 'one-line': 'whitespace-nowrap tabular-nums', strong: 'font-semibold' } as const

function Noted({ text, note }: { text: string | number; note: string }) {
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
  columns.flatMap((column) => ('buttons' in column ? [] : [column]))

const NOTHING = '-'

/** The columns of a table, as it draws them; the same object for the same columns, so that rows are not drawn anew. */
export function tableColumns<Row>(columns: readonly DataColumn<Row>[]): Column<Row>[] {
  return columns.map((column) => {
    const { id: key, header } = column
    if ('buttons' in column) return { key, header, cell: column.buttons, acts: true }
    const { sortable, isRowHead, narrow, numeric } = column
    return {
      key,
      header,
      cell: (row) => drawn(column, row) ?? NOTHING,
      // What a cell has no room for is read by pointing at it.
      hint: (row) => ('badge' in column ? undefined : textOf(column, row)),
      ...(sortable && { sortable }),
      ...(isRowHead && { isRowHead }),
      ...(narrow && { narrow }),
      ...(numeric && { numeric }),
    }
  })
}

/** A row on a card: each column in its place, the others as lines under their names. */
export function cardOf<Row>(columns: readonly DataColumn<Row>[], row: Row): Omit<DataCard, 'key'> {
  const placed = factsIn(columns)
  const at = (place: NonNullable<Place['card']>) => placed.filter(({ card = 'detail' }) => card === place)
  const cells = (place: NonNullable<Place['card']>) => {
    const said = at(place).flatMap((fact) => drawn(fact, row) ?? [])
    return said.length === 0 ? undefined : joined(said)
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
    details: at('detail').flatMap((fact) => {
      const value = drawn(fact, row)
      return value == null
        ? []
        : [
            <Fragment key={fact.id}>
              {fact.header}: <span className="font-medium">{value}</span>
            </Fragment>,
          ]
    }),
  }
}

/** Every order there is, for where no head can be pressed. */
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
