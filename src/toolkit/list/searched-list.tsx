// The whole screen of a list: draws the frame, filters and rows from the list's words and columns.
import type { ReactNode } from 'react'
import { MOST_COUNTED } from '../../contract/wire-types.ts'
import type { Reader } from '../../domain/user/reader.ts'
import type { ExportedList } from '../../entities/list-export.ts'
import { type DataColumn, orderChoices } from '../../ui/data/data-columns.tsx'
import type { Icon } from '../../ui/icon.ts'
import { useIsTable } from '../person/use-is-table.ts'
import { useReader } from '../person/use-reader.ts'
import { type ListSearch, sortedBy } from '../screens/list-search.ts'
import { LayoutButton } from './layout-button.tsx'
import { ListExportButton } from './list-export-button.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListRows, type ListRowsProps } from './list-rows.tsx'
import { KEPT_OFFLINE, ListScreen, type ListScreenProps } from './list-screen.tsx'
import type { List, ListPage } from './use-list.ts'

/** `none`: the title when nothing is found; `nothing`: the text below it if no filter is active. */
export type ListWords = {
  title: string
  /** The name of the table. */
  label: string
  /** What the rows are, such as «las pólizas». */
  what: string
  one: string
  many: string
  none: string
  nothing: string
  icon?: Icon
}

/** The order that applies while the address has none; `isMarked`: whether the head of its column shows it. */
export type StandardOrder = {
  value: string
  isMarked?: boolean
  /** One more option, such as no order at all. */
  also?: { value: string; label: string }
}

type PassedProps = 'rowKey' | 'rowName' | 'selectedKey' | 'onSelect' | 'ticking' | 'foot' | 'pagerOnTop'

type Props<Search extends ListSearch, Row> = Pick<ListRowsProps<Search, Row>, PassedProps> &
  Partial<Pick<ListScreenProps, 'about' | 'actions' | 'offline' | 'lacks' | 'height' | 'above'>> & {
    list: List<Search, ListPage<Row>>
    words: ListWords
    /** All columns of the table. */
    columns: readonly DataColumn<Row>[]
    /** The columns that are drawn now, of the table or of the cards. */
    shown: readonly DataColumn<Row>[]
    sortable?: readonly string[]
    order?: StandardOrder
    exported?: ExportedList
    /** Shown before the layout button; `actions` are shown after it. */
    firstAction?: ReactNode
    views?: ReactNode
    /** Shown between the filters and the rows. */
    notice?: ReactNode
    /** The same search over a wider list, offered when nothing is found. */
    wider?: ListRowsProps<Search, Row>['empty']['wider']
    /** Lays out the rows; by default they are below the filters. */
    place?: (rows: ReactNode) => ReactNode
    /** Dialogs over the list. */
    children?: ReactNode
  }

export function SearchedList<Search extends ListSearch, Row>({
  list,
  words: { title, label, what, one, many, none, nothing, icon },
  columns,
  shown,
  sortable = [],
  order,
  exported,
  firstAction,
  views,
  notice,
  wider,
  about,
  actions,
  offline = KEPT_OFFLINE,
  lacks = null,
  height,
  above,
  place = (drawn) => drawn,
  children,
  ...rows
}: Props<Search, Row>) {
  const reader = useReader()
  const isTable = useIsTable()
  const { data } = list.query
  const counted = { one, many, none }
  return (
    <ListScreen
      title={title}
      about={about}
      tool={exported && <ListExportButton exported={exported} list={list} columns={columns} />}
      actions={
        <>
          {firstAction}
          <LayoutButton list={list} columns={columns} />
          {actions}
        </>
      }
      count={data && countText(data, reader, { ...counted, none: `0 ${many}` })}
      query={list.query}
      offline={offline}
      lacks={lacks}
      height={height}
      above={above}
    >
      <ListFilters
        list={list}
        order={
          order && {
            standard: order.value,
            options: [...(order.also ? [order.also] : []), ...orderChoices(columns)],
          }
        }
        hasHeads={isTable}
        views={views}
      />
      {notice}
      {place(
        <ListRows
          list={list}
          oneLine
          label={label}
          what={what}
          columns={shown}
          sorted={sortedBy(sortable, list.search.orden ?? (order?.isMarked ? order.value : undefined))}
          empty={{ ...(icon && { icon }), title: none, text: nothing, ...(wider !== undefined && { wider }) }}
          countText={(found) => countText(found, reader, counted)}
          {...rows}
        />,
      )}
      {children}
    </ListScreen>
  )
}

/** The words for one row and several, and the sentence for none. */
type Words = { one: string; many: string; none: string }

/** The number of rows as text («Más de …» above `MOST_COUNTED` for staff); null where the portal counts only pages. */
export function countText(
  { content, total }: ListPage<unknown>,
  reader: Reader,
  { one, many, none }: Words,
): string | null {
  if (content.length === 0) return none
  if (total === null) return null
  if (reader === 'staff' && total > MOST_COUNTED) return `Más de ${MOST_COUNTED} ${many}`
  return total === 1 ? `1 ${one}` : `${total} ${many}`
}
