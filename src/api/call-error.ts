// Wraps a failed call in an error that a query can throw.
import type { CallFailure } from '../contract/call.ts'

export class CallError extends Error {
  constructor(readonly failure: CallFailure) {
    super(failure.failure === 'problem' ? failure.envelope.message : failure.failure)
  }
}
