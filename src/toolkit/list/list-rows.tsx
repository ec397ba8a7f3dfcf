// The rows of a list in every state (loading, cached, empty, failed), with the pager.
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { MOST_COUNTED } from '../../contract/wire-types.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { DataColumn } from '../../ui/data/data-columns.tsx'
import { DataRows, type DataRowsProps } from '../../ui/data/data-rows.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { orderText } from '../../ui/data/sorted.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Icon } from '../../ui/icon.ts'
import { Card } from '../../ui/layout/card.tsx'
import { MEDIA, useMedia } from '../../ui/layout/media-width.ts'
import { rootMark } from '../../ui/layout/root-mark.ts'
import { useIsTable, useTableFrom } from '../person/use-is-table.ts'
import { useReader } from '../person/use-reader.ts'
import { AgeNote } from '../query/age-note.tsx'
import { QueryFailure } from '../query/query-failure.tsx'
import { QueryPending } from '../query/query-pending.tsx'
import { FIRST_PAGE_SIZE, type ListSearch, PAGE_SIZES } from '../screens/list-search.ts'
import { arranged } from './arrange-columns.ts'
import { isNarrowed, listOnly, turned } from './filters.ts'
import { RESET_LABEL } from './list-filters.tsx'
import { DENSITY_OF } from './list-preferences.ts'
import { MoreRows } from './more-rows.tsx'
import { nextPageSize } from './place-in-list.ts'
import type { List, ListPage } from './use-list.ts'
import { useRowsRoom } from './use-rows-room.ts'

type PassedProps =
  | 'label'
  | 'rowKey'
  | 'rowName'
  | 'sorted'
  | 'selectedKey'
  | 'onSelect'
  | 'ticking'
  | 'leadsAway'
  | 'card'

export type ListRowsProps<Search extends ListSearch, Row> = Pick<DataRowsProps<Row>, PassedProps> & {
  list: List<Search, ListPage<Row>>
  /** What the rows are, such as «las pólizas». */
  what: string
  columns: readonly DataColumn<Row>[]
  /** Stays at the foot of the window, such as the actions for ticked rows. */
  foot?: ReactNode
  /** Makes rows one line high, in the height that the user chose; without it, each row is as high as its content. */
  oneLine?: boolean
  empty: Empty<Search>
  /** The count, announced to screen readers once for each search; null where the count is not known. */
  countText?: (page: ListPage<Row>) => string | null
  /** A fixed page size, where the user cannot choose one; a single page then has no pager. */
  pageSize?: number
  /** The name of the pager, on a screen with several. */
  pagerLabel?: string
  /** Shows the age of the data above the rows. */
  hasAge?: true
  /** Shows the pager above the rows of a table. */
  pagerOnTop?: boolean
  /** Set while offline: then only the last answer can be shown, on its page and in its order. */
  isReadOnly?: boolean
}

type Empty<Search> = {
  title: string
  icon?: Icon
  /** Shown if no filter is active. */
  text?: string
  /** The action offered with `text`. */
  action?: ReactNode
  /** The same search over a wider list, offered whichever filters are active. */
  wider?: { text: string; label: string; search: Search } | null
}

const results = rootMark('data-has-results')

const FEWER_FILTERS = { customer: 'Prueba con menos filtros.', staff: 'Pruebe con menos filtros.' } as const

export function ListRows<Search extends ListSearch, Row>(props: ListRowsProps<Search, Row>) {
  const { list } = props
  // Cards always have the pager below.
  const asTable = useIsTable()
  const pagerOnTop = asTable && props.pagerOnTop
  const whole = useRef<HTMLDivElement>(null)
  // A list inside a detail is not the screen's main list: it is as high as its rows, and no link leads to it.
  const isMain = props.pageSize === undefined
  useLayoutEffect(() => (isMain ? results() : undefined), [isMain])
  useRowsRoom(whole, asTable && isMain, JSON.stringify(turned(list.set, list.search, {})))
  useCountAnnounced(props)
  const { query } = list
  const pages = <Pages {...props} />
  const rows = (
    <Rows
      {...props}
      onReset={() => {
        // The button disappears with the filters that it resets, so the focus is moved first.
        whole.current?.focus()
        list.reset()
      }}
      onWiden={(wider) => {
        whole.current?.focus()
        list.apply(wider)
      }}
    />
  )
  return (
    <div
      ref={whole}
      // The target of «Ir a los resultados».
      id={isMain ? 'resultados' : undefined}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-3 outline-none sm:gap-4"
    >
      {pagerOnTop && (query.data || query.error ? pages : <PagerComing />)}
      {props.hasAge && query.data && <AgeNote query={query} />}
      {query.data || query.error ? rows : <QueryPending>{rows}</QueryPending>}
      {!pagerOnTop && pages}
      {props.foot}
    </div>
  )
}

