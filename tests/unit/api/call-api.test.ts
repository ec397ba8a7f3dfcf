// Tests of both transports of calls against a real HTTP server: every way in which a call can end.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCallApi, createProbe, timeLimit } from '../../../src/api/call-api.ts'
import { readKit } from '../../../src/contract/catalogue.ts'
import { receivedOf } from '../../../src/contract/claim-report.ts'
import { uploadDocument } from '../../../src/contract/document.ts'
import { readFile } from '../../../src/contract/document-file.ts'
import { enki, logout } from '../../../src/contract/session.ts'
import { salud } from '../../../src/contract/system.ts'
import { savePhoto } from '../../../src/contract/user-picture.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { cents } from '../../../src/domain/money.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void
let answer: Answer
let seen: { url: string; headers: IncomingMessage['headers']; body: Buffer; method: string }
let server: Server
let base: string

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    seen = { url: request.url ?? '', headers: request.headers, body, method: request.method ?? '' }
    answer(request, response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const json = (status: number, value: unknown, headers: Record<string, string> = { 'x-portal': '1' }): Answer => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    response.end(JSON.stringify(value))
  }
}
const call = () => createCallApi({ base, build: 'b7', person: () => 'k1' })
const envelope = { message: 'No', code: 'forbidden', requestId: 'r1' }
const uuid = 'a1b2c3d4-0000'

describe('a request of an API call', () => {
  test('a request has headers and a query; its decoded answer carries the epoch of the portal', async () => {
    answer = json(
      200,
      { claim: null, documents: [] },
      {
        'x-portal': '1',
        etag: '"e"',
        date: 'Sun, 01 Mar 2026 15:00:00 GMT',
        'x-portal-epoch': 'e1 2026-02-28T10:00:00.000Z',
      },
    )
    expect(await call()(receivedOf, { query: { uuid } })).toEqual({
      ok: true,
      answer: { claim: null, documents: [] },
      status: 200,
      serverTime: Date.UTC(2026, 2, 1, 15),
      etag: '"e"',
      epoch: 'e1',
    })
    expect(seen.url).toBe(`/api/siniestros-portal/recibido?uuid=${uuid}`)
    expect(seen.headers).toMatchObject({ 'x-portal': '1', 'x-portal-app': 'b7', 'x-portal-person': 'k1' })
  })

  test('ADM-15a a request with a photo is a form with a single part, foto', async () => {
    answer = json(403, envelope)
    const bytes = new Uint8Array([137, 80, 13, 10, 255]).buffer
    await call()(savePhoto, { params: { id: 7 }, file: { bytes, nombre: 'foto.png', contentType: 'image/png' } })
    expect(seen.url).toBe('/api/user/7')
    const form = await new Response(new Uint8Array(seen.body), {
      headers: { 'content-type': seen.headers['content-type'] ?? '' },
    }).formData()
    expect([...form.keys()]).toEqual(['foto'])
    const file = form.get('foto')
    expect(file instanceof File && [file.name, file.type, new Uint8Array(await file.arrayBuffer())]).toEqual([
      'foto.png',
      'image/png',
      new Uint8Array(bytes),
    ])
    await expect(call()(savePhoto, { params: { id: 7 } })).rejects.toThrow('needs a file')
  })

  test('DOC-05a a request with a document has exactly two parts, item and then file; money is sent with two decimals', async () => {
    answer = json(403, envelope)
    const bytes = new Uint8Array([0, 1, 13, 10, 255]).buffer
    const sha256 = 'a'.repeat(64)
    await call()(uploadDocument, {
      query: { isUser: 'true' },
      body: {
        uuid,
        uuidSiniestro: uuid,
        sha256,
        tamanio: 5,
        nombre: 'fáctura "1".jpg',
        tipo: 'FACTURA',
        cdDocSiniestro: 1,
        cdSdocSiniestro: null,
        numGrupo: null,
        orden: 1,
        cdCompania: 1,
        cdReclamo: null,
        cdIncSiniestro: null,
        detalleDocumento: {
          fcDocumento: calendarDate('2026-01-02'),
          numDocumento: '7',
          valor: cents(1050),
          fcCaducDocumento: null,
        },
      },
      file: { bytes, nombre: 'fáctura "1".jpg', contentType: 'image/jpeg' },
    })
    expect(seen.url).toBe('/api/documentos-digitales/documento?isUser=true')
    const form = await new Response(new Uint8Array(seen.body), {
      headers: { 'content-type': seen.headers['content-type'] ?? '' },
    }).formData()
    expect([...form.keys()]).toEqual(['item', 'file'])
    expect(JSON.parse(String(form.get('item'))).detalleDocumento.valor).toBe(10.5)
    const file = form.get('file')
    expect(file instanceof File && [file.type, new Uint8Array(await file.arrayBuffer())]).toEqual([
      'image/jpeg',
      new Uint8Array(bytes),
    ])
    expect(seen.body.indexOf('name="item"')).toBeLessThan(seen.body.indexOf('name="file"'))
    expect(seen.body.toString('latin1')).toContain('content-type: application/json')
  })

  test('a request has the authorisation of a login and its path parameters, and may be an empty POST', async () => {
    answer = json(401, { ...envelope, code: 'bad-credentials' })
    await call()(enki, {}, { authorization: 'Basic eA==' })
    expect(seen.headers.authorization).toBe('Basic eA==')
    answer = json(200, { ok: true })
    expect(await call()(logout, {})).toMatchObject({ ok: true })
    expect([seen.method, seen.body.length, seen.headers['content-type']]).toEqual(['POST', 0, undefined])
    answer = (_request, response) => response.writeHead(200, { 'x-portal': '1' }).end('bytes')
    const file = await call()(readFile, { params: { cdArchivo: 'abcdefgh-1' }, query: {} })
    expect(file.ok && new TextDecoder().decode(file.answer)).toBe('bytes')
    expect(seen.url).toBe('/api/documentos-digitales/archivo/abcdefgh-1')
  })
})

