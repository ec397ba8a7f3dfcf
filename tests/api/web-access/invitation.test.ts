// API tests of invitations: the temporary password is made when the mail is sent, and lets its person set a new one.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { type Mail, openMailer } from '../../../server/notice/mail.ts'
import { sendNotices } from '../../../server/notice/send-notices.ts'
import { NO_PASSWORD } from '../../../server/password/hashing.ts'
import { answerPasswordRequests } from '../../../server/password/request-password.ts'
import { BRANCH, CLIENT } from '../../../server/seed/world.ts'
import type { Services } from '../../../server/services.ts'
import { readSettings } from '../../../server/settings.ts'
import { sendInvitations } from '../../../server/web-access/send-invitations.ts'
import { type Caller, consentRecord, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { logIn } from '../../support/api/sign-in.ts'
import { openSmtpSink, type SmtpSink } from '../../support/api/smtp-sink.ts'
import { executiveRow } from '../../support/api/web-access-samples.ts'
import { addInsured, addPolicy } from '../../support/world/policy-rows.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NEW = 'Nueva clave 2027'
/** A titular who also holds a policy, with a mailbox that is not of the demo world. */
const EVA = { cedula: '3050000037', correo: 'eva@example.com' }

let portal: PortalApi
let admin: Caller
let sink: SmtpSink
let started: Date
beforeAll(async () => {
  sink = await openSmtpSink()
  portal = await openPortal()
  started = portal.clock.now
  const { db } = portal.test
  await addPolicy(db, 1, { cdRamo: BRANCH.groupMedical, cdCliente: CLIENT.press })
  await addInsured(db, 1, 0, { ...EVA, dscObjeto: 'Eva Luna', nombres: 'Eva', apellidos: 'Luna' })
})
beforeEach(async () => {
  portal.clock.now = started
  admin = await portal.as('admin')
})
afterEach(async () => {
  portal.clock.now = started
  await off()
  sink.mails.length = 0
  sink.refuse(false)
  const { db } = portal.test
  for (const table of ['failed_login', 'notice', 'temporary_password', 'password_request'])
    await db.query({ text: `DELETE FROM ${table}`, values: [] })
  await db.query(sql`UPDATE portal_user SET "passwordHash" = ${NO_PASSWORD} WHERE cedula = ${EVA.cedula}`)
})
afterAll(async () => {
  await portal.close()
  await sink.close()
})

const later = (ms: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + ms)
}
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
  await sendInvitations(services, { mailer, ...(onUndeliverable ? { onUndeliverable } : {}) })
  mailer?.close()
}
const row = { index: 1, ...EVA }
const on = async () => (await admin.post('/usuarios-vam-crear', [row])).body
const off = async () => (await admin.post('/usuarios-vam-desactivar', [row])).body
const passwordIn = (text = '') => /^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/m.exec(text)?.[0] ?? ''
const lastPassword = () => passwordIn(sink.mails.at(-1)?.text)
const renew = (current: string, id = EVA.cedula) =>
  portal.anonymous.post('/usuario/cambiar', { id, current, passwd1: NEW, passwd2: NEW })
const codeOf = async (password: string, user = EVA.cedula) => (await logIn(portal, user, password)).body.code
const noticesOf = () =>
  portal.test.db.query<Json>(sql`SELECT n.*, j."dueAt" FROM notice n LEFT JOIN job j ON j.key = n.id JOIN portal_user u ON u.id = n."userId"
  WHERE u.cedula = ${EVA.cedula} ORDER BY n."createdAt" DESC`)

it('D122 ACC-07 the invited person renews the mailed password, signs in, consents and reads the policy', async () => {
  expect(await on()).toMatchObject({ value: 1 })
  const [waiting] = await noticesOf()
  expect(waiting).toMatchObject({ kind: 'INVITATION', recipient: EVA.correo, body: '', dueAt: started, secret: 1 })
  expect(await portal.test.db.query(sql`SELECT 1 FROM temporary_password`)).toEqual([])
  await deliver()
  expect(sink.mails.map(({ to }) => to)).toEqual([[EVA.correo]])
  const text = sink.mails[0]?.text ?? ''
  expect(text).toContain('Subject: Tu acceso a Portal Quitumbe')
  for (const said of ['Hola, Eva:', EVA.cedula, 'https://portal.example.com', 'durante siete d'])
    expect(text.replaceAll('=\r\n', '')).toContain(said)
  const password = lastPassword()
  expect(password).toHaveLength(19)
  expect(await noticesOf()).toMatchObject([{ body: '', sentAt: started, dueAt: null }])

  expect(await codeOf(password)).toBe('password-expired')
  expect((await renew(password)).status).toBe(200)
  expect(await codeOf(password)).toBe('bad-credentials')
  const answer = await logIn(portal, EVA.cedula, NEW)
  expect(answer.status).toBe(200)
  const caller = portal.holding(String(answer.headers['set-cookie']).split(';')[0] ?? '')
  expect((await caller.post('/vam/polizas')).body.code).toBe('consent-needed')
  await (await caller.byToken()).post('/consentimiento', consentRecord(EVA.cedula))
  const [policy, ...more] = (await caller.post('/vam/polizas')).body.content ?? []
  expect([policy?.poliza, more]).toEqual(['ZZ-1', []])
})

