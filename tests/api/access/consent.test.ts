// API tests of consent and login records: before consent no other call works, and no user reads or gives the consent of
// another person.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { ENDPOINTS } from '../../../src/contract/endpoints.ts'
import { consentLines } from '../../../src/domain/user/consent-text.ts'
import {
  CEDULA,
  describeConsentText,
  DEMO_HASH as HASH,
  recordOf,
  shownText,
  DEMO_VERSION as VERSION,
} from '../../support/api/describe-consent-text.ts'
import { type Caller, openPortal, PASSWORD, type Person, type PortalApi } from '../../support/api/portal-api.ts'
import { ENDPOINT_NAMES, sendWire } from '../../support/api/sample-calls.ts'
import { enter, logIn } from '../../support/api/sign-in.ts'

let portal: PortalApi
beforeAll(async () => {
  portal = await openPortal({ env: { TRUST_PROXY: '1' }, consented: false })
})
afterAll(() => portal.close())

const consentsOf = (person: Person) =>
  portal.test.db.query<{
    consentimientoId: string
    estado: string
  }>(sql`SELECT c.* FROM consent c JOIN portal_user u ON u.id = c."userId"
    WHERE u.username = ${person} ORDER BY c.orden`)
const isOpenTo = async (caller: Caller) => (await caller.get('/siniestros-portal/kit')).body.code !== 'consent-needed'
const forbidden = { status: 403, body: { code: 'forbidden' } }

describe('ACC-11b before consent every call is refused', () => {
  it('only signing in and downloading one’s own data work before consent; other calls are 403 and recorded', async () => {
    const nuevo = await portal.as('nuevo')
    const answered: string[] = []
    for (const name of ENDPOINT_NAMES.filter((each) => each !== 'logout')) {
      const { access }: Endpoint = ENDPOINTS[name]
      if (!['public', 'session', 'user'].includes(access)) continue
      const { status, body } = await sendWire(nuevo, name, { params: { cdArchivo: 'a', id: '8' }, body: {} })
      if (status === 403 && body.code === 'consent-needed') continue
      answered.push(name)
    }
    expect(answered.sort()).toEqual(
      'asociados asociadosVam downloadMyData enki keepAlive readConsentText readHomeConfig resetPassword salud'.split(
        ' ',
      ),
    )
    const [refused] = await portal.test.db.query<{ count: number }>(
      sql`SELECT count(*)::integer AS count FROM audit WHERE "userId" = 8 AND action = 'call' AND outcome = 'refused'`,
    )
    expect(refused?.count).toBeGreaterThan(10)
  })

  it('before consent a session cannot change a password; renewing an expired one without a session signs nobody in', async () => {
    const nuevo = await portal.as('nuevo')
    const { db } = portal.test
    const passwd = 'Nueva clave 2027'
    const change = { current: PASSWORD, passwd1: passwd, passwd2: passwd }
    const [before] = await db.query<{ passwordHash: string }>(
      sql`SELECT "passwordHash" FROM portal_user WHERE username = 'nuevo'`,
    )
    const refused = { status: 403, body: { code: 'consent-needed' } }
    for (const id of [undefined, 8, 2])
      expect(await nuevo.post('/usuario/cambiar', { ...change, id })).toMatchObject(refused)
    expect((await logIn(portal, 'nuevo')).status).toBe(200)
    await db.query(sql`UPDATE portal_user SET "passwordExpired" = 1 WHERE username = 'nuevo'`)
    expect((await portal.anonymous.post('/usuario/cambiar', { ...change, id: 'nuevo' })).status).toBe(200)
    await db.query(sql`UPDATE portal_user SET "passwordHash" = ${before?.passwordHash} WHERE username = 'nuevo'`)
  })

  it('after consent every call works until the consent is revoked', async () => {
    const nuevo = await portal.as('nuevo')
    const token = await nuevo.byToken()
    expect(await isOpenTo(nuevo)).toBe(false)
    expect((await token.post('/consentimiento', recordOf('nuevo'))).status).toBe(200)
    expect(await isOpenTo(nuevo)).toBe(true)
    expect((await token.post('/consentimiento', recordOf('nuevo', { estado: 'revocado' }))).status).toBe(200)
    expect(await isOpenTo(nuevo)).toBe(false)
    expect((await token.post('/consentimiento', recordOf('nuevo'))).status).toBe(200)
    expect(await isOpenTo(nuevo)).toBe(true)
  })
})

