// The tab «Plan Cobertura»: what a health or life plan covers (POL-13, POL-15a).
import type { Area } from '../../../domain/user/role.ts'
import { planCoveragesQuery } from '../../../entities/policy/detail-queries.ts'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { NoLocation } from '../parts/no-location.tsx'
import type { PartCodes } from '../parts/policy-parts.ts'
import { CoverageRows } from './coverage-tab.tsx'

export function PlanTab({ area, of: { cdCompania, cdUbicacion } }: { area: Area; of: PartCodes }) {
  if (cdUbicacion === null) return <NoLocation />
  return <Plan area={area} at={{ cdCompania, cdUbicacion }} />
}

function Plan({ area, at }: { area: Area; at: { cdCompania: number; cdUbicacion: number } }) {
  return <CoverageRows query={useCachedQuery(planCoveragesQuery(area, at))} />
}
