// API tests of changing a password, and of requesting a temporary one by mail (ACC-07, ACC-09, ACC-10, ACC-21).
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { type Mail, openMailer } from '../../../server/notice/mail.ts'
import { sendNotices } from '../../../server/notice/send-notices.ts'
import { hashPassword } from '../../../server/password/hashing.ts'
import { answerPasswordRequests } from '../../../server/password/request-password.ts'
import type { Services } from '../../../server/services.ts'
import { readSettings } from '../../../server/settings.ts'
import { PASSWORD_CHANGED, RESET_MESSAGE } from '../../../src/contract/password.ts'
import { PASSWORD_RULE, SAME_PASSWORD } from '../../../src/domain/user/new-password.ts'
import { type Answer, cookieOf, openPortal, PASSWORD, type PortalApi } from '../../support/api/portal-api.ts'
import { changePassword, enter, logIn, refusalOf } from '../../support/api/sign-in.ts'
import { openSmtpSink, type SmtpSink } from '../../support/api/smtp-sink.ts'

const MINUTE = 60_000
const NEW = 'Nueva clave 2027'
/** The password that its owner has forgotten, and that still works. */
const LOST = 'Nube vieja 7'

let portal: PortalApi
let sink: SmtpSink
let started: Date
let demoHash: string
beforeAll(async () => {
  portal = await openPortal()
  sink = await openSmtpSink()
  started = portal.clock.now
  demoHash = await hashPassword(PASSWORD)
})
afterEach(async () => {
  portal.clock.now = started
  const { db } = portal.test
  for (const table of ['failed_login', 'temporary_password', 'password_request', 'notice', 'session'])
    await db.query({ text: `DELETE FROM ${table}`, values: [] })
  await db.query(sql`UPDATE portal_user SET "passwordHash" = ${demoHash},
    "passwordExpired" = CASE WHEN username = 'vence' THEN 1 ELSE 0 END`)
  sink.mails.length = 0
  sink.refuse(false)
})
afterAll(async () => {
  await sink.close()
  await portal.close()
})

const later = (ms: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + ms)
}
const changed = { status: 200, body: { message: PASSWORD_CHANGED } }
const fieldsOf = ({ status, body }: Answer) => [status, body.code, body.fields]

describe('ACC-10a a password change while signed in', () => {
  it('a change sets the user’s own password, continues this session and ends all others of the user', async () => {
    const here = await portal.as('ana')
    const elsewhere = await portal.as('ana')
    const bruno = await portal.as('bruno')
    const answer = await changePassword(here, PASSWORD, NEW, { id: 1 })
    expect(answer).toMatchObject(changed)
    // The old session token is no longer valid.
    expect((await here.post('/')).body.code).toBe('session-ended')
    expect((await portal.holding(cookieOf(answer)).post('/')).status).toBe(200)
    expect((await elsewhere.post('/')).body.code).toBe('session-ended')
    expect((await bruno.post('/')).status).toBe(200)
    expect((await logIn(portal, 'ana')).body.code).toBe('bad-credentials')
    expect((await logIn(portal, 'ana', NEW)).status).toBe(200)
  })

  it.each([[1], ['1'], ['ana'], ['ANA'], [undefined]])('accepts the own id %j', async (id) => {
    expect(await changePassword(await portal.as('ana'), PASSWORD, NEW, { id })).toMatchObject(changed)
  })

  it.each([[2], ['2'], ['bruno'], ['bruno.paz@ejemplo.ec'], [0], [-1]])(
    'SYS-03a a change with another person’s id %j is refused',
    async (id) => {
      const answer = await changePassword(await portal.as('ana'), PASSWORD, NEW, { id })
      expect(refusalOf(answer)).toMatchObject({ status: 403, code: 'forbidden' })
      for (const user of ['ana', 'bruno']) expect((await logIn(portal, user)).status).toBe(200)
    },
  )

  it.each([
    ['ACC-10b a wrong current password', ['no es', NEW, NEW], 'current', 'La contraseña actual no es correcta'],
    ['ACC-10b a weak new password', [PASSWORD, 'corta1', 'corta1'], 'passwd1', PASSWORD_RULE],
    ['ACC-10b the current password as the new one', [PASSWORD, PASSWORD, PASSWORD], 'passwd1', SAME_PASSWORD],
    ['ACC-10b two different new passwords', [PASSWORD, NEW, `${NEW} `], 'passwd2', 'Las contraseñas no coinciden'],
    ['ACC-10a an empty current password', ['', NEW, NEW], 'current', 'Campo requerido'],
  ])('%s is reported at its field and changes nothing', async (_what, [current, passwd1, passwd2], path, message) => {
    const ana = await portal.as('ana')
    const answer = await ana.post('/usuario/cambiar', { current, passwd1, passwd2, id: 1 })
    expect(fieldsOf(answer)).toEqual([422, 'rule', [{ path, message }]])
    expect((await ana.post('/')).status).toBe(200)
    expect((await logIn(portal, 'ana')).status).toBe(200)
  })

  it('ACC-21 wrong current passwords are limited like failed logins', async () => {
    const ana = await portal.as('ana')
    for (let at = 0; at < 5; at += 1) expect((await changePassword(ana, `no ${at}`, NEW)).status).toBe(422)
    expect((await changePassword(ana, PASSWORD, NEW)).body.code).toBe('locked')
    expect((await logIn(portal, 'ana')).body.code).toBe('locked')
    later(15 * MINUTE)
    expect(await changePassword(ana, PASSWORD, NEW)).toMatchObject(changed)
  })
})

