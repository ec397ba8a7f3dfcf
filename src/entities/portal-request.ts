// How a query reaches the portal: it gets the answer, or an error that it carries on; the shell hands its way of calling in.
import type { CallAnswer, CallInput, CallOptions } from '../contract/call.ts'
import type { Endpoint } from '../contract/endpoint.ts'

export type PortalRequest = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<CallAnswer<E>>
