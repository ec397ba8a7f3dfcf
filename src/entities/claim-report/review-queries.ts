// The queries of staff about reported claims: counts by state, and the claims that wait for a review.

import type { CallInput } from '../../contract/call.ts'
import { countReported, searchReported } from '../../contract/reported-search.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { defaultDates } from '../../domain/claim-report/search-dates.ts'
import { answerKey, ask, inPages } from '../ask.ts'

/** Counts the claims of a search: in each state, about to lapse, and waiting for each executive (staff). */
export const countsQuery = (body: CallInput<typeof countReported>['body']) =>
  inPages({
    ...ask(countReported, { body }),
    // The key leaves out page, order, state and deadline, which change no count.
    queryKey: answerKey(countReported, {
      body: { ...body, page: 0, pageSize: 0, sorted: [], estadoPortal: null, plazo: null },
    }),
  })

/**
 * The claims that have waited longest for a review, however old they are (D138); its `total` is the number of all
 * waiting claims.
 */
export const toReviewQuery = (today: CalendarDate, most: number) =>
  reportedQuery({
    pageSize: most,
    sorted: [{ id: 'fcMovimiento', desc: false }],
    // The portal requires dates in every search (REP-03); because of `esperan` these dates hide no waiting claim.
    ...defaultDates(today),
    estadoPortal: 'POR_REVISAR',
    esperan: true,
  })

/** One page of reported claims (REP-02). */
export const reportedQuery = (body: CallInput<typeof searchReported>['body']) => inPages(ask(searchReported, { body }))
