// Hooks for one claim, also without a network, and for the claim that has waited longest for a review.
import type { Area } from '../../../domain/user/role.ts'
import { type ClaimId, claimQuery, keptClaimQuery } from '../../../entities/claim-report/queries.ts'
import { toReviewQuery } from '../../../entities/claim-report/review-queries.ts'
import { useReader } from '../../../toolkit/person/use-reader.ts'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { isForbidden, isUnreachable } from '../../../toolkit/query/call-failure.ts'
import { useKit } from '../../../toolkit/query/kit.ts'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'

/**
 * `storedAt`: when the portal sent the shown copy; null for the portal's present answer. Without a network, a
 * customer can read a claim for two hours after it was opened or sent here, and a claim to be corrected until the kit
 * expires (REP-38).
 */
export function useClaim(id: ClaimId) {
  const queryOf = useReader() === 'staff' ? claimQuery : keptClaimQuery
  const { data, error, fetchedAt, ...query } = useCachedQuery(queryOf(id))
  const stored = useKit()
  const isOffline = error !== null && isUnreachable(error)
  // A kit of an earlier version of the app has no claims.
  const kitClaim = isOffline ? stored?.kit.correcciones?.find(({ cdReclamo }) => cdReclamo === id.cdReclamo) : undefined
  const kitFetchedAt = stored?.fetchedAt ?? 0
  // Shows the newer copy: that of the kit, or the cached answer.
  const isOfKit = kitClaim !== undefined && (data === undefined || kitFetchedAt > fetchedAt)
  // A refusal by the portal overrides the cached answer: the portal may have lost the claim (D149).
  const isGone = isForbidden(error)
  const claim = isOfKit ? kitClaim : isGone ? undefined : data
  const storedAt = isOffline && claim ? (isOfKit ? kitFetchedAt : fetchedAt) : null
  return { ...query, claim, error, storedAt, fetchedAt }
}

/** The number of other claims to review, and the address of the first; null if unknown or if there are none. */
export function useNextWaiting(area: Area, cdReclamo: number, isWanted: boolean) {
  const today = useToday()
  // Two rows, because the first may be this claim itself.
  const { data } = useCachedQuery({ ...toReviewQuery(today, 2), enabled: isWanted })
  const others = data?.content.filter((row) => row.cdReclamo !== cdReclamo) ?? []
  const [first] = others
  if (!data || !first || !isWanted) return null
  return { count: data.total - (data.content.length - others.length), to: pathTo.claim(area, first) }
}
