// The rows of a list in every state, with its pages: on their way, cached, empty, failed.
import { type ReactNode, useEffect, useRef } from 'react'
import { MOST_COUNTED } from '../../contract/wire-types.ts'
import { Button } from '../../ui/actions/button.tsx'
import { type DataColumn, orderText, type Sorted } from '../../ui/data/data-columns.tsx'
import { DataRows } from '../../ui/data/data-rows.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { announce } from '../../ui/feedback/announce.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Icon } from '../../ui/icon.ts'
import { Card } from '../../ui/layout/card.tsx'
import { AgeNote } from '../query/age-note.tsx'
import type { RequestTrigger } from '../query/paging.ts'
import { QueryFailure } from '../query/query-failure.tsx'
import { QueryPending } from '../query/query-pending.tsx'
import type { CachedQuery } from '../query/use-cached-query.ts'
import { FIRST_PAGE_SIZE, type ListSearch } from '../screens/search/list-search.ts'
import { useReader } from '../use-reader.ts'
import { type FilterSet, isNarrowed, listOnly, turned } from './filters.ts'
import { emptySearch } from './list-filters.tsx'

/** A page as the portal cuts it; `total` null where it counts pages alone. */
export type ListPage<Row> = { content: readonly Row[]; total: number | null; totalPages: number }

export type ListRowsProps<Search extends ListSearch, Row> = {
  set: FilterSet<Search>
  search: Search
  query: CachedQuery<ListPage<Row>>
  goTo: (next: Search, by: RequestTrigger) => void
  /** What the table is called. */
  label: string
  /** Such as «las pólizas». */
  what: string
  columns: readonly DataColumn<Row>[]
  sorted: Sorted
  rowKey: (row: Row) => string
  rowName?: (row: Row) => string
  selectedKey?: string | undefined
  onSelect?: (row: Row) => void
  /** Choosing a row leads to a screen of its own. */
  leadsAway?: boolean
  /** Drawn below 840 px instead of a card by the columns. */
  card?: (row: Row) => ReactNode
  /** Smaller letters, where the columns are many. */
  dense?: boolean
  empty: Empty
  /** How many there are, said aloud once a search; null where it is not known. */
  countText?: (page: ListPage<Row>) => string | null
  /** Rows of every page, where nobody chooses; one page then needs no pager. */
  pageSize?: number
  /** What the pager is called, where there are several. */
  pagerLabel?: string
  /** How old they are is said above them. */
  hasAge?: true
  /** The pages stand above the rows. */
  pagerOnTop?: boolean
  /** Without a network the last answer stays as it is: in its order, on its page. */
  frozen?: boolean
}

type Empty = {
  title: string
  icon?: Icon
  /** Where no filter holds. */
  text?: string
  /** What can be done then. */
  action?: ReactNode
}

const FEWER_FILTERS = { customer: 'Prueba con menos filtros.', staff: 'Pruebe con menos filtros.' } as const

export function ListRows<Search extends ListSearch, Row>(props: ListRowsProps<Search, Row>) {
  const { set, search, query, goTo, pagerOnTop, frozen } = props
  const reader = useReader()
  const whole = useRef<HTMLDivElement>(null)
  useCountAnnounced(props)
  const { data } = query
  const isPaged = data && (props.pageSize === undefined ? data.content.length > 0 : data.totalPages > 1)
  const pager = isPaged && !frozen && (
    <Pager
      label={props.pagerLabel}
      page={search.page ?? 0}
      pageSize={pageSizeOf(props)}
      stale={query.isPlaceholderData}
      of={
        data.total === null
          ? { pages: data.totalPages }
          : { rows: data.total, ...(reader === 'staff' && { mostCounted: MOST_COUNTED }) }
      }
      onPage={(page) => goTo(turned(set, search, { page }), 'pager')}
      onPageSize={
        props.pageSize === undefined
          ? (pageSize) => goTo(turned(set, search, { pageSize, page: 0 }), 'pager')
          : undefined
      }
    />
  )
  const rows = (
    <Rows
      {...props}
      onReset={() => {
        // The button goes with what it takes away.
        whole.current?.focus()
        goTo(emptySearch(set), 'search')
      }}
    />
  )
  return (
    <div
      ref={whole}
      // Where «Ir a los resultados» leads; a list inside of a detail is not the screen's.
      id={props.pageSize === undefined ? 'resultados' : undefined}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-4 outline-none"
    >
      {pagerOnTop && (pager || (!data && !query.error && <PagerComing />))}
      {props.hasAge && data && <AgeNote query={query} />}
      {data || query.error ? rows : <QueryPending>{rows}</QueryPending>}
      {!pagerOnTop && pager}
    </div>
  )
}

const pageSizeOf = ({ pageSize, search }: { pageSize?: number; search: ListSearch }): number =>
  pageSize ?? search.pageSize ?? FIRST_PAGE_SIZE

/** The room of pages that stand above rows on their way: two lines on a phone. */
const PagerComing = () => <div className="min-h-26 sm:min-h-12" />

function Rows<Search extends ListSearch, Row>(props: ListRowsProps<Search, Row> & { onReset: () => void }) {
  const { set, search, query, goTo, what, empty, frozen, onReset } = props
  const reader = useReader()
  const narrowed = isNarrowed(set, search)
  return (
    <DataRows
      label={props.label}
      columns={props.columns}
      rows={query.data?.content}
      rowKey={props.rowKey}
      rowName={props.rowName}
      pageSize={pageSizeOf(props)}
      stale={query.isPlaceholderData}
      sorted={props.sorted}
      onSort={
        frozen ? undefined : (sorted) => goTo(turned(set, search, { orden: orderText(sorted), page: 0 }), 'pager')
      }
      // Beside the filters, where there are some.
      orderElsewhere={set.filters.length > 0}
      selectedKey={props.selectedKey}
      onSelect={props.onSelect}
      leadsAway={props.leadsAway}
      card={props.card}
      dense={props.dense}
      empty={
        <Card flush>
          <EmptyState
            icon={empty.icon}
            title={empty.title}
            text={narrowed ? FEWER_FILTERS[reader] : empty.text}
            action={
              narrowed ? (
                <Button tone="secondary" onClick={onReset}>
                  Quitar filtros
                </Button>
              ) : (
                empty.action
              )
            }
          />
        </Card>
      }
      failure={
        query.error && (
          <Card flush>
            <QueryFailure what={what} query={query} />
          </Card>
        )
      }
    />
  )
}

/** Says how many were found, once a search: turning pages is announced by the pager. */
function useCountAnnounced<Search extends ListSearch, Row>({
  set,
  search,
  query,
  countText,
}: ListRowsProps<Search, Row>) {
  const { data, isPlaceholderData } = query
  const counted = data && !isPlaceholderData ? (countText?.(data) ?? null) : null
  const searched = JSON.stringify(listOnly(set, search))
  const announced = useRef('')
  useEffect(() => {
    if (counted === null || announced.current === searched) return
    announced.current = searched
    announce(counted)
  }, [counted, searched])
}
