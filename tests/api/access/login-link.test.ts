// API tests of login links with name and password in the address: never stored or logged, and disabled by one setting
// (ACC-08, D01).
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { LOGIN_LINK_DIRECT, LOGIN_LINK_HEADER } from '../../../src/contract/call.ts'
import { basic, openPortal, PASSWORD, type People, type PortalApi } from '../../support/api/portal-api.ts'
import { enter, logIn, refusalOf } from '../../support/api/sign-in.ts'

const verified = vi.hoisted(() => ({ times: 0 }))
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>()
  const verify: typeof original.verify = (...given) => {
    verified.times += 1
    return original.verify(...given)
  }
  return { ...original, verify }
})

const LINK = { [LOGIN_LINK_HEADER]: '1' }

let portal: PortalApi
let webFolder: string
let on: People
let off: People
const lines: string[] = []
beforeAll(async () => {
  portal = await openPortal()
  webFolder = await mkdtemp(path.join(os.tmpdir(), 'portal-web-'))
  await writeFile(path.join(webFolder, 'index.html'), '<!doctype html><title>Portal</title>')
  const log = { write: (line: string) => void lines.push(line) }
  on = await portal.beside({ webFolder, log })
  off = await portal.beside({ webFolder, log, env: { LOGIN_LINK: 'off' } })
})
afterAll(async () => {
  await portal.close()
  await rm(webFolder, { recursive: true, force: true })
})

const plain = Buffer.from('ana:clave>>>???ÿÿ~~con barras').toString('base64')
const HASHES = [
  plain,
  Buffer.from(plain, 'base64').toString('base64url'),
  encodeURIComponent(plain),
  `${'a/b'.repeat(300)}=`,
  'YW5h.js',
]

describe('ACC-08 the page that a login link opens', () => {
  it('the base64 in these tests has a slash and a plus sign', () => expect(plain).toMatch(/\w\/.*\+|\+.*\w\//))

  it.each(HASHES)('/login/%s is answered with the app, without caching or redirect', async (hash) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, body } = await on.app.inject({ method, url: `/login/${hash}` })
      expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([
        200,
        'no-store',
        'no-referrer',
      ])
      expect(headers['content-type']).toMatch(/^text\/html/)
      if (method === 'GET') expect(body).toContain('<title>Portal</title>')
    }
  })

  it.each([
    ['none', LOGIN_LINK_DIRECT],
    ['cross-site', undefined],
    ['same-site', undefined],
    ['same-origin', undefined],
    [undefined, undefined],
  ])('SEC-08 with Sec-Fetch-Site %s the page gets the mark of a directly opened link: %s', async (site, told) => {
    for (const url of ['/login/YW5h', '//Login/YW5h']) {
      const headers = site === undefined ? {} : { 'sec-fetch-site': site }
      const answer = await on.app.inject({ method: 'GET', url, headers })
      expect([answer.statusCode, answer.headers['server-timing']]).toEqual([200, told])
    }
  })

  it.each(['/Login/', '//login/', '/LOGIN//', '/%6Cogin/'])('is served in any spelling: %s', async (start) => {
    const { headers } = await on.app.inject({ method: 'GET', url: `${start}YW5h` })
    expect(headers['cache-control']).toBe('no-store')
    const away = await off.app.inject({ method: 'GET', url: `${start}YW5h` })
    expect([away.statusCode, away.headers['location']]).toEqual([303, '/'])
  })

  it('LIV-01 an invitation is served in the same way, whether login links are on or off', async () => {
    for (const people of [on, off])
      for (const url of ['/invitacion/secreto', '//Invitacion/secreto', '/invitacion/secreto.js']) {
        const { statusCode, headers } = await people.app.inject({ method: 'GET', url })
        expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([
          200,
          'no-store',
          'no-referrer',
        ])
      }
    expect(lines.join('')).not.toMatch(/secreto/)
  })

  it('every other page may be cached with revalidation', async () => {
    const { headers } = await on.app.inject({ method: 'GET', url: '/vam/home' })
    expect(headers['cache-control']).toBe('no-cache')
  })

  it.each(HASHES)('with LOGIN_LINK=off /login/%s redirects to the start', async (hash) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, body } = await off.app.inject({ method, url: `/login/${hash}` })
      expect([statusCode, headers['location'], headers['cache-control']]).toEqual([303, '/', 'no-store'])
      expect(body).toBe('')
    }
    const page = await off.app.inject({ method: 'GET', url: '/' })
    expect(page.statusCode).toBe(200)
  })
})

describe('ACC-08 a login by link', () => {
  const audited = () =>
    portal.test.db.query(sql`SELECT action, outcome, object, "userId" FROM audit ORDER BY id DESC LIMIT 1`)

  it('a login by link counts towards the same limits as a typed login', async () => {
    expect((await logIn(on, 'carla', PASSWORD, LINK)).status).toBe(200)
    for (let at = 0; at < 5; at += 1) expect((await logIn(on, 'carla', `no ${at}`, LINK)).status).toBe(401)
    expect((await logIn(on, 'carla', PASSWORD, LINK)).body.code).toBe('locked')
    expect((await logIn(on, 'carla')).body.code).toBe('locked')
  })

  it.each([
    ['the right password', basic('ana', PASSWORD)],
    ['a wrong one', basic('ana', 'no es')],
    ['an unknown name', basic('nadie', 'x')],
    ['no name at all', 'Basic !!!'],
  ])('with LOGIN_LINK=off is refused before any password is checked: %s', async (_what, authorization) => {
    verified.times = 0
    const answer = await off.anonymous.post('/enki', undefined, { authorization, ...LINK })
    expect(refusalOf(answer)).toEqual({
      status: 403,
      code: 'forbidden',
      message: 'El ingreso por enlace no está disponible',
    })
    expect([answer.headers['set-cookie'], verified.times]).toEqual([undefined, 0])
    expect(await audited()).toEqual([{ action: 'login', outcome: 'refused', object: 'forbidden', userId: null }])
  })

  it('with LOGIN_LINK=off the typed login and a session by cookie still work', async () => {
    const { caller } = await enter(off, 'ana')
    expect((await caller.post('/enki', undefined, LINK)).body.username).toBe('ana')
  })
})

it('D01 the log contains nothing of a login link, in whatever form the link arrives', async () => {
  for (const people of [on, off]) {
    for (const hash of HASHES) await people.app.inject({ method: 'POST', url: `/login/${hash}` })
    await people.app.inject({ method: 'GET', url: `/login/${plain}?again=${plain}` })
    await people.app.inject({ method: 'GET', url: `/login/${plain}%E0` })
    await people.app.inject({
      method: 'GET',
      url: '/',
      headers: { referer: `https://portal.example.com/login/${plain}` },
    })
  }
  const text = lines.join('')
  expect(text).toContain('"route":"/login/*"')
  for (const part of [plain.slice(0, 8), plain.slice(9, 20), 'a/ba/b', 'clave', 'YW5h'])
    expect(text).not.toContain(part)
})
