// POL-15d: what the insurer asks to be kept or done, and by when.
import { ShieldCheckIcon } from '@heroicons/react/24/outline'
import type { Guarantee } from '../../contract/policy-detail.ts'
import { dayText, Note } from '../../entities/cell-texts.tsx'
import { guaranteesQuery } from '../../entities/policy/queries.ts'
import { ask } from '../../shell/ask.ts'
import { useKept } from '../../shell/kept.ts'
import { QueryRows } from '../../shell/query/query-rows.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { DataColumn } from '../../ui/layout/data-columns.tsx'
import type { PartCodes } from './policy-parts.ts'

export function GuaranteeTab({ of: { cdCompania, cdRamoCotizacion } }: { of: PartCodes }) {
  const query = useKept(guaranteesQuery(ask, { cdCompania, cdRamoCotizacion }))
  return (
    <QueryRows
      label="Garantías"
      what="las garantías"
      query={query}
      columns={COLUMNS}
      rowsOf={(rows) => rows}
      rowKey={({ cdGarantiaNegocio }) => String(cdGarantiaNegocio)}
      emptyIcon={ShieldCheckIcon}
    />
  )
}

const COLUMNS: DataColumn<Guarantee>[] = [
  {
    id: 'nmGarantia',
    header: 'Garantía',
    cell: ({ nmGarantia, obsGarantiaNegocio }) => <Note title={nmGarantia} text={obsGarantiaNegocio} />,
    card: 'title',
  },
  {
    id: 'fcEfecCumplimiento',
    header: 'Efectiva desde',
    cell: ({ fcEfecCumplimiento }) => dayText(fcEfecCumplimiento),
  },
  { id: 'fcMaxCondicionada', header: 'Plazo máximo', cell: ({ fcMaxCondicionada }) => dayText(fcMaxCondicionada) },
  {
    id: 'activo',
    header: 'Estado',
    cell: ({ activo }) => <ActiveBadge active={activo === 1} />,
    card: 'status',
  },
]

export const ActiveBadge = ({ active }: { active: boolean }) => (
  <StatusBadge tone={active ? 'success' : 'neutral'} label={active ? 'Activa' : 'Inactiva'} />
)