describe('PWA-15b the classification of an answer', () => {
  test('a refusal of the portal says when to retry and which documents are missing', async () => {
    answer = json(
      409,
      { ...envelope, code: 'documents-missing', missing: ['x'] },
      { 'x-portal': '1', 'retry-after': '7' },
    )
    expect(await call()(salud, {})).toMatchObject({
      ok: false,
      failure: 'problem',
      status: 409,
      envelope: { code: 'documents-missing', missing: ['x'] },
      retryAfterSeconds: 7,
    })
  })

  test.each([
    ['a 200 with HTML', 200, { 'content-type': 'text/html' }, '<html>', 'foreign'],
    ['JSON without x-portal', 200, { 'content-type': 'application/json' }, '{"ok":true}', 'foreign'],
    ['JSON of another shape', 200, { 'content-type': 'application/json', 'x-portal': '1' }, '{"ok":false}', 'foreign'],
    ['broken JSON', 200, { 'content-type': 'application/json', 'x-portal': '1' }, '{"ok":', 'foreign'],
    ['a 204', 204, { 'x-portal': '1' }, undefined, 'foreign'],
    ['a 502 of a proxy', 502, { 'content-type': 'text/html' }, 'Bad Gateway', 'foreign'],
    ['an unknown error format', 403, { 'content-type': 'application/json', 'x-portal': '1' }, '{"error":1}', 'foreign'],
    ['an answer of the portal', 200, { 'content-type': 'application/json', 'x-portal': '1' }, '{"ok":true}', undefined],
  ])('decides whether the portal itself answered: %s', async (_what, status, headers, body, failure) => {
    answer = (_request, response) => response.writeHead(status, headers).end(body)
    const result = await call()(salud, {})
    expect(result.ok ? undefined : result.failure).toBe(failure)
    expect(await createProbe(call())()).toBe(failure === undefined)
  })

  test('a 304 means that the kit is unchanged', async () => {
    answer = (_request, response) => response.writeHead(304, { 'x-portal': '1' }).end()
    expect(await call()(readKit, {}, { ifNoneMatch: '"k"' })).toEqual({ ok: false, failure: 'unchanged' })
    expect(seen.headers['if-none-match']).toBe('"k"')
  })

  test('a cut connection, an unreachable portal and an aborted call are distinguished', async () => {
    answer = (request) => request.socket.destroy()
    const body = { cdAdicional: 1 }
    const { asociados } = await import('../../../src/contract/session.ts')
    expect(await call()(asociados, { body })).toEqual({ ok: false, failure: 'cut' })
    const nobody = createCallApi({ base: 'http://127.0.0.1:9/api', build: 'b7', person: () => 'k1' })
    expect(await nobody(salud, {})).toEqual({ ok: false, failure: 'unreachable' })
    const stop = new AbortController()
    answer = () => stop.abort()
    expect(await call()(salud, {}, { signal: stop.signal })).toEqual({ ok: false, failure: 'aborted' })
    expect(await call()(salud, {}, { signal: stop.signal })).toEqual({ ok: false, failure: 'aborted' })
  })
})

test('the timeout of a call grows by a second for every 4 KB that the call sends', () => {
  expect([timeLimit(0), timeLimit(1), timeLimit(4096), timeLimit(20_971_520)]).toEqual([
    60_000, 61_000, 61_000, 5_180_000,
  ])
})
