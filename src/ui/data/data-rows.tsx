// Rows by declared columns: a table where there is room, otherwise cards with sort options; a skeleton while loading.

import { type ReactNode, useMemo, useRef } from 'react'
import type { Ticking } from '../actions/ticking.ts'
import { classNames } from '../class-names.ts'
import { ListSkeleton } from '../feedback/list-skeleton.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { InlineSelect } from '../forms/inline-select.tsx'
import { MEDIA, useMedia } from '../layout/media-width.ts'
import { useStableHandler } from '../stable-handler.ts'
import { UI_WORDS } from '../words.ts'
import { cardOf, type DataColumn, orderChoices, tableColumns } from './data-columns.tsx'
import { DataList } from './data-list.tsx'
import { DataTable } from './data-table.tsx'
import type { Expanded } from './expanded.tsx'
import { orderText, type SortOrder, sortedOf } from './sorted.ts'
import { useSteadyRow } from './steady-row.ts'
import type { Density } from './table-row.tsx'

export type DataRowsProps<Row> = {
  label: string
  columns: readonly DataColumn<Row>[]
  /** Undefined while the rows are loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** The accessible name of the button that selects a table row. */
  rowName?: (row: Row) => string
  /** How many skeleton rows to show while loading. */
  pageSize: number
  /** Shown when there are no rows. */
  empty: ReactNode
  /** Shown when the request failed and there are no rows. */
  failure?: ReactNode
  /** Whether the rows are still those of the previous request while the next rows are loading. */
  stale?: boolean
  sorted?: SortOrder
  onSort?: (sorted: SortOrder) => void
  selectedKey?: string
  onSelect?: (row: Row) => void
  /** Which rows are ticked, if a column has their checkboxes. */
  ticking?: Ticking<Row> | undefined
  /** Selecting a row opens another screen: allowed even while the rows are being replaced. */
  leadsAway?: boolean
  /** Whether, on phones, the sort order is chosen elsewhere, such as in the filters. */
  orderElsewhere?: boolean
  /** Draws a row as a card, instead of the columns. */
  card?: (row: Row) => ReactNode
  /** Makes table rows one line high, with this height; without it each row is as high as its content. */
  density?: Density
  /** The width from which the table replaces the cards; 840 px by default. */
  tableFrom?: keyof typeof MEDIA
  /** Makes the selected row open in place: for a few facts that need no separate screen. */
  expanded?: Expanded<Row>
  /** A `tfoot` beneath the rows of the table. */
  foot?: ReactNode
}

export function DataRows<Row>(props: DataRowsProps<Row>) {
  const { label, columns, rows, rowKey, pageSize, empty, failure, stale, sorted = [], onSort, orderElsewhere } = props
  const { rowName, selectedKey, ticking, card, density, expanded } = props
  const asTable = useMedia(MEDIA[props.tableFrom ?? 'wideTable'])
  const tableOf = useMemo(() => tableColumns(columns), [columns])
  const whole = useRef<HTMLDivElement>(null)
  const open = expanded && rows?.find((row) => rowKey(row) === selectedKey)
  const opened =
    expanded && (open ? { key: rowKey(open), name: expanded.name(open), content: expanded.content(open) } : null)
  const keepInPlace = useSteadyRow(whole, opened?.key)
  const select = useStableHandler((row: Row) => {
    // Rows that are loading will replace the shown ones: a press would select a row that is about to disappear.
    if (stale && !props.leadsAway) return
    if (expanded) keepInPlace(rowKey(row))
    props.onSelect?.(row)
  })
  const onSelect = props.onSelect && select
  const onTick = useStableHandler((row: Row) => {
    if (!stale) ticking?.onTick(row)
  })
  if (!rows && failure) return <>{failure}</>
  if (rows?.length === 0) return <>{empty}</>
  if (!asTable && !rows)
    return card ? <Skeleton shape="cards" count={pageSize} /> : <ListSkeleton shape="records" count={pageSize} />
  const choices = orderChoices(columns)
  const tickParts = columns.flatMap((column) => ('ticks' in column ? [column.ticks] : []))[0]
  return (
    <div
      ref={whole}
      aria-busy={!rows || stale || undefined}
      className={classNames('flex min-w-0 flex-col gap-3 transition-opacity', stale && 'opacity-60')}
    >
      {!rows && (
        <span role="status" className="sr-only">
          {UI_WORDS.loading}
        </span>
      )}
      {asTable ? (
        <DataTable
          label={label}
          columns={tableOf}
          rows={rows ?? []}
          waiting={rows ? 0 : pageSize}
          rowKey={rowKey}
          rowName={rowName}
          sorted={sorted}
          onSort={rows ? onSort : undefined}
          selectedKey={selectedKey}
          onSelect={onSelect}
          ticking={ticking && { ...ticking, onTick, ...(stale && { onTickShown: () => undefined }) }}
          density={density}
          opened={opened}
          foot={props.foot}
        />
      ) : card ? (
        <ul aria-label={label} className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4">
          {rows?.map((row) => (
            <li key={rowKey(row)} data-row={rowKey(row)}>
              {card(row)}
            </li>
          ))}
        </ul>
      ) : (
        <>
          {onSort && !orderElsewhere && choices.length > 0 && (
            <InlineSelect
              label="Ordenar por"
              value={orderText(sorted)}
              options={sorted.length > 0 ? choices : [{ value: '', label: 'Sin orden' }, ...choices]}
              onChange={(text) => onSort(sortedOf(text))}
            />
          )}
          <DataList
            label={label}
            wide
            cards={(rows ?? []).map((row) => ({
              key: rowKey(row),
              ...cardOf(columns, row),
              tick: ticking && tickParts && (
                <tickParts.Card
                  name={rowName?.(row)}
                  isTicked={ticking.isTicked(row)}
                  onTick={ticking.canTick?.(row) === false ? undefined : () => onTick(row)}
                />
              ),
              isTicked: ticking?.isTicked(row),
            }))}
            selectedKey={selectedKey}
            opened={opened}
            onSelect={
              onSelect &&
              ((key) => {
                const row = rows?.find((each) => rowKey(each) === key)
                if (row) onSelect(row)
              })
            }
          />
        </>
      )}
    </div>
  )
}
