// API tests of delivering messages by WhatsApp and SMS: each is sent once, never into a private network, and refusals
// are handled.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMessageChannel } from '../../../server/notice/message-channel.ts'
import { sendByChannel } from '../../../server/notice/send-notices.ts'
import { type NoticeWorld, NUMBER, openNoticeWorld } from '../../support/api/notice-world.ts'

const MINUTE = 60_000

let world: NoticeWorld
beforeAll(async () => {
  world = await openNoticeWorld()
})
afterAll(() => world?.close())
beforeEach(() => world.reset())

describe('D126 sending each message once, and never into a private network', () => {
  it('concurrent and later rounds send each message once', async () => {
    for (let count = 0; count < 3; count += 1) await world.report()
    await Promise.all([world.deliver(), world.deliver(), world.deliver()])
    await world.deliver()
    const keys = world.sink.posts.map(({ headers }) => headers['idempotency-key'])
    expect([keys.length, new Set(keys).size]).toEqual([6, 6])
  })

  it('after a lost answer the message is sent again with the same idempotency key', async () => {
    await world.configure({ sendSms: false })
    await world.report()
    world.sink.behave('cut', { status: 200 })
    await world.deliver()
    world.later(2 * MINUTE)
    await world.deliver()
    const keys = world.sink.posts.map(({ headers }) => headers['idempotency-key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it.each([
    'https://127.0.0.1:9/x',
    'https://localhost/x',
    'https://10.0.0.7/x',
    'https://[::1]/x',
    'http://mensajes.example.com/x',
    'http://127.0.0.1:9/x',
  ])('nothing is posted to %s', async (urlTemplate) => {
    await world.configure({ urlTemplate, sendSms: false })
    await world.report()
    const errors = await world.deliver(world.servicesOf({ PRIVATE_TARGETS: 'off' }))
    expect(errors).toMatchObject([{ name: 'DeliveryError', message: 'address' }])
    expect(await world.deliveries('whatsapp')).toMatchObject([{ sentAt: null, tries: 1 }])
  })

  it('without PRIVATE_TARGETS nothing is posted to a provider on this machine', async () => {
    await world.report()
    await world.deliver(world.servicesOf({ PRIVATE_TARGETS: 'off' }))
    expect(world.sink.posts).toEqual([])
  })

  it('a redirect is not followed', async () => {
    await world.configure({ sendSms: false })
    await world.report()
    world.sink.behave({ status: 307, headers: { location: `${world.sink.url}/otra` } })
    await world.deliver()
    expect(world.sink.posts.map(({ path }) => path)).toEqual(['/plantillas'])
    expect(await world.deliveries('whatsapp')).toMatchObject([{ sentAt: null, givenUpAt: null }])
  })
})

describe('D126 a message that was not accepted', () => {
  const state = async () => {
    const [row] = await world.deliveries('whatsapp')
    return row
  }
  beforeEach(() => world.configure({ sendSms: false }))

  it.each([
    ['refused', { status: 503 }],
    ['refused for now', { status: 408 }],
    ['refused because of our token', { status: 401 }],
    ['cut', 'cut' as const],
    ['stalled', 'stall' as const],
  ])('%s: the message is tried again later, and arrives', async (_, behaviour) => {
    await world.report()
    world.sink.behave(behaviour, { status: 202 })
    await world.deliver()
    await world.deliver()
    expect(world.sink.posts).toHaveLength(1)
    expect(await state()).toMatchObject({ sentAt: null, givenUpAt: null, tries: 1 })
    world.later(MINUTE)
    await world.deliver()
    expect(world.sink.posts).toHaveLength(2)
    expect(await state()).toMatchObject({ sentAt: world.portal.clock.now, dueAt: null })
  })

  it('a Retry-After from the provider delays all messages of the channel', async () => {
    await world.report()
    await world.report()
    world.sink.behave({ status: 429, headers: { 'retry-after': '1800' } }, { status: 200 })
    await world.deliver()
    world.later(29 * MINUTE)
    await world.deliver()
    expect(world.sink.posts).toHaveLength(1)
    world.later(3 * MINUTE)
    await world.deliver()
    expect(world.sink.posts).toHaveLength(3)
  })

  it('a message without an answer blocks only one of the two concurrent senders of a round', async () => {
    for (let count = 0; count < 3; count += 1) await world.report()
    world.sink.behave('stall', { status: 200 })
    const services = world.servicesOf({ MESSAGE_TIMEOUT: '60' })
    const channel = openMessageChannel(services, 'whatsapp')
    const round = sendByChannel(services, 'whatsapp', { channel, atOnce: 2 })
    await expect.poll(() => world.sink.posts.length).toBe(3)
    world.sink.cut()
    await round
    const states = (await world.deliveries('whatsapp')).map(({ sentAt }) => sentAt !== null)
    expect(states.toSorted()).toEqual([false, true, true])
  })

  it('in each round a failing provider gets only one message, until it works again', async () => {
    for (let count = 0; count < 3; count += 1) await world.report()
    world.sink.behave({ status: 500 })
    await world.deliver()
    expect(world.sink.posts).toHaveLength(1)
    world.sink.behave()
    world.later(MINUTE)
    await world.deliver()
    expect(world.sink.posts).toHaveLength(4)
  })

  it('a message that the provider rejects does not delay the next one', async () => {
    await world.report()
    world.later(1)
    await world.report()
    world.sink.behave({ status: 422 }, { status: 200 })
    await world.deliver()
    expect(world.sink.posts).toHaveLength(2)
  })

  it.each([400, 404, 422])(
    '%i is a permanent refusal: the message is given up at once, and reported to the executive',
    async (status) => {
      const claim = await world.report()
      world.sink.behave({ status })
      await world.deliver()
      world.later(48 * 60 * MINUTE)
      await world.deliver()
      expect(world.sink.posts).toHaveLength(1)
      expect(await state()).toMatchObject({ givenUpAt: world.started, sentAt: null, dueAt: null })
      const staff = await world.notifications('elena')
      expect(staff).toMatchObject([
        {
          tipo: 'AVISO_NO_ENTREGADO',
          cdReclamo: claim.cdReclamo,
          cdCompania: 1,
          titulo: `No se entregó un aviso de la solicitud N.º ${claim.cdReclamo}`,
          texto: `El aviso por WhatsApp para Ana María Torres Vela no se entregó. Llame al ${NUMBER}.`,
        },
      ])
      for (const other of ['marco', 'admin']) expect(await world.notifications(other)).toEqual([])
      expect((await world.deliveries()).filter(({ kind }) => kind === 'AVISO_NO_ENTREGADO')).toEqual([])
    },
  )

  it('after a day of failures a message is given up; if the executive has no account, the administrators are notified', async () => {
    const claim = await world.report()
    world.sink.behave({ status: 500 })
    for (let hours = 0; hours <= 24; hours += 1) {
      await world.deliver()
      world.later(60 * MINUTE)
    }
    expect(await state()).toMatchObject({ givenUpAt: null })
    await world.run(`UPDATE portal_user SET active = 0 WHERE "cdEjecutivoAdm" IS NOT NULL`)
    await world.deliver()
    expect(await state()).toMatchObject({ givenUpAt: world.portal.clock.now, dueAt: null })
    expect(await world.notifications('admin')).toMatchObject([
      { tipo: 'AVISO_NO_ENTREGADO', cdReclamo: claim.cdReclamo },
    ])
    expect(await world.notifications('elena')).toEqual([])
    const tries = world.sink.posts.length
    world.later(60 * MINUTE)
    await world.deliver()
    expect(world.sink.posts).toHaveLength(tries)
  })
})
