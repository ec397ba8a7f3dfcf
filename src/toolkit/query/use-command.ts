// Hook: one change that is made online, sent once even if pressed repeatedly, with its result.
import { useRef, useState } from 'react'
import type { CallDone, CallFailure } from '../../contract/call.ts'
import { conflictIn, type FieldErrors, fieldErrorsIn } from './refusal.ts'

const NONE: FieldErrors = {}

/** The result of a change: of a call, or of work on the page instead of a call. */
export type Outcome<Answer> = Pick<CallDone<Answer>, 'ok' | 'answer'> | CallFailure

export type Command<Input, Answer> = {
  isSending: boolean
  /** The answer, if the last attempt was accepted. */
  answer: Answer | null
  /** The failure, if the last attempt was refused; null while another is under way. */
  failure: CallFailure | null
  fieldErrors: FieldErrors
  conflict: ReturnType<typeof conflictIn>
  /** Resolves to the result; null if the previous send is still under way. */
  send: (input: Input) => Promise<Outcome<Answer> | null>
  /** Clears the result, once the person has read it. */
  dismiss: () => void
}

/**
 * `call` sends the change; `onDone` gets its answer, to mark queries as stale. Nothing is stored on the device: what
 * must not be lost without a network goes through the outbox.
 */
export function useCommand<Input, Answer>(
  call: (input: Input) => Promise<Outcome<Answer>>,
  onDone?: (answer: Answer) => void,
): Command<Input, Answer> {
  const sending = useRef(false)
  const [isSending, setSending] = useState(false)
  const [result, setResult] = useState<Outcome<Answer> | null>(null)

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
