// Columns told once, read as the heads of a table, as the places of a card and as the orders to choose from.

import { Fragment, type ReactNode } from 'react'
import type { DataCard } from './data-list.tsx'
import type { Column } from './data-table.tsx'

/** As the portal takes it: the first column that is sorted by, then the others (D50). */
export type Sorted = readonly { id: string; desc: boolean }[]

type Fact<Row> = {
  id: string
  header: string
  /** Null is nothing: a dash in a table, not a word on a card. */
  cell: (row: Row) => ReactNode
  /** Present where the rows can be put in its order. */
  sortable?: boolean
}

export type DataColumn<Row> = Fact<Row> & {
  /** A second line in the same cells, with a head of its own below the first. */
  under?: Fact<Row>
  /** Amounts and numbers stand at the right. */
  numeric?: boolean
  /** Its part of the table, as a class. */
  share?: string
  /** Its place on a card; `detail`, under its name, unless told otherwise. */
  card?: 'overline' | 'status' | 'title' | 'detail' | 'value' | 'none'
  /** Its cells hold buttons of their own: at the foot of a card, and no way to choose the row. */
  acts?: true
}

const NOTHING = '-'

/** The heads of a table; pressing one sorts by it, pressing it again turns the order round. */
export function tableColumns<Row>(
  columns: readonly DataColumn<Row>[],
  sorted: Sorted,
  onSort: ((sorted: Sorted) => void) | undefined,
): Column<Row>[] {
  const head = ({ id, header, cell, sortable }: Fact<Row>) => {
    const place = sorted.find((each) => each.id === id)
    const sort = place ? (place.desc ? ('descending' as const) : ('ascending' as const)) : ('none' as const)
    const wiring = sortable && onSort ? { sort, onSort: () => onSort([{ id, desc: sort === 'ascending' }]) } : {}
    return { key: id, header, cell: (row: Row) => cell(row) ?? NOTHING, ...wiring }
  }
  return columns.map(({ under, numeric, share, acts, ...fact }) => ({
    ...head(fact),
    ...(acts && { acts }),
    ...(under && { under: head(under) }),
    ...(numeric && { numeric }),
    ...(share && { share }),
  }))
}

/** A row on a card: each column in its place, the others as lines under their names. */
export function cardOf<Row>(columns: readonly DataColumn<Row>[], row: Row): Omit<DataCard, 'key'> {
  const told = columns.filter(({ acts }) => !acts)
  const at = (place: DataColumn<Row>['card']) => told.filter(({ card = 'detail' }) => card === place)
  const cells = (place: DataColumn<Row>['card']) => {
    const found = at(place)
    const said = found.map(({ cell }) => cell(row)).filter((each) => each != null)
    return said.length === 0 ? undefined : joined(said)
  }
  const facts = at('detail').flatMap(({ under, ...fact }): Fact<Row>[] => (under ? [fact, under] : [fact]))
  const buttons = columns.filter(({ acts }) => acts)
  const seconds = told.flatMap(({ card = 'detail', under }) =>
    card !== 'detail' && card !== 'none' && under ? [under] : [],
  )
  return {
    overline: cells('overline'),
    status: cells('status'),
    title: cells('title'),
    value: cells('value'),
    valueName: at('value')[0]?.header,
    actions:
      buttons.length === 0 ? undefined : buttons.map(({ id, cell }) => <Fragment key={id}>{cell(row)}</Fragment>),
    details: [...seconds, ...facts].flatMap(({ id, header, cell }) => {
      const value = cell(row)
      return value == null
        ? []
        : [
            <Fragment key={id}>
              {header}: <span className="font-medium">{value}</span>
            </Fragment>,
          ]
    }),
  }
}

/** Every order there is, for where no head can be pressed. */
export const orderChoices = <Row,>(columns: readonly DataColumn<Row>[]): { value: string; label: string }[] =>
  columns
    .flatMap(({ under, ...fact }): Fact<Row>[] => (under ? [fact, under] : [fact]))
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
