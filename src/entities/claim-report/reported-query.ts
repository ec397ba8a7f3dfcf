// The query of the list of reported claims.
import type { CallInput } from '../../contract/call.ts'
import { searchReported } from '../../contract/reported-search.ts'
import { ask, inPages } from '../ask.ts'

/** One page of reported claims (REP-02). */
export const reportedQuery = (body: CallInput<typeof searchReported>['body']) => inPages(ask(searchReported, { body }))
