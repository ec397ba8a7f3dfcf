// The queries of the parts of one thing that somebody opened, such as a policy's coverages.

import type { QueryFunction } from '@tanstack/react-query'
import { request } from '../api/request.ts'
import type { CallAnswer, CallInput } from '../contract/call.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { cached, type Revalidation } from './cached.ts'

/** `noun` begins the keys; the failure of a part is an alert (NAV-07c). */
export const partsOf =
  (noun: string) =>
  <E extends Endpoint>(name: string, endpoint: E, input: CallInput<E>, revalidation: Revalidation = 'open') => {
    const queryFn: QueryFunction<CallAnswer<E>, readonly unknown[]> = ({ signal }) =>
      request(endpoint, input, { signal })
    return cached(revalidation, { queryKey: [noun, name, input], queryFn, meta: { alerts: 'detail' } })
  }
