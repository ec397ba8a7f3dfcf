// The columns of both policy lists (POL-03, POL-12): a table from 840 px, cards below.
import type { ReactNode } from 'react'
import type { PolicyRow } from '../../contract/policy.ts'
import { type CalendarDate, formatDay } from '../../domain/calendar-date.ts'
import { formatMoney } from '../../domain/money.ts'
import { endText, policyTypeText } from '../../domain/policy/policy-words.ts'
import type { Reader } from '../../domain/user/reader.ts'
import type { Area } from '../../domain/user/role.ts'
import type { DataColumn } from '../../ui/layout/data-columns.tsx'
import { RowActions } from './row-actions.tsx'
import { ValidityBadge } from './validity-badge.tsx'

type Wiring = { area: Area; reader: Reader; today: CalendarDate; onDocuments?: (row: PolicyRow) => void }

export const holderName = ({ nmCliente, apCliente }: { nmCliente: string; apCliente: string }): string =>
  `${nmCliente} ${apCliente}`.trim()

const OneLine = ({ children }: { children: ReactNode }) => (
  <span className="whitespace-nowrap tabular-nums">{children}</span>
)

export function policyColumns({ area, reader, today, onDocuments }: Wiring): DataColumn<PolicyRow>[] {
  const holder: DataColumn<PolicyRow> = {
    id: 'nmCliente',
    header: area === 'gen' ? 'Contratante' : 'Cliente',
    cell: holderName,
    sortable: true,
  }
  const validity: DataColumn<PolicyRow> = {
    id: 'estado',
    header: 'Estado',
    cell: (row) => <ValidityBadge policy={row} today={today} />,
    card: 'status',
  }
  const [from, to] = area === 'gen' ? ['Desde', 'Hasta'] : ['Fc Desde', 'Fc Hasta']
  return [
    ...(onDocuments
      ? [
          {
            id: 'informacion',
            header: 'Información Adicional',
            cell: (row: PolicyRow) => (
              <RowActions of={`de la póliza ${row.poliza}`} actions={['documentos']} onOpen={() => onDocuments(row)} />
            ),
            acts: true as const,
          },
        ]
      : []),
    {
      id: 'nmAlias',
      header: 'Aseguradora',
      cell: ({ cotizacion }) => cotizacion.aseguradora.nmAlias,
      sortable: true,
      card: 'overline',
    },
    { id: 'nmRamo', header: 'Ramo', cell: ({ ramo }) => ramo.nmRamo, sortable: true, card: 'title' },
    ...(area === 'vam' || reader === 'staff' ? [holder] : []),
    {
      id: 'fcDesde',
      header: from,
      cell: ({ fcDesde }) => <OneLine>{formatDay(fcDesde)}</OneLine>,
      sortable: true,
      under: { id: 'fcHasta', header: to, cell: (row) => <OneLine>{endText(row)}</OneLine>, sortable: true },
    },
    {
      id: 'poliza',
      header: 'Póliza',
      cell: ({ poliza }) => <OneLine>{poliza}</OneLine>,
      sortable: true,
      card: 'title',
      under: {
        id: 'factAseg',
        header: 'Factura',
        cell: ({ factAseg }) => (factAseg ? <OneLine>{factAseg}</OneLine> : null),
        sortable: true,
      },
    },
    {
      id: 'tipoPol',
      header: area === 'gen' ? 'Tipo' : 'Tipo Póliza',
      cell: ({ tipoPol }) => policyTypeText(tipoPol),
      sortable: true,
    },
    validity,
    ...(area === 'gen'
      ? [
          {
            id: 'valPrima',
            header: 'Prima',
            cell: ({ valPrima }: PolicyRow) => formatMoney(valPrima),
            numeric: true,
            card: 'value' as const,
          },
        ]
      : []),
  ]
}
