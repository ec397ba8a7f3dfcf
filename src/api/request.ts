// Calls the portal for a query: resolves to the answer, or throws a `CallError`.
import type { CallAnswer, CallInput, CallOptions } from '../contract/call.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { CallError } from './call-error.ts'
import { callApi } from './client.ts'
import { yieldToMain } from './yield-to-main.ts'

/** Returns the portal's answer. @throws CallError without an answer, or for a refusal. */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<CallAnswer<E>> {
  // Requests that a screen starts together are sent one by one, each in its own task.
  await yieldToMain()
  const result = await callApi(endpoint, input, options)
  if (!result.ok) throw new CallError(result)
  return result.answer
}
