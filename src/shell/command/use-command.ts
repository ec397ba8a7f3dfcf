// One change that is made online: sent once however often it is pressed, and what came of it.
import { useRef, useState } from 'react'
import type { CallFailure, CallResult } from '../../contract/call.ts'
import { conflictIn, type FieldErrors, fieldErrorsIn } from './refusal.ts'

const NONE: FieldErrors = {}

export type Command<Input, Answer> = {
  isSending: boolean
  /** Of the last try that was accepted. */
  answer: Answer | null
  /** Of the last try that was not; null while another is on its way. */
  failure: CallFailure | null
  fieldErrors: FieldErrors
  conflict: ReturnType<typeof conflictIn>
  /** Ends with what came of it; null where the one before is still on its way. */
  send: (input: Input) => Promise<CallResult<Answer> | null>
  /** The person has read what came of it. */
  dismiss: () => void
}

/**
 * `call` sends the change; `onDone` gets its answer, to mark as stale what is no longer true. Nothing of it is kept on
 * the device: what must not be lost without a network goes through the outbox.
 */
export function useCommand<Input, Answer>(
  call: (input: Input) => Promise<CallResult<Answer>>,
  onDone?: (answer: Answer) => void,
): Command<Input, Answer> {
  const sending = useRef(false)
  const [isSending, setSending] = useState(false)
  const [result, setResult] = useState<CallResult<Answer> | null>(null)

  async function send(input: Input) {
    if (sending.current) return null
    sending.current = true
    setSending(true)
    setResult(null)
    try {
      const came = await call(input)
      setResult(came)
      if (came.ok) onDone?.(came.answer)
      return came
    } finally {
      sending.current = false
      setSending(false)
    }
  }

  const failure = result && !result.ok ? result : null
  return {
    isSending,
    answer: result?.ok ? result.answer : null,
    failure,
    fieldErrors: failure ? fieldErrorsIn(failure) : NONE,
    conflict: failure && conflictIn(failure),
    send,
    dismiss: () => setResult(null),
  }
}
