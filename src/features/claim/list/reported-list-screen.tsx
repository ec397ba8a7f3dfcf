// REP-01, REP-02, REP-21, PWA-23: the screen «Siniestros Reportados», for customers and staff.
import { ChevronRightIcon, PlusIcon } from '@heroicons/react/20/solid'
import { Fragment, useMemo } from 'react'
import { REPORTED_COLUMNS, type ReportedRow } from '../../../contract/claim-search.ts'
import { MOST_COUNTED } from '../../../contract/wire-types.ts'
import type { Area } from '../../../domain/user/role.ts'
import { ReportCard } from '../../../entities/claim-report/report-card.tsx'
import type { WriteParams } from '../../../toolkit/detail/address-state.ts'
import { LayoutButton } from '../../../toolkit/list/layout-button.tsx'
import { ListExportButton } from '../../../toolkit/list/list-export-button.tsx'
import { ListFilters } from '../../../toolkit/list/list-filters.tsx'
import { ListRows } from '../../../toolkit/list/list-rows.tsx'
import { ListScreen, type OfflineWords, useListOnline } from '../../../toolkit/list/list-screen.tsx'
import { useIsTable } from '../../../toolkit/person/use-is-table.ts'
import { useReader } from '../../../toolkit/person/use-reader.ts'
import { useSession } from '../../../toolkit/person/use-session.ts'
import { useCanReport } from '../../../toolkit/query/kit.ts'
import { renderLink } from '../../../toolkit/screens/app-link.tsx'
import { claimListsOf } from '../../../toolkit/screens/claim-lists.ts'
import { sortedBy } from '../../../toolkit/screens/list-search.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { historyId, type ReportedSearchParams } from '../../../toolkit/screens/reported-params.ts'
import { useUrlDialog } from '../../../toolkit/screens/url-dialog.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { Address } from '../../../ui/address.ts'
import { orderChoices } from '../../../ui/data/data-columns.tsx'
import { MEDIA, useMedia } from '../../../ui/layout/media-width.ts'
import { lazyOverlay } from '../../../ui/lazy/lazy-overlay.tsx'
import { useStableHandler } from '../../../ui/stable-handler.ts'
import { UI_WORDS } from '../../../ui/words.ts'
import { DeviceClaims, WaitingCard } from './device-claims.tsx'
import { Deadlines, LONGEST_FIRST, StateTabs } from './queue-filters.tsx'
import { REVIEW_FIRST, reportedColumns, STANDARD_ORDER } from './reported-columns.tsx'
import { historyKey, holdsAllThatWaits, isDated, REPORTED_LISTS } from './reported-list.ts'
import { useReportedPage } from './use-reported-page.ts'

// Loaded only when first opened: few people open a history from the list.
const HistoryDialog = lazyOverlay(() => import('./history-dialog.tsx'), 'HistoryDialog')

const OFFLINE: OfflineWords = {
  staff: {
    shown:
      'La cartera no se guarda en el dispositivo. Abajo queda la última consulta, solo mientras esta pestaña siga abierta.',
    nothing: 'La cartera no se guarda en el dispositivo. Vuelve a verse cuando haya red.',
  },
  customer: {
    shown:
      'Aquí está lo que guarda este dispositivo y, debajo, tu última consulta. Para ver el resto hace falta conexión.',
    nothing: 'Aquí está lo que guarda este dispositivo. Para ver el resto hace falta conexión.',
  },
}

const NONE = {
  customer: 'Aquí aparecen los siniestros que reportas.',
  staff: 'En la cartera no espera ninguno, y no hay otros de los últimos seis meses.',
} as const

/**
 * `shown`: the number of rows, if the list is read without a network. `isWhole`: waiting claims are listed even if they
 * are outside of the chosen dates.
 */
function countText(total: number, shown: number | null, isWhole: boolean): string {
  if (total > MOST_COUNTED) return `Más de ${MOST_COUNTED} siniestros`
  const all = total === 1 ? '1 siniestro' : `${total} siniestros`
  if (shown !== null && shown < total) return `${shown} de ${all}`
  return isWhole ? `${all}, con todo lo que espera` : all
}

type Props = {
  area: Area
  search: ReportedSearchParams
  onSearch: WriteParams<ReportedSearchParams>
  onGo: (to: Address) => void
}

