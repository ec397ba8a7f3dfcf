// One row of a table, memoised: it renders again only when its content or its selection changes.

import { CheckIcon, ChevronDownIcon } from '@heroicons/react/20/solid'
import { memo, type ReactNode } from 'react'
import type { EdgeLook, TickParts } from '../actions/ticking.ts'
import { classNames } from '../class-names.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The tooltip of a one-line cell, whose text may be truncated. */
  hint?: (row: Row) => string | undefined
  sortable?: boolean
  /** Identifies the row: its cell is the row's header and stays visible while the table scrolls sideways. */
  isRowHead?: true
  /** Long text that may be cut short: it gets less room. */
  narrow?: true
  /** Never truncated, such as a badge. */
  whole?: true
  /** Amounts and numbers are right-aligned. */
  numeric?: boolean
  /** Whether its cells hold buttons other than the one that selects the row. */
  acts?: true
  /** Its cells are the checkboxes that tick the rows. */
  ticks?: TickParts
  /** A short column that stays visible at the right edge, like the checkboxes. */
  atEdge?: true
}

/** The height of rows of one line: `compact` is 40 px from 1200 px and 48 px below, `normal` is always 48 px. */
export type Density = 'compact' | 'normal'

const HEIGHTS: Readonly<Record<Density, string>> = { compact: 'h-12 lg:h-10', normal: 'h-12' }

/** The class of a cell: one line high if a `density` is given, otherwise as high as its content. */
const cellLook = (density: Density | undefined, { narrow, whole }: { narrow?: true; whole?: true } = {}): string =>
  density
    ? `${HEIGHTS[density]} ${whole ? 'whitespace-nowrap' : narrow ? 'max-w-36 truncate' : 'max-w-48 truncate'} py-0`
    : 'h-14 py-2'

/** The row's head stays visible when its table is scrolled sideways, with an edge where it covers other cells. */
export const STAYS =
  'sticky left-0 right-0 z-1 [[data-covers~=left]>section>table>*>tr>&]:shadow-[1px_0_0_var(--color-input-line),8px_0_10px_-6px_var(--color-fade)] [[data-covers~=right]>section>table>*>tr>&]:shadow-[-1px_0_0_var(--color-input-line),-8px_0_10px_-6px_var(--color-fade)]'

/**
 * The styles of a column that stays at the right edge: it stops to the left of the fixed columns that follow it. The
 * first of these columns has an edge where it covers other cells.
 */
export function edgeLook(columns: readonly Column<never>[], place: number): EdgeLook {
  if (!columns[place]?.atEdge) return {}
  const after = columns.filter(({ atEdge }, at) => atEdge && at > place).length
  const isFirst = !columns.some(({ atEdge }, at) => atEdge && at < place)
  return { className: classNames('sticky z-1 w-22 min-w-22', isFirst && EDGE), style: { right: `${after * 5.5}rem` } }
}

const EDGE =
  '[[data-covers~=edge]>section>table>*>tr>&]:shadow-[-1px_0_0_var(--color-input-line),-8px_0_10px_-6px_var(--color-fade)]'

type TableRowProps<Row> = {
  row: Row
  rowKey: string
  name: string | undefined
  columns: readonly Column<Row>[]
  /** The index of the column whose cell selects the row. */
  chooser: number
  density: Density | undefined
  selected: boolean
  onSelect: ((row: Row) => void) | undefined
  ticked: boolean
  onTick: ((row: Row) => void) | undefined
  /** The id of the content that the row shows beneath itself while it is selected. */
  opens: string | undefined
}

/** In a cell with its own buttons, a press beside the buttons must not select the row. */
const isForButtons = (target: EventTarget) => target instanceof Element && target.closest('[data-acts]') !== null

