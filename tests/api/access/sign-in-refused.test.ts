// API tests of refused logins: their answers reveal nothing, and the number of attempts is limited.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { type Answer, openPortal, PASSWORD, type People, type PortalApi } from '../../support/api/portal-api.ts'
import { enter, logIn, refusalOf } from '../../support/api/sign-in.ts'

// Records which hashes are verified; the verification itself is unchanged.
const verified = vi.hoisted(() => [] as string[])
/** A password whose check waits for `until`. */
const held = vi.hoisted(() => ({ password: 'tarda', until: Promise.resolve() }))
/** Delays the check of one password until `letGo` is called. */
function hold(password: string): { letGo: () => void } {
  let letGo = () => {}
  held.password = password
  held.until = new Promise((resolve) => {
    letGo = resolve
  })
  return { letGo: () => letGo() }
}
// Callers wait longer here, because on a busy machine the real five seconds pass too soon. The gate has its own test.
vi.mock('../../../server/gate.ts', async (importOriginal) => {
  const { openGate } = await importOriginal<typeof import('../../../server/gate.ts')>()
  return { openGate: (given: Parameters<typeof openGate>[0]) => openGate({ ...given, waitMs: 600_000 }) }
})
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>()
  const verify: typeof original.verify = async (hashed, ...rest) => {
    verified.push(String(hashed))
    if (rest[0] === held.password) await held.until
    return original.verify(hashed, ...rest)
  }
  return { ...original, verify }
})

const MINUTE = 60_000
/** Shorter than the time after which the real gate rejects waiting callers. */
const SOON = { timeout: 4_500 }

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

describe('refused logins', () => {
  it('D53 a known and an unknown name get the same answer, after the same work', async () => {
    const tried = async (user: string) => {
      verified.length = 0
      const answer = await logIn(portal, user, 'no es esta')
      const costs = verified.map((each) => each.split('$').slice(1, 4).join(' '))
      return { answer: refusalOf(answer), headers: Object.keys(answer.headers), costs }
    }
    const known = await tried('ana')
    expect(known.costs).toEqual(['argon2id v=19 m=19456,t=2,p=1'])
    expect(known.answer).toEqual({ status: 401, code: 'bad-credentials', message: 'Usuario o contraseña incorrectos' })
    expect(await tried('nadie.conocido')).toEqual(known)
  })

  it('ACC-07 that a password has expired is revealed only to a user who knows that password', async () => {
    const answer = await logIn(portal, 'vence')
    expect(refusalOf(answer)).toEqual({ status: 401, code: 'password-expired', message: 'Su clave ha expirado' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await logIn(portal, 'vence', 'otra')).body.code).toBe('bad-credentials')
  })

  it('a deactivated person cannot sign in, and an open session of theirs ends', async () => {
    const { caller } = await enter(portal, 'nuevo')
    await portal.test.db.query(sql`UPDATE portal_user SET active = 0 WHERE username = 'nuevo'`)
    try {
      expect((await caller.post('/')).body.code).toBe('session-ended')
      expect((await logIn(portal, 'nuevo')).body.code).toBe('bad-credentials')
    } finally {
      await portal.test.db.query(sql`UPDATE portal_user SET active = 1 WHERE username = 'nuevo'`)
    }
  })

  it('no 401 has a WWW-Authenticate header, which would open the browser’s own dialog', async () => {
    for (const answer of [
      await portal.anonymous.post('/enki'),
      await logIn(portal, 'ana', 'x'),
      await portal.anonymous.post('/'),
    ])
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, undefined])
  })
})

it('D53 logins from one address wait in a short queue; rejected ones are no attempts, and other addresses are not blocked', async () => {
  const { letGo } = hold('tarda')
  const behind = await portal.beside({ env: { TRUST_PROXY: '1' } })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const flood = Array.from({ length: 40 }, (_, at) => logIn(behind, `nadie${at}`, held.password, from('190.15.1.1')))
  let ended = 0
  for (const each of flood) void each.then(() => (ended += 1))
  await expect.poll(() => ended, SOON).toBe(19)
  expect((await logIn(behind, 'ana', PASSWORD, from('190.15.2.2'))).status).toBe(200)
  letGo()
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.map(({ body, headers }) => [body.code, headers['retry-after']])).toEqual(
    Array(19).fill(['slow-down', '10']),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(21)
  const counted = await portal.test.db.query(sql`SELECT 1 FROM failed_login WHERE account LIKE 'nadie%'`)
  expect(counted).toHaveLength(21)
})

