// Rows as a real table with a sticky head, in a labelled region that scrolls by itself.

import { CheckIcon, ChevronDownIcon, ChevronUpDownIcon, ChevronUpIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** What a row says under one head. */
type Fact<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Present on what can be sorted by. */
  sort?: 'ascending' | 'descending' | 'none'
  onSort?: () => void
}

export type Column<Row> = Fact<Row> & {
  /** A second line in the same cells, with a head of its own below the first. */
  under?: Fact<Row>
  /** Amounts and numbers stand at the right. */
  numeric?: boolean
  /** Its part of the table, as a class, however long its text is: what it holds must cut itself. */
  share?: string
  /** Its cells hold buttons of their own, beside what chooses the row. */
  acts?: true
}

export type DataTableProps<Row> = {
  label: string
  columns: Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What chooses a row is called so, beginning with the words of its first cell, where those alone tell too little. */
  rowName?: (row: Row) => string
  selectedKey?: string
  /** Makes the first cell that tells something a button; the whole row takes the mouse. */
  onSelect?: (row: Row) => void
  /** Shown in place of rows. */
  empty?: ReactNode
  /** So many rows in grey while the real ones are on the way. */
  waiting?: number
}

/** More rows than a page commonly has. */
const MANY = 20

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowName, selectedKey, onSelect, empty, waiting = 0 } = props
  const hasUnder = columns.some(({ under }) => under)
  // By the column: a head below another may be the first of its row and yet not at the table's edge.
  const edgeOf = (place: number) =>
    classNames(place === 0 ? 'pl-4' : 'pl-2', place === columns.length - 1 ? 'pr-4' : 'pr-2')
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      // Few rows scroll with their page; of many the heads stay in sight.
      className={classNames('overflow-auto rounded-lg bg-surface shadow-soft', rows.length > MANY && 'max-h-[75dvh]')}
    >
      <table className="w-full border-separate border-spacing-0 text-left">
        <thead className="sticky top-0 z-10 bg-surface">
          <tr>
            {columns.map((column, place) => (
              <HeadCell
                key={column.key}
                fact={column}
                column={column}
                edge={edgeOf(place)}
                rows={hasUnder && !column.under ? 2 : 1}
              />
            ))}
          </tr>
          {hasUnder && (
            <tr>
              {columns.map(
                (column, place) =>
                  column.under && (
                    <HeadCell key={column.under.key} fact={column.under} column={column} edge={edgeOf(place)} />
                  ),
              )}
            </tr>
          )}
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow
              key={rowKey(row)}
              rowKey={rowKey(row)}
              name={rowName?.(row)}
              row={row}
              columns={columns}
              inLines={hasUnder}
              selected={rowKey(row) === selectedKey}
              onSelect={onSelect}
            />
          ))}
          {Array.from({ length: waiting }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all the same.
            <WaitingRow key={place} columns={columns} inLines={hasUnder} />
          ))}
        </tbody>
      </table>
      {waiting === 0 && rows.length === 0 && empty}
    </section>
  )
}

type HeadCellProps<Row> = { fact: Fact<Row>; column: Column<Row>; edge: string; rows?: number }

function HeadCell<Row>({ fact, column: { under, numeric, share }, edge, rows = 1 }: HeadCellProps<Row>) {
  const { header, sort, onSort } = fact
  const SortIcon = sort === 'ascending' ? ChevronUpIcon : sort === 'descending' ? ChevronDownIcon : ChevronUpDownIcon
  const isSecond = fact === under
  return (
    <th
      scope="col"
      rowSpan={rows}
      aria-sort={sort}
      className={classNames(
        'whitespace-nowrap font-semibold text-muted',
        edge,
        isSecond ? 'text-xs' : 'text-sm',
        (isSecond || !under) && 'border-line border-b',
        !under && 'py-1.5',
        numeric && 'text-right',
        share,
      )}
    >
      {sort && onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={classNames(
            'target -mx-2 inline-flex gap-1 rounded-sm px-2 font-semibold hover:bg-subtle',
            under ? (isSecond ? 'items-start pt-1' : 'items-end pb-1') : 'items-center',
            sort !== 'none' && 'text-ink',
            numeric && 'flex-row-reverse',
          )}
        >
          {header}
          <SortIcon className={classNames('size-4', under && !isSecond && 'mb-0.5')} aria-hidden />
        </button>
      ) : (
        <span className={classNames('flex items-center', numeric && 'justify-end', !under && 'min-h-11')}>
          {header}
        </span>
      )}
    </th>
  )
}