it('D122 before the invitation is sent no password works, and it is sent once', async () => {
  await on()
  for (const typed of ['', 'Portal2026', EVA.cedula, 'AAAA-AAAA-AAAA-AAAA'])
    expect((await logIn(portal, EVA.cedula, typed || ' ')).status).toBe(401)
  await deliver()
  await deliver()
  expect(sink.mails).toHaveLength(1)
})

it('D122 the temporary password is valid for seven days', async () => {
  await on()
  await deliver()
  later(7 * DAY - MINUTE)
  expect(await codeOf(lastPassword())).toBe('password-expired')
  later(MINUTE)
  expect(await codeOf(lastPassword())).toBe('bad-credentials')
  expect((await renew(lastPassword())).status).toBe(401)
})

it('D122 each attempt to send an invitation makes a new password, and the outbox never contains it', async () => {
  await on()
  sink.refuse(true)
  await deliver()
  expect(await noticesOf()).toMatchObject([{ body: '', sentAt: null }])
  const [first] = await portal.test.db.query<Json>(sql`SELECT "passwordHash" FROM temporary_password`)
  sink.refuse(false)
  await deliver()
  expect(sink.mails).toEqual([])
  later(2 * MINUTE)
  await deliver()
  const [second] = await portal.test.db.query<Json>(sql`SELECT "passwordHash" FROM temporary_password`)
  expect(second.passwordHash).not.toBe(first.passwordHash)
  expect(await codeOf(lastPassword())).toBe('password-expired')
})

it('D122 an account that was deactivated before the mail was sent gets no invitation', async () => {
  await on()
  await portal.test.db.query(sql`UPDATE portal_user SET active = 0 WHERE cedula = ${EVA.cedula}`)
  await deliver()
  expect(sink.mails).toEqual([])
  expect((await noticesOf())[0]).toMatchObject({ sentAt: null, dueAt: null, body: '' })
  expect(
    await portal.test.db.query(sql`SELECT 1 FROM temporary_password t JOIN portal_user u ON u.id = t."userId"
    WHERE u.cedula = ${EVA.cedula}`),
  ).toEqual([])
})

it('D122 a deactivation withdraws a waiting mail and a mailed password; a new activation invites again', async () => {
  await on()
  await off()
  await deliver()
  expect(sink.mails).toEqual([])
  expect(await on()).toMatchObject({ value: 1 })
  await deliver()
  const mailed = lastPassword()
  await off()
  expect(await codeOf(mailed)).toBe('bad-credentials')
  expect((await renew(mailed)).status).toBe(401)
  await on()
  expect(await codeOf(mailed)).toBe('bad-credentials')
  await deliver()
  expect([sink.mails.length, await codeOf(lastPassword())]).toEqual([2, 'password-expired'])
})

it('D122 concurrent instances send each invitation once, and a password mail does not wait for invitations', async () => {
  await on()
  expect((await portal.anonymous.post('/resetpass', { user: 'bruno' })).status).toBe(200)
  await portal.test.db.query(sql`UPDATE portal_user SET email = 'bruno@example.com' WHERE username = 'bruno'`)
  const services = servicesOf()
  const mailer = openMailer(services)
  await answerPasswordRequests(services)
  await sendNotices(services, { mailer })
  mailer?.close()
  expect(sink.mails.flatMap(({ to }) => to)).toEqual(['bruno@example.com'])
  await Promise.all([deliver(), deliver(), deliver()])
  expect(sink.mails.flatMap(({ to }) => to)).toEqual(['bruno@example.com', EVA.correo])
})

