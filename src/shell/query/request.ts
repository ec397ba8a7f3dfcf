// How this app's queries ask the portal: the answer, or an error that says what failed.
import type { PortalRequest } from '../../entities/portal-request.ts'
import { callApi } from '../portal.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { CallError } from './call-error.ts'

export const request: PortalRequest = async (endpoint, input, options) => {
  // What a screen asks together leaves one by one.
  await yieldToMain()
  const result = await callApi(endpoint, input, options)
  if (!result.ok) throw new CallError(result)
  return result.answer
}
