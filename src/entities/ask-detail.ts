// Makes the query for a detail that the user opened.
import type { CallInput } from '../contract/call.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { ask } from './ask.ts'
import { alerting, type Revalidation } from './cached.ts'

/** Like `ask`, but a failure shows an alert (NAV-07c). */
export const askDetail = <E extends Endpoint>(endpoint: E, input: CallInput<E>, revalidation: Revalidation = 'open') =>
  alerting(ask(endpoint, input, revalidation), 'detail')