it('LIV-01 D122 an administrator is invited by a mail whose link is made when it leaves; another mail replaces it', async () => {
  const linkIn = (text = '') => /invitacion\/([\w-]{43})/.exec(text.replaceAll('=\r\n', ''))?.[1] ?? ''
  const invite = () => admin.post('/users/invitar-administrador', { correo: 'jefa@example.com', nombres: 'Luz' })
  expect((await invite()).body).toEqual({ message: 'La invitación sale por correo.', enlace: null })
  sink.refuse(true)
  await deliver()
  const [made] = await portal.test.db.query<Json>(
    sql`SELECT "tokenHash" FROM invitation WHERE email = 'jefa@example.com'`,
  )
  sink.refuse(false)
  later(2 * MINUTE)
  await deliver()
  await invite()
  await deliver()
  expect(sink.mails.map(({ to }) => to)).toEqual([['jefa@example.com'], ['jefa@example.com']])
  const [first, second] = sink.mails.map(({ text }) => linkIn(text))
  expect([made.tokenHash, await noticesWith(first), await noticesWith(second)]).toEqual([expect.any(String), [], []])
  const read = async (token = '') => (await portal.anonymous.post('/invitacion', { token })).status
  expect([await read(first), await read(second)]).toEqual([422, 200])

  // To somebody with access another temporary password goes.
  await on()
  await deliver()
  const [{ id }] = await portal.test.db.query<Json>(sql`SELECT id FROM portal_user WHERE cedula = ${EVA.cedula}`)
  expect((await admin.post(`/users/${id}/invitar`)).body.enlace).toBeNull()
  const before = lastPassword()
  await deliver()
  expect([await codeOf(before), await codeOf(lastPassword())]).toEqual(['bad-credentials', 'password-expired'])
})

const noticesWith = (token = '') =>
  portal.test.db.query(sql`SELECT 1 FROM notice WHERE body LIKE ${`%${token}%`} AND body <> ''`)

it('D122 without a mail server the invitation is stored and logged, with a valid password', async () => {
  await on()
  const mails: Mail[] = []
  await deliver(servicesOf({ SMTP_URL: '' }), (mail) => mails.push(mail))
  expect(mails.map(({ recipient }) => recipient)).toEqual([EVA.correo])
  expect((await noticesOf())[0].body).toBe(mails[0]?.body)
  expect(await codeOf(passwordIn(mails[0]?.body))).toBe('password-expired')
})

it('D122 the invitation of an executive uses «usted»', async () => {
  await admin.post('/ejecutivosSubagente-crear', [executiveRow(103)])
  const mails: Mail[] = []
  await deliver(servicesOf(), (mail) => mails.push(mail))
  expect(mails[0]?.body).toContain('Ingrese con ella')
  expect((await renew(passwordIn(mails[0]?.body), '3059999114')).status).toBe(200)
  expect((await logIn(portal, '3059999114', NEW)).body).toMatchObject({
    cdEjecutivoAdm: 103,
    roles: ['ROLE_EJECUTIVO'],
  })
})

describe('D122 a mail address shared by several accounts', () => {
  const share = (email: string) =>
    portal.test.db.query(sql`UPDATE portal_user SET email = ${email}
    WHERE username IN ('carla', 'nuevo')`)

  it('a shared mail address signs in to none of its accounts, unless only one of them is active', async () => {
    expect((await logIn(portal, 'carla.mena@ejemplo.ec')).body.username).toBe('carla')
    await share('casa@ejemplo.ec')
    expect(await codeOf('Portal2026', 'casa@ejemplo.ec')).toBe('bad-credentials')
    expect((await logIn(portal, 'carla')).body.username).toBe('carla')
    await portal.test.db.query(sql`UPDATE portal_user SET active = 0 WHERE username = 'nuevo'`)
    expect((await logIn(portal, ' CASA@ejemplo.ec ')).body.username).toBe('carla')
    await portal.test.db.query(sql`UPDATE portal_user SET active = 1 WHERE username = 'nuevo'`)
  })

  it('a shared mail address cannot request a new password; a user name can', async () => {
    await share('casa@example.com')
    const requested = async (user: string) => {
      await portal.anonymous.post('/resetpass', { user })
      const services = servicesOf()
      const mailer = openMailer(services)
      await answerPasswordRequests(services)
      await sendNotices(services, { mailer })
      mailer?.close()
      return sink.mails.length
    }
    expect(await requested('casa@example.com')).toBe(0)
    expect(await requested('nuevo')).toBe(1)
  })

  it('a mail address that is another account’s user name signs in to that account', async () => {
    await share('bruno')
    expect((await logIn(portal, 'bruno')).body.username).toBe('bruno')
    await share('compartido@ejemplo.ec')
  })
})
