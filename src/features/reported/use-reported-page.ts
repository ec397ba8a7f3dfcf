// Hooks that query one page of the reported claims by the filters, page and order in the URL.
import { useQuery } from '@tanstack/react-query'
import type { Area } from '../../domain/user/role.ts'
import { executivesQuery, insuredQuery, reportedQuery } from '../../entities/claim-report/queries.ts'
import { useOwner } from '../../shell/associates/active-associate.ts'
import type { WriteParams } from '../../shell/detail/address-state.ts'
import { useList } from '../../shell/list/use-list.ts'
import { request } from '../../shell/query/request.ts'
import { useCachedQuery } from '../../shell/query/use-cached-query.ts'
import type { ReportedSearchParams } from '../../shell/screens/search/reported-params.ts'
import { useReader } from '../../shell/use-reader.ts'
import { useToday } from '../../shell/use-today.ts'
import { useLastSearch } from './last-search.ts'
import { reportedFilters } from './reported-filters.ts'
import { reportedBody } from './reported-search.ts'

/** What a search of the reported list asks the portal. */
export function useReportedQuery(area: Area) {
  const today = useToday()
  const owner = useOwner(area)
  const queryOf = (search: ReportedSearchParams): ReturnType<typeof reportedQuery> => ({
    ...reportedQuery(request, reportedBody(search, today, owner.by ?? {})),
    enabled: owner.by !== null,
  })
  return { queryOf, lacks: owner.lacks }
}

/** The page of the list that a claim was opened from. */
export function useQueue(area: Area) {
  const { queryOf } = useReportedQuery(area)
  const search = useLastSearch(area)
  return { query: useCachedQuery(queryOf(search)), search }
}

export function useReportedPage(area: Area, search: ReportedSearchParams, write: WriteParams<ReportedSearchParams>) {
  const reader = useReader()
  const today = useToday()
  const { queryOf, lacks } = useReportedQuery(area)
  const list = useList({ name: 'reportados', set: reportedFilters({ reader, today }), search, write, queryOf })
  // All rows being the same policyholder's, each holds the name.
  const names = useNames(search, list.query.data?.content[0]?.nmContratante ?? undefined)
  return { list: { ...list, set: reportedFilters({ reader, today, ...names }) }, lacks }
}

/** The names behind the codes that staff filter by, as far as they are known: the address carries codes, never names. */
function useNames({ cdCliente, cedula }: ReportedSearchParams, policyholder: string | undefined) {
  const isStaff = useReader() === 'staff'
  const executives = useCachedQuery({ ...executivesQuery(request), enabled: isStaff }).data ?? []
  const insured = useQuery({ ...insuredQuery(request, cedula ?? ''), enabled: isStaff && Boolean(cedula) })
  return {
    executives: executives.map(({ cdEjecutivo, nmEjecutivo }) => ({ value: String(cdEjecutivo), label: nmEjecutivo })),
    policyholder: cdCliente ? policyholder : undefined,
    insured: insured.data?.find((each) => each.cedula === cedula)?.nmAsegurado,
  }
}
