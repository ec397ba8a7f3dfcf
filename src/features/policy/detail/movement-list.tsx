// POL-07: the movements of a policy, page by page, each with its buttons.

import { useState } from 'react'
import { movementColumns as sharedColumns } from '../../../contract/columns/movement-columns.ts'
import { MOVEMENT_COLUMNS, type Movement, searchMovements } from '../../../contract/movement.ts'
import { listCoverages } from '../../../contract/policy-detail.ts'
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { endOf, movementTypeText } from '../../../domain/policy/policy-words.ts'
import { ask, askDetail, inPages } from '../../../entities/ask.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { shownColumns } from '../../../entities/shown-column.ts'
import { NotFoundNotice } from '../../../toolkit/detail/not-found-notice.tsx'
import { NO_FILTERS } from '../../../toolkit/list/filters.ts'
import { ListExportButton } from '../../../toolkit/list/list-export-button.tsx'
import { ListRows } from '../../../toolkit/list/list-rows.tsx'
import { useList } from '../../../toolkit/list/use-list.ts'
import { hasOwnData } from '../../../toolkit/query/paging.ts'
import { QueryPending } from '../../../toolkit/query/query-pending.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { type ListSearch, sortedBy } from '../../../toolkit/screens/list-search.ts'
import type { PolicyDialog } from '../../../toolkit/screens/policy-params.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyOverlay } from '../../../ui/lazy/lazy-overlay.tsx'
import { withNothingOpen } from '../parts/policy-address.ts'
import type { ChosenProps, OpenDialog, PartCodes } from '../parts/policy-parts.ts'
import { RowActions } from '../parts/row-actions.tsx'
import { PolicyConditions } from './policy-conditions.tsx'

const LazyMovementDialogs = lazyOverlay(() => import('./movement-dialogs.tsx'), 'MovementDialogs')

const PAGE_SIZE = 5
const ACTIONS: readonly PolicyDialog[] = ['condiciones', 'detalles', 'documentos']
/** In health and life the conditions belong to the location; a movement has only its payment and documents. */
const ACTIONS_OF_PERSONS: readonly PolicyDialog[] = ['facturacion', 'documentos']

type Props = ChosenProps & { onOpen: OpenDialog; onClose: () => void }

/** The conditions of a policy that insures things, and its movements below. */
export function MovementsOfThings(props: Props) {
  const { policy, params, onParams } = props
  const list = useMovements(props, 'search')
  const { query } = list
  const [first] = query.data?.content ?? []
  // Uses the codes of the policy, because its first movement may have no payments.
  const codes = { ...policy, cdUbicacion: first?.cdUbicacion ?? null }
  const hasConditions = useHasConditions(codes)
  // The list of movements stays hidden until the conditions above are known, so that the list is not pushed down.
  const isReady = useOnceTrue(hasConditions || query.error !== null || (!!query.data && !first?.cdUbicacion))
  return (
    <>
      {first && isReady && (
        <PolicyConditions of={codes} premiumOfAll={policy.valPrima} params={params} onParams={onParams} />
      )}
      {!isReady && (
        <QueryPending>
          <ListSkeleton shape="records" count={4} />
        </QueryPending>
      )}
      <div className={isReady ? 'contents' : 'hidden'}>
        <MovementList {...props} list={list} what="El movimiento" actions={ACTIONS} />
      </div>
    </>
  )
}

/** The movements of a health or life policy below its locations; hidden if issuing is the only movement. */
export function MovementsOfPersons(props: Props) {
  const list = useMovements(props, null)
  const { data, error } = list.query
  const hasFurther = (data?.content.length ?? 0) > 1 || error !== null || props.params.mpage
  return (
    <MovementList
      {...props}
      list={list}
      what="La ubicación o el movimiento"
      actions={ACTIONS_OF_PERSONS}
      isHidden={!hasFurther}
    />
  )
}

