// API tests of mails about a claim: how a refused mail is handled, and that no channel waits for another.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addJob } from '../../../server/job/job.ts'
import { openMailer } from '../../../server/notice/mail.ts'
import { sendNotices } from '../../../server/notice/send-notices.ts'
import { startRounds } from '../../../server/notice/start-rounds.ts'
import { type NoticeWorld, NUMBER, openNoticeWorld } from '../../support/api/notice-world.ts'
import { openSmtpSink, type SmtpSink } from '../../support/api/smtp-sink.ts'

const MINUTE = 60_000

let world: NoticeWorld
let smtp: SmtpSink
beforeAll(async () => {
  world = await openNoticeWorld()
  smtp = await openSmtpSink()
})
afterAll(async () => {
  await world?.close()
  await smtp.close()
})
beforeEach(async () => {
  await world.reset()
  await world.run(`UPDATE portal_user SET email = 'ana@example.com' WHERE username = 'ana'`)
  smtp.refuse(false)
  smtp.mails.length = 0
})

const services = () => world.servicesOf({ SMTP_URL: smtp.url })
const deliver = async () => {
  const mailer = openMailer(services())
  await sendNotices(services(), { mailer })
  mailer?.close()
}
const messageIds = () => smtp.mails.map(({ text }) => /^message-id: (.*)$/im.exec(text)?.[1])

it('REP-18 the mail about a claim is sent once, even with WhatsApp and SMS switched off', async () => {
  await world.configure({ sendWhatsapp: false, sendSms: false, templates: [] })
  await world.report()
  await deliver()
  await deliver()
  expect(smtp.mails.map(({ to }) => to)).toEqual([['ana@example.com']])
  expect(await world.deliveries('mail')).toMatchObject([{ sentAt: world.started, dueAt: null }])
})

it('REP-18 an account without an address is notified only by the bell', async () => {
  await world.run(`UPDATE portal_user SET email = '' WHERE username = 'ana'`)
  await world.report()
  expect([await world.deliveries('mail'), (await world.notifications()).length]).toEqual([[], 1])
})

it('D126 a temporarily refused mail is sent again later with the same Message-ID', async () => {
  await world.report()
  smtp.refuse(true, 451)
  await deliver()
  expect(await world.deliveries('mail')).toMatchObject([{ sentAt: null, givenUpAt: null, tries: 1 }])
  smtp.refuse(false)
  world.later(MINUTE)
  await deliver()
  const [mail] = await world.deliveries('mail')
  expect(messageIds()).toEqual([`<${mail.id}@127.0.0.1>`])
  expect(mail).toMatchObject({ sentAt: world.portal.clock.now, dueAt: null })
})

it('D126 a permanently refused mail is given up at once, and the executive is notified to call the person', async () => {
  const claim = await world.report()
  smtp.refuse(true, 550)
  await deliver()
  world.later(60 * MINUTE)
  smtp.refuse(false)
  await deliver()
  expect(smtp.mails).toEqual([])
  expect(await world.deliveries('mail')).toMatchObject([{ givenUpAt: world.started, dueAt: null }])
  expect(await world.notifications('elena')).toMatchObject([
    {
      cdReclamo: claim.cdReclamo,
      texto: `El aviso por correo para Ana María Torres Vela no se entregó. Llame al ${NUMBER}.`,
    },
  ])
})

it('D126 for a password mail that cannot be delivered nobody is notified', async () => {
  await world.db.query({
    text: `INSERT INTO notice (id, kind, "userId", recipient, subject, body, secret, "createdAt")
      VALUES ('clave', 'PASSWORD', 1, 'ana@example.com', 'Tu contraseña', 'secreta', 1, $1)`,
    values: [world.started],
  })
  await addJob(world.db, { kind: 'mail', key: 'clave' }, world.started)
  smtp.refuse(true, 550)
  await deliver()
  expect(await world.deliveries('mail')).toMatchObject([{ givenUpAt: world.started, body: '' }])
  expect(await world.notifications('elena')).toEqual([])
})

it('D126 a WhatsApp provider that does not answer delays neither mails nor later rounds', async () => {
  await world.configure({ sendSms: false })
  await world.report()
  world.sink.behave('stall')
  const errors: unknown[] = []
  const rounds = startRounds(world.servicesOf({ SMTP_URL: smtp.url, MESSAGE_TIMEOUT: '60' }), {
    onUndeliverable: undefined,
    onError: (error) => errors.push(error),
  })
  await expect.poll(() => world.sink.posts.length, { timeout: 20_000 }).toBe(1)
  await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(1)
  expect(await world.deliveries('whatsapp')).toMatchObject([{ sentAt: null, tries: 1 }])
  await world.report()
  rounds.wake()
  await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(2)
  // Closing the connection ends the delivery that is in progress.
  world.sink.cut()
  await rounds.stop()
  expect(errors.map(String)).toEqual([
    expect.stringMatching(/El proveedor de WhatsApp no recibió un aviso: ECONNRESET/),
  ])
})

it('D126 a server that stops does not wait for providers that do not answer; their deliveries remain due', async () => {
  await world.report()
  await world.report()
  world.sink.behave('stall')
  // A mail server that accepts connections but never sends a greeting.
  const held = new Set<Socket>()
  const silent = createServer((socket) => held.add(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const rounds = startRounds(world.servicesOf({ SMTP_URL: `smtp://127.0.0.1:${port}`, MESSAGE_TIMEOUT: '60' }), {
    onUndeliverable: undefined,
    onError: () => {},
  })
  await expect.poll(() => world.sink.posts.length, { timeout: 20_000 }).toBe(4)
  await expect.poll(() => held.size, { timeout: 20_000 }).toBe(1)
  // A stop that waited for the providers would exceed the time limit of this test.
  await rounds.stop()
  const tried = (await world.deliveries()).filter(({ tries }) => tries > 0)
  expect(tried.map(({ canal }) => canal)).toEqual(['mail', 'sms', 'sms', 'whatsapp', 'whatsapp'])
  for (const { sentAt, dueAt } of tried)
    expect([sentAt, dueAt?.getTime() - world.portal.clock.now.getTime() <= MINUTE]).toEqual([null, true])
  for (const socket of held) socket.destroy()
  silent.close()
  await once(silent, 'close')
})
