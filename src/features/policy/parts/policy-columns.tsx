// The columns of both policy lists (POL-03, POL-12), which their table shows; cards say less.
import type { PolicyRow } from '../../../contract/policy.ts'
import { type CalendarDate, formatDay } from '../../../domain/calendar-date.ts'
import { formatMoney } from '../../../domain/money.ts'
import { endText, policyTypeText } from '../../../domain/policy/policy-words.ts'
import type { Reader } from '../../../domain/user/reader.ts'
import type { Area } from '../../../domain/user/role.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { RowActions } from './row-actions.tsx'
import { validityBadge } from './validity-badge.ts'

export type PolicyWiring = { area: Area; reader: Reader; today: CalendarDate; onDocuments?: (row: PolicyRow) => void }

export const holderName = ({ nmCliente, apCliente }: { nmCliente: string; apCliente: string }): string =>
  `${nmCliente} ${apCliente}`.trim()

/** The name of a row; staff see several rows of one policy, which differ by location. */
export const policyRowName = ({ cotizacion, poliza, dscUbicacion }: PolicyRow): string =>
  joined(cotizacion.aseguradora.nmAlias, numberAndPlace({ poliza, dscUbicacion }))

const numberAndPlace = ({ poliza, dscUbicacion }: Pick<PolicyRow, 'poliza' | 'dscUbicacion'>): string =>
  joined(`póliza ${poliza}`, dscUbicacion)

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')

/** Extra columns of the staff's insured list, beside the number: without them the rows of one policy look alike. */
const PLACE: readonly DataColumn<PolicyRow>[] = [
  { id: 'dscUbicacion', header: 'Ubicación', text: ({ dscUbicacion }) => dscUbicacion },
  { id: 'dscPlan', header: 'Plan', text: ({ dscPlan }) => dscPlan },
  { id: 'titular', header: 'Titular', text: ({ titular }) => titular },
]

const documentsColumn = (onDocuments: (row: PolicyRow) => void): DataColumn<PolicyRow> => ({
  id: 'informacion',
  header: 'Información Adicional',
  buttons: (row) => (
    <RowActions of={`de la ${numberAndPlace(row)}`} actions={['documentos']} onOpen={() => onDocuments(row)} />
  ),
})

export function policyColumns({ area, reader, today, onDocuments }: PolicyWiring): DataColumn<PolicyRow>[] {
  const holder: DataColumn<PolicyRow> = {
    id: 'nmCliente',
    header: area === 'gen' ? 'Contratante' : 'Cliente',
    text: holderName,
    sortable: true,
  }
  const validity: DataColumn<PolicyRow> = {
    id: 'estado',
    header: 'Estado',
    badge: (row) => validityBadge(row, today),
    card: 'status',
  }
  const [from, to] = area === 'gen' ? ['Desde', 'Hasta'] : ['Fc Desde', 'Fc Hasta']
  return [
    ...(onDocuments ? [documentsColumn(onDocuments)] : []),
    {
      id: 'nmAlias',
      header: 'Aseguradora',
      text: ({ cotizacion }) => cotizacion.aseguradora.nmAlias,
      narrow: true,
      sortable: true,
    },
    { id: 'nmRamo', header: 'Ramo', text: ({ ramo }) => ramo.nmRamo, narrow: true, sortable: true },
    ...(area === 'vam' || reader === 'staff' ? [holder] : []),
    {
      id: 'fcDesde',
      header: from,
      text: ({ fcDesde }) => formatDay(fcDesde),
      look: 'one-line',
      sortable: true,
    },
    { id: 'fcHasta', header: to, text: (row) => endText(row), look: 'one-line', sortable: true },
    {
      id: 'poliza',
      header: 'Póliza',
      text: ({ poliza }) => poliza,
      isRowHead: true,
      look: 'one-line',
      sortable: true,
    },
    ...(area === 'vam' && reader === 'staff' ? PLACE : []),
    {
      id: 'factAseg',
      header: 'Factura',
      text: ({ factAseg }) => factAseg,
      look: 'one-line',
      sortable: true,
    },
    {
      id: 'tipoPol',
      header: area === 'gen' ? 'Tipo' : 'Tipo Póliza',
      text: ({ tipoPol }) => policyTypeText(tipoPol),
      sortable: true,
    },
    validity,
    ...(area === 'gen'
      ? [
          {
            id: 'valPrima',
            header: 'Prima neta',
            text: ({ valPrima }: PolicyRow) => formatMoney(valPrima),
            numeric: true,
            card: 'value' as const,
          },
        ]
      : []),
  ]
}
