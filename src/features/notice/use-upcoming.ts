// What a customer has to think of, from what the portal knows: claims that wait, instalments, policies that end.
import { useQuery } from '@tanstack/react-query'
import type { ReportedRow } from '../../contract/claim-search.ts'
import type { EndingPolicy, UpcomingInstalment } from '../../contract/upcoming.ts'
import type { Area } from '../../domain/user/role.ts'
import { recentQuery } from '../../entities/claim-report/queries.ts'
import { upcomingQuery } from '../../entities/policy/queries.ts'
import { ask } from '../../shell/ask.ts'
import { useOwner } from '../../shell/frame/active-associate.ts'
import { useKept } from '../../shell/kept.ts'
import { areasOf, useSession } from '../../shell/session/session.ts'

export type Upcoming = {
  claims: readonly ReportedRow[]
  instalments: readonly UpcomingInstalment[]
  endings: readonly EndingPolicy[]
  isPending: boolean
}

const NOTHING: Upcoming = { claims: [], instalments: [], endings: [], isPending: false }

/** Of one area: as policyholder, or as insured person; nothing where the person is not in it. */
export function useUpcoming(area: Area): Upcoming {
  const { person, standing } = useSession()
  const { by, lacks } = useOwner(area)
  const owner = by ?? {}
  const enabled = areasOf(person).includes(area) && lacks === null
  const claims = useQuery({ ...recentQuery(ask, owner), enabled: enabled && standing !== 'idle' })
  const policies = useKept({ ...upcomingQuery(ask, owner), enabled })
  if (!enabled) return NOTHING
  return {
    claims: claims.data?.pendientes ?? [],
    instalments: policies.data?.cuotas ?? [],
    endings: policies.data?.vigencias ?? [],
    isPending: claims.isLoading || (policies.data === undefined && policies.isFetching),
  }
}