export const TableRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row>({
  row,
  rowKey,
  name,
  columns,
  chooser,
  density,
  selected,
  onSelect,
  ticked,
  onTick,
  opens,
}: TableRowProps<Row>) {
  return (
    // The row takes the clicks; the button inside makes it reachable by keyboard, and its click bubbles up to the row.
    <tr
      data-row={rowKey}
      aria-selected={onSelect ? selected : undefined}
      // The second click of a double click would undo the first.
      onClick={onSelect && ((event) => event.detail < 2 && !isForButtons(event.target) && onSelect(row))}
      className={classNames(
        'group transition-colors',
        selected
          ? 'bg-selected text-selected-ink [--color-focus:var(--color-selected-ink)] [&_.text-muted]:text-selected-ink'
          : classNames(ticked ? 'bg-tint' : 'bg-surface', onSelect && 'cursor-pointer hover:bg-tint active:bg-subtle'),
      )}
    >
      {columns.map((column, place) => {
        const edge = edgeLook(columns, place)
        if (column.ticks)
          return (
            <column.ticks.Cell
              key={column.key}
              name={name}
              isTicked={ticked}
              onTick={onTick && (() => onTick(row))}
              edge={edge}
            />
          )
        const Cell = column.isRowHead ? 'th' : 'td'
        return (
          <Cell
            key={column.key}
            scope={column.isRowHead ? 'row' : undefined}
            data-acts={column.acts}
            title={density ? column.hint?.(row) : undefined}
            style={edge.style}
            className={classNames(
              edge.className && classNames(edge.className, 'bg-inherit'),
              'border-line border-b pr-(--cell-side) font-normal group-last:border-b-0 last:pr-4',
              cellLook(density, column),
              column.numeric && 'text-right tabular-nums',
              column.isRowHead && classNames(STAYS, 'bg-inherit'),
              place > 0 ? 'pl-(--cell-side)' : selected ? 'border-l-4 border-l-selected-bar pl-3' : 'pl-4',
            )}
          >
            {place === chooser && onSelect ? (
              <Chooser name={name} density={density} selected={selected} opens={opens}>
                {column.cell(row)}
              </Chooser>
            ) : (
              column.cell(row)
            )}
          </Cell>
        )
      })}
    </tr>
  )
}

type ChooserProps = Pick<TableRowProps<unknown>, 'name' | 'density' | 'selected' | 'opens'> & { children: ReactNode }

const Chooser = ({ name, density, selected, opens, children }: ChooserProps) => {
  const PlaceIcon = selected ? CheckIcon : ChevronDownIcon
  return (
    <button
      type="button"
      aria-label={name}
      aria-expanded={opens ? selected : undefined}
      aria-controls={selected ? opens : undefined}
      className={classNames(
        '-mx-2 inline-flex max-w-[calc(100%+1rem)] items-center gap-2 rounded-sm px-2 text-left font-semibold -outline-offset-2!',
        density ? HEIGHTS[density] : 'target',
      )}
    >
      {selected && !opens && <CheckIcon className="size-5 shrink-0" aria-hidden />}
      <span className={classNames('min-w-0', density && 'truncate')}>{children}</span>
      {/* Both icons in one place, so that the text of an opening row keeps its line breaks. */}
      {opens && <PlaceIcon className={classNames('size-5 shrink-0', !selected && 'text-muted')} aria-hidden />}
    </button>
  )
}

type WaitingRowProps<Row> = { columns: readonly Column<Row>[]; density: Density | undefined }

export function WaitingRow<Row>({ columns, density }: WaitingRowProps<Row>) {
  return (
    <tr aria-hidden className="group">
      {columns.map(({ key, numeric }, place) => (
        <td
          key={key}
          className={classNames(
            'border-line border-b px-(--cell-side) first:pl-4 group-last:border-b-0 last:pr-4',
            cellLook(density),
          )}
        >
          <span
            className={classNames(
              'block h-3.5 rounded-xs bg-pressed motion-safe:animate-pulse',
              numeric ? 'ml-auto w-16' : place === 0 ? 'w-4/5' : 'w-3/5',
            )}
          />
        </td>
      ))}
    </tr>
  )
}