export function ReportedListScreen({ area, search, onSearch, onGo }: Props) {
  const reader = useReader()
  const { person } = useSession()
  const { list, lacks, body } = useReportedPage(area, search, onSearch)
  const { query } = list
  const online = useListOnline(query)
  const asPanel = useMedia(MEDIA.panel)
  const asTable = useIsTable()
  const canReport = useCanReport()
  const history = useUrlDialog({
    open: (row: ReportedRow) => onSearch({ ...search, historial: historyKey(row) }),
    shut: () => onSearch({ ...search, historial: undefined }, { replace: true }),
  })
  const narrow = (narrowed: Record<string, string | undefined>) =>
    onSearch(REPORTED_LISTS[area].parse({ ...list.search, ...narrowed, page: undefined }))
  const open = historyId(search.historial)
  const isShown = query.data !== undefined
  const report = () => onGo(pathTo.report(area))
  const create = reader === 'customer' && !person.actuando && (
    <Button tone={canReport ? 'primary' : 'secondary'} icon={PlusIcon} onClick={report}>
      Nuevo Siniestro
    </Button>
  )
  const onHistory = useStableHandler(history.open)
  const isReviewFirst = reader === 'staff' && !isDated(list.search)
  const standard = isReviewFirst ? REVIEW_FIRST.value : STANDARD_ORDER
  const columns = useMemo(() => reportedColumns({ reader, onHistory }), [reader, onHistory])
  return (
    <ListScreen
      title={area === 'gen' ? 'Siniestros registrados' : 'Siniestros Reportados'}
      tool={online && <ListExportButton exported="reported" list={list} columns={columns} />}
      actions={
        <>
          {reader === 'staff' && online && (
            <Deadlines
              body={body}
              chosen={list.search.plazo}
              onChoose={(plazo) => narrow({ estadoPortal: undefined, plazo, orden: plazo && LONGEST_FIRST })}
            />
          )}
          <LayoutButton list={list} columns={columns} />
          {(asPanel || lacks !== null) && create}
        </>
      }
      count={
        typeof query.data?.total === 'number'
          ? countText(
              query.data.total,
              online ? null : query.data.content.length,
              reader === 'staff' && query.data.total > 0 && holdsAllThatWaits(list.search, reader),
            )
          : null
      }
      query={query}
      offline={OFFLINE}
      retry
      lacks={lacks}
      above={
        reader === 'customer' && (
          <>
            <InsurersLists area={area} />
            {online || lacks !== null ? <WaitingCard shown={search.comprobante} /> : <DeviceClaims onGo={onGo} />}
          </>
        )
      }
    >
      {!online && !asPanel && create}
      {online && (
        <ListFilters
          list={list}
          order={{ standard, options: [...(isReviewFirst ? [REVIEW_FIRST] : []), ...orderChoices(columns)] }}
          hasHeads={asTable}
          action={create}
          views={reader === 'staff' && <StateTabs body={body} current={list.search} onChoose={narrow} />}
        />
      )}
      {!online && isShown && <h2 className="-mb-2 font-bold text-lg">Última consulta</h2>}
      {(online || isShown) && (
        <ListRows
          list={list}
          oneLine
          label="Siniestros reportados"
          what="los siniestros"
          columns={columns}
          sorted={sortedBy(REPORTED_COLUMNS, list.search.orden ?? standard)}
          rowKey={historyKey}
          onSelect={(row) => onGo(pathTo.claim(area, row))}
          leadsAway
          card={(row) => (
            <ReportCard
              row={row}
              to={pathTo.claim(area, row)}
              renderLink={renderLink}
              onHistory={() => history.open(row)}
            />
          )}
          isReadOnly={!online}
          empty={{
            title: UI_WORDS.noResults,
            text: NONE[reader],
            action: canReport && reader === 'customer' && <Button onClick={report}>Reportar un siniestro</Button>,
          }}
        />
      )}
      {open && (
        <HistoryDialog
          open
          id={open}
          inAddress
          onClose={history.close}
          onOpenClaim={() => onGo(pathTo.claim(area, open))}
        />
      )}
    </ListScreen>
  )
}

/** Links to the insurers' claims, including those that were not reported in the portal. */
const InsurersLists = ({ area }: { area: Area }) => (
  <nav aria-label="Siniestros en las aseguradoras" className="-my-3 flex flex-wrap gap-x-4 text-sm">
    {claimListsOf(area).map(({ label, to }) => (
      <Fragment key={label}>
        {renderLink({
          to,
          className: 'target inline-flex items-center gap-1 font-semibold text-primary hover:underline',
          children: (
            <>
              {label}
              <ChevronRightIcon className="size-5" aria-hidden />
            </>
          ),
        })}
      </Fragment>
    ))}
  </nav>
)
