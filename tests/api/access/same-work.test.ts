// API tests against timing attacks: known and unknown people cost the same database and hashing steps (D53, ACC-09b,
// ACC-21).
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Queryable, type Statement, sql } from '../../../server/database/sql.ts'
import { answerPasswordRequests } from '../../../server/password/request-password.ts'
import { readSettings } from '../../../server/settings.ts'
import { type Answer, openPortal, PASSWORD, type PortalApi } from '../../support/api/portal-api.ts'
import { logIn, refusalOf } from '../../support/api/sign-in.ts'

/** All costly steps in order: SQL statements by their text, hashes by their cost. */
const steps = vi.hoisted(() => [] as string[])
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>()
  const verify: typeof original.verify = (hashed, ...rest) => {
    steps.push(`verify ${String(hashed).split('$').slice(1, 4).join(' ')}`)
    return original.verify(hashed, ...rest)
  }
  const hash: typeof original.hash = (...given) => {
    steps.push('hash')
    return original.hash(...given)
  }
  return { ...original, verify, hash }
})

const LIKE_A_TEMPORARY_ONE = 'K7QM-2XPA-9HTR-DV4E'
const NEW = 'Nueva clave 2027'

const portal: PortalApi = await openPortal()
afterAll(() => portal.close())
const { db } = portal.test
const { query, transaction } = db
const watched = (asked: Queryable['query']): Queryable['query'] => {
  return (statement: Statement) => {
    steps.push(statement.text.replace(/\s+/g, ' '))
    return asked(statement)
  }
}
db.query = watched(query)
db.transaction = (work) =>
  transaction((tx) => {
    steps.push('BEGIN')
    return work({ query: watched(tx.query) })
  })
beforeEach(async () => {
  await query(sql`DELETE FROM failed_login`)
  await query(sql`DELETE FROM password_request`)
})

async function workOf(ask: () => Promise<Answer>) {
  steps.length = 0
  const answer = await ask()
  return { answer: refusalOf(answer), headers: Object.keys(answer.headers), steps: [...steps] }
}
const verifications = ({ steps }: { steps: string[] }) => steps.filter((step) => step.startsWith('verify')).length
const change = (id: string, current: string) => () =>
  portal.anonymous.post('/usuario/cambiar', { current, passwd1: NEW, passwd2: NEW, id })

describe('D53 the same work for known and unknown people', () => {
  it.each([
    ['a login', 'no es esta', 1],
    ['a login with what looks like a temporary password', LIKE_A_TEMPORARY_ONE, 2],
  ])('%s', async (_what, password, times) => {
    const knownWork = await workOf(() => logIn(portal, 'ana', password))
    expect(verifications(knownWork)).toBe(times)
    for (const user of ['nadie.conocido', 'ana.torres@ejemplo.ec', 'vence', 'nadie@ejemplo.ec'])
      expect(await workOf(() => logIn(portal, user, password)), user).toEqual(knownWork)
  })

  it.each([
    ['a change without a session', 'no es esta', 1],
    ['a change with what looks like a temporary password', LIKE_A_TEMPORARY_ONE, 2],
    ['a change with the right password, which is not accepted without a session', PASSWORD, 1],
  ])('%s', async (_what, current, times) => {
    const knownWork = await workOf(change('ana', current))
    expect(knownWork.answer).toMatchObject({ code: 'bad-credentials' })
    expect(verifications(knownWork)).toBe(times)
    for (const user of ['nadie.conocido', 'bruno', 'nadie@ejemplo.ec'])
      expect(await workOf(change(user, current)), user).toEqual(knownWork)
  })

  it('a login attempt during a lock does the same work for known and unknown people', async () => {
    const locked = async (user: string) => {
      for (let at = 0; at < 5; at += 1) await logIn(portal, user, 'x')
      return workOf(() => logIn(portal, user, 'x'))
    }
    const knownWork = await locked('ana')
    expect([knownWork.answer.code, verifications(knownWork)]).toEqual(['locked', 0])
    expect(await locked('nadie.conocido')).toEqual(knownWork)
  })

  it('a request for a new password does the same work for all, because it looks up no person', async () => {
    const ask = (user: string) => () => portal.anonymous.post('/resetpass', { user })
    const knownWork = await workOf(ask('ana'))
    expect(knownWork.steps.join('\n')).not.toMatch(/portal_user|hash /)
    expect(knownWork.steps.length).toBeGreaterThan(3)
    for (const user of ['nadie.conocido', 'bruno.paz@ejemplo.ec', 'vence'])
      expect(await workOf(ask(user)), user).toEqual(knownWork)
  })

  it('processing a password request generates and hashes a password for unknown people too', async () => {
    const settings = readSettings({}, portal.test.dataDir)
    for (const user of ['ana', 'nadie.conocido']) {
      await portal.anonymous.post('/resetpass', { user })
      steps.length = 0
      await answerPasswordRequests({ settings, db, files: portal.files, now: () => portal.clock.now })
      expect(steps.filter((step) => step === 'hash')).toEqual(['hash'])
    }
  })
})
