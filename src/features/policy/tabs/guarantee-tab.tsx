// POL-15d: the tab of the guarantees: what the insurer requires, and by when.
import { ShieldCheckIcon } from '@heroicons/react/24/outline'
import type { Guarantee } from '../../../contract/policy-detail.ts'
import { dayText } from '../../../entities/cell-texts.ts'
import { guaranteesQuery } from '../../../entities/policy/detail-queries.ts'
import { QueryRows } from '../../../shell/query/query-rows.tsx'
import { request } from '../../../shell/query/request.ts'
import { useCachedQuery } from '../../../shell/query/use-cached-query.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import type { StatusBadgeProps } from '../../../ui/feedback/status-badge.tsx'
import type { PartCodes } from '../parts/policy-parts.ts'

export function GuaranteeTab({ of: { cdCompania, cdRamoCotizacion } }: { of: PartCodes }) {
  const query = useCachedQuery(guaranteesQuery(request, { cdCompania, cdRamoCotizacion }))
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
    text: ({ nmGarantia }) => nmGarantia,
    note: ({ obsGarantiaNegocio }) => obsGarantiaNegocio,
    card: 'title',
  },
  {
    id: 'fcEfecCumplimiento',
    header: 'Efectiva desde',
    text: ({ fcEfecCumplimiento }) => dayText(fcEfecCumplimiento),
  },
  { id: 'fcMaxCondicionada', header: 'Plazo máximo', text: ({ fcMaxCondicionada }) => dayText(fcMaxCondicionada) },
  {
    id: 'activo',
    header: 'Estado',
    badge: ({ activo }) => activeBadge(activo === 1),
    card: 'status',
  },
]

export const activeBadge = (active: boolean): StatusBadgeProps =>
  active ? { tone: 'success', label: 'Activa' } : { tone: 'neutral', label: 'Inactiva' }
