// POL-15a, POL-25: the tab with the coverages, each with its amount, rate and premium.
import { COVERAGE } from '../../../contract/columns/policy-part-columns.ts'
import { type Coverage, listCoverages } from '../../../contract/policy-detail.ts'
import type { Area } from '../../../domain/user/role.ts'
import { askDetail } from '../../../entities/ask.ts'
import { shownColumns } from '../../../entities/shown-column.ts'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import { type CachedQuery, useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { NoLocation } from '../parts/no-location.tsx'
import type { PartCodes } from '../parts/policy-parts.ts'

export type PartProps = { of: PartCodes; area?: Area }

export function CoverageTab({ of: { cdCompania, cdUbicacion } }: PartProps) {
  if (cdUbicacion === null) return <NoLocation />
  return <Coverages cdCompania={cdCompania} cdUbicacion={cdUbicacion} />
}

function Coverages(at: { cdCompania: number; cdUbicacion: number }) {
  const query = useCachedQuery(askDetail(listCoverages, { query: at }))
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

const COLUMNS = shownColumns(Object.values(COVERAGE), {
  nmCobertura: { note: ({ obsCobNegocio }) => obsCobNegocio, card: 'title' },
  valLimite: { card: 'value' },
  adicionalRamo: { tones: { Adicional: 'info' }, card: 'status' },
  obsCobNegocio: null,
})
