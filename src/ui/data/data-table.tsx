// A table with one sticky head row, in a labelled region that scrolls by itself.

import { ChevronDownIcon, ChevronUpDownIcon, ChevronUpIcon } from '@heroicons/react/20/solid'
import { Fragment, type ReactNode, useId, useRef } from 'react'
import type { EdgeLook, Ticking } from '../actions/ticking.ts'
import { classNames } from '../class-names.ts'
import { ExpandedRow, type OpenedRow } from './expanded.tsx'
import { useRowKeys } from './row-keys.ts'
import { useSideways } from './sideways.ts'
import { directionOf, type SortOrder, sortedByHead } from './sorted.ts'
import { type Column, type Density, edgeLook, STAYS, TableRow, WaitingRow } from './table-row.tsx'

export type DataTableProps<Row> = {
  label: string
  /** Must be the same array at each render, or every row renders again. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The accessible name of a row's button; include the cell's text, which alone may say too little. */
  rowName?: (row: Row) => string
  sorted?: SortOrder
  onSort?: (sorted: SortOrder) => void
  selectedKey?: string
  /** Makes the row's head a button; the whole row takes clicks. Must be the same function at each render. */
  onSelect?: (row: Row) => void
  /** Which rows are ticked, and the functions that tick them, for a table with a column of checkboxes. */
  ticking?: Ticking<Row> | undefined
  /** Shown in place of rows. */
  empty?: ReactNode
  /** How many skeleton rows to show while the real ones are loading. */
  waiting?: number
  /** Makes rows one line high, with this height; without it each row is as high as its content. */
  density?: Density
  /** Makes the selected row open in place; null while no row is open. */
  opened?: OpenedRow | undefined
  /** A `tfoot` beneath the rows, such as their sums. */
  foot?: ReactNode
}

/** More rows than a page commonly has. */
const MANY = 20

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowName,
    selectedKey,
    onSelect,
    ticking,
    empty,
    waiting = 0,
    density,
    opened,
  } = props
  const id = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  const heads = useRef<HTMLTableSectionElement>(null)
  const keys = useRowKeys(body, onSelect !== undefined || ticking !== undefined)
  const headKeys = useRowKeys(heads, true)
  const around = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLElement>(null)
  useSideways(around, region, { columns, rows })
  const firstFact = columns.findIndex(({ acts, ticks }) => !acts && !ticks)
  const head = columns.findIndex(({ isRowHead }) => isRowHead)
  return (
    <div ref={around} className="relative min-w-0">
      <section
        ref={region}
        aria-label={label}
        // A scrolling region must be reachable by keyboard: through its rows if they can be selected, else by itself.
        tabIndex={(onSelect || ticking) && rows.length > 0 ? undefined : 0}
        // A list's screen sets the maximum height. Elsewhere few rows scroll with the page, and many rows scroll under
        // the table's heads. Screen-reader text is positioned against this element, not against the page.
        className={classNames(
          'relative scroll-pt-12 overflow-auto rounded-lg bg-surface shadow-soft',
          opened !== undefined && '@container',
          rows.length > MANY ? 'max-h-[var(--rows-room,75dvh)]' : 'max-h-[var(--rows-room,none)]',
        )}
      >
        <table
          className={classNames(
            'w-full border-separate border-spacing-0 text-left [--cell-side:0.5rem]',
            // Lets a window of 1280 px show nine columns beside the menu.
            density &&
              'text-sm lg:max-[85rem]:text-[0.8125rem] lg:max-[85rem]:[--cell-side:0.375rem] lg:max-[85rem]:[&_thead_th]:text-[0.8125rem]',
          )}
        >
          <thead ref={heads} {...headKeys} className="sticky top-0 z-10 bg-surface">
            <tr>
              {columns.map((column, place) =>
                column.ticks ? (
                  <column.ticks.Head
                    key={column.key}
                    header={column.header}
                    rows={rows}
                    ticking={ticking}
                    edge={edgeLook(columns, place)}
                  />
                ) : (
                  <HeadCell
                    key={column.key}
                    column={column}
                    sorted={props.sorted}
                    onSort={props.onSort}
                    padding={classNames(
                      place === 0 ? 'pl-4' : 'pl-(--cell-side)',
                      place === columns.length - 1 ? 'pr-4' : 'pr-(--cell-side)',
                    )}
                    edge={edgeLook(columns, place)}
                  />
                ),
              )}
            </tr>
          </thead>
          <tbody ref={body} {...keys}>
            {rows.map((row) => (
              <Fragment key={rowKey(row)}>
                <TableRow
                  rowKey={rowKey(row)}
                  name={rowName?.(row)}
                  row={row}
                  columns={columns}
                  chooser={head < 0 ? firstFact : head}
                  density={density}
                  selected={rowKey(row) === selectedKey}
                  onSelect={onSelect}
                  ticked={ticking?.isTicked(row) ?? false}
                  onTick={ticking?.canTick?.(row) === false ? undefined : ticking?.onTick}
                  opens={opened === undefined ? undefined : id}
                />
                {opened?.key === rowKey(row) && <ExpandedRow id={id} opened={opened} columns={columns.length} />}
              </Fragment>
            ))}
            {Array.from({ length: waiting }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the skeleton rows are all the same.
              <WaitingRow key={place} columns={columns} density={density} />
            ))}
          </tbody>
          {props.foot}
        </table>
        {waiting === 0 && rows.length === 0 && empty}
      </section>
      <Fade side="left" />
      <Fade side="right" />
    </div>
  )
}

