// Hook for what needs a customer's attention: waiting claims, payments, ending policies.
import type { ReportedRow } from '../../contract/claim-search.ts'
import type { OwedPayment } from '../../contract/owed-payment.ts'
import type { EndingPolicy } from '../../contract/upcoming.ts'
import { owedOn } from '../../domain/policy/owed-payments.ts'
import { type Area, areasOf } from '../../domain/user/role.ts'
import { recentQuery } from '../../entities/claim-report/queries.ts'
import { upcomingQuery } from '../../entities/policy/upcoming-query.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { useToday } from '../../toolkit/person/use-today.ts'
import { useCachedQuery } from '../../toolkit/query/use-cached-query.ts'
import { useOwner } from '../../toolkit/session/active-associate.ts'

export type Upcoming = {
  claims: readonly ReportedRow[]
  /** What is overdue or due soon. */
  payments: readonly OwedPayment[]
  endings: readonly EndingPolicy[]
  /** The requests that failed: the screen must say that entries may be missing. */
  missing: readonly Missing[]
  isPending: boolean
}

/** The names of the parts that may be missing, in screen order. */
export const GAPS = ['tus siniestros', 'tus pagos y pólizas'] as const

/** `error` is null while a waiting session sends no request. */
export type Missing = { what: (typeof GAPS)[number]; error: Error | null; retry: () => Promise<unknown> }

const NOTHING: Upcoming = { claims: [], payments: [], endings: [], missing: [], isPending: false }

/** What needs attention in one area, as policyholder or as insured person; empty if the user is not in that area. */
export function useUpcoming(area: Area): Upcoming {
  const { person, status } = useSession()
  const { by, lacks } = useOwner(area)
  const owner = by ?? {}
  const enabled = areasOf(person).includes(area) && lacks === null
  const today = useToday()
  const claims = useCachedQuery({ ...recentQuery(owner), enabled: enabled && status !== 'idle' })
  const policies = useCachedQuery({ ...upcomingQuery(owner), enabled })
  if (!enabled) return NOTHING
  const missing: Missing[] = []
  if (!claims.data) missing.push({ what: 'tus siniestros', error: claims.error, retry: claims.refetch })
  if (!policies.data) missing.push({ what: 'tus pagos y pólizas', error: policies.error, retry: policies.refetch })
  return {
    claims: claims.data?.pendientes ?? [],
    payments: owedOn(policies.data?.porPagar ?? [], today).due,
    endings: policies.data?.vigencias ?? [],
    missing,
    isPending: [claims, policies].some(({ data, isFetching }) => data === undefined && isFetching),
  }
}
