// API tests of the rate limits per address and per person, and of deleting the data that these limits store (D53).
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { RESET_MESSAGE } from '../../../src/contract/password.ts'
import { openPortal, PASSWORD, type People, type PortalApi } from '../../support/api/portal-api.ts'
import { enter, logIn, refusalOf } from '../../support/api/sign-in.ts'

const MINUTE = 60_000

let portal: PortalApi
let started: Date
let behindProxy: People
beforeAll(async () => {
  portal = await openPortal()
  behindProxy = await portal.beside({ env: { TRUST_PROXY: '1' } })
  started = portal.clock.now
})
afterEach(async () => {
  portal.clock.now = started
  await portal.test.db.query(sql`DELETE FROM failed_login`)
  await portal.test.db.query(sql`DELETE FROM password_request`)
})
afterAll(() => portal.close())

const later = (ms: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + ms)
}

describe('D53 requests for a new password', () => {
  const ask = (user: string, people: People = portal, address = '190.15.1.1') =>
    people.anonymous.post('/resetpass', { user }, { 'x-forwarded-for': address })
  const acceptedAnswer = { status: 200, body: { message: RESET_MESSAGE } }

  it('an address may request twenty new passwords in fifteen minutes; the refusal is the same for unknown people', async () => {
    for (let at = 0; at < 19; at += 1) expect(await ask(`nadie.${at}`)).toMatchObject(acceptedAnswer)
    later(5 * MINUTE)
    expect(await ask('ana')).toMatchObject(acceptedAnswer)
    const answers = [await ask('bruno'), await ask('nadie.conocido')]
    for (const answer of answers) {
      const message = 'Demasiados intentos. Espere 10 minutos.'
      expect(refusalOf(answer)).toEqual({ status: 429, code: 'slow-down', message })
      expect(answer.headers['retry-after']).toBe('600')
    }
    later(9 * MINUTE + 30_000)
    expect((await ask('bruno')).body.message).toBe('Demasiados intentos. Espere 1 minuto.')
    later(30_000)
    // Nineteen requests are now older than fifteen minutes; refused requests do not count.
    for (let at = 0; at < 19; at += 1) expect(await ask('bruno')).toMatchObject(acceptedAnswer)
    expect((await ask('bruno')).status).toBe(429)
  })

  it('forty requests for a new password sent to two servers at once cannot exceed the limit', async () => {
    const servers = [portal, behindProxy]
    const address = '127.0.0.1'
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(`u${at}`, servers[at % 2], address)))
    const count = (status: number) => answers.filter((each) => each.status === status).length
    expect([count(200), count(429)]).toEqual([20, 20])
  })

  it('the requests of one address do not count for another address', async () => {
    for (let at = 0; at < 20; at += 1) expect((await ask('ana', behindProxy)).status).toBe(200)
    expect((await ask('ana', behindProxy)).status).toBe(429)
    expect((await ask('ana', behindProxy, '190.15.2.2')).status).toBe(200)
    // Addresses that the client itself wrote into X-Forwarded-For before the proxy's entry are ignored.
    expect((await ask('ana', behindProxy, '1.2.3.4, 190.15.1.1')).status).toBe(429)
  })
})

describe('D53 names of unknown accounts that were typed at login', () => {
  const names = async () =>
    (await portal.test.db.query<{ account: string }>(sql`SELECT account FROM failed_login ORDER BY "failedAt"`)).map(
      ({ account }) => account,
    )

  it('the next login attempt after half an hour deletes the typed names, even if that attempt fails', async () => {
    await logIn(portal, 'mi-clave-secreta', 'x')
    later(29 * MINUTE)
    await logIn(portal, 'otra', 'x')
    expect(await names()).toEqual(['mi-clave-secreta', 'otra'])
    later(MINUTE + 1)
    await logIn(portal, 'otra', 'x')
    expect(await names()).toEqual(['otra', 'otra'])
  })

  it('many concurrent login attempts delete the old names without conflicts', async () => {
    for (let at = 0; at < 50; at += 1)
      await portal.test.db.query(
        sql`INSERT INTO failed_login (account, address, "failedAt") VALUES (${`viejo ${at}`}, 'x', ${started})`,
      )
    later(31 * MINUTE)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => logIn(portal, `nadie.${at}`, 'x')))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(401))
    expect((await names()).filter((name) => name.startsWith('viejo'))).toEqual([])
  })
})

describe('the limits on audit rows about refused calls', () => {
  const rows = async () =>
    Number((await portal.test.db.query<{ n: number }>(sql`SELECT count(*) AS n FROM audit`))[0]?.n)
  const written = async (work: () => Promise<unknown>) => {
    const before = await rows()
    await work()
    return (await rows()) - before
  }
  const times = (count: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, work))

  it('at most sixty refused calls per person and minute are recorded over all servers; other persons are unaffected', async () => {
    const { cookie, caller } = await enter(portal, 'ana')
    const elsewhere = behindProxy.holding(cookie)
    const bruno = await portal.as('bruno')
    const foreign = () => caller.get('/user/img/2')
    expect(await written(() => times(50, foreign))).toBe(50)
    expect(await written(() => times(50, () => elsewhere.post('/siniestros-portal/contratantes', {})))).toBe(10)
    expect((await foreign()).status).toBe(403)
    expect(await written(() => bruno.get('/user/img/1'))).toBe(1)
    expect(await written(() => logIn(portal, 'ana'))).toBe(1)
    later(MINUTE)
    expect(await written(() => times(2, foreign))).toBe(2)
  })

  it('at most sixty nameless logins, and sixty password requests, are recorded per address and minute', async () => {
    later(90 * MINUTE)
    const nameless = () => portal.anonymous.post('/enki', undefined, { authorization: 'Basic ***' })
    expect(await written(() => times(70, nameless))).toBe(60)
    const ask = () => portal.anonymous.post('/resetpass', { user: 'ana' })
    expect(await written(() => times(90, ask))).toBe(60)
    later(MINUTE)
    for (const again of [nameless, ask]) expect(await written(again)).toBe(1)
  })

  it('at most sixty refused logins are recorded per address and minute, whatever names are tried', async () => {
    later(180 * MINUTE)
    for (let at = 0; at < 5; at += 1) await logIn(portal, 'carla', 'x')
    expect(await written(() => times(60, () => logIn(portal, 'carla', 'x')))).toBe(55)
    for (const user of ['nadie', 'andes']) expect(await written(() => logIn(portal, user, 'x'))).toBe(0)
    expect(await written(() => logIn(behindProxy, 'nadie', 'x', { 'x-forwarded-for': '190.15.2.2' }))).toBe(1)
    // The successful login is still recorded.
    expect(await written(() => logIn(portal, 'bruno', PASSWORD))).toBe(1)
  })
})