/** The pager; on phones, where a page is short, «Ver más» instead, which adds the next rows below (D107). */
function Pages<Search extends ListSearch, Row>(props: ListRowsProps<Search, Row>) {
  const { list, pagerLabel, isReadOnly } = props
  const { query, search, set, goTo, grow, resize } = list
  const reader = useReader()
  const asTable = useIsTable()
  const { data } = query
  const isPaged = data && (props.pageSize === undefined ? data.content.length > 0 : data.totalPages > 1)
  if (!isPaged || isReadOnly) return null
  const page = search.page ?? 0
  const more = nextPageSize(search.pageSize ?? FIRST_PAGE_SIZE)
  if (!asTable && props.pageSize === undefined && page === 0 && more !== undefined)
    return (
      <MoreRows
        shown={data.content.length}
        total={data.total}
        hasMore={data.totalPages > 1}
        loading={query.isPlaceholderData}
        onMore={() => grow(more)}
      />
    )
  return (
    <Pager
      label={pagerLabel}
      page={page}
      pageSize={pageSizeOf(props)}
      stale={query.isPlaceholderData}
      of={
        data.total === null
          ? { pages: data.totalPages }
          : { rows: data.total, ...(reader === 'staff' && { mostCounted: MOST_COUNTED }) }
      }
      onPage={(next) => goTo(turned(set, search, { page: next }), 'pager')}
      sizes={PAGE_SIZES}
      onPageSize={props.pageSize === undefined ? resize : undefined}
    />
  )
}

const pageSizeOf = ({ pageSize, list }: { pageSize?: number; list: { search: ListSearch } }): number =>
  pageSize ?? list.search.pageSize ?? FIRST_PAGE_SIZE

/** Placeholder of the pager above rows that are loading. */
const PagerComing = () => <div className="min-h-12" />

type RowsProps<Search extends ListSearch, Row> = ListRowsProps<Search, Row> & {
  onReset: () => void
  onWiden: (wider: Search) => void
}

function Rows<Search extends ListSearch, Row>(props: RowsProps<Search, Row>) {
  const { list, what, empty, isReadOnly, onReset, onWiden } = props
  const { wider } = empty
  const { set, search, query, goTo } = list
  const reader = useReader()
  const narrowed = isNarrowed(set, search)
  const asPanel = useMedia(MEDIA.panel)
  const tableFrom = useTableFrom()
  const isTable = useIsTable()
  const { order, hidden } = list.preferences
  // A card has a fixed order and shows all columns.
  const columns = useMemo(
    () => (isTable ? arranged(props.columns, { order, hidden }) : props.columns),
    [isTable, props.columns, order, hidden],
  )
  return (
    <DataRows
      label={props.label}
      columns={columns}
      rows={query.data?.content}
      rowKey={props.rowKey}
      rowName={props.rowName}
      pageSize={pageSizeOf(props)}
      stale={query.isPlaceholderData}
      sorted={props.sorted}
      onSort={
        isReadOnly ? undefined : (sorted) => goTo(turned(set, search, { orden: orderText(sorted), page: 0 }), 'pager')
      }
      // If there are filters, the order is chosen beside them.
      orderElsewhere={set.filters.length > 0}
      selectedKey={props.selectedKey}
      onSelect={props.onSelect}
      ticking={props.ticking}
      leadsAway={props.leadsAway}
      card={props.card}
      density={props.oneLine ? (list.preferences.density ?? DENSITY_OF[reader]) : undefined}
      tableFrom={tableFrom}
      empty={
        <Card flush>
          <EmptyState
            icon={empty.icon}
            title={empty.title}
            text={wider?.text ?? (narrowed ? FEWER_FILTERS[reader] : empty.text)}
            action={
              wider ? (
                <Button tone="secondary" onClick={() => onWiden(wider.search)}>
                  {wider.label}
                </Button>
              ) : // In a panel the filters above have this button.
              narrowed ? (
                !asPanel && (
                  <Button tone="secondary" onClick={onReset}>
                    {RESET_LABEL}
                  </Button>
                )
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

/** Announces the number of results once for each search; turning pages is announced by the pager. */
function useCountAnnounced<Search extends ListSearch, Row>({
  list: { set, search, query },
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
