// Tests of the short retry of actions that are refused while claims are being sent.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryWhileBusy } from '../../../../src/toolkit/sending/retry-while-busy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SENDING = { ok: false, why: 'sending' } as const
const GONE = { ok: false, why: 'gone' } as const
const DONE = { ok: true } as const
type Answer = typeof SENDING | typeof GONE | typeof DONE

async function answersOf(...answers: Answer[]) {
  const attempt = vi.fn(async (): Promise<Answer> => answers.shift() ?? SENDING)
  const answered = retryWhileBusy(attempt)
  await vi.runAllTimersAsync()
  return { answer: await answered, times: attempt.mock.calls.length }
}

it('PWA-16 an action that is refused while claims are sent is retried until the run ends', async () => {
  expect(await answersOf(SENDING, SENDING, DONE)).toEqual({ answer: DONE, times: 3 })
})

it('PWA-16 an action is not retried after the person has chosen another action', async () => {
  const attempt = vi.fn(async (): Promise<Answer> => SENDING)
  const answered = retryWhileBusy(attempt, () => false)
  await vi.runAllTimersAsync()
  expect(await answered).toEqual(SENDING)
  expect(attempt).toHaveBeenCalledTimes(1)
})

it('PWA-16 any other refusal is returned at once; if sending lasts longer than four seconds, its refusal is returned', async () => {
  expect(await answersOf(GONE)).toEqual({ answer: GONE, times: 1 })
  expect(await answersOf()).toEqual({ answer: SENDING, times: 11 })
})