describe('ACC-21 five failed logins in fifteen minutes', () => {
  const fail = async (user: string, times: number, headers = {}, people: People = portal) => {
    for (let at = 0; at < times; at += 1) expect((await logIn(people, user, 'x', headers)).status).toBe(401)
  }

  it('five failed logins lock the pair of account and address for fifteen minutes, even for the right password', async () => {
    await fail('ana', 4)
    later(10 * MINUTE)
    await fail('ana', 1)
    const locked = await logIn(portal, 'ana')
    expect(refusalOf(locked)).toEqual({
      status: 429,
      code: 'locked',
      message: 'Demasiados intentos. Espere 15 minutos.',
    })
    expect(locked.headers['retry-after']).toBe('900')
    later(14 * MINUTE)
    expect((await logIn(portal, 'ana')).body.message).toBe('Demasiados intentos. Espere 1 minuto.')
    later(MINUTE + 1)
    expect((await logIn(portal, 'ana')).status).toBe(200)
  })

  it('an attempt during the lock does not extend it', async () => {
    await fail('ana', 5)
    later(7 * MINUTE)
    expect((await logIn(portal, 'ana', 'x')).headers['retry-after']).toBe('480')
    later(8 * MINUTE + 1)
    expect((await logIn(portal, 'ana')).status).toBe(200)
  })

  it('failed logins spread over more than fifteen minutes do not lock, and a successful login resets the count', async () => {
    await fail('ana', 4)
    later(16 * MINUTE)
    await fail('ana', 4)
    expect((await logIn(portal, 'ana')).status).toBe(200)
    await fail('ana', 4)
    expect((await logIn(portal, 'ana')).status).toBe(200)
  })

  it('failed logins by name and by e-mail count for one account, and unknown names are locked too', async () => {
    await fail('ana', 3)
    await fail('ANA.torres@ejemplo.ec', 2)
    expect((await logIn(portal, 'ana')).status).toBe(429)
    expect((await logIn(portal, 'ana.torres@ejemplo.ec')).status).toBe(429)
    await fail('nadie.conocido', 5)
    expect((await logIn(portal, 'nadie.conocido', 'x')).body.code).toBe('locked')
    expect((await logIn(portal, 'bruno')).status).toBe(200)
  })

  it('forty attempts sent to two servers at once cannot exceed the limit of five', async () => {
    const servers = [portal, await portal.beside({})]
    const guess = (at: number) => logIn(servers[at % 2] ?? portal, 'ana', `intento ${at}`)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(at)))
    const count = (status: number) => answers.filter((each) => each.status === status).length
    expect([count(401), count(429)]).toEqual([5, 35])
    expect((await logIn(portal, 'ana')).body.code).toBe('locked')
  })

  it('attempts whose check is still running are no failures: the right password sent twelve times at once does not lock', async () => {
    const { letGo } = hold(PASSWORD)
    const all = Array.from({ length: 12 }, () => logIn(portal, 'ana'))
    const refused: Answer[] = []
    for (const each of all) void each.then((answer) => answer.status === 429 && refused.push(answer))
    await expect.poll(() => refused.length, SOON).toBe(7)
    letGo()
    const answers = await Promise.all(all)
    expect(refused.map(({ body, headers }) => [body.code, headers['retry-after']])).toEqual(
      Array(7).fill(['slow-down', '5']),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect((await logIn(portal, 'ana')).status).toBe(200)
  })

  it('attempts whose check was running on a server that stopped count as failures', async () => {
    const begun = (at: number) =>
      portal.test.db.query(sql`INSERT INTO failed_login (account, address, "failedAt", judged)
      VALUES ('ana', '127.0.0.1', ${new Date(started.getTime() + at)}, 0)`)
    for (const at of [0, 1, 2, 3, 4]) await begun(at)
    expect((await logIn(portal, 'ana')).body.code).toBe('slow-down')
    later(30_004)
    expect((await logIn(portal, 'ana')).body.code).toBe('locked')
  })

  it('a lock does not affect another address if the portal trusts the proxy in front of it', async () => {
    const behind = await portal.beside({ env: { TRUST_PROXY: '1' } })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    await fail('ana', 5, from('190.15.1.1'), behind)
    expect((await logIn(behind, 'ana', PASSWORD, from('190.15.1.1'))).status).toBe(429)
    expect((await logIn(behind, 'ana', PASSWORD, from('190.15.2.2'))).status).toBe(200)
    // Addresses that the client itself wrote into X-Forwarded-For before the proxy's entry are ignored.
    expect((await logIn(behind, 'ana', PASSWORD, from('1.2.3.4, 190.15.1.1'))).status).toBe(429)
    await portal.test.db.query(sql`DELETE FROM failed_login`)
    await fail('ana', 5, from('190.15.1.1'))
    expect((await logIn(portal, 'ana', PASSWORD, from('190.15.2.2'))).status).toBe(429)
  })
})
