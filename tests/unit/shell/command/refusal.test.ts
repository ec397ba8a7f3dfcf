// Tests of the result for a form after a refused change: field messages, a conflict, or neither.
import { describe, expect, it } from 'vitest'
import type { CallFailure } from '../../../../src/contract/call.ts'
import type { ErrorEnvelope } from '../../../../src/contract/problem.ts'
import { conflictIn, fieldErrorsIn } from '../../../../src/shell/command/refusal.ts'

const refused = (status: number, more: Partial<ErrorEnvelope> = {}): CallFailure => ({
  ok: false,
  failure: 'problem',
  status,
  envelope: { message: 'No', code: 'x', ...more },
  retryAfterSeconds: null,
})
const silent: CallFailure = { ok: false, failure: 'unreachable' }

describe('fields', () => {
  it.each<[string, CallFailure, object]>([
    ['have their own sentences', refused(422, { fields: [{ path: 'a.b', message: 'Falta' }] }), { 'a.b': 'Falta' }],
    [
      'have the first of two',
      refused(400, {
        fields: [
          { path: 'a', message: 'uno' },
          { path: 'a', message: 'dos' },
        ],
      }),
      { a: 'uno' },
    ],
    ['are not to blame for a refusal of the whole', refused(403), {}],
    ['are not to blame for the line', silent, {}],
  ])('%s', (_what, failure, errors) => expect(fieldErrorsIn(failure)).toEqual(errors))
})

describe('a conflict', () => {
  it.each<[string, CallFailure, object | null]>([
    ['tells the version that stands there now', refused(409, { version: 3 }), { message: 'No', version: 3 }],
    ['is no other refusal', refused(422), null],
    ['is not the line', silent, null],
  ])('%s', (_what, failure, conflict) => expect(conflictIn(failure)).toEqual(conflict))
})
