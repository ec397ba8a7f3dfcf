// How this app's queries ask the portal: the answer, or an error that says what failed.
import type { Ask } from '../../entities/ask.ts'
import { callApi } from '../portal.ts'
import { nextTask } from '../yield-to-main.ts'
import { CallError } from './call-error.ts'

export const ask: Ask = async (endpoint, input, options) => {
  // What a screen asks together leaves one by one.
  await nextTask()
  const result = await callApi(endpoint, input, options)
  if (!result.ok) throw new CallError(result)
  return result.answer
}
