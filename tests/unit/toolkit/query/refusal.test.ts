// Tests of the result for a form after a refused change: field messages, a conflict, or neither.
import { describe, expect, it } from 'vitest'
import type { CallFailure } from '../../../../src/contract/call.ts'
import type { ErrorEnvelope } from '../../../../src/contract/problem.ts'
import { conflictIn, fieldErrorsIn } from '../../../../src/toolkit/query/refusal.ts'

const refused = (status: number, more: Partial<ErrorEnvelope> = {}): CallFailure => ({
  ok: false,
  failure: 'problem',
  status,
  envelope: { message: 'No', code: 'x', ...more },
  retryAfterSeconds: null,
})
const silent: CallFailure = { ok: false, failure: 'unreachable' }

describe('the fields of a form after a refused change', () => {
  it.each<[string, CallFailure, object]>([
    ['have their own messages', refused(422, { fields: [{ path: 'a.b', message: 'Falta' }] }), { 'a.b': 'Falta' }],
    [
      'have the first of two messages for the same field',
      refused(400, {
        fields: [
          { path: 'a', message: 'uno' },
          { path: 'a', message: 'dos' },
        ],
      }),
      { a: 'uno' },
    ],
    ['have no messages after a refusal of the whole request', refused(403), {}],
    ['have no messages after a lost connection', silent, {}],
  ])('%s', (_what, failure, errors) => expect(fieldErrorsIn(failure)).toEqual(errors))
})

describe('a conflict with a newer version', () => {
  it.each<[string, CallFailure, object | null]>([
    ['contains the current version', refused(409, { version: 3 }), { message: 'No', version: 3 }],
    ['is not any other refusal', refused(422), null],
    ['is not a lost connection', silent, null],
  ])('%s', (_what, failure, conflict) => expect(conflictIn(failure)).toEqual(conflict))
})
