// Hook for one claim: from the portal, or with no network as the kit has kept it for being corrected.
import { useQuery } from '@tanstack/react-query'
import { type ClaimId, claimQuery } from '../../../entities/claim-report/queries.ts'
import { isUnreachable } from '../../../shell/query/call-failure.ts'
import { useKit } from '../../../shell/query/kit.ts'
import { request } from '../../../shell/query/request.ts'

/** `storedAt`: when the portal gave what is shown from the device; null where it is the portal's present answer. */
export function useClaim(id: ClaimId) {
  const { data, error, ...query } = useQuery(claimQuery(request, id))
  const stored = useKit()
  // A kit of an earlier version of the app has no claims.
  const kept = stored?.kit.correcciones?.find(({ cdReclamo }) => cdReclamo === id.cdReclamo)
  const isKept = data === undefined && error !== null && isUnreachable(error) && kept !== undefined
  return { ...query, claim: isKept ? kept : data, error, storedAt: isKept ? (stored?.fetchedAt ?? null) : null }
}
