// API tests of sessions: login, restoring a session, its user data, its lifetime and end, and its cookie.
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { hashPassword } from '../../../server/password/hashing.ts'
import { basic, cookieOf, openPortal, PASSWORD, type PortalApi } from '../../support/api/portal-api.ts'
import { enter, logIn, refusalOf } from '../../support/api/sign-in.ts'

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

const setPassword = async (user: string, password: string) =>
  portal.test.db.query(
    sql`UPDATE portal_user SET "passwordHash" = ${await hashPassword(password)} WHERE username = ${user}`,
  )

describe('ACC-02 signing in', () => {
  it('a login is POST /enki with Basic and no body; name and e-mail may be in any case', async () => {
    for (const user of ['ana', 'ANA', ' ana ', 'ana.torres@ejemplo.ec', 'Ana.Torres@Ejemplo.EC']) {
      const answer = await logIn(portal, user)
      expect(answer).toMatchObject({ status: 200, body: { username: 'ana' } })
      expect(cookieOf(answer)).toMatch(/^portal=[\w-]{43}$/)
    }
  })

  it('a login decodes UTF-8 passwords, and splits name and password at the first colon', async () => {
    try {
      for (const password of ['ñandú:con:puntos', '::', 'clave con espacio €', '密码🔑']) {
        await setPassword('nuevo', password)
        expect((await logIn(portal, 'nuevo', password)).status).toBe(200)
        expect((await logIn(portal, 'nuevo', `${password} `)).status).toBe(401)
      }
    } finally {
      await setPassword('nuevo', PASSWORD)
    }
  })

  it.each([
    'Basic',
    'Basic ',
    'Basic !!!',
    `Basic ${Buffer.from('ana').toString('base64')}`,
    `Basic ${Buffer.from(':Portal2026').toString('base64')}`,
    `Basic ${Buffer.from('ana\0:Portal2026').toString('base64')}`,
    `Basic ${Buffer.from(`ana:${'x'.repeat(100_0)}`).toString('base64')}`,
    `Basic ${Buffer.from([0x61, 0xff, 0x3a, 0xfe]).toString('base64')}`,
    `Bearer ${Buffer.from('ana:Portal2026').toString('base64')}`,
    'ana:Portal2026',
  ])('answers bad-credentials for the header %j', async (authorization) => {
    const answer = await portal.anonymous.post('/enki', undefined, { authorization })
    expect(refusalOf(answer)).toEqual({
      status: 401,
      code: 'bad-credentials',
      message: 'Usuario o contraseña incorrectos',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('ACC-03 restoring a session', () => {
  it('the cookie alone restores the session with the same user data', async () => {
    const { answer, caller } = await enter(portal, 'elena')
    const restored = await caller.post('/enki')
    const { consentToken: _a, ...first } = answer.body
    const { consentToken: _b, ...second } = restored.body
    expect(restored.status).toBe(200)
    expect(second).toEqual(first)
    expect(restored.headers['set-cookie']).toBeUndefined()
  })

  it('without a cookie the code is no-session; with an ended or invented cookie it is session-ended', async () => {
    expect(refusalOf(await portal.anonymous.post('/enki'))).toEqual({
      status: 401,
      code: 'no-session',
      message: 'Inicie sesión',
    })
    const ended = { status: 401, code: 'session-ended', message: 'Su sesión ha caducado' }
    expect(refusalOf(await portal.holding('portal=inventado').post('/enki'))).toEqual(ended)
    expect(refusalOf(await portal.holding('portal=inventado').get('/siniestros-portal/kit'))).toEqual(ended)
  })
})

describe('ACC-04 the user data of a session', () => {
  it('the user data have exactly the specified fields', async () => {
    const { answer } = await enter(portal, 'ana')
    expect(answer.body).toEqual({
      id: 1,
      username: 'ana',
      email: 'ana.torres@ejemplo.ec',
      usrcod: 'ANA',
      cdEjecutivoAdm: null,
      rolWeb: 'ROLE_USER',
      roles: ['ROLE_USER'],
      cdCliente: 1001,
      cedula: '3059999015',
      nmCliente: 'Ana María',
      apCliente: 'Torres Vela',
      nmAsegurado: 'Ana María',
      apAsegurado: 'Torres Vela',
      actuando: null,
      fcModifica: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      localKey: expect.stringMatching(/^[\w-]{20,}$/),
      now: started.toISOString(),
      consentToken: expect.stringMatching(/^[\w-]+\.[\w-]{43}$/),
    })
    expect((await enter(portal, 'elena')).answer.body).toMatchObject({ cdEjecutivoAdm: 101, roles: ['ROLE_EJECUTIVO'] })
    expect((await enter(portal, 'admin')).answer.body).toMatchObject({ cdEjecutivoAdm: null, rolWeb: 'ROLE_ADMIN' })
  })

  it('localKey is stable for each person and different between persons', async () => {
    const keys = []
    for (const user of ['ana', 'ana', 'bruno', 'carla']) keys.push((await enter(portal, user)).answer.body.localKey)
    expect(keys[0]).toBe(keys[1])
    expect(new Set(keys).size).toBe(3)
  })

  it('both asociados calls return whom the person may consult; another cdAdicional has no effect', async () => {
    const { caller } = await enter(portal, 'ana')
    const gen = [
      {
        cdCliente: 1001,
        cdCliContac: null,
        cedula: '3059999015',
        nmAsegurado: 'Ana María',
        apAsegurado: 'Torres Vela',
        usuarioWeb: 1,
      },
    ]
    const vam = [{ cedula: '3059999015', nmCliente: 'Ana María', apCliente: 'Torres Vela', usuarioWeb: 1 }]
    for (const body of [{}, { cdAdicional: 1 }, { cdAdicional: 2 }, { cdAdicional: '3059999049' }, undefined]) {
      expect((await caller.post('/gen/enki/asociados', body)).body).toEqual(gen)
      expect((await caller.post('/vam/enki/asociados', body)).body).toEqual(vam)
    }
    const andes = (await (await enter(portal, 'andes')).caller.post('/gen/enki/asociados', { cdAdicional: 4 })).body
    expect(andes.map((each: { cdCliente: number }) => each.cdCliente)).toEqual([1004, 1005])
  })
})

it('SYS-01 POST / succeeds only with a valid session', async () => {
  const { caller } = await enter(portal, 'ana')
  expect(await caller.post('/')).toMatchObject({ status: 200, body: { ok: true } })
  expect(refusalOf(await portal.anonymous.post('/'))).toMatchObject({ status: 401, code: 'no-session' })
  expect((await portal.anonymous.post('/', undefined, { authorization: basic('ana', PASSWORD) })).status).toBe(401)
})

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
