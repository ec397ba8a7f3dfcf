// Tests of invalid HTTP: the server answers once in our error format, and then closes the connection.
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectOurAnswer, openWirePortal, SILENCE_MS, type WirePortal } from '../../support/api/wire-portal.ts'

let wire: WirePortal
beforeAll(async () => {
  wire = await openWirePortal()
})
afterAll(() => wire.close())

describe('invalid HTTP', () => {
  const raw = (text: string | Buffer): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = net.connect(wire.port, '127.0.0.1')
      const chunks: Buffer[] = []
      socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('silence')))
      socket.on('data', (chunk) => chunks.push(chunk))
      socket.on('error', reject)
      socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')))
      socket.write(text)
    })
  const post = (more: string, body = '') =>
    `POST /api/enki HTTP/1.1\r\nhost: x\r\nx-portal: 1\r\nconnection: close\r\n${more}\r\n${body}`

  it.each([
    ['not HTTP', 'hola\r\n\r\n'],
    ['TLS on the wrong port', Buffer.from('16030100a5010000a10303', 'hex')],
    ['another version', 'GET /api/salud HTTP/9.9\r\n\r\n'],
    ['headers of 40 KB', post(`x-a: ${'y'.repeat(40_000)}\r\n`)],
    ['two thousand and more headers', post(Array.from({ length: 3_000 }, (_, at) => `x-${at}: 1\r\n`).join(''))],
    ['an address of 40 KB', `GET /api/${'z'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
    ['a header with a control character', post('x-a: \u0001\r\n')],
    ['a header without a colon', post('nada\r\n')],
    ['a length that is not a number', post('content-length: muchos\r\n')],
    ['a negative length', post('content-length: -5\r\n')],
    ['two lengths', post('content-length: 1\r\ncontent-length: 2\r\n', 'ab')],
    ['length and chunks', post('content-length: 4\r\ntransfer-encoding: chunked\r\n', '0\r\n\r\n')],
    ['a broken chunk', post('content-type: application/json\r\ntransfer-encoding: chunked\r\n', 'zz\r\n')],
    ['an invalid cookie byte', post('cookie: portal=\u0000\r\n')],
    ['an address with a space', 'GET /api/sal ud HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('%s is answered with 400 in our error format', async (_what, text) => {
    const answer = await raw(text)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.toLowerCase().split(': ')),
    )
    expectOurAnswer({ status: 400, headers, text: body })
  })

  it('an unknown HTTP method is 404 or 405', async () => {
    for (const method of ['PURGE', 'MKCOL', 'CONNECT']) {
      const answer = await raw(`${method} /api/salud HTTP/1.1\r\nhost: x\r\nx-portal: 1\r\nconnection: close\r\n\r\n`)
      if (method === 'CONNECT') expect(answer).not.toMatch(/^HTTP\/1\.1 [25]/)
      else expect(answer).toMatch(/^HTTP\/1\.1 40[45] /)
    }
  })
})