/** Beside the buttons of a cell that has its own, a press that missed them chooses nothing. */
const isForButtons = (target: EventTarget) => target instanceof Element && target.closest('[data-acts]') !== null

type BodyRowProps<Row> = {
  row: Row
  rowKey: string
  name: string | undefined
  columns: Column<Row>[]
  /** Cells of several lines begin at the same height. */
  inLines: boolean
  selected: boolean
  onSelect?: (row: Row) => void
}

function BodyRow<Row>({ row, rowKey, name, columns, inLines, selected, onSelect }: BodyRowProps<Row>) {
  const chooser = columns.findIndex(({ acts }) => !acts)
  return (
    // The row takes the mouse; the button in it, by keyboard, is a press on the row.
    <tr
      data-row={rowKey}
      aria-selected={onSelect ? selected : undefined}
      // The second press of a double one would take the first back.
      onClick={onSelect && ((event) => event.detail < 2 && !isForButtons(event.target) && onSelect(row))}
      className={classNames(
        'group',
        selected
          ? 'bg-selected text-selected-ink [&_.text-muted]:text-selected-ink'
          : onSelect && 'cursor-pointer hover:bg-tint active:bg-subtle',
      )}
    >
      {columns.map((column, place) => (
        <td
          key={column.key}
          data-acts={column.acts}
          className={classNames(
            'h-14 border-line border-b px-2 transition-colors group-last:border-b-0 last:pr-4',
            inLines ? 'py-3 align-top' : 'py-2',
            column.numeric && 'text-right tabular-nums',
            place === 0 && 'border-l-4 pl-3',
            place === 0 && (selected ? 'border-l-selected-bar' : 'border-l-transparent'),
          )}
        >
          {place === chooser && onSelect ? (
            <button
              type="button"
              aria-label={name}
              className={classNames(
                'target -mx-2 inline-flex gap-2 rounded-sm px-2 text-left',
                inLines ? '-my-3 items-start py-3' : 'items-center',
              )}
            >
              {selected && <CheckIcon className="size-5 shrink-0" aria-hidden />}
              <span className="font-semibold">
                <Lines column={column} row={row} selected={selected} />
              </span>
            </button>
          ) : (
            <Lines column={column} row={row} selected={selected} />
          )}
        </td>
      ))}
    </tr>
  )
}

function WaitingRow<Row>({ columns, inLines }: { columns: Column<Row>[]; inLines: boolean }) {
  return (
    <tr aria-hidden className="group">
      {columns.map(({ key, numeric }, place) => (
        <td
          key={key}
          className={classNames(
            'h-14 border-line border-b px-2 first:pl-4 group-last:border-b-0 last:pr-4',
            inLines && 'py-3 align-top',
          )}
        >
          <span
            className={classNames(
              'block h-3.5 rounded-xs bg-pressed motion-safe:animate-pulse',
              numeric ? 'ml-auto w-16' : place === 0 ? 'w-4/5' : 'w-3/5',
            )}
          />
          {inLines && <span className="mt-2.5 block h-2.5 w-2/5 rounded-xs bg-subtle motion-safe:animate-pulse" />}
        </td>
      ))}
    </tr>
  )
}

function Lines<Row>({ column: { cell, under }, row, selected }: { column: Column<Row>; row: Row; selected: boolean }) {
  if (!under) return cell(row)
  return (
    <>
      <span className="block">{cell(row)}</span>
      <span className={classNames('block font-normal text-xs', !selected && 'text-muted')}>{under.cell(row)}</span>
    </>
  )
}
