// The query of one part of a policy, and the codes that name the parts.
import type { QueryFunction } from '@tanstack/react-query'
import type { CallAnswer, CallInput } from '../../contract/call.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { cached, type Revalidation } from '../cached.ts'
import type { PortalRequest } from '../portal-request.ts'

export const NOUN = 'policy'

export type AtLocation = { cdCompania: number; cdUbicacion: number }
export type OfPolicy = { cdCompania: number; cdRamoCotizacion: number }

/** A part of one policy; its failure is an alert (NAV-07c). */
export function part<E extends Endpoint>(
  request: PortalRequest,
  name: string,
  endpoint: E,
  input: CallInput<E>,
  revalidation: Revalidation = 'open',
) {
  const queryFn: QueryFunction<CallAnswer<E>, readonly unknown[]> = ({ signal }) => request(endpoint, input, { signal })
  return cached(revalidation, { queryKey: [NOUN, name, input], queryFn, meta: { alerts: 'detail' } })
}