describe('ACC-07 D02 a password change without a session', () => {
  const renew = (current: string, id: string, passwd1 = NEW) =>
    changePassword(portal.anonymous, current, passwd1, { id })

  it('a person whose password has expired sets a new one and is signed in', async () => {
    expect(await renew(PASSWORD, 'vence')).toMatchObject(changed)
    expect((await logIn(portal, 'vence', NEW)).status).toBe(200)
    expect((await logIn(portal, 'vence')).body.code).toBe('bad-credentials')
  })

  it('any other change is refused with the same answer, for right and wrong passwords, known and unknown people', async () => {
    const refused = { status: 401, code: 'bad-credentials', message: 'Usuario o contraseña incorrectos' }
    for (const [current, id] of [
      [PASSWORD, 'ana'],
      ['no es', 'ana'],
      ['no es', 'vence'],
      ['no es', 'nadie'],
    ] as const)
      expect(refusalOf(await renew(current, id))).toEqual(refused)
    expect(refusalOf(await changePassword(portal.anonymous, PASSWORD, NEW))).toEqual(refused)
    expect((await logIn(portal, 'ana')).status).toBe(200)
  })
})

describe('ACC-09 ACC-21 a new password by mail', () => {
  const ask = (user: string) => portal.anonymous.post('/resetpass', { user })
  const servicesOf = (env: Record<string, string> = {}): Services => ({
    settings: readSettings(
      { SMTP_URL: sink.url, PUBLIC_URL: 'https://portal.example.com', SEED: 'none', TRUST_PROXY: '1', ...env },
      portal.test.dataDir,
    ),
    db: portal.test.db,
    files: portal.files,
    now: () => portal.clock.now,
  })
  const deliver = async (services = servicesOf(), onUndeliverable?: (mail: Mail) => void) => {
    const mailer = openMailer(services)
    await answerPasswordRequests(services)
    await sendNotices(services, { mailer, ...(onUndeliverable ? { onUndeliverable } : {}) })
    mailer?.close()
  }
  const withMailbox = (user: string) =>
    portal.test.db.query(sql`UPDATE portal_user SET email = ${`${user}@example.com`} WHERE username = ${user}`)
  const passwordIn = (text: string) => /^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/m.exec(text)?.[0] ?? ''

  it('ACC-09b a password request has the same answer and the same work for known and unknown people', async () => {
    const work = async (user: string) => {
      const { status, body, headers } = await ask(user)
      expect({ status, body }).toEqual({ status: 200, body: { message: RESET_MESSAGE } })
      return Object.keys(headers)
    }
    expect(await work('ana')).toEqual(await work('nadie.conocido@example.com'))
    const rows = await portal.test.db.query(sql`SELECT "user" FROM password_request`)
    expect(rows).toHaveLength(2)
  })

  it('a mailed temporary password cannot sign in, can set one new password, and that ends every session', async () => {
    await withMailbox('bruno')
    const { caller } = await enter(portal, 'bruno')
    await portal.test.db.query(
      sql`UPDATE portal_user SET "passwordHash" = ${await hashPassword(LOST)} WHERE username = 'bruno'`,
    )
    await ask('bruno')
    await ask('nadie')
    await deliver()
    expect(sink.mails.map(({ to }) => to)).toEqual([['bruno@example.com']])
    const temporary = passwordIn(sink.mails[0]?.text ?? '')
    expect(temporary).toHaveLength(19)
    // The original password still works.
    expect((await logIn(portal, 'bruno', LOST)).status).toBe(200)
    expect(refusalOf(await logIn(portal, 'bruno', temporary))).toEqual({
      status: 401,
      code: 'password-expired',
      message: 'Su clave ha expirado',
    })
    expect((await logIn(portal, 'ana', temporary)).body.code).toBe('bad-credentials')
    const same = await changePassword(portal.anonymous, temporary, LOST, { id: 'bruno' })
    expect(fieldsOf(same)).toEqual([422, 'rule', [{ path: 'passwd1', message: SAME_PASSWORD }]])
    expect(await changePassword(portal.anonymous, temporary, NEW, { id: 'bruno' })).toMatchObject(changed)
    expect((await logIn(portal, 'bruno', NEW)).status).toBe(200)
    expect((await caller.post('/')).body.code).toBe('session-ended')
    expect((await logIn(portal, 'bruno', temporary)).body.code).toBe('bad-credentials')
    expect((await changePassword(portal.anonymous, temporary, 'Otra mas 2028', { id: 'bruno' })).status).toBe(401)
    const [kept] = await portal.test.db.query(sql`SELECT body, "sentAt" FROM notice`)
    expect(kept).toEqual({ body: '', sentAt: started })
  })

  it('D31 a temporary password is valid for 24 hours, or until a newer one is mailed', async () => {
    await withMailbox('bruno')
    const next = async () => {
      await ask('bruno')
      await deliver()
      return passwordIn(sink.mails.at(-1)?.text ?? '')
    }
    const first = await next()
    const second = await next()
    expect((await logIn(portal, 'bruno', first)).body.code).toBe('bad-credentials')
    expect((await logIn(portal, 'bruno', second)).body.code).toBe('password-expired')
    later(24 * 60 * MINUTE)
    expect((await logIn(portal, 'bruno', second)).body.code).toBe('bad-credentials')
  })

  it('at most three mails an hour are sent to one mailbox', async () => {
    await withMailbox('bruno')
    portal.clock.now = new Date(started.getTime() + 3 * 60 * MINUTE)
    for (let at = 0; at < 5; at += 1) expect((await ask('bruno')).status).toBe(200)
    await deliver()
    expect(sink.mails).toHaveLength(3)
    later(61 * MINUTE)
    await ask('bruno')
    await deliver()
    expect(sink.mails).toHaveLength(4)
  })

  it('a mail that the mail server refused is sent again later, with a valid password', async () => {
    await withMailbox('bruno')
    later(10 * 60 * MINUTE)
    sink.refuse(true)
    await ask('bruno')
    await deliver()
    await deliver()
    expect(sink.mails).toEqual([])
    sink.refuse(false)
    later(2 * MINUTE)
    await deliver()
    expect(sink.mails).toHaveLength(1)
    expect((await logIn(portal, 'bruno', passwordIn(sink.mails[0]?.text ?? ''))).body.code).toBe('password-expired')
  })

  it('two instances send each mail once', async () => {
    await withMailbox('bruno')
    await withMailbox('carla')
    later(20 * 60 * MINUTE)
    await ask('bruno')
    await ask('carla')
    await Promise.all([deliver(), deliver(), deliver()])
    expect(sink.mails.flatMap(({ to }) => to).sort()).toEqual(['bruno@example.com', 'carla@example.com'])
  })

  it.each([
    ['without a mail server', { SMTP_URL: '' }, 'bruno'],
    ['to people of the demo world', {}, 'elena'],
  ])('%s, mail is only stored, and logged where that is permitted', async (_what, env, user) => {
    if (user === 'bruno') await withMailbox('bruno')
    later(30 * 60 * MINUTE)
    await ask(user)
    const mails: Mail[] = []
    await deliver(servicesOf(env), (mail) => mails.push(mail))
    expect(sink.mails).toEqual([])
    expect(mails).toHaveLength(1)
    expect((await logIn(portal, user, passwordIn(mails[0]?.body ?? ''))).body.code).toBe('password-expired')
  })
})
