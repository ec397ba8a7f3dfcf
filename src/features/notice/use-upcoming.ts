// What a customer has to think of, from what the portal knows: claims that wait, instalments, policies that end.
import { useQuery } from '@tanstack/react-query'
import type { ReportedRow } from '../../contract/claim-search.ts'
import type { EndingPolicy, UpcomingInstalment } from '../../contract/upcoming.ts'
import { type Area, areasOf } from '../../domain/user/role.ts'
import { recentQuery } from '../../entities/claim-report/queries.ts'
import { upcomingQuery } from '../../entities/policy/queries.ts'
import { useOwner } from '../../shell/associates/active-associate.ts'
import { request } from '../../shell/query/request.ts'
import { useCachedQuery } from '../../shell/query/use-cached-query.ts'
import { useSession } from '../../shell/use-session.ts'

export type Upcoming = {
  claims: readonly ReportedRow[]
  instalments: readonly UpcomingInstalment[]
  endings: readonly EndingPolicy[]
  /** What could not be fetched: unknown, which is not the same as none. */
  missing: readonly Missing[]
  isPending: boolean
}

/** What may be missing, in the order in which it is said. */
export const GAPS = ['tus siniestros', 'tus cuotas y pólizas'] as const

/** `error` is null while a session that waits asks nothing. */
export type Missing = { what: (typeof GAPS)[number]; error: Error | null; retry: () => Promise<unknown> }

const NOTHING: Upcoming = { claims: [], instalments: [], endings: [], missing: [], isPending: false }

/** Of one area: as policyholder, or as insured person; nothing where the person is not in it. */
export function useUpcoming(area: Area): Upcoming {
  const { person, status } = useSession()
  const { by, lacks } = useOwner(area)
  const owner = by ?? {}
  const enabled = areasOf(person).includes(area) && lacks === null
  const claims = useQuery({ ...recentQuery(request, owner), enabled: enabled && status !== 'idle' })
  const policies = useCachedQuery({ ...upcomingQuery(request, owner), enabled })
  if (!enabled) return NOTHING
  const missing: Missing[] = []
  if (!claims.data) missing.push({ what: 'tus siniestros', error: claims.error, retry: claims.refetch })
  if (!policies.data) missing.push({ what: 'tus cuotas y pólizas', error: policies.error, retry: policies.refetch })
  return {
    claims: claims.data?.pendientes ?? [],
    instalments: policies.data?.cuotas ?? [],
    endings: policies.data?.vigencias ?? [],
    missing,
    isPending: claims.isLoading || (policies.data === undefined && policies.isFetching),
  }
}
