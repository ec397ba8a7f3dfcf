// API tests of the operators' port: liveness and readiness, metrics without personal data, and a graceful stop.
import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { sql } from '../../../server/database/sql.ts'
import { readSettings } from '../../../server/settings.ts'
import { openMetrics } from '../../../server/system/metrics.ts'
import { type Operations, startOperations } from '../../../server/system/operations.ts'
import { basic, cookieOf, openPortal, PASSWORD, type PortalApi } from '../../support/api/portal-api.ts'
import { servicesOf } from '../../support/api/vouchers.ts'

let portal: PortalApi
let operations: Operations
let ready: () => Promise<boolean> = async () => true
beforeAll(async () => {
  portal = await openPortal()
  const { db, dataDir } = portal.test
  const metrics = openMetrics(db, dataDir)
  operations = await startOperations({ host: '127.0.0.1', port: 0, metrics, isReady: () => ready() })
  const services = { settings: readSettings({}, dataDir), db, files: portal.files, now: () => portal.clock.now }
  const app = await createApp({ ...services, log: false, onAnswer: metrics.noteAnswer })
  await app.inject('/api/salud')
  await app.inject('/api/user/img/4?v=secreto')
  await app.close()
})
afterAll(async () => {
  await operations.close()
  await portal.close()
})

async function ask(path: string, method = 'GET') {
  const answer = await fetch(`http://127.0.0.1:${operations.port}${path}`, { method })
  return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') }
}

it('/live is 200 while the event loop runs; /ready is 200 only if the portal can answer', async () => {
  const both = async () => [(await ask('/live')).status, (await ask('/ready')).status]
  expect(await both()).toEqual([200, 200])
  ready = async () => false
  expect(await both()).toEqual([200, 503])
  ready = () => Promise.reject(new Error('no database'))
  expect(await both()).toEqual([200, 503])
  ready = async () => true
})

it('the metrics have times by route, database connections and free disk space, and no personal data', async () => {
  await portal.test.db.query(sql`DELETE FROM job`)
  const { status, text, type } = await ask('/metrics')
  expect([status, type]).toEqual([200, expect.stringContaining('text/plain; version=')])
  expect(text).toContain('portal_request_duration_seconds_count{method="GET",route="/api/salud",status="200"} 1')
  expect(text).toContain('portal_request_duration_seconds_count{method="GET",route="/api/user/img/:id",status="401"} 1')
  // The embedded engine has one connection for everybody, which says nothing.
  const connections = /portal_database_connections\{state="idle"\} \d/.test(text)
  expect(connections).toBe(portal.test.engine === 'postgres')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text).toMatch(/portal_disk_free_bytes \d{6}/)
  expect(text).not.toContain('secreto')
  expect(text).not.toMatch(/portal_notices_waiting\{canal="mail"\}/)
})

it('while the database is unavailable, the metrics that do not need it are returned', async () => {
  const metrics = openMetrics(
    { ...portal.test.db, query: () => Promise.reject(new Error('away')) },
    portal.test.dataDir,
  )
  expect(await metrics.text()).toContain('nodejs_eventloop_lag_seconds')
})

it('the operators’ port answers any other path or method with 404', async () => {
  for (const [path, method] of [['/'], ['/api/salud'], ['/live', 'POST'], ['/metrics/x']] as const)
    expect((await ask(path, method)).status).toBe(404)
})

it('the health check of a portal that is about to stop is 503, so that a balancer sends it no more requests', async () => {
  const { db, dataDir } = portal.test
  const services = { settings: readSettings({}, dataDir), db, files: portal.files, now: () => portal.clock.now }
  const app = await createApp({ ...services, log: false, isDraining: () => true })
  expect((await app.inject('/api/salud')).statusCode).toBe(503)
  await app.close()
})

it('PWA-03 an invalid record is left out of the kit; its code is logged, and the metrics count it', async () => {
  const { db, dataDir } = portal.test
  const [bad] = await db.query<{ cdIncapacidad: number }>(sql`UPDATE diagnosis
    SET "nmIncapacidad" = "nmIncapacidad" || repeat('gripe', 60)
    WHERE "cdIncapacidad" = (SELECT min("cdIncapacidad") FROM diagnosis) RETURNING "cdIncapacidad"`)
  const lines: string[] = []
  const metrics = openMetrics(db, dataDir)
  const log = { write: (line: string) => void lines.push(line) }
  const app = await createApp({ ...servicesOf(portal), log, onAnswer: metrics.noteAnswer })
  try {
    const headers = { 'x-portal': '1', authorization: basic('ana', PASSWORD) }
    const entered = await app.inject({ method: 'POST', url: '/api/enki', headers })
    const cookie = cookieOf(entered as never)
    const kit = await app.inject({ url: '/api/siniestros-portal/kit', headers: { cookie, 'x-portal': '1' } })
    expect(kit.statusCode).toBe(200)
    const codes = kit.json().incapacidades.map(({ cdIncapacidad }: { cdIncapacidad: number }) => cdIncapacidad)
    expect(codes.length).toBeGreaterThan(10)
    expect(codes).not.toContain(bad?.cdIncapacidad)
    const line = lines.map((each) => JSON.parse(each)).find(({ msg }) => msg === 'record left out')
    expect(line).toMatchObject({
      route: '/siniestros-portal/kit',
      list: 'incapacidades',
      codes: bad,
      wrong: ['nmIncapacidad.too_big'],
    })
    expect(lines.join('')).not.toContain('gripe')
    expect(await metrics.text()).toContain('portal_records_left_out_total{route="/api/siniestros-portal/kit"} 1')
  } finally {
    await app.close()
  }
})

describe('stopping the server', () => {
  let app: FastifyInstance
  let port: number
  const listen = async (isAnswering = portal.test.db.isAnswering) => {
    app = await createApp({ ...servicesOf(portal), db: { ...portal.test.db, isAnswering }, log: false })
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  }

  it('a stop does not wait for a connection without a request', async () => {
    await listen()
    const socket = net.connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => undefined)
    const closed = once(socket, 'close')
    await app.close()
    await closed
  })

  it('a stop waits for a running answer, and then closes its connection', async () => {
    let letGo: (isThere: boolean) => void = () => undefined
    let say = () => {}
    const held = new Promise<boolean>((resolve) => {
      letGo = resolve
    })
    const isAsked = new Promise<void>((resolve) => {
      say = resolve
    })
    await listen(() => {
      say()
      return held
    })
    const agent = new http.Agent({ keepAlive: true })
    const answered = once(http.get({ port, path: '/api/salud', agent }), 'response')
    await isAsked
    const stopped = app.close()
    letGo(true)
    const [answer] = await answered
    expect(answer.statusCode).toBe(200)
    answer.resume()
    await stopped
    agent.destroy()
  })
})
