// The columns of a policy's movements, in the order of POL-07b.
import type { Movement } from '../../contract/policy.ts'
import { type CalendarDate, formatDay } from '../../domain/calendar-date.ts'
import { formatMoney } from '../../domain/money.ts'
import { movementTypeText } from '../../domain/policy/policy-words.ts'
import { dayText } from '../../entities/cell-texts.tsx'
import type { DataColumn } from '../../ui/layout/data-columns.tsx'
import type { OpenDialog } from './chosen-policy.tsx'
import type { PolicyDialog } from './policy-address.ts'
import { RowActions } from './row-actions.tsx'

/** What tells it from the others of its policy; an open cover has applications. */
const nameOf = ({ tipo, anexo, numAplica }: Pick<Movement, 'tipo' | 'anexo' | 'numAplica'>): string =>
  [movementTypeText(tipo), `anexo ${anexo}`, ...(numAplica > 0 ? [`aplicación ${numAplica}`] : [])].join(', ')

/** A movement that says no end of its own ends with its policy. */
export const movementColumns = (
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
