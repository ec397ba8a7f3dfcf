// Tests of the error text for people, for every kind of failed call (NAV-07b).
import { describe, expect, it } from 'vitest'
import { classifyResponse } from '../../../src/api/classify-response.ts'
import type { CallFailure } from '../../../src/contract/call.ts'
import { readFile } from '../../../src/contract/document-file.ts'
import { failureText } from '../../../src/contract/failure-text.ts'
import { salud } from '../../../src/contract/system.ts'

const SILENT = 'sin red'
const JSON_TYPE = 'application/json; charset=utf-8'

type Answer = { type: string; body: string; binary?: boolean; portal?: boolean }

/** The text of the failure that the transport makes from an answer. */
function textOf({ type, body, binary = false, portal = true }: Answer): string {
  const headers: Record<string, string> = { 'content-type': type, ...(portal ? { 'x-portal': '1' } : {}) }
  const result = classifyResponse(binary ? readFile : salud, {
    status: 500,
    header: (name) => headers[name] ?? null,
    bytes: new TextEncoder().encode(body).buffer,
  })
  if (result.ok) throw new Error('it did not fail')
  return failureText(result, { silent: SILENT })
}

describe('NAV-07b the text of a failed call', () => {
  it.each<[string, Answer, string]>([
    ['the response message', { type: JSON_TYPE, body: '{"message":"No se pudo","code":"rule"}' }, 'No se pudo'],
    ['a message without our code', { type: JSON_TYPE, body: '{"message":" No se pudo "}' }, 'No se pudo'],
    ['an empty message', { type: JSON_TYPE, body: '{"message":"","code":"rule"}' }, 'Error desconocido'],
    ['a message that is not a text', { type: JSON_TYPE, body: '{"message":{"a":1}}' }, 'Error desconocido'],
    ['data as text', { type: 'text/plain', body: 'La póliza no existe\n' }, 'La póliza no existe'],
    ['a text that contains JSON', { type: 'text/plain', body: '{"message":"Adentro"}' }, 'Adentro'],
    ['data as a JSON text', { type: JSON_TYPE, body: '"Sin permiso"' }, 'Sin permiso'],
    ['a very long text', { type: 'text/plain', body: 'a'.repeat(5000) }, 'a'.repeat(300)],
    ['nothing', { type: 'text/plain', body: '  ' }, 'Error desconocido'],
    ['null', { type: JSON_TYPE, body: 'null' }, 'Error desconocido'],
    ['JSON without a message', { type: JSON_TYPE, body: '{"error":1}' }, 'Error desconocido'],
    ['broken JSON', { type: JSON_TYPE, body: '{"message":' }, 'Error desconocido'],
    ['an HTML page', { type: 'text/html', body: '<html>Bad Gateway</html>' }, 'Error desconocido'],
    ['a text of another server', { type: 'text/plain', body: 'Bad Gateway', portal: false }, 'Error desconocido'],
    [
      'JSON in place of a file',
      { type: 'application/octet-stream', body: '{"message":"El archivo ya no está"}', binary: true },
      'El archivo ya no está',
    ],
    [
      'bytes that are no JSON, in place of a file',
      { type: 'application/pdf', body: '%PDF-1.4 …', binary: true },
      'Error desconocido',
    ],
  ])('%s', (_what, answer, text) => {
    expect(textOf(answer)).toBe(text)
  })

  it.each<[CallFailure['failure'], string]>([
    ['unreachable', SILENT],
    ['cut', SILENT],
    ['aborted', 'Error desconocido'],
    ['unchanged', 'Error desconocido'],
  ])('the failure %s has the text that its caller gave for it, or «Error desconocido»', (failure, text) => {
    expect(failureText({ ok: false, failure } as CallFailure, { silent: SILENT })).toBe(text)
  })

  it('an unexpected answer has the text of its caller, unless the portal sent a message', () => {
    const foreign: CallFailure = { ok: false, failure: 'foreign', status: 502, retryAfterSeconds: null }
    expect(failureText(foreign, { silent: SILENT, foreign: 'otra cosa' })).toBe('otra cosa')
    expect(failureText({ ...foreign, said: 'Esto' }, { silent: SILENT, foreign: 'otra cosa' })).toBe('Esto')
  })
})
