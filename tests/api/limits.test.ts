// D53: what one address or one person may do so often, and what is not kept for longer than a limit needs it.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../server/database/sql.ts'
import { RESET_MESSAGE } from '../../src/contract/password.ts'
import { openPortal, PASSWORD, type People, type PortalApi } from '../support/portal-api.ts'
import { enter, logIn, refusalOf } from '../support/sign-in.ts'

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

describe('D53 asking for a new password', () => {
  const ask = (user: string, people: People = portal, address = '190.15.1.1') =>
    people.anonymous.post('/resetpass', { user }, { 'x-forwarded-for': address })
  const told = { status: 200, body: { message: RESET_MESSAGE } }

  it('is heard twenty times in fifteen minutes of one address, and refused alike for known and unknown people', async () => {
    for (let at = 0; at < 19; at += 1) expect(await ask(`nadie.${at}`)).toMatchObject(told)
    later(5 * MINUTE)
    expect(await ask('ana')).toMatchObject(told)
    const answers = [await ask('bruno'), await ask('nadie.conocido')]
    for (const answer of answers) {
      const message = 'Demasiados intentos. Espere 10 minutos.'
      expect(refusalOf(answer)).toEqual({ status: 429, code: 'slow-down', message })
      expect(answer.headers['retry-after']).toBe('600')
    }
    later(9 * MINUTE + 30_000)
    expect((await ask('bruno')).body.message).toBe('Demasiados intentos. Espere 1 minuto.')
    later(30_000)
    // Nineteen are fifteen minutes old; those that were refused counted for nothing.
    for (let at = 0; at < 19; at += 1) expect(await ask('bruno')).toMatchObject(told)
    expect((await ask('bruno')).status).toBe(429)
  })

  it('cannot be outrun by forty at once to two servers', async () => {
    const servers = [portal, behindProxy]
    const address = '127.0.0.1'
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(`u${at}`, servers[at % 2], address)))
    const count = (status: number) => answers.filter((each) => each.status === status).length
    expect([count(200), count(429)]).toEqual([20, 20])
  })

  it('leaves another address alone', async () => {
    for (let at = 0; at < 20; at += 1) expect((await ask('ana', behindProxy)).status).toBe(200)
    expect((await ask('ana', behindProxy)).status).toBe(429)
    expect((await ask('ana', behindProxy, '190.15.2.2')).status).toBe(200)
    // What the client itself wrote before the proxy's entry counts for nothing.
    expect((await ask('ana', behindProxy, '1.2.3.4, 190.15.1.1')).status).toBe(429)
  })
})

describe('D53 names that were typed and are nobody’s', () => {
  const names = async () =>
    (await portal.test.db.query<{ account: string }>(sql`SELECT account FROM failed_login ORDER BY "failedAt"`)).map(
      ({ account }) => account,
    )

  it('are gone half an hour later with the next attempt, also one that fails', async () => {
    await logIn(portal, 'mi-clave-secreta', 'x')
    later(29 * MINUTE)
    await logIn(portal, 'otra', 'x')
    expect(await names()).toEqual(['mi-clave-secreta', 'otra'])
    later(MINUTE + 1)
    await logIn(portal, 'otra', 'x')
    expect(await names()).toEqual(['otra', 'otra'])
  })

  it('many attempts at once clean up without getting into one another’s way', async () => {
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

describe('what is refused does not fill the disk', () => {
  const rows = async () =>
    Number((await portal.test.db.query<{ n: number }>(sql`SELECT count(*) AS n FROM audit`))[0]?.n)
  const written = async (work: () => Promise<unknown>) => {
    const before = await rows()
    await work()
    return (await rows()) - before
  }
  const times = (count: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, work))

  it('of one person sixty refused calls a minute are written, over all servers, and every other person’s', async () => {
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

  it('of one address sixty logins without a name, or wishes for a new password, a minute', async () => {
    later(90 * MINUTE)
    const nameless = () => portal.anonymous.post('/enki', undefined, { authorization: 'Basic ***' })
    expect(await written(() => times(70, nameless))).toBe(60)
    const ask = () => portal.anonymous.post('/resetpass', { user: 'ana' })
    expect(await written(() => times(90, ask))).toBe(60)
    later(MINUTE)
    for (const again of [nameless, ask]) expect(await written(again)).toBe(1)
  })

  it('of one address sixty refused logins a minute are written, whatever names are tried', async () => {
    later(180 * MINUTE)
    for (let at = 0; at < 5; at += 1) await logIn(portal, 'carla', 'x')
    expect(await written(() => times(60, () => logIn(portal, 'carla', 'x')))).toBe(55)
    for (const user of ['nadie', 'andes']) expect(await written(() => logIn(portal, user, 'x'))).toBe(0)
    expect(await written(() => logIn(behindProxy, 'nadie', 'x', { 'x-forwarded-for': '190.15.2.2' }))).toBe(1)
    // The login is written down all the same.
    expect(await written(() => logIn(portal, 'bruno', PASSWORD))).toBe(1)
  })
})