describe('ACC-11a D06 who must consent', () => {
  it.each([
    ['carla', '3059999056', false, 'who has accepted'],
    ['bruno', '3059999049', true, 'a natural person'],
    ['bruno', '3059997001', false, 'a cédula that ends in 001'],
    ['bruno', '3059999049001', false, 'a natural person’s RUC'],
    ['andes', '1799999028001', false, 'a company'],
    ['elena', '3059999064', false, 'an executive'],
    ['admin', '3059999080', false, 'an administrator'],
  ] as const)('whether %s, with the id number %s, must consent', async (person, cedula, asked, _who) => {
    await portal.test.db.query(sql`UPDATE portal_user SET cedula = ${cedula} WHERE username = ${person}`)
    expect(await isOpenTo(await portal.as(person))).toBe(!asked)
  })

  it.each([
    ['3059997001', true],
    ['3059999049001', true],
    ['1799999028001', false],
    ['1769999930001', false],
  ] as const)('with CONSENT_STRICT, a person with the id number %s must consent: %s', async (cedula, asked) => {
    const strict = await portal.beside({ env: { CONSENT_STRICT: 'on' } })
    await portal.test.db.query(sql`UPDATE portal_user SET cedula = ${cedula} WHERE username = 'bruno'`)
    const { answer, caller } = await enter(strict, 'bruno')
    expect(answer.body.consentStrict).toBe(true)
    expect(await isOpenTo(caller)).toBe(!asked)
    await portal.test.db.query(sql`UPDATE portal_user SET cedula = ${CEDULA.bruno ?? ''} WHERE username = 'bruno'`)
  })
})

describe('ACC-12b the consent record', () => {
  it('the server sets address, browser, name, mail and time; the text is stored whole under its hash', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7', 'user-agent': 'Teléfono de prueba' }
    const { body } = await logIn(portal, 'bruno')
    const authorization = `Bearer ${body.consentToken}`
    const record = recordOf('bruno', { version: VERSION, hash: HASH })
    const answer = await portal.anonymous.post('/consentimiento', record, { authorization, ...headers })
    const expected = {
      vigente: true,
      estado: 'aceptado',
      fechaAccion: portal.clock.now.toISOString(),
      direccionIP: '198.51.100.7',
      correoElectronico: 'bruno.paz@ejemplo.ec',
      version: VERSION,
      hash: HASH,
    }
    expect(answer.body).toEqual({ resultado: expected })
    expect(await consentsOf('bruno')).toEqual([
      expect.objectContaining({
        cedula: CEDULA.bruno,
        userAgent: 'Teléfono de prueba',
        nombresApellidos: 'Bruno Paz Lema',
      }),
    ])
    const [text] = await portal.test.db.query<{ texto: string }>(
      sql`SELECT texto FROM consent_text WHERE hash = ${HASH}`,
    )
    expect(text?.texto).toBe(consentLines(await shownText(portal)).join('\n'))
    const bruno = await (await portal.as('bruno')).byToken()
    expect((await bruno.get(`/consentimiento?cedula=${CEDULA.bruno}`)).body).toEqual({ resultado: expected })
    const written = await portal.test.db.query(
      sql`SELECT object FROM audit WHERE action = 'consent' AND "userId" = 2 ORDER BY id`,
    )
    expect(written).toEqual([{ object: `aceptado ${VERSION}` }])
  })

  it('a repeated request gets the first answer and counts once', async () => {
    const bruno = await (await portal.as('bruno')).byToken()
    const before = (await consentsOf('bruno')).length
    const record = recordOf('bruno', { estado: 'revocado' })
    const first = await bruno.post('/consentimiento', record)
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
    expect((await bruno.post('/consentimiento', record)).body).toEqual(first.body)
    expect(await consentsOf('bruno')).toHaveLength(before + 1)
    await bruno.post('/consentimiento', recordOf('bruno'))
    await bruno.post('/consentimiento', recordOf('bruno'))
    expect(await consentsOf('bruno'), 'who agrees twice has agreed').toHaveLength(before + 2)
  })

  it('D29 an existing consent of another person with the same consentimientoId has no effect and is not revealed', async () => {
    const ana = await (await portal.as('ana')).byToken()
    const recordId = (await consentsOf('bruno'))[0]?.consentimientoId
    const bruno = await consentsOf('bruno')
    const before = (await consentsOf('ana')).length
    const record = recordOf('ana', { consentimientoId: recordId, estado: 'revocado' })
    const first = await ana.post('/consentimiento', record)
    expect(first.body.resultado).toMatchObject({ estado: 'revocado', correoElectronico: 'ana.torres@ejemplo.ec' })
    expect((await ana.post('/consentimiento', record)).body).toEqual(first.body)
    expect((await consentsOf('ana')).slice(before)).toEqual([
      expect.objectContaining({ consentimientoId: recordId, estado: 'revocado', cedula: CEDULA.ana }),
    ])
    expect(await consentsOf('bruno')).toEqual(bruno)
  })

  it('a consent to a text that is not the current one is refused', async () => {
    const bruno = await (await portal.as('bruno')).byToken()
    for (const more of [{ version: '2020-01' }, { hash: 'a'.repeat(64) }]) {
      const { status, body } = await bruno.post('/consentimiento', recordOf('bruno', more))
      expect([status, body.code]).toEqual([422, 'rule'])
    }
  })

  it('no SQL statement can delete the consent and login records', async () => {
    for (const table of ['consent', 'consent_text', 'login_record'].map(sql.raw)) {
      await expect(portal.test.db.query(sql`DELETE FROM ${table}`)).rejects.toThrow(/append-only/)
      await expect(portal.test.db.query(sql`TRUNCATE ${table} CASCADE`)).rejects.toThrow(/append-only/)
    }
  })
})

