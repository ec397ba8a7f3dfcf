// Hook: the claim that has waited longest for a review, for staff who have just finished another one.
import type { Area } from '../../../domain/user/role.ts'
import { reportedQuery } from '../../../entities/claim-report/queries.ts'
import { request } from '../../../shell/query/request.ts'
import { useCachedQuery } from '../../../shell/query/use-cached-query.ts'
import { pathTo } from '../../../shell/screens/path-to.ts'
import { useToday } from '../../../shell/use-today.ts'
import type { Address } from '../../../ui/address.ts'
import { reportedBody } from '../reported-search.ts'

/** How many others wait, and the address of the first; null while it is not known, or none waits. */
export type NextWaiting = { count: number; to: Address } | null

export function useNextWaiting(area: Area, cdReclamo: number, isWanted: boolean): NextWaiting {
  const today = useToday()
  // The first may be this claim itself.
  const search = { estadoPortal: 'POR_REVISAR', orden: 'fcMovimiento', pageSize: 2 } as const
  const { data } = useCachedQuery({ ...reportedQuery(request, reportedBody(search, today, {})), enabled: isWanted })
  const others = data?.content.filter((row) => row.cdReclamo !== cdReclamo) ?? []
  const [first] = others
  if (!data || !first || !isWanted) return null
  return { count: data.total - (data.content.length - others.length), to: pathTo.claim(area, first) }
}
