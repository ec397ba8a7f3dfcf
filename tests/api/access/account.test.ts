// API tests of the avatar, the link into the broker's system, the address that a logout answer contains, and the visit
// counter (NAV-03, NAV-05c, ACC-14a, SYS-04).
import { createDecipheriv } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { secretOf } from '../../../server/secret.ts'
import { openPortal, type People, type Person, type PortalApi } from '../../support/api/portal-api.ts'
import { enter } from '../../support/api/sign-in.ts'

let portal: PortalApi
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

describe('NAV-03 the avatar', () => {
  const avatarOf = async (person: Person, query = '') => {
    const { answer, caller } = await enter(portal, person)
    return caller.get(`/user/img/${answer.body.id}${query}`)
  }
  const letters = (svg: string) => /<text [^<>]*>([^<>]*)<\/text>/.exec(svg)?.[1]

  it.each([
    ['ana', 'AT'],
    ['bruno', 'BP'],
    ['elena', 'ER'],
  ] as const)(
    'the avatar of %s is drawn with the initials %s, whatever version is requested',
    async (person, initials) => {
      for (const query of ['', '?v=1', '?v=%00&x=2']) {
        const { status, headers, raw } = await avatarOf(person, query)
        expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
        expect(letters(raw.toString('utf8'))).toBe(initials)
      }
    },
  )

  it('the avatar contains no scripts, external resources or styles, even when it is opened directly', async () => {
    const { headers, raw } = await avatarOf('ana')
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'none'")
    expect([headers['x-content-type-options'], headers['cache-control']]).toEqual(['nosniff', 'no-store'])
    expect(raw.toString('utf8').match(/<\/?[a-z]+/g)).toEqual(['<svg', '<rect', '<text', '</text', '</svg'])
  })

  it.each([
    ['<script>alert(1)</script>', '"&#0;', 'S0'],
    ['', '', 'N'],
    ['ñandú', 'É', 'ÑÉ'],
    ['😀 ]]>', '李', '李'],
  ])('remains a valid picture for a person named %j %j', async (name, surname, initials) => {
    const names = sql`UPDATE portal_user SET "nmCliente" = ${name}, "apCliente" = ${surname}, "nmAsegurado" = '',
      "apAsegurado" = '' WHERE username = 'nuevo'`
    await portal.test.db.query(names)
    const svg = (await avatarOf('nuevo')).raw.toString('utf8')
    expect(letters(svg)).toBe(initials)
    expect(svg.match(/</g)).toHaveLength(5)
  })

  it('SYS-03a an avatar is visible only to its own person', async () => {
    for (const person of ['ana', 'elena', 'admin'] as const) {
      const caller = await portal.as(person)
      for (const id of [2, 999_999]) expect((await caller.get(`/user/img/${id}`)).body.code).toBe('forbidden')
      for (const id of ['0', 'ana', '-1', '%00']) expect((await caller.get(`/user/img/${id}`)).status).toBe(400)
    }
    expect((await portal.anonymous.get('/user/img/1')).status).toBe(401)
  })
})

describe('NAV-05c the link into the broker’s system', () => {
  let configured: People
  beforeAll(async () => {
    configured = await portal.beside({ env: { BROKER_URL: 'https://broker.example.com/in%20go?a=b%20c&d#top' } })
  })
  const linkOf = async (person: Person) => new URL((await (await configured.as(person)).get('/enlace-broker')).body.url)
  const open = async (datos: string) => {
    const bytes = Buffer.from(datos, 'base64url')
    const key = Buffer.from(await secretOf(portal.test.db, 'broker-link'), 'hex')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
  }

  it.each(['elena', 'admin'] as const)(
    'contains the session data of %s, and is valid for ten minutes',
    async (person) => {
      const { body } = (await enter(portal, person)).answer
      const { email, usrcod, cdEjecutivoAdm } = body
      const hasta = new Date(portal.clock.now.getTime() + 600_000).toISOString()
      const link = await linkOf(person)
      expect(await open(link.searchParams.get('datos') ?? '')).toEqual({ email, usrcod, cdEjecutivoAdm, hasta })
      expect(link.href).toMatch(/^https:\/\/broker\.example\.com\/in%20go\?a=b%20c&d&datos=[\w-]+#top$/)
      expect(link.href).not.toContain(usrcod)
    },
  )

  it('each link is different, and its data cannot be decrypted after any byte is changed', async () => {
    const datos = (await linkOf('elena')).searchParams.get('datos') ?? ''
    expect((await linkOf('elena')).searchParams.get('datos')).not.toBe(datos)
    const bytes = Buffer.from(datos, 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(open(changed.toString('base64url')), `byte ${at}`).rejects.toThrow()
    }
  })

  it('the link is refused to ordinary users, and null for staff when no BROKER_URL is set', async () => {
    for (const person of ['ana', 'andes', 'nuevo'] as const) {
      const answer = await (await configured.as(person)).get('/enlace-broker')
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    }
    for (const person of ['elena', 'admin'] as const)
      expect((await (await portal.as(person)).get('/enlace-broker')).body).toEqual({ url: null })
  })

  it('the key that encrypts the link has 32 bytes and is created once', async () => {
    const keys = await Promise.all([1, 2, 3].map(() => secretOf(portal.test.db, 'broker-link')))
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('ACC-14a D100 LOGOUT_URL, the address to open after a logout', () => {
  it('every logout answer contains the address, with a session or without, if it is configured', async () => {
    const url = 'https://broker.example.com/adios'
    const configured = await portal.beside({ env: { LOGOUT_URL: url } })
    const ana = await configured.as('ana')
    for (const caller of [ana, ana, configured.anonymous])
      expect((await caller.post('/logout')).body).toEqual({ ok: true, logoutUrl: url })
    expect((await ana.post('/')).status).toBe(401)
    expect((await (await portal.as('ana')).post('/logout')).body).toEqual({ ok: true })
  })
})

describe('SYS-04 D88 counting visits', () => {
  const url = 'https://visits.example.com:8443/count?site=portal'
  const urlOf = async (people: People, person: Person) => (await enter(people, person)).answer.body.analyticsUrl
  const connect = async (people: People) =>
    /connect-src ([^;]*)/.exec(String((await people.anonymous.get('/salud')).headers['content-security-policy']))?.[1]

  it('the counter’s address is sent only to ordinary users, at the login and when a session is restored', async () => {
    const counting = await portal.beside({ env: { ANALYTICS_URL: url } })
    for (const person of ['ana', 'bruno', 'carla', 'andes', 'nuevo'] as const) {
      const { answer, caller } = await enter(counting, person)
      expect([answer.body.analyticsUrl, (await caller.post('/enki')).body.analyticsUrl]).toEqual([url, url])
    }
    for (const person of ['elena', 'marco', 'admin'] as const) expect(await urlOf(counting, person)).toBeUndefined()
    expect(await connect(counting)).toBe("'self' https://visits.example.com:8443")
  })

  it('without configuration no session gets the address, and the page may connect only to its own host', async () => {
    for (const person of ['ana', 'elena'] as const)
      expect('analyticsUrl' in (await enter(portal, person)).answer.body).toBe(false)
    expect(await connect(portal)).toBe("'self'")
  })
})
