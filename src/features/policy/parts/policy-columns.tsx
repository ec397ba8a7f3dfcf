// The columns of both policy lists (POL-03, POL-12) in their table; cards show fewer, the best-known facts first.
import { policyColumns as sharedColumns } from '../../../contract/columns/policy-columns.ts'
import { POLICY_COLUMNS, type PolicyRow } from '../../../contract/policy.ts'
import { type CalendarDate, formatDay } from '../../../domain/calendar-date.ts'
import { policyState } from '../../../domain/policy/policy-state.ts'
import { endOf } from '../../../domain/policy/policy-words.ts'
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

/** The table's columns that a card shows unchanged. */
const KEPT = ['informacion', 'estado', 'nmCliente', 'dscPlan', 'dscUbicacion', 'titular', 'valPrima']

/** The columns in small type on a card, because the detail does not show them; in area `gen` the detail shows all. */
const SMALL: Readonly<Record<PolicyWiring['area'], readonly string[]>> = {
  gen: [],
  vam: ['fcDesde', 'factAseg', 'tipoPol'],
}

/** The columns of a card on phones, instead of those of the table; the small columns come last. */
export function policyCard(wiring: PolicyWiring): DataColumn<PolicyRow>[] {
  const { area, today } = wiring
  const columns = policyColumns(wiring)
  return [
    { id: 'poliza', header: 'Póliza', text: ({ poliza }) => poliza, card: 'overline' },
    {
      id: 'nombre',
      header: 'Ramo y aseguradora',
      // The non-breaking space prevents a line that begins with the dot.
      text: ({ ramo, cotizacion }) => `${ramo.nmRamo}\u00a0· ${cotizacion.aseguradora.nmAlias}`,
      card: 'title',
    },
    { id: 'vigencia', header: 'Vigencia', text: (row) => validityText(row, today), card: 'line' },
    { id: 'placa', header: 'Placa', text: ({ placa }) => placa },
    ...columns.filter(({ id }) => KEPT.includes(id)),
    ...columns.flatMap((column) =>
      SMALL[area].includes(column.id) && !('buttons' in column || 'ticks' in column)
        ? [{ ...column, card: 'small' as const }]
        : [],
    ),
  ]
}

/** Until when a policy is valid, when it ended, or from when it will be valid. */
export function validityText(policy: PolicyRow, today: CalendarDate): string {
  const end = endOf(policy)
  const state = policyState(policy, today)
  if (state === 'POR_INICIAR' || end === null) return `Vigente desde ${formatDay(policy.fcDesde)}`
  return `${state === 'VENCIDA' ? 'Venció el' : 'Vigente hasta'} ${formatDay(end)}`
}
