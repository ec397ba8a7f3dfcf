// The columns of a policy's movements, in the order of POL-07b.
import { movementColumns as sharedColumns } from '../../../contract/columns/movement-columns.ts'
import { MOVEMENT_COLUMNS, type Movement } from '../../../contract/movement.ts'
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { movementTypeText } from '../../../domain/policy/policy-words.ts'
import { shownColumns } from '../../../entities/shown-column.ts'
import type { PolicyDialog } from '../../../toolkit/screens/policy-params.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import type { OpenDialog } from '../parts/policy-parts.ts'
import { RowActions } from '../parts/row-actions.tsx'

/** Names a movement within its policy; under an open cover it also has an application number. */
const nameOf = ({ tipo, anexo, numAplica }: Pick<Movement, 'tipo' | 'anexo' | 'numAplica'>): string =>
  [movementTypeText(tipo), `anexo ${anexo}`, ...(numAplica > 0 ? [`aplicación ${numAplica}`] : [])].join(', ')

/** `end`: the end of the policy, for a movement without an end date. */
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