/** A shadow at an edge, to show that more columns are hidden there. */
const Fade = ({ side }: { side: 'left' | 'right' }) => (
  <span aria-hidden className={classNames('pointer-events-none absolute inset-y-0 z-10 w-6 opacity-0', FADES[side])} />
)

const FADES = {
  left: 'left-0 rounded-l-lg bg-linear-to-r from-fade to-transparent [[data-fade~=left]>&]:opacity-100',
  right: 'right-0 rounded-r-lg bg-linear-to-l from-fade to-transparent [[data-fade~=right]>&]:opacity-100',
} as const

type HeadCellProps<Row> = {
  column: Column<Row>
  sorted: SortOrder | undefined
  onSort: ((sorted: SortOrder) => void) | undefined
  padding: string
  edge: EdgeLook
}

function HeadCell<Row>({ column, sorted = [], onSort, padding, edge }: HeadCellProps<Row>) {
  const { key, header, sortable, numeric, isRowHead } = column
  const sort = directionOf(sorted, key)
  const SortIcon = sort === 'ascending' ? ChevronUpIcon : sort === 'descending' ? ChevronDownIcon : ChevronUpDownIcon
  const sorts = sortable && onSort
  return (
    <th
      scope="col"
      aria-sort={sorts ? sort : undefined}
      data-row-head={isRowHead && ''}
      data-at-edge={column.atEdge && ''}
      style={edge.style}
      className={classNames(
        'h-12 whitespace-nowrap border-line sm:h-10 border-b bg-surface font-semibold text-muted text-sm',
        padding,
        edge.className,
        numeric && 'text-right',
        isRowHead && STAYS,
      )}
    >
      {sorts ? (
        <button
          type="button"
          onClick={() => onSort(sortedByHead(sorted, key))}
          className={classNames(
            'group -mx-2 inline-flex h-12 items-center gap-1 rounded-sm px-2 font-semibold -outline-offset-2! hover:bg-subtle sm:h-10',
            sort !== 'none' && 'text-ink',
            numeric && 'flex-row-reverse',
          )}
        >
          {header}
          <SortIcon
            className={classNames(
              'size-4',
              sort === 'none' &&
                'opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 [@media(hover:none)]:opacity-60',
            )}
            aria-hidden
          />
        </button>
      ) : (
        header
      )}
    </th>
  )
}
