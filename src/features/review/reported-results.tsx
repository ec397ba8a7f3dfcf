// The rows of the reported list: cards on phones and small tablets, a table from 840 px, pages by the server.
import type { ReportedRow } from '../../contract/claim-search.ts'
import { MOST_COUNTED } from '../../contract/wire-types.ts'
import type { Area } from '../../domain/user/role.ts'
import { ReportCard } from '../../entities/claim-report/report-card.tsx'
import { failureCode, failureDetail, isUnreachable } from '../../shell/call-failure.ts'
import { renderLink } from '../../shell/frame/app-link.tsx'
import type { Kept } from '../../shell/kept.ts'
import { useCanReport } from '../../shell/kit.ts'
import { Button } from '../../ui/actions/button.tsx'
import { RetryButton } from '../../ui/actions/retry-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/layout/data-table.tsx'
import { MEDIA, useMedia } from '../../ui/layout/media-width.ts'
import { Pager } from '../../ui/layout/pager.tsx'
import { UI_WORDS } from '../../ui/words.ts'
import { reportedColumns } from './reported-columns.tsx'
import { claimPath } from './reported-page.ts'
import { FIRST_PAGE_SIZE, type ReportedSearchParams } from './reported-search.ts'

type Answer = { content: ReportedRow[]; total: number }

type Props = {
  area: Area
  staff: boolean
  /** Without a network the last answer stays as it is: in its order, on its page. */
  online: boolean
  params: ReportedSearchParams
  query: Kept<Answer>
  onChange: (params: ReportedSearchParams) => void
  onGo: (path: string) => void
  onHistory: (row: ReportedRow) => void
}

export function ReportedResults({ area, staff, online, params, query, onChange, onGo, onHistory }: Props) {
  const asTable = useMedia(MEDIA.side)
  const { data, error, isPlaceholderData } = query
  const pageSize = params.pageSize ?? FIRST_PAGE_SIZE
  if (!data) {
    if (error && !isUnreachable(error))
      return (
        <ErrorState
          title="No pudimos traer los siniestros"
          advice={failureDetail(error)}
          code={failureCode(error)}
          action={<RetryButton onRetry={query.refetch} />}
        />
      )
    return (
      <Waiting>
        <Skeleton shape={asTable ? 'table' : 'cards'} count={pageSize} />
      </Waiting>
    )
  }
  if (data.content.length === 0)
    return <NothingFound staff={staff} area={area} params={params} {...{ onChange, onGo }} />
  return (
    <div className={classNames('flex flex-col gap-4 transition-opacity', isPlaceholderData && 'opacity-60')}>
      {asTable ? (
        <div className="text-sm">
          <DataTable
            label="Siniestros reportados"
            columns={reportedColumns({
              staff,
              orden: params.orden,
              onOrden: online ? (orden) => onChange({ ...params, orden, page: undefined }) : undefined,
              onHistory,
            })}
            rows={data.content}
            rowKey={keyOf}
            onSelect={(row) => onGo(claimPath(area, row))}
          />
        </div>
      ) : (
        <ul aria-label="Siniestros reportados" className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4">
          {data.content.map((row) => (
            <li key={keyOf(row)}>
              <ReportCard
                row={row}
                to={claimPath(area, row)}
                renderLink={renderLink}
                onHistory={() => onHistory(row)}
              />
            </li>
          ))}
        </ul>
      )}
      {online && (
        <Pager
          page={params.page ?? 0}
          pageSize={pageSize}
          stale={isPlaceholderData}
          of={{ rows: data.total, mostCounted: MOST_COUNTED }}
          onPage={(page) => onChange({ ...params, page: page === 0 ? undefined : page })}
          onPageSize={(size) => onChange({ ...params, pageSize: size, page: undefined })}
        />
      )}
    </div>
  )
}

const keyOf = (row: ReportedRow): string => `${row.cdCompania}-${row.cdReclamo}-${row.cdIncSiniestro}`

type NothingProps = Pick<Props, 'area' | 'staff' | 'params' | 'onChange' | 'onGo'>

function NothingFound({ area, staff, params, onChange, onGo }: NothingProps) {
  const { page, pageSize, orden: _order, historial: _history, ...filters } = params
  const canReport = useCanReport()
  const isNarrowed = Object.keys(filters).length > 0 || page !== undefined
  return (
    <Card>
      <EmptyState
        title={UI_WORDS.noResults}
        text={
          isNarrowed
            ? staff
              ? 'Pruebe con menos filtros.'
              : 'Prueba con menos filtros.'
            : staff
              ? 'No hay siniestros de los últimos seis meses en la cartera.'
              : 'Aquí aparecen los siniestros que reportas.'
        }
        action={
          isNarrowed ? (
            <Button tone="secondary" onClick={() => onChange({ pageSize })}>
              Quitar filtros
            </Button>
          ) : staff || !canReport ? undefined : (
            <Button onClick={() => onGo(`/${area}/reportar-siniestro/new/new`)}>Reportar un siniestro</Button>
          )
        }
      />
    </Card>
  )
}
