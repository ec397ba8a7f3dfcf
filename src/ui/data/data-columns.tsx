// Columns declared once, used as the heads of a table, as the places of a card and as the orders to choose from.

import { Fragment, type ReactNode } from 'react'
import { StatusBadge, type StatusBadgeProps } from '../feedback/status-badge.tsx'
import type { DataCard } from './data-list.tsx'
import type { Column } from './data-table.tsx'

/** As the portal takes it: the first column that is sorted by, then the others (D50). */
export type Sorted = readonly { id: string; desc: boolean }[]

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

type Place<Row> = {
  /** A second line in the same cells, with a head of its own below the first. */
  under?: Fact<Row>
  /** Amounts and numbers stand at the right. */
  numeric?: boolean
  /** Its part of the table, as a class. */
  share?: string
  /** Its place on a card; `detail`, under its name, unless set otherwise. */
  card?: 'overline' | 'status' | 'title' | 'detail' | 'value' | 'none'
}

/** Its cells hold buttons: at the foot of a card, and no way to choose the row. */
type Buttons<Row> = { id: string; header: string; share?: string; buttons: (row: Row) => ReactNode }

export type DataColumn<Row> = (Fact<Row> & Place<Row>) | Buttons<Row>

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

/** The heads of a table; pressing one sorts by it, pressing it again turns the order round. */
export function tableColumns<Row>(
  columns: readonly DataColumn<Row>[],
  sorted: Sorted,
  onSort: ((sorted: Sorted) => void) | undefined,
): Column<Row>[] {
  const head = (fact: Fact<Row>) => {
    const { id, header, sortable } = fact
    const place = sorted.find((each) => each.id === id)
    const sort = place ? (place.desc ? ('descending' as const) : ('ascending' as const)) : ('none' as const)
    const wiring = sortable && onSort ? { sort, onSort: () => onSort([{ id, desc: sort === 'ascending' }]) } : {}
    return { key: id, header, cell: (row: Row) => drawn(fact, row) ?? NOTHING, ...wiring }
  }
  return columns.map((column) => {
    if ('buttons' in column) {
      const { id, header, share, buttons } = column
      return { key: id, header, cell: buttons, acts: true, ...(share && { share }) }
    }
    const { under, numeric, share } = column
    return {
      ...head(column),
      ...(under && { under: head(under) }),
      ...(numeric && { numeric }),
      ...(share && { share }),
    }
  })
}

/** A row on a card: each column in its place, the others as lines under their names. */
export function cardOf<Row>(columns: readonly DataColumn<Row>[], row: Row): Omit<DataCard, 'key'> {
  const placed = factsIn(columns)
  const at = (place: NonNullable<Place<Row>['card']>) => placed.filter(({ card = 'detail' }) => card === place)
  const cells = (place: NonNullable<Place<Row>['card']>) => {
    const said = at(place).flatMap((fact) => drawn(fact, row) ?? [])
    return said.length === 0 ? undefined : joined(said)
  }
  const facts = at('detail').flatMap(withUnder)
  const buttons = columns.flatMap((column) => ('buttons' in column ? [column] : []))
  const seconds = placed.flatMap(({ card = 'detail', under }) =>
    card !== 'detail' && card !== 'none' && under ? [under] : [],
  )
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
    details: [...seconds, ...facts].flatMap((fact) => {
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

const withUnder = <Row,>(fact: Fact<Row> & Place<Row>): Fact<Row>[] => (fact.under ? [fact, fact.under] : [fact])

/** Every order there is, for where no head can be pressed. */
export const orderChoices = <Row,>(columns: readonly DataColumn<Row>[]): { value: string; label: string }[] =>
  factsIn(columns)
    .flatMap(withUnder)
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, header }) => [
      { value: id, label: `${header}, ascendente` },
      { value: `-${id}`, label: `${header}, descendente` },
    ])

/** An order as one word of an address: the column, with a minus in front for descending. */
export const orderText = (sorted: Sorted): string => sorted.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',')

/** The order of such a word; an empty one is none. */
export const sortedOf = (text: string): Sorted =>
  text === '' ? [] : text.split(',').map((word) => ({ id: word.replace(/^-/, ''), desc: word.startsWith('-') }))

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
