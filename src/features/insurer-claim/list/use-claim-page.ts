// Hook: one page of a list of claims by the filters, page and order in its address, and the claim that is chosen there.
import { useOwner } from '../../../shell/associates/active-associate.ts'
import type { WriteParams } from '../../../shell/detail/address-state.ts'
import { useChosenRow } from '../../../shell/list/chosen/use-chosen-row.ts'
import { useLookups } from '../../../shell/list/filters/use-lookups.ts'
import { usePersonNames } from '../../../shell/list/filters/use-person-names.ts'
import type { PageOf } from '../../../shell/list/place-in-list.ts'
import { useList } from '../../../shell/list/use-list.ts'
import { hasOwnData } from '../../../shell/query/paging.ts'
import { useCachedQuery } from '../../../shell/query/use-cached-query.ts'
import { claimCodes, claimKey, type InsurerClaimParams } from '../../../shell/screens/search/insurer-claim-params.ts'
import { useReader } from '../../../shell/use-reader.ts'
import { useToday } from '../../../shell/use-today.ts'
import { withNothingChosen } from '../parts/claim-address.ts'
import { claimFilters } from './claim-filters.ts'
import type { AnyClaim, ClaimList } from './claim-list.ts'
import { claimFiltersOf } from './claim-search.ts'

type Given<Row extends AnyClaim> = {
  of: ClaimList<Row>
  params: InsurerClaimParams
  write: WriteParams<InsurerClaimParams>
  onTurned: (page: PageOf) => void
}

export function useClaimPage<Row extends AnyClaim>({ of, params, write, onTurned }: Given<Row>) {
  const { kind, area, name, path, parse, query, one } = of
  const reader = useReader()
  const today = useToday()
  const owner = useOwner(area)
  const set = claimFilters(kind, { reader, today, parse, ...useLookups(), ...usePersonNames(params) })
  const list = useList({
    screen: { name, area, path: path() },
    set,
    search: params,
    write,
    queryOf: (search) => ({
      ...query(claimFiltersOf(search, today, owner.by), search.orden),
      enabled: owner.by !== null,
    }),
  })
  const row = useChosenRow({
    what: 'siniestro',
    list,
    params,
    write,
    keyOf: claimKey,
    withNothingChosen,
    onTurned,
    along: params.pestana ? { pestana: params.pestana } : {},
  })
  const codes = claimCodes(params.sel)
  const isElsewhere = codes !== null && !row.chosen && (hasOwnData(list.query) || list.query.error !== null)
  const other = useCachedQuery({ ...one(codes ?? { cdCompania: 0, cdReclamo: 0 }), enabled: isElsewhere })
  return {
    list,
    lacks: owner.lacks,
    ...row,
    chosen: row.chosen ?? (isElsewhere ? other.data : undefined),
    /** Of a claim that the page does not show, such as one of an address that somebody sent. */
    other: isElsewhere ? other : null,
  }
}
