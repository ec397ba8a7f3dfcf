// API tests of a new password: an easily guessed password is refused (D113), and only one of several concurrent changes
// succeeds.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { addJob } from '../../../server/job/job.ts'
import { hashPassword } from '../../../server/password/hashing.ts'
import { emptyOldPasswordMails } from '../../../server/password/request-password.ts'
import { keepTemporaryPassword, makeTemporaryPassword } from '../../../server/password/temporary-password.ts'
import { COMMON_PASSWORD, OWN_PASSWORD, PASSWORD_RULE } from '../../../src/domain/user/new-password.ts'
import { type Answer, cookieOf, openPortal, PASSWORD, type PortalApi } from '../../support/api/portal-api.ts'
import { changePassword, logIn } from '../../support/api/sign-in.ts'
import { servicesOf } from '../../support/api/vouchers.ts'

const HOUR = 3_600_000

let portal: PortalApi
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const fieldsOf = ({ status, body }: Answer) => [status, body.code, body.fields]

it.each([
  { message: COMMON_PASSWORD, weak: ['password1', '12345678a', 'qwerty123', 'abcd1234', 'Ecuador2026'] },
  {
    message: OWN_PASSWORD,
    weak: ['quitumbe1', 'Portal-2026', 'ana12345', 'ana.torres@ejemplo.ec1', '3059999015a', 'TorresVela2026'],
  },
  { message: PASSWORD_RULE, weak: [`${' '.repeat(16)}1a`, `${'\u200b'.repeat(7)}1a`] },
])('ACC-10b D113 $weak are refused, and change nothing', async ({ weak, message }) => {
  const ana = await portal.as('ana')
  for (const each of weak)
    expect(fieldsOf(await changePassword(ana, PASSWORD, each, { id: 1 }))).toEqual([
      422,
      'rule',
      [{ path: 'passwd1', message }],
    ])
  expect((await logIn(portal, 'ana')).status).toBe(200)
})

it('ACC-10b D113 a phrase of sixteen characters needs neither letter nor digit', async () => {
  const phrase = 'correct horse battery staple of mine'
  expect(await changePassword(await portal.as('carla'), PASSWORD, phrase)).toMatchObject({ status: 200 })
  expect((await logIn(portal, 'carla', phrase)).status).toBe(200)
})

it('ACC-10 of five concurrent password changes one succeeds, and its password works', async () => {
  const ana = await portal.as('ana')
  const passwords = [1, 2, 3, 4, 5].map((at) => `Nube ${at} verde`)
  const acts = () =>
    portal.test.db.query(sql`SELECT 1 FROM audit WHERE action = 'password-change' AND outcome = 'done'`)
  const before = await acts()
  const answers = await Promise.all(passwords.map((each) => changePassword(ana, PASSWORD, each)))
  const done = passwords.filter((_, at) => answers[at]?.status === 200)
  expect(done).toHaveLength(1)
  expect((await logIn(portal, 'ana', done[0])).status).toBe(200)
  expect(await acts()).toHaveLength(before.length + 1)
})

it('ACC-21 a temporary password used by four requests at once works once', async () => {
  const userId = 2
  const temporary = makeTemporaryPassword()
  const hash = await hashPassword(temporary)
  await keepTemporaryPassword(portal.test.db, { userId, hash, now: portal.clock.now, livesMs: HOUR })
  const passwords = [1, 2, 3, 4].map((at) => `Nube ${at} verde`)
  const answers = await Promise.all(
    passwords.map((each) => changePassword(portal.anonymous, temporary, each, { id: 'bruno' })),
  )
  const done = passwords.filter((_, at) => answers[at]?.status === 200)
  expect(done).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
  expect((await logIn(portal, 'bruno', done[0])).status).toBe(200)
})

it('ACC-10 a person is notified of the change by mail and bell', async () => {
  const { db } = portal.test
  const notifications = () =>
    db.query<{ body: string }>(sql`SELECT body FROM notice
      WHERE kind = 'CONTRASENA_CAMBIADA' AND recipient = 'seguros@andes.ejemplo.ec'`)
  expect(await notifications()).toEqual([])
  const andes = await portal.as('andes')
  const answer = await changePassword(andes, PASSWORD, 'Nube alta de marzo')
  expect(await notifications()).toEqual([{ body: expect.not.stringContaining('Nube alta') }])
  const { avisos } = (await portal.holding(cookieOf(answer)).get('/avisos')).body
  expect(avisos[0]).toMatchObject({ tipo: 'CONTRASENA_CAMBIADA', leido: false, cdReclamo: null })
})

it('ACC-10b a password may be typed in any compatible Unicode form of its characters', async () => {
  const elena = await portal.as('elena')
  expect((await changePassword(elena, PASSWORD, 'ﬁn de semana ２０２７')).status).toBe(200)
  for (const typed of ['fin de semana 2027', 'ﬁn de semana ２０２７'])
    expect((await logIn(portal, 'elena', typed)).status).toBe(200)
})

it('ACC-21 the text of a mail with a password is deleted after a day, whether the mail was sent or not', async () => {
  const { db } = portal.test
  const services = servicesOf(portal)
  async function hold(id: string, ageMs: number, secret: number) {
    await db.query(sql`INSERT INTO notice (id, kind, "userId", recipient, subject, body, secret, "createdAt")
      VALUES (${id}, 'PASSWORD', 1, 'ana.torres@ejemplo.ec', '', 'K7QM', ${secret},
        ${new Date(services.now().getTime() - ageMs)})`)
    await addJob(db, { kind: 'mail', key: id }, services.now())
  }
  await hold('old', 24 * HOUR + 1, 1)
  await hold('new', 23 * HOUR, 1)
  await hold('plain', 48 * HOUR, 0)
  await emptyOldPasswordMails(services)
  const rows = await db.query(sql`SELECT id, body, EXISTS (SELECT 1 FROM job WHERE key = id) AS due FROM notice
    WHERE id IN ('old', 'new', 'plain') ORDER BY id`)
  expect(rows).toEqual([
    { id: 'new', body: 'K7QM', due: true },
    { id: 'old', body: '', due: false },
    { id: 'plain', body: 'K7QM', due: true },
  ])
})
