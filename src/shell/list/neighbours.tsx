// The position of the open row in its list, with buttons to the previous and the next row.
import { ChevronDownIcon, ChevronUpIcon } from '@heroicons/react/24/outline'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { FIRST_PAGE_SIZE, type ListSearch } from '../screens/search/list-search.ts'
import type { List, ListPage } from './use-list.ts'

export type NeighboursProps<Row> = {
  /** The loaded rows: those of one page. */
  rows: readonly Row[]
  isOpen: (row: Row) => boolean
  onOpen: (row: Row) => void
  /** The place of the page's first row in the whole list, from 0. */
  first?: number
  total?: number | null
  /** Such as «póliza». */
  what: string
}

/** The place of the shown page in the whole list. */
export const placeOf = ({ query, search }: Pick<List<ListSearch, ListPage<unknown>>, 'query' | 'search'>) => ({
  first: (search.page ?? 0) * (search.pageSize ?? FIRST_PAGE_SIZE),
  total: query.data?.total ?? null,
})

export function Neighbours<Row>({ rows, isOpen, onOpen, first = 0, total = null, what }: NeighboursProps<Row>) {
  const at = rows.findIndex(isOpen)
  if (at < 0 || rows.length < 2) return null
  const [before, after] = [rows[at - 1], rows[at + 1]]
  return (
    <span className="flex shrink-0 items-center">
      <span className="px-1 text-muted text-sm tabular-nums">
        {first + at + 1} de {total ?? rows.length}
      </span>
      <IconButton
        label={`Anterior ${what}`}
        icon={ChevronUpIcon}
        disabled={!before}
        onClick={() => before && onOpen(before)}
      />
      <IconButton
        label={`Siguiente ${what}`}
        icon={ChevronDownIcon}
        disabled={!after}
        onClick={() => after && onOpen(after)}
      />
    </span>
  )
}
