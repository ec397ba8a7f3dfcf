// One page of the reported list as the address asks for it, for whoever is signed in.
import { useQuery } from '@tanstack/react-query'
import { type Area, hasPrivileges } from '../../domain/user/role.ts'
import { reportedQuery } from '../../entities/claim-report/queries.ts'
import { ask } from '../../shell/ask.ts'
import { useOwner } from '../../shell/frame/active-associate.ts'
import { useSession, useToday } from '../../shell/session/session.ts'
import { type ReportedSearchParams, reportedBody } from './reported-search.ts'

/** `searched`: somebody asked for it here, and is told in an alert when it fails; turning pages fails silently (SYS-05). */
export function useReportedPage(area: Area, params: ReportedSearchParams, { searched = false } = {}) {
  const { person } = useSession()
  const staff = hasPrivileges(person)
  const today = useToday()
  const owner = useOwner(area)
  const questionOf = (asked: ReportedSearchParams) => reportedQuery(ask, reportedBody(asked, today, owner.by ?? {}))
  const query = useQuery({
    ...questionOf(params),
    meta: { alerts: searched && (params.page ?? 0) === 0 ? 'search' : undefined },
    enabled: owner.by !== null,
  })
  const keyOf = (asked: ReportedSearchParams) => questionOf(asked).queryKey
  return { query, keyOf, staff, today, lacks: owner.lacks }
}

export const claimPath = (area: Area, row: { cdCompania: number; cdReclamo: number; cdIncSiniestro: number }): string =>
  `/${area}/reportar-siniestro/${row.cdCompania}/${row.cdReclamo}/${row.cdIncSiniestro}`
