// Hook for the claim that has waited longest for a review, for staff who have just finished another one.
import type { Area } from '../../../domain/user/role.ts'
import { toReviewQuery } from '../../../entities/claim-report/review-queries.ts'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import type { Address } from '../../../ui/address.ts'

/** How many other claims wait, and the address of the first; null while unknown, and when none waits. */
export type NextWaiting = { count: number; to: Address } | null

export function useNextWaiting(area: Area, cdReclamo: number, isWanted: boolean): NextWaiting {
  const today = useToday()
  // Two rows, because the first may be this claim itself.
  const { data } = useCachedQuery({ ...toReviewQuery(today, 2), enabled: isWanted })
  const others = data?.content.filter((row) => row.cdReclamo !== cdReclamo) ?? []
  const [first] = others
  if (!data || !first || !isWanted) return null
  return { count: data.total - (data.content.length - others.length), to: pathTo.claim(area, first) }
}
