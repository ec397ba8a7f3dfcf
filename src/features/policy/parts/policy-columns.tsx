// The columns of both policy lists (POL-03, POL-12) in their table; cards show fewer.
import { policyColumns as sharedColumns } from '../../../contract/columns/policy-columns.ts'
import { POLICY_COLUMNS, type PolicyRow } from '../../../contract/policy.ts'
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import type { Reader } from '../../../domain/user/reader.ts'
import type { Area } from '../../../domain/user/role.ts'
import { validityBadge } from '../../../entities/policy/validity-badge.ts'
import { shownColumns } from '../../../entities/shown-column.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { RowActions } from './row-actions.tsx'

export type PolicyWiring = { area: Area; reader: Reader; today: CalendarDate; onDocuments?: (row: PolicyRow) => void }

/** The name of a row; staff see several rows of one policy, which differ by location. */
export const policyRowName = ({ cotizacion, poliza, dscUbicacion }: PolicyRow): string =>
  joined(cotizacion.aseguradora.nmAlias, numberAndPlace({ poliza, dscUbicacion }))

const numberAndPlace = ({ poliza, dscUbicacion }: Pick<PolicyRow, 'poliza' | 'dscUbicacion'>): string =>
  joined(`póliza ${poliza}`, dscUbicacion)

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')

const documentsColumn = (onDocuments: (row: PolicyRow) => void): DataColumn<PolicyRow> => ({
  id: 'informacion',
  header: 'Información Adicional',
  buttons: (row) => (
    <RowActions of={`de la ${numberAndPlace(row)}`} actions={['documentos']} onOpen={() => onDocuments(row)} />
  ),
})

export const policyColumns = ({ onDocuments, ...wiring }: PolicyWiring): DataColumn<PolicyRow>[] => [
  ...(onDocuments ? [documentsColumn(onDocuments)] : []),
  ...shownColumns(
    sharedColumns(wiring),
    {
      nmAlias: { narrow: true },
      nmRamo: { narrow: true },
      poliza: { isRowHead: true, look: 'one-line' },
      factAseg: { look: 'one-line' },
      estado: { badge: (row) => validityBadge(row, wiring.today), card: 'status' },
      valPrima: { card: 'value' },
    },
    POLICY_COLUMNS,
  ),
]
