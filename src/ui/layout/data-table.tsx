// Rows as a real table with a sticky head, in a labelled region that scrolls by itself.

import { CheckIcon, ChevronDownIcon, ChevronUpDownIcon, ChevronUpIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Amounts and numbers stand at the right. */
  numeric?: boolean
  /** Present on columns that can be sorted by. */
  sort?: 'ascending' | 'descending' | 'none'
  onSort?: () => void
}

export type DataTableProps<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  selectedKey?: string
  /** Makes the first cell of each row a button; the whole row takes the mouse. */
  onSelect?: (row: Row) => void
  /** Shown in place of rows. */
  empty?: ReactNode
}

export function DataTable<Row>({ label, columns, rows, rowKey, selectedKey, onSelect, empty }: DataTableProps<Row>) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-[75dvh] overflow-auto rounded-lg bg-surface shadow-soft"
    >
      <table className="w-full border-separate border-spacing-0 text-left">
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              selected={rowKey(row) === selectedKey}
              onSelect={onSelect}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </section>
  )
}

function HeadCell<Row>({ column }: { column: Column<Row> }) {
  const { header, numeric, sort, onSort } = column
  const SortIcon = sort === 'ascending' ? ChevronUpIcon : sort === 'descending' ? ChevronDownIcon : ChevronUpDownIcon
  return (
    <th
      scope="col"
      aria-sort={sort}
      className={classNames(
        'sticky top-0 z-10 whitespace-nowrap border-line border-b bg-surface px-4 py-1.5 font-semibold text-muted text-sm',
        numeric && 'text-right',
      )}
    >
      {sort ? (
        <button
          type="button"
          onClick={onSort}
          className={classNames(
            'target -mx-2 inline-flex items-center gap-1 rounded-sm px-2 font-semibold hover:bg-subtle',
            sort !== 'none' && 'text-ink',
            numeric && 'flex-row-reverse',
          )}
        >
          {header}
          <SortIcon className="size-4" aria-hidden />
        </button>
      ) : (
        <span className="flex min-h-11 items-center justify-[inherit]">{header}</span>
      )}
    </th>
  )
}

type BodyRowProps<Row> = {
  row: Row
  columns: Column<Row>[]
  selected: boolean
  onSelect?: (row: Row) => void
}

function BodyRow<Row>({ row, columns, selected, onSelect }: BodyRowProps<Row>) {
  return (
    // The row takes the mouse; the button in the first cell does the same by keyboard.
    <tr
      aria-selected={onSelect ? selected : undefined}
      onClick={onSelect && (() => onSelect(row))}
      className={classNames(
        'group',
        selected ? 'bg-selected text-selected-ink' : onSelect && 'cursor-pointer hover:bg-tint active:bg-subtle',
      )}
    >
      {columns.map((column, place) => (
        <td
          key={column.key}
          className={classNames(
            'h-14 border-line border-b px-4 py-2 transition-colors group-last:border-b-0',
            column.numeric && 'text-right tabular-nums',
            place === 0 && 'border-l-4 pl-3',
            place === 0 && (selected ? 'border-l-selected-bar' : 'border-l-transparent'),
          )}
        >
          {place === 0 && onSelect ? (
            <button
              type="button"
              onClick={(event) => {
                event.stopPropagation()
                onSelect(row)
              }}
              className="target -mx-2 inline-flex items-center gap-2 rounded-sm px-2 text-left font-semibold"
            >
              {selected && <CheckIcon className="size-5 shrink-0" aria-hidden />}
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}
