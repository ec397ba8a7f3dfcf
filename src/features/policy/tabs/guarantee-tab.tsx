// POL-15d: the tab with the guarantees: what the insurer requires, and by when.
import { ShieldCheckIcon } from '@heroicons/react/24/outline'
import { GUARANTEE } from '../../../contract/columns/policy-part-columns.ts'
import { guaranteesQuery } from '../../../entities/policy/detail-queries.ts'
import { shownColumns } from '../../../entities/shown-column.ts'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import type { PartCodes } from '../parts/policy-parts.ts'

export function GuaranteeTab({ of: { cdCompania, cdRamoCotizacion } }: { of: PartCodes }) {
  const query = useCachedQuery(guaranteesQuery({ cdCompania, cdRamoCotizacion }))
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

const COLUMNS = shownColumns(Object.values(GUARANTEE), {
  nmGarantia: { note: ({ obsGarantiaNegocio }) => obsGarantiaNegocio, card: 'title' },
  activo: { tones: { Activa: 'success', Inactiva: 'neutral' }, card: 'status' },
  obsGarantiaNegocio: null,
})
