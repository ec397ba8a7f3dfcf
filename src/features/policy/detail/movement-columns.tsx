// The columns of a policy's movements, in the order of POL-07b.
import type { Movement } from '../../../contract/policy.ts'
import { type CalendarDate, formatDay } from '../../../domain/calendar-date.ts'
import { movementTypeText } from '../../../domain/policy/policy-words.ts'
import { amountText, dayText } from '../../../entities/cell-texts.ts'
import type { PolicyDialog } from '../../../shell/screens/search/policy-params.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import type { OpenDialog } from '../parts/policy-parts.ts'
import { RowActions } from '../parts/row-actions.tsx'

/** Names a movement within its policy; an open cover has applications. */
const nameOf = ({ tipo, anexo, numAplica }: Pick<Movement, 'tipo' | 'anexo' | 'numAplica'>): string =>
  [movementTypeText(tipo), `anexo ${anexo}`, ...(numAplica > 0 ? [`aplicación ${numAplica}`] : [])].join(', ')

/** `end`: the end of the policy, for a movement without an end of its own. A zero says nothing, and is left out. */
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
  { id: 'nmRamo', header: 'Ramo', text: ({ nmRamo }) => nmRamo, sortable: true },
  {
    id: 'fcDesde',
    header: 'Desde',
    text: ({ fcDesde }) => formatDay(fcDesde),
    sortable: true,
  },
  { id: 'fcHasta', header: 'Hasta', text: ({ fcHasta }) => dayText(fcHasta ?? end), sortable: true },
  { id: 'poliza', header: 'Póliza', text: ({ poliza }) => poliza, look: 'one-line', sortable: true },
  {
    id: 'tipo',
    header: 'Tipo de movimiento',
    text: ({ tipo }) => movementTypeText(tipo),
    isRowHead: true,
    look: 'strong',
    sortable: true,
    card: 'title',
  },
  { id: 'factAseg', header: 'Factura', text: ({ factAseg }) => factAseg, look: 'one-line', sortable: true },
  {
    id: 'anexo',
    header: 'Anexo',
    text: ({ anexo }) => anexo,
    sortable: true,
  },
  { id: 'numAplica', header: 'Aplicación', text: ({ numAplica }) => numAplica || null, sortable: true },
  {
    id: 'totAsegurado',
    header: 'Valor asegurado',
    text: ({ totAsegurado }) => amountText(totAsegurado || null),
    sortable: true,
    numeric: true,
  },
  {
    id: 'totPrima',
    header: 'Prima neta',
    text: ({ totPrima }) => amountText(totPrima || null),
    sortable: true,
    numeric: true,
  },
]
