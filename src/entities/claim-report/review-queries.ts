// The queries of staff about reported claims: how many wait in each state.
import { keepPreviousData } from '@tanstack/react-query'
import type { CallAnswer } from '../../contract/call.ts'
import type { ReportedSearch } from '../../contract/claim-search.ts'
import { countReported } from '../../contract/review.ts'
import type { AppQuery } from '../cached.ts'
import type { PortalRequest } from '../portal-request.ts'
import { CLAIM_REPORTS } from './queries.ts'

/** How many claims of a search there are in each state, lapse soon, and wait for each executive (staff). */
export const countsQuery = (
  request: PortalRequest,
  body: ReportedSearch,
): AppQuery<CallAnswer<typeof countReported>> => ({
  // Only what narrows the search: its page, order, state and deadline change no count.
  queryKey: [
    ...[CLAIM_REPORTS, 'list', 'counts'],
    { ...body, page: 0, pageSize: 0, sorted: [], estadoPortal: null, plazo: null },
  ],
  queryFn: ({ signal }) => request(countReported, { body }, { signal }),
  placeholderData: keepPreviousData,
})
