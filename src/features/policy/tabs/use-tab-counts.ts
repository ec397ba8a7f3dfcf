// Hook for the counts of a policy's detail tabs; undefined while unknown, and if the request fails.
import type { DetailCounts } from '../../../contract/policy-detail.ts'
import { detailCountsQuery } from '../../../entities/policy/detail-queries.ts'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import type { PartCodes } from '../parts/policy-parts.ts'

type Of = Pick<PartCodes, 'cdCompania' | 'cdRamoCotizacion' | 'cdUbicacion'>

export function useTabCounts({ cdCompania, cdRamoCotizacion, cdUbicacion }: Of): DetailCounts | undefined {
  return useCachedQuery(detailCountsQuery({ cdCompania, cdRamoCotizacion, cdUbicacion })).data
}
