// The request function of this app's queries: resolves to the portal's answer or throws a `CallError`.
import type { PortalRequest } from '../../entities/portal-request.ts'
import { callApi } from '../portal.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { CallError } from './call-error.ts'

export const request: PortalRequest = async (endpoint, input, options) => {
  // Requests that a screen starts together are sent one by one, each in its own task.
  await yieldToMain()
  const result = await callApi(endpoint, input, options)
  if (!result.ok) throw new CallError(result)
  return result.answer
}
