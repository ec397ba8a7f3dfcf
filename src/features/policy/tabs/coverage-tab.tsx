// POL-15a, POL-25: the tab of the coverages: what is covered, up to which amount, at which rate and premium.
import type { Coverage } from '../../../contract/policy-detail.ts'
import type { Area } from '../../../domain/user/role.ts'
import { amountText, rateText } from '../../../entities/cell-texts.ts'
import { coveragesQuery } from '../../../entities/policy/detail-queries.ts'
import { QueryRows } from '../../../shell/query/query-rows.tsx'
import { request } from '../../../shell/query/request.ts'
import { type CachedQuery, useCachedQuery } from '../../../shell/query/use-cached-query.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { NoLocation } from '../parts/no-location.tsx'
import type { PartCodes } from '../parts/policy-parts.ts'

export type PartProps = { of: PartCodes; area?: Area }

export function CoverageTab({ of: { cdCompania, cdUbicacion } }: PartProps) {
  if (cdUbicacion === null) return <NoLocation />
  return <Coverages cdCompania={cdCompania} cdUbicacion={cdUbicacion} />
}

function Coverages(at: { cdCompania: number; cdUbicacion: number }) {
  const query = useCachedQuery(coveragesQuery(request, at))
  return <CoverageRows query={query} />
}

export function CoverageRows({ query }: { query: CachedQuery<Coverage[]> }) {
  return (
    <QueryRows
      label="Coberturas"
      what="las coberturas"
      query={query}
      columns={COLUMNS}
      rowsOf={(rows) => rows}
      rowKey={({ cdCobNegocio }) => String(cdCobNegocio)}
    />
  )
}

const COLUMNS: DataColumn<Coverage>[] = [
  {
    id: 'nmCobertura',
    header: 'Cobertura',
    text: ({ nmCobertura }) => nmCobertura,
    note: ({ obsCobNegocio }) => obsCobNegocio,
    card: 'title',
  },
  { id: 'valLimite', header: 'Límite', text: ({ valLimite }) => amountText(valLimite), numeric: true, card: 'value' },
  { id: 'dscRubro', header: 'Unidad', text: ({ dscRubro }) => dscRubro || null },
  { id: 'tasa', header: 'Tasa', text: ({ tasa }) => rateText(tasa), numeric: true },
  { id: 'valPrima', header: 'Prima', text: ({ valPrima }) => amountText(valPrima), numeric: true },
  {
    id: 'adicionalRamo',
    header: 'Adicional',
    badge: ({ adicionalRamo }) => (adicionalRamo === 1 ? { tone: 'info', label: 'Adicional' } : null),
    card: 'status',
  },
]
