// POL-07: the movements of a policy, page by page, each with its buttons.
import { MOVEMENT_COLUMNS } from '../../../contract/policy.ts'
import { endOf } from '../../../domain/policy/policy-words.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { movementsQuery } from '../../../entities/policy/queries.ts'
import { NotFoundNotice } from '../../../shell/detail/not-found-notice.tsx'
import { NO_FILTERS } from '../../../shell/list/filters/filters.ts'
import { ListRows } from '../../../shell/list/list-rows.tsx'
import { useList } from '../../../shell/list/use-list.ts'
import { hasOwnData } from '../../../shell/query/paging.ts'
import { request } from '../../../shell/query/request.ts'
import { type ListSearch, sortedBy } from '../../../shell/screens/search/list-search.ts'
import type { PolicyDialog } from '../../../shell/screens/search/policy-params.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { withNothingOpen } from '../parts/policy-address.ts'
import type { ChosenProps, OpenDialog } from '../parts/policy-parts.ts'
import { LazyConditions, LazyMovementDialogs } from './lazy-dialogs.tsx'
import { movementColumns } from './movement-columns.tsx'

const PAGE_SIZE = 5
const ACTIONS: readonly PolicyDialog[] = ['condiciones', 'detalles', 'documentos']
/** In health and life the conditions belong to the location; an endorsement has its own payment and documents. */
const ACTIONS_OF_PERSONS: readonly PolicyDialog[] = ['facturacion', 'documentos']

type Props = ChosenProps & {
  onOpen: OpenDialog
  onClose: () => void
  /** For health or life: below the locations, and only where there is more than the issuing movement. */
  ofPersons?: boolean
}

export function MovementList({ policy, params, onParams, onOpen, onClose, ofPersons = false }: Props) {
  const search: ListSearch = { page: params.mpage, orden: params.morden }
  const list = useList({
    set: NO_FILTERS,
    search,
    write: ({ page, orden }, how) => onParams({ ...params, mpage: page, morden: orden }, { ...how, keepScroll: true }),
    queryOf: ({ page = 0, orden }) =>
      movementsQuery(request, {
        page,
        pageSize: PAGE_SIZE,
        sorted: sortedBy(MOVEMENT_COLUMNS, orden),
        cdCliente: policy.cdCliente,
        poliza: policy.poliza,
        cdRamo: policy.cdRamo,
        cdAseguradora: policy.cotizacion.aseguradora.cdAseguradora,
        cdCompania: policy.cdCompania,
        placa: '',
        // A renewal may have the same number as the policy before it (D33).
        cdCotizacion: policy.cdCotizacion,
        fcDesde: null,
        fcHasta: null,
      }),
    alerts: ofPersons ? null : 'search',
  })
  const { query } = list
  const [first] = query.data?.content ?? []
  const open = query.data?.content.find(({ cdRamoCotizacion }) => cdRamoCotizacion === params.de)
  const isLost = params.de !== undefined && hasOwnData(query) && !open
  const lost = isLost && (
    <NotFoundNotice
      what={ofPersons ? 'La ubicación o el movimiento' : 'El movimiento'}
      onLeave={() => onParams(withNothingOpen(params), { replace: true, keepScroll: true })}
    />
  )
  if (ofPersons && !query.error && (query.data?.content.length ?? 0) <= 1 && !search.page) return lost
  return (
    <>
      {lost}
      <Card title="Movimientos" plain>
        <ListRows
          list={list}
          label={`Movimientos de la póliza ${policy.poliza}`}
          what="los movimientos"
          columns={movementColumns(onOpen, ofPersons ? ACTIONS_OF_PERSONS : ACTIONS, endOf(policy))}
          sorted={sortedBy(MOVEMENT_COLUMNS, params.morden)}
          rowKey={({ cdRamoCotizacion }) => String(cdRamoCotizacion)}
          empty={{ title: EMPTY_WORDS.items }}
          pageSize={PAGE_SIZE}
          // A single movement has no order.
          isReadOnly={query.data?.totalPages === 1 && query.data.content.length === 1}
          pagerLabel="Páginas de movimientos"
          hasAge
        />
      </Card>
      {first && !ofPersons && (
        <LazyConditions
          // The codes of the policy: a movement may have no payments of its own.
          of={{ ...policy, cdUbicacion: first.cdUbicacion }}
          params={params}
          onParams={onParams}
        />
      )}
      {open && (
        <LazyMovementDialogs
          open
          policy={policy}
          params={params}
          onParams={onParams}
          onClose={onClose}
          movement={open}
        />
      )}
    </>
  )
}
