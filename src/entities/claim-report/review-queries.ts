// The queries of staff about reported claims: how many wait in each state, and what waits for a review.
import type { CallInput } from '../../contract/call.ts'
import { countReported } from '../../contract/reported-search.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { defaultDates } from '../../domain/claim-report/search-dates.ts'
import { answerKey, ask, inPages } from '../ask.ts'
import { reportedQuery } from './reported-query.ts'

/** How many claims of a search there are in each state, lapse soon, and wait for each executive (staff). */
export const countsQuery = (body: CallInput<typeof countReported>['body']) =>
  inPages({
    ...ask(countReported, { body }),
    // Only what narrows the search: its page, order, state and deadline change no count.
    queryKey: answerKey(countReported, {
      body: { ...body, page: 0, pageSize: 0, sorted: [], estadoPortal: null, plazo: null },
    }),
  })

/** The claims that have waited longest for a review, however old they are (D138); `total` says how many wait. */
export const toReviewQuery = (today: CalendarDate, most: number) =>
  reportedQuery({
    pageSize: most,
    sorted: [{ id: 'fcMovimiento', desc: false }],
    // The dates are asked for (REP-03), and hide nothing that waits.
    ...defaultDates(today),
    estadoPortal: 'POR_REVISAR',
    esperan: true,
  })
