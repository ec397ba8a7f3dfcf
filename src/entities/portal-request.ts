// The type of the function by which queries call the portal: it resolves to the answer or throws; the shell injects it.
import type { CallAnswer, CallInput, CallOptions } from '../contract/call.ts'
import type { Endpoint } from '../contract/endpoint.ts'

export type PortalRequest = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<CallAnswer<E>>
