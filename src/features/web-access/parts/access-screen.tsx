// A list of persons whose web access administrators activate or deactivate, one by one or several at once.
import { type ComponentProps, useEffect, useRef } from 'react'
import { MOST_CHOSEN } from '../../../contract/web-access.ts'
import type { Area } from '../../../domain/user/role.ts'
import type { WriteParams } from '../../../toolkit/detail/address-state.ts'
import { ForgottenPerson } from '../../../toolkit/list/forgotten-person.tsx'
import { SearchedList } from '../../../toolkit/list/searched-list.tsx'
import { TickedBar } from '../../../toolkit/list/ticked-bar.tsx'
import type { TickedList } from '../../../toolkit/list/use-ticked.ts'
import { useIsTable } from '../../../toolkit/person/use-is-table.ts'
import { ListLinks } from '../../../toolkit/screens/list-links.tsx'
import type { ListSearch, PersonKey } from '../../../toolkit/screens/list-search.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { lazyOverlay } from '../../../ui/lazy/lazy-overlay.tsx'
import { type AccessWords, type Change, type Only, whomText } from './access-words.ts'
import { type AccessChange, type AccessOptions, useAccessChange } from './use-access-change.ts'

// Loaded when a change is asked for, because the list is read much more often.
const LazyQuestion = lazyOverlay(() => import('./access-question.tsx'), 'AccessQuestionDialog')
const LazyLinks = lazyOverlay(() => import('../invitation/links-dialog.tsx'), 'LinksDialog')

type BarOptions<Search extends ListSearch, Row> = {
  ticked: TickedList<Search, Row>
  /** The name of a row in the confirmation question, and its mail address on record. */
  onlyOf: (row: Row) => Only
  offersWhole?: boolean
}

type ListProps<Search extends ListSearch, Row> = Pick<
  ComponentProps<typeof SearchedList<Search, Row>>,
  'words' | 'columns' | 'rowKey' | 'rowName' | 'views' | 'pagerOnTop'
>

type Props<Search extends ListSearch, Params extends PersonKey, Row, Chosen> = BarOptions<Search, Row> &
  ListProps<Search, Row> &
  Pick<AccessOptions<Chosen>, 'chosen' | 'call'> & {
    params: Params
    onParams: WriteParams<Params>
    accessWords: AccessWords
    /** The columns of a card, instead of those of the table. */
    card: readonly DataColumn<Row>[]
  }

export function AccessScreen<Search extends ListSearch, Params extends PersonKey, Row, Chosen>({
  ticked,
  onlyOf,
  offersWhole,
  chosen,
  call,
  params,
  onParams,
  accessWords,
  card,
  ...list
}: Props<Search, Params, Row, Chosen>) {
  const change = useAccessChange({ words: accessWords, chosen, call, clear: ticked.clear })
  return (
    <SearchedList
      {...list}
      list={ticked.list}
      shown={useIsTable() ? list.columns : card}
      above={
        <>
          <ForgottenPerson params={params} onParams={onParams} />
          <LeftOutNotice change={change} />
        </>
      }
      ticking={ticked.ticking}
      foot={<AccessBar ticked={ticked} change={change} onlyOf={onlyOf} offersWhole={offersWhole} />}
    />
  )
}

/** The links between «Creación de Usuarios» and «Gestor Usuario». */
export const ManagerLinks = ({ area }: { area: Area }) => (
  <ListLinks
    links={[
      { label: 'Contratantes', to: pathTo.users('gen'), isCurrent: area === 'gen' },
      { label: 'Asegurados', to: pathTo.users('vam'), isCurrent: area === 'vam' },
    ]}
  />
)

/** The rows that the last change left out, with the reasons, until the notice is dismissed. */
function LeftOutNotice({ change: { leftOut, dismissLeftOut } }: { change: AccessChange }) {
  const here = useRef<HTMLDivElement>(null)
  // Scrolls to the notice, which is above the rows: the pressed button is at the foot of the window.
  useEffect(() => {
    if (leftOut) here.current?.scrollIntoView({ block: 'center' })
  }, [leftOut])
  if (!leftOut) return null
  return (
    <div ref={here}>
      {/* `useAccessChange` has announced this already. */}
      <Notice tone="warning" title={`${leftOut.title}. Sin cambios:`} announced="none" onDismiss={dismissLeftOut}>
        <ul className="tabular-nums">
          {leftOut.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

type BarProps<Search extends ListSearch, Row> = BarOptions<Search, Row> & { change: AccessChange }

/** The buttons that activate or deactivate the web access of the ticked rows, with the question before the change. */
function AccessBar<Search extends ListSearch, Row>({ ticked, change, onlyOf, offersWhole }: BarProps<Search, Row>) {
  const { words, ask, isSending, sent } = change
  const isTooMany = ticked.rows.rows.size > MOST_CHOSEN && !ticked.isAll
  const button = (each: Change, tone: 'primary' | 'secondary') => (
    <Button
      tone={tone}
      loading={sent === each}
      disabled={isTooMany || (isSending && sent !== each)}
      aria-haspopup="dialog"
      onClick={() => ask({ change: each, whom: whomText(ticked.count, only?.name ?? null), only })}
    >
      {words[each].label}
    </Button>
  )
  const [row] = ticked.rows.rows.values()
  const only = ticked.count === 1 && row ? onlyOf(row) : null
  return (
    <>
      <TickedBar
        list={ticked}
        offersWhole={offersWhole}
        note={
          isTooMany &&
          `Una por una se pueden cambiar hasta ${MOST_CHOSEN} filas. Quite algunas o seleccione toda la búsqueda.`
        }
      >
        {button('activate', 'primary')}
        {button('deactivate', 'secondary')}
      </TickedBar>
      <LazyQuestion open={change.asked !== null} change={change} onClose={change.leave} />
      <LazyLinks open={change.areLinksOpen} links={change.links} onClose={change.closeLinks} />
    </>
  )
}
