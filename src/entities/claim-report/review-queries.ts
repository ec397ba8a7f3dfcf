// The queries of staff about reported claims: how many wait in each state, and what waits for a review.

import { keepPreviousData } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import type { CallAnswer } from '../../contract/call.ts'
import type { ReportedSearch, searchReported } from '../../contract/claim-search.ts'
import { countReported } from '../../contract/review.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { defaultDates } from '../../domain/claim-report/search-dates.ts'
import type { AppQuery } from '../cached.ts'
import { CLAIM_REPORTS, reportedQuery } from './queries.ts'

/** How many claims of a search there are in each state, lapse soon, and wait for each executive (staff). */
export const countsQuery = (body: ReportedSearch): AppQuery<CallAnswer<typeof countReported>> => ({
  // Only what narrows the search: its page, order, state and deadline change no count.
  queryKey: [
    CLAIM_REPORTS,
    'list',
    'counts',
    { ...body, page: 0, pageSize: 0, sorted: [], estadoPortal: null, plazo: null },
  ],
  queryFn: ({ signal }) => request(countReported, { body }, { signal }),
  placeholderData: keepPreviousData,
})

/** The claims that have waited longest for a review, however old they are (D138); `total` says how many wait. */
export const toReviewQuery = (today: CalendarDate, most: number): AppQuery<CallAnswer<typeof searchReported>> =>
  reportedQuery({
    page: 0,
    pageSize: most,
    sorted: [{ id: 'fcMovimiento', desc: false }],
    // The dates are asked for (REP-03), and hide nothing that waits.
    ...defaultDates(today),
    estadoPortal: 'POR_REVISAR',
    plazo: null,
    esperan: true,
    numSiniestro: null,
    poliza: '',
    cdCliente: null,
    cedula: '',
    cdAsegurado: null,
    cdEjecutivo: null,
  })
