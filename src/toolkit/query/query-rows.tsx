// Renders the rows of one query: a skeleton while it loads, the specified text if empty, the reason if it fails.
import { InboxIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { EMPTY_WORDS } from '../../entities/empty-words.ts'
import type { DataColumn } from '../../ui/data/data-columns.tsx'
import { DataRows } from '../../ui/data/data-rows.tsx'
import type { Expanded } from '../../ui/data/expanded.tsx'
import type { Sorted } from '../../ui/data/sorted.ts'
import type { Density } from '../../ui/data/table-row.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Icon } from '../../ui/icon.ts'
import { useTableFrom } from '../person/use-is-table.ts'
import { AgeNote } from './age-note.tsx'
import { QueryFailure } from './query-failure.tsx'
import { QueryPending } from './query-pending.tsx'
import type { CachedQuery } from './use-cached-query.ts'

type Props<Answer, Row> = {
  label: string
  /** A heading above the rows, where there are several lists. */
  heading?: string
  /** What the rows are, such as «las coberturas». */
  what: string
  query: CachedQuery<Answer>
  rowsOf: (answer: Answer) => readonly Row[]
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string
  /** The name of the control that chooses a row of the table. */
  rowName?: (row: Row) => string
  empty?: string
  emptyIcon?: Icon
  /** Shown instead of the empty state with its icon, where there is little space. */
  emptyLine?: ReactNode
  selectedKey?: string | undefined
  onSelect?: (row: Row) => void
  expanded?: Expanded<Row>
  sorted?: Sorted
  onSort?: (sorted: Sorted) => void
  /** The rows' age is shown elsewhere. */
  noteElsewhere?: boolean
  /** Content above the rows, once there are some. */
  above?: ReactNode
  /** Makes table rows one line high; truncated text is visible when a row opens. */
  density?: Density
  /** A `tfoot` beneath the rows of a table. */
  foot?: ReactNode
}

const AWAITED = 4

export function QueryRows<Answer, Row>({ heading, ...props }: Props<Answer, Row>) {
  if (heading === undefined) return <Rows {...props} />
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="font-semibold">{heading}</h3>
      <Rows {...props} />
    </div>
  )
}

function Rows<Answer, Row>(props: Omit<Props<Answer, Row>, 'heading'>) {
  const tableFrom = useTableFrom()
  const { label, what, query, rowsOf, columns, rowKey, empty = EMPTY_WORDS.items, emptyIcon = InboxIcon } = props
  if (query.data === undefined && query.error) return <QueryFailure what={what} query={query} />
  const rows = query.data === undefined ? undefined : rowsOf(query.data)
  const drawn = (
    <DataRows
      label={label}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowName={props.rowName}
      tableFrom={tableFrom}
      pageSize={AWAITED}
      stale={query.isPlaceholderData}
      sorted={props.sorted}
      onSort={props.onSort}
      selectedKey={props.selectedKey}
      onSelect={props.onSelect}
      expanded={props.expanded}
      density={props.density}
      foot={props.foot}
      empty={props.emptyLine ?? <EmptyState icon={emptyIcon} title={empty} />}
    />
  )
  if (!rows) return <QueryPending>{drawn}</QueryPending>
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {!props.noteElsewhere && <AgeNote query={query} />}
      {rows.length > 0 && props.above}
      {drawn}
    </div>
  )
}
