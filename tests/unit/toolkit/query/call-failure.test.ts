// Tests of the error text of a failed request, inside a sentence and as a separate sentence (NAV-07b).
import { describe, expect, it } from 'vitest'
import { CallError } from '../../../../src/api/client.ts'
import type { CallFailure } from '../../../../src/contract/call.ts'
import { failedFile, failureDetail, failureSentence } from '../../../../src/toolkit/query/call-failure.ts'

const unreachable = new CallError({ ok: false, failure: 'unreachable' })
const refused = (message: string): CallError => {
  const failure: CallFailure = {
    ok: false,
    failure: 'problem',
    status: 500,
    retryAfterSeconds: null,
    envelope: { message, code: 'unexpected', requestId: '4c1d' },
  }
  return new CallError(failure)
}

describe('NAV-07b the text of a failure', () => {
  it('the text of a failure continues the sentence before it', () => {
    expect(failureDetail(unreachable)).toBe('no hay conexión con el portal')
  })

  it('the text of a failure starts with a capital and ends with a full stop if it is a separate sentence', () => {
    expect(failureSentence(unreachable)).toBe('No hay conexión con el portal.')
    expect(failureSentence(refused('El archivo ya no está.'))).toBe('El archivo ya no está.')
    expect(failureSentence(new TypeError('x'))).toBe('Error desconocido.')
  })

  it('POL-10 the failure of a file says whether an automatic retry makes sense', () => {
    expect(failedFile(unreachable)).toEqual({
      ok: false,
      message: 'No hay conexión con el portal.',
      isUnreachable: true,
    })
    expect(failedFile(refused('No existe'))).toEqual({ ok: false, message: 'No existe.', isUnreachable: false })
  })
})
