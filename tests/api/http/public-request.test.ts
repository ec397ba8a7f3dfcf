// Tests of POST requests to addresses that others have chosen: which are refused, that a name is resolved once, and
// when a request ends.
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type PublicLimits, PublicRequestError, postPublic } from '../../../server/http/public-request.ts'

let server: Server
let port = 0
const seen: { path: string; host: string; text: string }[] = []
let behave: (response: ServerResponse, path: string) => void
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { url: path = '', headers } = request
    seen.push({ path, host: headers.host ?? '', text: Buffer.concat(chunks).toString('utf8') })
    behave(response, path)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const resolving =
  (...ips: string[]): NonNullable<PublicLimits['resolve']> =>
  (_name, answer) =>
    answer(
      null,
      ips.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
const post = (url: string, limits: Partial<PublicLimits> = {}, body = '{"canal":"sms"}') =>
  postPublic({ url, headers: { 'content-type': 'application/json' }, body }, { allowPrivate: false, ...limits })
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof PublicRequestError ? error.reason : error),
  )
const own = (path = '/x') => `http://proveedor.example:${port}${path}`
const here = { allowPrivate: true, resolve: resolving('127.0.0.1') }

describe('D126 a forbidden address is refused before any connection', () => {
  it.each([
    'http://mensajes.example.com/',
    'ftp://mensajes.example.com/',
    'https://usuario:clave@mensajes.example.com/',
    'https://localhost/',
    'https://mensajes.internal/',
    'https://127.1/',
    'https://0x7f.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://mensajes\\.example.com/',
    'mensajes.example.com',
    '',
  ])('%j', async (url) => {
    const lookups: string[] = []
    const resolve: PublicLimits['resolve'] = (name, answer) => {
      lookups.push(name)
      answer(null, [{ address: '127.0.0.1', family: 4 }])
    }
    expect([await reasonOf(post(url, { resolve })), lookups]).toEqual(['address', []])
  })

  it.each([
    [['127.0.0.1']],
    [['203.0.113.9']],
    [['10.1.2.3', '8.8.8.8']],
    // One private address among public ones is enough for a refusal, in any position.
    [['8.8.8.8', '192.168.1.7']],
    [['2001:4860:4860::8888', 'fd00::1']],
    [['::ffff:10.0.0.1']],
  ])('a public name that resolves to %j', async (ips) => {
    const before = seen.length
    const url = `https://proveedor.example:${port}/`
    expect([await reasonOf(post(url, { resolve: resolving(...ips) })), seen.length]).toEqual(['address', before])
  })

  it('a name without an IP fails as a network error', async () => {
    expect(await reasonOf(post(own(), { allowPrivate: true, resolve: resolving() }))).toBe('line')
  })
})

describe('D126 a POST to a public address', () => {
  it('the POST connects to the IP address that was checked, and resolves the name only once', async () => {
    behave = (response) => response.writeHead(202).end()
    const lookups: string[] = []
    const resolve: PublicLimits['resolve'] = (name, answer) => {
      lookups.push(name)
      // A second lookup would get a private address.
      resolving(lookups.length === 1 ? '127.0.0.1' : '10.0.0.1')(name, answer)
    }
    const answer = await post(own('/una'), { allowPrivate: true, resolve }, 'ñandú')
    expect(answer).toEqual({ status: 202, retryAfter: null })
    expect(lookups).toEqual(['proveedor.example'])
    expect(seen.at(-1)).toEqual({ path: '/una', host: `proveedor.example:${port}`, text: 'ñandú' })
  })

  it.each([301, 302, 303, 307, 308])('does not follow a redirect of %i', async (status) => {
    behave = (response) => response.writeHead(status, { location: own('/otra') }).end()
    const before = seen.length
    expect(await reasonOf(post(own(), here))).toBe('redirect')
    expect(seen.slice(before).map(({ path }) => path)).toEqual(['/x'])
  })

  it('the POST returns the Retry-After header of the answer', async () => {
    behave = (response) => response.writeHead(429, { 'retry-after': '120' }).end()
    expect(await post(own(), here)).toEqual({ status: 429, retryAfter: '120' })
  })

  it('the POST ends with the headers of the answer, and does not wait for the body', async () => {
    behave = (response, path) => {
      const cut = () => path === '/cortada' && response.destroy()
      response.writeHead(200, { 'content-length': '9000' }).write('x', cut)
    }
    expect((await post(own('/sin-fin'), here)).status).toBe(200)
    expect((await post(own('/cortada'), here)).status).toBe(200)
  })

  it('the POST ends at its timeout if no answer comes or the name does not resolve', async () => {
    behave = () => {}
    expect(await reasonOf(post(own(), { ...here, patienceMs: 100 }))).toBe('time')
    expect(await reasonOf(post(own(), { allowPrivate: true, patienceMs: 100, resolve: () => {} }))).toBe('time')
  })

  it('the POST accepts an answer that arrived before the timeout but is read after it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    behave = (response) => response.writeHead(201).end(() => vi.advanceTimersByTime(100))
    expect(await post(own(), { ...here, patienceMs: 100 })).toEqual({ status: 201, retryAfter: null })
  })

  it('the POST fails on the answer 101 Switching Protocols', async () => {
    behave = ({ socket }) =>
      socket?.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: otro\r\nConnection: upgrade\r\n\r\n')
    expect(await reasonOf(post(own(), { ...here, patienceMs: 1_000 }))).toBe('line')
  })

  it('a broken or refused connection fails as a network error', async () => {
    behave = (response) => response.destroy()
    expect(await reasonOf(post(own(), here))).toBe('line')
    expect(await reasonOf(post('http://proveedor.example:1/', here))).toBe('line')
  })
})
