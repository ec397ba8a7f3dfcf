// Tests of the time limits for request bodies; an upload with a session may continue as long as bytes arrive.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { photo } from '../../support/api/claims.ts'
import { type Caller, itemOf, openPortal, type People, type PortalApi } from '../../support/api/portal-api.ts'
import { beginUpload } from '../../support/line/slow-sender.ts'
import { eventually } from '../../support/setup/eventually.ts'

const JSON_MS = 30_000
const REFUSED_UPLOAD_MS = 120_000
const TEN_MINUTES = 600_000

let portal: PortalApi
let ana: Caller
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
})
afterAll(() => portal.close())

let app: People['app']
let port: number
/** Resolves when the server has received the headers of the next request. */
let arrival: Promise<void>
beforeEach(async () => {
  app = (await portal.beside({})).app
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
  arrival = once(app.server, 'request').then(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

const turn = () => new Promise((resolve) => setImmediate(resolve))
/** Calls `send` once a second for the given time. */
async function drip(ms: number, send: () => unknown): Promise<void> {
  for (let spent = 0; spent < ms; spent += 1_000) {
    send()
    vi.advanceTimersByTime(Math.min(1_000, ms - spent))
    await turn()
  }
}

async function begin(address: string, headers: Record<string, string>): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const lines = Object.entries({ host: 'portal', 'x-portal': '1', 'content-length': '400000', ...headers })
  socket.write(`POST ${address} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  await arrival
  return socket
}

const JSON_BODY = { 'content-type': 'application/json' }

describe('the time limit of a body', () => {
  it.each<[string, string, () => Record<string, string>]>([
    ['a login', '/api/enki', () => ({ ...JSON_BODY, authorization: 'Basic bmFkaWU6eA==' })],
    ['a save without a session', '/api/siniestros-portal', () => JSON_BODY],
    ['a save with a session', '/api/siniestros-portal', () => ({ ...JSON_BODY, cookie: ana.cookie })],
    ['a body that is never read', '/api/enki', () => ({ 'content-type': 'text/plain' })],
    ['a call to an unknown address', '/api/nada', () => JSON_BODY],
  ])('ends its connection after thirty seconds: %s', async (_title, address, headers) => {
    const socket = await begin(address, headers())
    const closed = once(socket, 'close')
    await drip(JSON_MS - 1, () => socket.write(' '))
    expect(socket.readyState).toBe('open')
    vi.advanceTimersByTime(1)
    await closed
  })

  it('an upload without a session is cut off after two minutes', async () => {
    const bytes = photo()
    const phone = await beginUpload({ port, cookie: '', item: itemOf(bytes, randomUUID()), bytes })
    await arrival
    await drip(REFUSED_UPLOAD_MS - 1, () => phone.send(1))
    expect(phone.socket.readyState).toBe('open')
    vi.advanceTimersByTime(1)
    await phone.ended
  })
})

it('an upload with a session continues as long as bytes arrive', async () => {
  const bytes = photo()
  const phone = await beginUpload({ port, cookie: ana.cookie, item: itemOf(bytes, randomUUID()), bytes })
  await arrival
  // The temporary file appears once the session has been looked up.
  phone.send(100)
  while ((await readdir(path.join(portal.test.dataDir, 'files', 'temporary'))).length === 0) await turn()
  await drip(TEN_MINUTES, () => phone.send(1))
  expect(await phone.finish()).toMatch(/^HTTP\/1.1 200 /)
})

it('a request that has arrived completely may take longer to answer than the timeout for silent connections', async () => {
  const { query } = portal.test.db
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  portal.test.db.query = async (statement) => {
    await held
    return query(statement)
  }
  try {
    const requestEvent = once(app.server, 'request')
    const socket = await begin('/api/enki', { ...JSON_BODY, cookie: ana.cookie, 'content-length': '2' })
    let answer = ''
    socket.on('data', (text) => {
      answer += text
    })
    socket.write('{}')
    const [request] = (await requestEvent) as [IncomingMessage]
    while (!request.complete) await turn()
    await drip(TEN_MINUTES, () => undefined)
    // Lets the server's timeout for silent connections fire at once.
    request.socket.setTimeout(20)
    await once(request.socket, 'timeout')
    letGo()
    await eventually(() => expect(answer).toMatch(/^HTTP\/1.1 200 /))
    socket.destroy()
  } finally {
    portal.test.db.query = query
  }
})