function useMovements({ policy, params, onParams }: ChosenProps, alerts: 'search' | null) {
  const search: ListSearch = { page: params.mpage, orden: params.morden }
  return useList({
    set: NO_FILTERS,
    search,
    write: ({ page, orden }, how) => onParams({ ...params, mpage: page, morden: orden }, { ...how, keepScroll: true }),
    queryOf: ({ page = 0, orden }) =>
      inPages(
        ask(
          searchMovements,
          {
            body: {
              page,
              pageSize: PAGE_SIZE,
              sorted: sortedBy(MOVEMENT_COLUMNS, orden),
              cdCliente: policy.cdCliente,
              poliza: policy.poliza,
              cdRamo: policy.cdRamo,
              cdAseguradora: policy.cotizacion.aseguradora.cdAseguradora,
              cdCompania: policy.cdCompania,
              // A renewal may have the same number as the previous policy (D33).
              cdCotizacion: policy.cdCotizacion,
            },
          },
          'open',
        ),
      ),
    alerts,
  })
}

type ListProps = Props & {
  list: ReturnType<typeof useMovements>
  /** The name of the missing part, if the URL names an unknown movement. */
  what: string
  actions: readonly PolicyDialog[]
  /** Hides the list, but still shows the notice of a missing movement. */
  isHidden?: boolean
}

function MovementList({ list, what, actions, isHidden = false, onOpen, ...wiring }: ListProps) {
  const { policy, params, onParams } = wiring
  const { query } = list
  const open = query.data?.content.find(({ cdRamoCotizacion }) => cdRamoCotizacion === params.de)
  const isLost = params.de !== undefined && hasOwnData(query) && !open
  const lost = isLost && (
    <NotFoundNotice
      what={what}
      onLeave={() => onParams(withNothingOpen(params), { replace: true, keepScroll: true })}
    />
  )
  if (isHidden) return lost
  const columns = movementColumns(onOpen, actions, endOf(policy))
  return (
    <>
      {lost}
      <Card title="Movimientos" plain aside={<ListExportButton exported="movements" list={list} columns={columns} />}>
        <ListRows
          list={list}
          label={`Movimientos de la póliza ${policy.poliza}`}
          what="los movimientos"
          columns={columns}
          sorted={sortedBy(MOVEMENT_COLUMNS, params.morden)}
          rowKey={({ cdRamoCotizacion }) => String(cdRamoCotizacion)}
          empty={{ title: EMPTY_WORDS.items }}
          pageSize={PAGE_SIZE}
          // Up to three movements need no sorting.
          isReadOnly={query.data?.totalPages === 1 && query.data.content.length <= 3}
          pagerLabel="Páginas de movimientos"
          hasAge
        />
      </Card>
      {open && <LazyMovementDialogs open {...wiring} movement={open} />}
    </>
  )
}

/** Stays true once it was true, so that a repeated request hides nothing. */
function useOnceTrue(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue)
  if (isTrue && !was) setWas(true)
  return was || isTrue
}

/** Whether the first tab of the conditions has its rows, or their request has failed. */
function useHasConditions({ cdCompania, cdUbicacion }: PartCodes): boolean {
  const { data, error } = useCachedQuery({
    ...askDetail(listCoverages, { query: { cdCompania, cdUbicacion: cdUbicacion ?? 0 } }),
    enabled: cdUbicacion !== null,
  })
  return data !== undefined || error !== null
}

/** Names a movement within its policy; under an open cover it also has an application number. */
const nameOf = ({ tipo, anexo, numAplica }: Pick<Movement, 'tipo' | 'anexo' | 'numAplica'>): string =>
  [movementTypeText(tipo), `anexo ${anexo}`, ...(numAplica > 0 ? [`aplicación ${numAplica}`] : [])].join(', ')

/** The columns in the order of POL-07b. `end`: the end of the policy, for a movement without an end date. */
export const movementColumns = (
  onOpen: OpenDialog,
  actions: readonly PolicyDialog[],
  end: CalendarDate | null,
): DataColumn<Movement>[] => [
  {
    id: 'informacion',
    header: 'Información',
    buttons: ({ cdRamoCotizacion, ...movement }) => (
      <RowActions of={`de ${nameOf(movement)}`} actions={actions} onOpen={(ver) => onOpen(ver, cdRamoCotizacion)} />
    ),
  },
  ...shownColumns(
    sharedColumns(end),
    {
      poliza: { look: 'one-line' },
      tipo: { isRowHead: true, look: 'strong', card: 'title' },
      factAseg: { look: 'one-line' },
    },
    MOVEMENT_COLUMNS,
  ),
]
