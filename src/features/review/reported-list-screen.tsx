// REP-01, REP-02, REP-21, PWA-23: «Siniestros Reportados», for customers and staff.
import { PlusIcon } from '@heroicons/react/20/solid'
import type { Area } from '../../domain/user/role.ts'
import { OwnerLacks } from '../../entities/owner-lacks.tsx'
import { isUnreachable } from '../../shell/call-failure.ts'
import { useCanReport } from '../../shell/kit.ts'
import { useLastPage, usePaging } from '../../shell/paging.ts'
import { UpdatedAgo } from '../../shell/updated-ago.tsx'
import { useUrlDialog } from '../../shell/url-dialog.ts'
import { useOnline } from '../../shell/use-online.ts'
import { Button } from '../../ui/actions/button.tsx'
import { RetryButton, type RetryButtonProps } from '../../ui/actions/retry-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { MEDIA, useMedia } from '../../ui/layout/media-width.ts'
import { Page } from '../../ui/layout/page.tsx'
import { DeviceClaims, WaitingCard } from './device-claims.tsx'
import { useFilterNames } from './filter-names.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { useRememberSearch } from './last-search.ts'
import { ReportedFilterBar } from './reported-filter-bar.tsx'
import { appliedSearch } from './reported-filters.ts'
import { claimPath, useReportedPage } from './reported-page.ts'
import { ReportedResults } from './reported-results.tsx'
import { historyId, historyKey, type ReportedSearchParams, resetSearch } from './reported-search.ts'

export type ReportedListScreenProps = {
  area: Area
  search: ReportedSearchParams
  onSearch: (
    next: Record<string, string | number | undefined>,
    options?: { replace?: boolean; still?: boolean },
  ) => void
  onGo: (path: string) => void
}

export function ReportedListScreen({ area, search, onSearch, onGo }: ReportedListScreenProps) {
  const { query: asked, keyOf, staff, today, lacks } = useReportedPage(area, search, { searched: true })
  const goTo = usePaging({ params: search, keyOf, write: onSearch })
  const query = useLastPage({
    query: asked,
    search: JSON.stringify(keyOf({ ...search, page: undefined })),
    page: search.page ?? 0,
    turn: (page) => onSearch({ ...search, page: page === 0 ? undefined : page }, { replace: true, still: true }),
  })
  const { data, error } = query
  const online = useOnline() && !isUnreachable(error)
  const names = useFilterNames(search, staff, data?.content[0]?.nmContratante ?? undefined)
  const history = useUrlDialog({
    open: (historial: string) => onSearch({ ...search, historial }),
    shut: () => onSearch({ ...search, historial: undefined }, { replace: true }),
  })
  useRememberSearch(area, search)
  const open = historyId(search.historial)
  const shown = data !== undefined
  const canReport = useCanReport()
  const asPanel = useMedia(MEDIA.tablet)
  const create = !staff && (
    <Button
      tone={canReport ? 'primary' : 'secondary'}
      icon={PlusIcon}
      onClick={() => onGo(`/${area}/reportar-siniestro/new/new`)}
    >
      Nuevo Siniestro
    </Button>
  )

  const title = area === 'gen' ? 'Siniestros registrados' : 'Siniestros Reportados'
  if (lacks !== null)
    return (
      <Page title={title} actions={create}>
        <WaitingCard />
        <Card>
          <OwnerLacks lacks={lacks} />
        </Card>
      </Page>
    )

  return (
    <Page
      title={title}
      subtitle={
        (online || shown) && (
          <UpdatedAgo updatedAt={query.dataUpdatedAt} busy={query.isFetching} onRefresh={query.refetch} />
        )
      }
      actions={asPanel && create}
    >
      {!online && <NeedsConnection staff={staff} shown={shown} onRetry={query.refetch} />}
      {!staff && (online ? <WaitingCard /> : <DeviceClaims onGo={onGo} />)}
      {!online && !asPanel && create}
      {online && (
        <ReportedFilterBar
          params={search}
          today={today}
          staff={staff}
          names={names}
          action={create}
          onApply={(typed) => goTo(appliedSearch(typed, search, today), 'search')}
          onChange={(params) => goTo(params, 'search')}
          onReset={() => goTo(resetSearch(), 'search')}
        />
      )}
      {!online && shown && <h2 className="-mb-2 font-bold text-lg">Última consulta</h2>}
      {(online || shown) && (
        <ReportedResults
          area={area}
          staff={staff}
          online={online}
          params={search}
          query={query}
          onChange={(params) => goTo(params, 'pager')}
          onGo={onGo}
          onHistory={(row) => history.open(historyKey(row))}
        />
      )}
      {open && (
        <HistoryDialog id={open} inAddress onClose={history.close} onOpenClaim={() => onGo(claimPath(area, open))} />
      )}
    </Page>
  )
}

type NeedsProps = {
  staff: boolean
  /** This tab still has its last answer. */
  shown: boolean
  onRetry: RetryButtonProps['onRetry']
}

function NeedsConnection({ staff, shown, onRetry }: NeedsProps) {
  return (
    <Notice
      tone="info"
      title={staff ? 'Esta pantalla necesita conexión' : 'Sin conexión con el portal'}
      action={<RetryButton tone="plain" onRetry={onRetry} />}
    >
      {staff
        ? shown
          ? 'La cartera no se guarda en el dispositivo. Abajo queda la última consulta, solo mientras esta pestaña siga abierta.'
          : 'La cartera no se guarda en el dispositivo. Vuelve a verse cuando haya red.'
        : shown
          ? 'Aquí está lo que guarda este dispositivo y, debajo, tu última consulta. Para ver el resto hace falta conexión.'
          : 'Aquí está lo que guarda este dispositivo. Para ver el resto hace falta conexión.'}
    </Notice>
  )
}
