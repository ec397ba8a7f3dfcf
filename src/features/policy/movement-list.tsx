// POL-07: the movements of a policy, page by page, with what can be opened of each.
import type { Movement, MovementSearch } from '../../contract/policy.ts'
import { MOVEMENT_COLUMNS } from '../../contract/policy.ts'
import { type CalendarDate, formatDay } from '../../domain/calendar-date.ts'
import { formatMoney } from '../../domain/money.ts'
import { endOf, movementTypeText } from '../../domain/policy/policy-words.ts'
import { movementsQuery } from '../../entities/policy/queries.ts'
import { ask } from '../../shell/ask.ts'
import { useKept } from '../../shell/kept.ts'
import { isThere, useLastPage } from '../../shell/paging.ts'
import { Card } from '../../ui/layout/card.tsx'
import { type DataColumn, sortedOf } from '../../ui/layout/data-columns.tsx'
import { Pager } from '../../ui/layout/pager.tsx'
import { AskedRows } from './asked-rows.tsx'
import { dayText } from './cell-texts.tsx'
import { LostLink } from './lost-link.tsx'
import { MovementDialogs } from './movement-dialogs.tsx'
import { orderOf, type PolicyDialog, withNothingOpen } from './policy-address.ts'
import type { ChosenProps, OpenDialog } from './policy-parts.ts'
import { RowActions } from './row-actions.tsx'

const PAGE_SIZE = 5
const ACTIONS: readonly PolicyDialog[] = ['condiciones', 'detalles', 'documentos']
/** What persons are insured for hangs on their location; an endorsement has its own payment and papers. */
const ACTIONS_OF_PERSONS: readonly PolicyDialog[] = ['facturacion', 'documentos']

const movementOrder = (word: string | undefined): MovementSearch['sorted'] =>
  sortedOf(word ?? '').flatMap(({ id, desc }) => {
    const column = MOVEMENT_COLUMNS.find((each) => each === id)
    return column ? [{ id: column, desc }] : []
  })

type Props = ChosenProps & {
  onOpen: OpenDialog
  onClose: () => void
  /** Of health or life: beneath its locations, and only where there is more than the movement that issued it. */
  ofPersons?: boolean
}

export function MovementList({ policy, params, onParams, onOpen, onClose, ofPersons = false }: Props) {
  const page = params.mpage ?? 0
  const sorted = movementOrder(params.morden)
  const asked = useKept(
    {
      ...movementsQuery(ask, {
        page,
        pageSize: PAGE_SIZE,
        sorted,
        cdCliente: policy.cdCliente,
        poliza: policy.poliza,
        cdRamo: policy.cdRamo,
        cdAseguradora: policy.cotizacion.aseguradora.cdAseguradora,
        cdCompania: policy.cdCompania,
        placa: '',
        // A renewal may bear the number of the policy before it (D33).
        cdCotizacion: policy.cdCotizacion,
        fcDesde: null,
        fcHasta: null,
      }),
      meta: { alerts: page === 0 && !ofPersons ? 'search' : undefined },
    },
    { anew: true },
  )
  const turn = (next: number, replace = false) =>
    onParams({ ...params, mpage: next === 0 ? undefined : next }, { still: true, replace })
  const query = useLastPage({
    query: asked,
    search: params.morden ?? '',
    page,
    turn: (last) => turn(last, true),
  })
  const open = query.data?.content.find(({ cdRamoCotizacion }) => cdRamoCotizacion === params.de)
  const isLost = params.de !== undefined && isThere(query) && !open
  const pages = query.data?.totalPages ?? 0
  const lost = isLost && (
    <LostLink
      what={ofPersons ? 'La ubicación o el movimiento' : 'El movimiento'}
      onLeave={() => onParams(withNothingOpen(params), { replace: true, still: true })}
    />
  )
  if (ofPersons && !query.error && (query.data?.content.length ?? 0) <= 1 && page === 0) return lost
  return (
    <>
      {lost}
      <Card title="Movimientos" plain>
        <AskedRows
          label={`Movimientos de la póliza ${policy.poliza}`}
          what="los movimientos"
          query={query}
          columns={columnsWith(onOpen, ofPersons ? ACTIONS_OF_PERSONS : ACTIONS, endOf(policy))}
          rowsOf={({ content }) => content}
          rowKey={({ cdRamoCotizacion }) => String(cdRamoCotizacion)}
          sorted={sorted}
          onSort={(next) => onParams({ ...params, morden: orderOf(next), mpage: undefined }, { still: true })}
        />
        {pages > 1 && (
          <Pager
            label="Páginas de movimientos"
            page={page}
            pageSize={PAGE_SIZE}
            stale={query.isPlaceholderData}
            of={query.data?.total != null ? { rows: query.data.total } : { pages }}
            onPage={(next) => turn(next)}
          />
        )}
      </Card>
      {open && <MovementDialogs {...{ policy, params, onParams, onClose }} movement={open} />}
    </>
  )
}

/** What tells it from the others of its policy; an open cover has applications. */
const nameOf = ({ tipo, anexo, numAplica }: Pick<Movement, 'tipo' | 'anexo' | 'numAplica'>): string =>
  [movementTypeText(tipo), `anexo ${anexo}`, ...(numAplica > 0 ? [`aplicación ${numAplica}`] : [])].join(', ')

/** In the order of POL-07b. A movement that says no end of its own ends with its policy. */
const columnsWith = (
  onOpen: OpenDialog,
  actions: readonly PolicyDialog[],
  end: CalendarDate | null,
): DataColumn<Movement>[] => [
  {
    id: 'informacion',
    header: 'Información',
    // Two of its buttons beside each other, where the amounts have room too.
    share: 'xl:min-w-64',
    cell: ({ cdRamoCotizacion, ...movement }) => (
      <RowActions of={`de ${nameOf(movement)}`} actions={actions} onOpen={(ver) => onOpen(ver, cdRamoCotizacion)} />
    ),
    acts: true,
  },
  { id: 'nmRamo', header: 'Ramo', cell: ({ nmRamo }) => nmRamo, sortable: true },
  {
    id: 'fcDesde',
    header: 'Desde',
    cell: ({ fcDesde }) => formatDay(fcDesde),
    sortable: true,
    under: {
      id: 'fcHasta',
      header: 'Hasta',
      cell: ({ fcHasta }) => dayText(fcHasta ?? end),
      sortable: true,
    },
  },
  {
    id: 'poliza',
    header: 'Póliza',
    cell: ({ poliza }) => <span className="whitespace-nowrap tabular-nums">{poliza}</span>,
    sortable: true,
  },
  {
    id: 'tipo',
    header: 'Tipo de movimiento',
    cell: ({ tipo }) => <span className="font-semibold">{movementTypeText(tipo)}</span>,
    sortable: true,
    card: 'title',
    under: {
      id: 'factAseg',
      header: 'Factura',
      cell: ({ factAseg }) => (factAseg ? <span className="whitespace-nowrap">{factAseg}</span> : null),
      sortable: true,
    },
  },
  {
    id: 'anexo',
    header: 'Anexo',
    cell: ({ anexo }) => anexo,
    sortable: true,
    under: { id: 'numAplica', header: 'Aplicación', cell: ({ numAplica }) => numAplica, sortable: true },
  },
  {
    id: 'totAsegurado',
    header: 'Valor asegurado',
    cell: ({ totAsegurado }) => formatMoney(totAsegurado),
    sortable: true,
    numeric: true,
    under: {
      id: 'totPrima',
      header: 'Prima neta',
      cell: ({ totPrima }) => formatMoney(totPrima),
      sortable: true,
    },
  },
]
