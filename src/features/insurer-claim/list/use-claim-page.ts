// Hook for one page of a list of claims by the filters, page and order in the URL, and for the claim chosen there.

import type { WriteParams } from '../../../toolkit/detail/address-state.ts'
import type { PageOf } from '../../../toolkit/list/place-in-list.ts'
import { useChosenRow } from '../../../toolkit/list/use-chosen-row.ts'
import { useDefinedList } from '../../../toolkit/list/use-list.ts'
import { hasOwnData } from '../../../toolkit/query/paging.ts'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { claimCodes, claimKey, type InsurerClaimParams } from '../../../toolkit/screens/insurer-claim-params.ts'
import { useOwner } from '../../../toolkit/session/active-associate.ts'
import { withNothingChosen } from '../parts/claim-address.ts'
import type { AnyClaim, ClaimList } from './claim-list.ts'

type Options<Row extends AnyClaim, Column extends string> = {
  of: ClaimList<Row, Column>
  params: InsurerClaimParams
  write: WriteParams<InsurerClaimParams>
  onTurned: (page: PageOf) => void
}

export function useClaimPage<Row extends AnyClaim, Column extends string>({
  of,
  params,
  write,
  onTurned,
}: Options<Row, Column>) {
  const owner = useOwner(of.list.area)
  const list = useDefinedList(of.list, { params, write, by: owner.by })
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
  const other = useCachedQuery({ ...of.one(codes ?? { cdCompania: 0, cdReclamo: 0 }), enabled: isElsewhere })
  return {
    list,
    lacks: owner.lacks,
    ...row,
    chosen: row.chosen ?? (isElsewhere ? other.data : undefined),
    /** The query of a chosen claim that is not on the page, such as one from a link. */
    other: isElsewhere ? other : null,
  }
}