describe('D30 the token for the consent calls', () => {
  it('a consent token identifies one person for five minutes; a cookie sent with the call is ignored', async () => {
    const bruno = await portal.as('bruno')
    const ask = (headers: Record<string, string>) => portal.anonymous.post('/inicio-sesion', loginOf('bruno'), headers)
    const { consentToken } = (await bruno.post('/enki')).body
    const [payload, signature] = consentToken.split('.')
    const forged = Buffer.from(JSON.stringify({ id: 6, until: 9e15 })).toString('base64url')
    for (const authorization of [
      '',
      'Bearer',
      `Bearer ${forged}.${signature}`,
      `Bearer ${payload}.`,
      `Bearer ${payload}`,
    ])
      expect(await ask({ authorization, cookie: bruno.cookie })).toMatchObject({
        status: 401,
        body: { code: 'no-session' },
      })
    const authorization = `Bearer ${consentToken}`
    expect((await ask({ authorization })).status).toBe(200)
    portal.clock.now = new Date(portal.clock.now.getTime() + 5 * 60_000)
    expect((await ask({ authorization })).status).toBe(401)
  })

  it('SYS-03 a call with another person’s cédula is 403, also for staff', async () => {
    for (const person of ['ana', 'elena', 'admin'] as const) {
      const token = await (await portal.as(person)).byToken()
      expect(await token.get(`/consentimiento?cedula=${CEDULA.bruno}`)).toMatchObject(forbidden)
      expect(await token.post('/consentimiento', recordOf('bruno'))).toMatchObject(forbidden)
      expect(await token.post('/inicio-sesion', loginOf('bruno'))).toMatchObject(forbidden)
    }
  })
})

const loginOf = (person: Person) => {
  const { consentimientoId: inicioSesionId, estado: _, ...evidence } = recordOf(person)
  return { inicioSesionId, ...evidence }
}

it('ACC-13 a login record has the fields of a consent except its state, and is stored once', async () => {
  const { body } = await logIn(portal, 'ana')
  const headers = {
    authorization: `Bearer ${body.consentToken}`,
    'x-forwarded-for': '198.51.100.8',
    'user-agent': 'Tableta de prueba',
  }
  const login = loginOf('ana')
  for (let times = 0; times < 2; times += 1)
    expect((await portal.anonymous.post('/inicio-sesion', login, headers)).body).toEqual({ ok: true })
  expect(await portal.test.db.query(sql`SELECT * FROM login_record WHERE "userId" = 1`)).toEqual([
    {
      inicioSesionId: login.inicioSesionId,
      userId: 1,
      cedula: CEDULA.ana,
      fechaAccion: portal.clock.now,
      direccionIP: '198.51.100.8',
      userAgent: 'Tableta de prueba',
      correoElectronico: 'ana.torres@ejemplo.ec',
      nombresApellidos: 'Ana María Torres Vela',
    },
  ])
  for (let times = 0; times < 40; times += 1) await portal.anonymous.post('/inicio-sesion', loginOf('ana'), headers)
  const [rows] = await portal.test.db.query<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM login_record WHERE "userId" = 1`,
  )
  expect(rows?.count, 'a token cannot fill the disk').toBe(20)
  expect((await portal.anonymous.post('/ip', undefined, headers)).status).toBe(405)
  const own = await (await portal.as('ana')).byToken()
  expect((await own.get('/ip')).body).toEqual({ ip: '127.0.0.1' })
  for (const made of ['a'.repeat(3_000), "' OR 1", '1.2.3']) {
    const forged = { ...headers, 'x-forwarded-for': made }
    const { statusCode, body: told } = await portal.app.inject({ url: '/api/ip', headers: forged })
    expect([statusCode, JSON.parse(told)], 'what is no address does not count').toEqual([200, { ip: '127.0.0.1' }])
  }
})

it('ACC-13 D29 another person’s login record with the same inicioSesionId does not prevent storing one’s own', async () => {
  const inicioSesionId = randomUUID()
  const began = portal.clock.now.getTime()
  for (const person of ['bruno', 'carla', 'bruno'] as const) {
    const caller = await (await portal.as(person)).byToken()
    const login = { ...loginOf(person), inicioSesionId }
    expect(await caller.post('/inicio-sesion', login)).toMatchObject({ status: 200, body: { ok: true } })
    portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
  }
  const kept = await portal.test.db.query<{ correoElectronico: string; fechaAccion: Date }>(
    sql`SELECT * FROM login_record WHERE "inicioSesionId" = ${inicioSesionId} ORDER BY "fechaAccion"`,
  )
  expect(kept.map((each) => [each.correoElectronico, each.fechaAccion.getTime() - began])).toEqual([
    ['bruno.paz@ejemplo.ec', 0],
    [expect.stringMatching(/^carla/), 1_000],
  ])
})

describeConsentText(() => portal)
