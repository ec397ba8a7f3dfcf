// A failed call as an error that a query can carry.
import type { CallFailure } from '../../contract/call.ts'

export class CallError extends Error {
  constructor(readonly failure: CallFailure) {
    super(failure.failure === 'problem' ? failure.envelope.message : failure.failure)
  }
}
