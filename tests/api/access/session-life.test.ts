// API tests of the lifetime of a session, its end, and its cookie.
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { cookieOf, openPortal, PASSWORD, type PortalApi } from '../../support/api/portal-api.ts'
import { enter, logIn } from '../../support/api/sign-in.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let portal: PortalApi
let started: Date
beforeAll(async () => {
  portal = await openPortal()
  started = portal.clock.now
})
afterEach(async () => {
  portal.clock.now = started
  await portal.test.db.query(sql`DELETE FROM failed_login`)
})
afterAll(() => portal.close())

const later = (ms: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + ms)
}

describe('D89 the lifetime of a session', () => {
  it('a session ends seven days after the last request, and each request renews the cookie', async () => {
    const { answer, caller } = await enter(portal, 'bruno')
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=604800')
    later(7 * DAY - 1000)
    const slid = await caller.post('/')
    expect(slid.status).toBe(200)
    expect(cookieOf(slid)).toBe(cookieOf(answer))
    expect(String(slid.headers['set-cookie'])).toContain('Max-Age=604800')
    later(7 * DAY - 1000)
    expect((await caller.post('/')).status).toBe(200)
    later(7 * DAY)
    expect((await caller.post('/')).body.code).toBe('session-ended')
    expect((await caller.post('/enki')).body.code).toBe('session-ended')
  })

  it.each(['elena', 'admin'])('is twelve hours for %s', async (user) => {
    const { answer, caller } = await enter(portal, user)
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=43200')
    later(12 * HOUR - 1000)
    expect((await caller.post('/')).status).toBe(200)
    later(12 * HOUR)
    expect((await caller.post('/')).body.code).toBe('session-ended')
  })

  it('a logout ends the session on the server at once and deletes the cookie; a copy of the cookie is invalid', async () => {
    const { cookie, caller } = await enter(portal, 'ana')
    const other = await enter(portal, 'ana')
    // Late enough for a renewal of the cookie: the answer must delete it instead.
    later(2 * MINUTE)
    const out = await caller.post('/logout')
    expect(out).toMatchObject({ status: 200, body: { ok: true } })
    expect([out.headers['set-cookie']].flat()).toHaveLength(1)
    expect(String(out.headers['set-cookie'])).toMatch(/^portal=; .*Expires=Thu, 01 Jan 1970/)
    for (const path of ['/', '/enki']) expect((await portal.holding(cookie).post(path)).body.code).toBe('session-ended')
    expect((await portal.holding(cookie).get('/siniestros-portal/kit')).status).toBe(401)
    expect((await other.caller.post('/')).status).toBe(200)
    expect((await portal.anonymous.post('/logout')).status).toBe(200)
    expect((await caller.post('/logout')).status).toBe(200)
  })

  it('a login ends the previous session and accepts no token from the client (fixation)', async () => {
    const first = await enter(portal, 'ana')
    const second = await logIn(portal, 'bruno', PASSWORD, { cookie: first.cookie })
    expect(cookieOf(second)).not.toBe(first.cookie)
    expect((await first.caller.post('/')).body.code).toBe('session-ended')
    const planted = await logIn(portal, 'ana', PASSWORD, { cookie: 'portal=plantado-por-otro' })
    expect(cookieOf(planted)).not.toContain('plantado')
    expect((await portal.holding('portal=plantado-por-otro').post('/')).status).toBe(401)
  })

  it('the database stores only the hash of the cookie', async () => {
    const { cookie } = await enter(portal, 'ana')
    const token = cookie.replace('portal=', '')
    const rows = await portal.test.db.query<{ tokenHash: string }>(sql`SELECT "tokenHash" FROM session`)
    const hashes = rows.map((each) => each.tokenHash)
    expect(hashes).toContain(createHash('sha256').update(token).digest('hex'))
    expect(hashes).not.toContain(token)
  })
})

describe('the session cookie', () => {
  it('over http the session cookie is HttpOnly, Lax and valid for the whole site', async () => {
    const parts = String((await logIn(portal, 'ana')).headers['set-cookie']).split('; ')
    expect(parts.slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax'])
  })

  it('over https the session cookie is __Host-portal and Secure, and a cookie without the prefix is ignored', async () => {
    const https = await portal.beside({
      env: { PUBLIC_URL: 'https://portal.ejemplo.ec', SEED: 'none', TRUST_PROXY: '1' },
    })
    const answer = await logIn(https, 'ana', PASSWORD, {})
    expect(cookieOf(answer)).toMatch(/^__Host-portal=[\w-]{43}$/)
    const parts = String(answer.headers['set-cookie']).split('; ')
    expect(parts.slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax', 'Secure'])
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect((await https.holding(cookieOf(answer)).post('/')).status).toBe(200)
    expect((await https.holding(cookieOf(answer).replace('__Host-', '')).post('/')).status).toBe(401)
    expect(String((await https.holding(cookieOf(answer)).post('/logout')).headers['set-cookie'])).toContain('Secure')
  })
})

describe('PWA-16 a call that names its person in x-portal-person', () => {
  it('a session refuses calls that name another person; a logout that names another person does not end it', async () => {
    const bruno = await portal.as('bruno')
    const meantFor = (person: string, path: string) => bruno.post(path, undefined, { 'x-portal-person': person })
    const [ana] = await portal.test.db.query<{ localKey: string }>(
      sql`SELECT "localKey" FROM portal_user WHERE username = 'ana'`,
    )
    const [own] = await portal.test.db.query<{ localKey: string }>(
      sql`SELECT "localKey" FROM portal_user WHERE username = 'bruno'`,
    )
    expect((await meantFor(own?.localKey ?? '', '/')).status).toBe(200)
    expect((await meantFor(ana?.localKey ?? '', '/')).body.code).toBe('session-ended')
    expect((await meantFor(ana?.localKey ?? '', '/logout')).status).toBe(200)
    expect((await bruno.post('/')).status, 'bruno is still in').toBe(200)
    expect((await meantFor(own?.localKey ?? '', '/logout')).status).toBe(200)
    expect((await bruno.post('/')).status).toBe(401)
  })
})
