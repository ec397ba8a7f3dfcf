// Renders the rows of one query: a skeleton while it loads, the specified text if empty, the reason if it fails.
import { InboxIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { EMPTY_WORDS } from '../../entities/empty-words.ts'
import { DataRows, type DataRowsProps } from '../../ui/data/data-rows.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Icon } from '../../ui/icon.ts'
import { useTableFrom } from '../person/use-is-table.ts'
import { AgeNote } from './age-note.tsx'
import { QueryFailure } from './query-failure.tsx'
import { QueryPending } from './query-pending.tsx'
import type { CachedQuery } from './use-cached-query.ts'

type PassedProps =
  | 'label'
  | 'columns'
  | 'rowKey'
  | 'rowName'
  | 'selectedKey'
  | 'onSelect'
  | 'expanded'
  | 'sorted'
  | 'onSort'
  | 'density'
  | 'foot'

type Props<Answer, Row> = Pick<DataRowsProps<Row>, PassedProps> & {
  /** A heading above the rows, where there are several lists. */
  heading?: string
  /** What the rows are, such as «las coberturas». */
  what: string
  query: CachedQuery<Answer>
  rowsOf: (answer: Answer) => readonly Row[]
  empty?: string
  emptyIcon?: Icon
  /** Shown instead of the empty state with its icon, where there is little space. */
  emptyLine?: ReactNode
  /** Set where the rows' age is shown elsewhere. */
  noteElsewhere?: boolean
  /** Content above the rows, shown once there are rows. */
  above?: ReactNode
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

function Rows<Answer, Row>({
  what,
  query,
  rowsOf,
  empty = EMPTY_WORDS.items,
  emptyIcon = InboxIcon,
  emptyLine,
  noteElsewhere,
  above,
  ...passed
}: Omit<Props<Answer, Row>, 'heading'>) {
  const tableFrom = useTableFrom()
  if (query.data === undefined && query.error) return <QueryFailure what={what} query={query} />
  const rows = query.data === undefined ? undefined : rowsOf(query.data)
  const drawn = (
    <DataRows
      {...passed}
      rows={rows}
      tableFrom={tableFrom}
      pageSize={AWAITED}
      stale={query.isPlaceholderData}
      empty={emptyLine ?? <EmptyState icon={emptyIcon} title={empty} />}
    />
  )
  if (!rows) return <QueryPending>{drawn}</QueryPending>
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {!noteElsewhere && <AgeNote query={query} />}
      {rows.length > 0 && above}
      {drawn}
    </div>
  )
}
