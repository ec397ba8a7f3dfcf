// Tests of the fault switches, with which tests make calls fail; they exist only with FAULTS=on.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, openPortal, type People, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let breakable: People
let url: string
beforeAll(async () => {
  portal = await openPortal()
  breakable = await portal.beside({ env: { FAULTS: 'on' } })
  url = `${await breakable.app.listen({ host: '127.0.0.1', port: 0 })}/api`
})
afterAll(() => portal.close())

const say = (body: unknown) => fetch(`${url}/_faults`, { method: 'POST', ...asJson(body) })
const asJson = (body: unknown) => ({
  headers: { 'content-type': 'application/json', 'x-portal': '1' },
  body: JSON.stringify(body),
})
const health = () => fetch(`${url}/salud`)

it('SYS-07 without FAULTS=on the endpoint of the fault switches is 404', async () => {
  expect((await portal.anonymous.post('/_faults', { path: '/salud', fault: 'html' })).status).toBe(404)
})

it.each([
  ['a page of another origin', { 'sec-fetch-site': 'cross-site' }],
  ['a request through a proxy on this machine', { 'x-forwarded-for': '190.15.2.2' }],
  ['a request with the header `forwarded` of a proxy', { forwarded: 'for=190.15.2.2' }],
  ['a request with the header of nginx', { 'x-real-ip': '190.15.2.2' }],
])('SYS-07 %s can set no switch', async (_, headers) => {
  const sent = asJson({ path: '/salud', fault: 'html' })
  const answer = await fetch(`${url}/_faults`, { method: 'POST', ...sent, headers: { ...sent.headers, ...headers } })
  expect(answer.status).toBe(403)
  expect((await health()).headers.get('x-portal')).toBe('1')
})

it('PWA-15b with the fault html, the given number of calls get an HTML page without the portal’s header', async () => {
  await say({ path: '/salud', calls: 2, fault: 'html' })
  for (let call = 0; call < 2; call += 1) {
    const answer = await health()
    expect([answer.status, answer.headers.get('x-portal')]).toEqual([200, null])
    expect(await answer.text()).toContain('<!doctype html>')
  }
  expect((await health()).headers.get('x-portal')).toBe('1')
})

it.each([401, 409, 413, 426, 429, 502, 503])('PWA-12 status %i has our error format', async (status) => {
  await say({ path: '/api/salud', calls: 1, fault: 'status', status })
  const answer = await health()
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })
})

it('PWA-12 a call with drop-before changes nothing; a call with drop-after is stored completely', async () => {
  const ana: Caller = await breakable.as('ana')
  const signOut = () => fetch(`${url}/logout`, { method: 'POST', headers: { 'x-portal': '1', cookie: ana.cookie } })
  await say({ path: '/logout', fault: 'drop-before' })
  await expect(signOut()).rejects.toThrow()
  expect((await ana.post('/enki')).status).toBe(200)
  await say({ path: '/logout', fault: 'drop-after' })
  await expect(signOut()).rejects.toThrow()
  expect((await ana.post('/enki')).status).toBe(401)
})

it('PWA-12 with a method, only calls with this method fail', async () => {
  await say({ path: '/salud', method: 'POST', fault: 'status', status: 503 })
  expect((await health()).status).toBe(200)
  expect((await fetch(`${url}/salud`, { method: 'POST' })).status).toBe(503)
})

it('SYS-07 an unknown fault is refused as invalid', async () => {
  const answer = await say({ path: '/salud', fault: 'fire' })
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid'])
})
