// API tests of the headers of every answer, and of the refusal of calls that other sites start.
import { beforeAll, describe, expect, it } from 'vitest'
import { readEpoch } from '../../server/epoch/epoch.ts'
import { lastYear } from '../support/api/claims.ts'
import { basic, PASSWORD } from '../support/api/portal-api.ts'
import { openReadOnlyWorld, type ReadOnlyWorld } from '../support/api/read-only-world.ts'
import { enter } from '../support/api/sign-in.ts'

let portal: ReadOnlyWorld
beforeAll(async () => {
  portal = await openReadOnlyWorld()
})

describe('every answer of the API', () => {
  const ask = (method: string, url: string, headers: Record<string, string> = { 'x-portal': '1' }) =>
    portal.app.inject({ method: method as 'GET', url, headers })

  it.each([
    ['GET', '/api/salud', 200],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/api/siniestros-portal/kit', 401],
    ['GET', '/api/no-existe', 404],
    ['POST', '/api/no-existe', 404],
    ['GET', '/api', 405],
    ['DELETE', '/api/enki', 405],
    ['GET', '/api/%', 400],
    ['GET', `/api/documentos-digitales/archivo/${'a'.repeat(300)}`, 400],
  ])(
    '%s %s has x-portal, no-store, nosniff and a content security policy; D149 an endpoint also returns the epoch',
    async (method, url, status) => {
      const answer = await ask(method, url)
      const { epoch, since } = await readEpoch(portal.test.db)
      if (status < 400 || status === 401)
        expect(answer.headers['x-portal-epoch']).toBe(`${epoch} ${since.toISOString()}`)
      expect([answer.statusCode, answer.headers['x-portal'], answer.headers['cache-control']]).toEqual([
        status,
        '1',
        'no-store',
      ])
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.headers['content-security-policy']).toContain("default-src '")
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      if (status >= 400)
        expect(answer.json()).toMatchObject({
          message: expect.any(String),
          code: expect.any(String),
          requestId: expect.any(String),
        })
    },
  )

  it.each([
    ['GET', '/api/enki', 'POST'],
    ['PUT', '/api/enki', 'POST'],
    ['POST', '/api/salud', 'GET'],
    ['HEAD', '/api/salud', 'GET'],
    ['PATCH', '/api/siniestros-portal', 'POST, GET'],
    ['DELETE', '/api/documentos-digitales/archivo/12345678', 'GET'],
    ['OPTIONS', '/api/siniestros-portal/search', 'POST'],
    ['GET', '/api/', 'POST'],
    ['POST', '/api/openapi.json', 'GET'],
  ])('%s %s is 405 and lists %s', async (method, url, allow) => {
    const answer = await ask(method, url)
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
    if (method !== 'HEAD')
      expect(answer.json()).toMatchObject({ code: 'wrong-method', message: 'Esta dirección no admite esa operación' })
  })

  it('every answer has strict security headers', async () => {
    const { headers } = await ask('GET', '/api/salud')
    const policy = String(headers['content-security-policy'])
    for (const part of [
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part)
    expect(policy).toContain("img-src 'self' blob: data: https:;media-src 'self' https:;")
    expect(policy.replace(/(img|media)-src [^;]*/g, '')).not.toMatch(/unsafe|\*|https?:/)
    expect(headers['permissions-policy']).toBe('camera=(self), microphone=(), geolocation=()')
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
  })
})

describe('calls that another site starts', () => {
  const post = (url: string, headers: Record<string, string>) =>
    portal.app.inject({ method: 'POST', url, headers, ...(url.endsWith('/search') && { payload: lastYear() }) })

  it.each([
    ['without a header of our page', {}, 403],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }, 403],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }, 403],
    ['another value of x-portal', { 'x-portal': '0' }, 403],
    ['our page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['our header', { 'x-portal': '1' }, 200],
  ])('%s: %j is answered %i, even with a session', async (_what, headers, status) => {
    const { cookie } = await enter(portal, 'ana')
    for (const url of ['/api/', '/api/siniestros-portal/search', '/api/logout']) {
      const answer = await post(url, { ...headers, cookie })
      expect(answer.statusCode).toBe(status)
      if (status === 403) expect(answer.json().code).toBe('forbidden')
    }
    // A refused logout did not end any session.
    expect((await portal.holding(cookie).post('/')).status).toBe(status === 403 ? 200 : 401)
  })

  it('a login that another site starts is 403 and sets no cookie', async () => {
    const answer = await post('/api/enki', { 'sec-fetch-site': 'cross-site', authorization: basic('ana', PASSWORD) })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
  })
})
