// API tests of messages about a claim by WhatsApp and SMS: their content, once per event, and the switches.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { reportClaim } from '../../support/api/claims.ts'
import { type NoticeWorld, NUMBER, openNoticeWorld } from '../../support/api/notice-world.ts'
import type { Json } from '../../support/api/portal-api.ts'

const MINUTE = 60_000

let world: NoticeWorld
beforeAll(async () => {
  world = await openNoticeWorld()
})
afterAll(() => world?.close())
beforeEach(() => world.reset())

const canales = async () => (await world.deliveries()).map(({ canal }) => canal)

describe('REP-18 the notices of a claim event', () => {
  it('a new claim notifies its person once in the bell, by mail, by WhatsApp and by SMS', async () => {
    const claim = await world.report()
    const event = `SINIESTRO_CREADO:${claim.cdReclamo}:1`
    expect(await world.notifications()).toMatchObject([
      {
        tipo: 'SINIESTRO_CREADO',
        event,
        readAt: null,
        createdAt: world.started,
        cdCompania: 1,
        cdReclamo: claim.cdReclamo,
        cdIncSiniestro: claim.cdIncSiniestro,
        titulo: `Recibimos tu solicitud N.º ${claim.cdReclamo}`,
      },
    ])
    const [mail, sms, whatsapp] = await world.deliveries()
    expect(mail).toMatchObject({ canal: 'mail', event, recipient: 'ana.torres@ejemplo.ec' })
    for (const [canal, row] of Object.entries({ sms, whatsapp }))
      expect(row).toMatchObject({ canal, event, recipient: NUMBER, dueAt: world.started, subject: '' })
  })

  it('a message has its parameters in the order of the template’s text, the token and an idempotency key', async () => {
    const claim = await world.report()
    const [, sms, whatsapp] = await world.deliveries()
    await world.deliver()
    expect(world.sink.posts.map(({ body }) => body)).toEqual(
      ['whatsapp', 'sms'].map((canal) => ({
        canal,
        destino: NUMBER,
        idTemplate: 'plantilla_siniestro_creado',
        parametros: ['Ana María', String(claim.cdReclamo), claim.dscObjeto],
      })),
    )
    const [first, second] = world.sink.posts
    expect(first?.headers).toMatchObject({ authorization: 'Bearer ficha-secreta', 'idempotency-key': whatsapp.id })
    expect(second?.headers['idempotency-key']).toBe(sms.id)
    expect(await world.deliveries()).toMatchObject([
      {},
      { sentAt: world.started, dueAt: null },
      { sentAt: world.started, dueAt: null },
    ])
  })

  it('D22 repeating a save after a lost answer notifies nobody again', async () => {
    const { drafted, answer } = await reportClaim(world.callers.ana, { now: world.portal.clock.now })
    expect((await world.callers.ana.post('/siniestros-portal', drafted.claim)).body).toEqual(answer.body)
    expect([(await world.notifications()).length, await canales()]).toEqual([1, ['mail', 'sms', 'whatsapp']])
  })

  it('D120 a move by staff notifies the person; a move to the same state or the person’s own correction does not', async () => {
    const claim = await world.report()
    const seen = await world.review(claim, { estadoPortal: 'POR_REVISAR' })
    // A document still waits for a decision, so the save is refused and no notice is written.
    expect(seen.status).toBe(422)
    expect(await world.notifications()).toHaveLength(1)
    const back = await world.move(claim)
    expect((await world.notifications()).at(-1)).toMatchObject({
      event: `CAMBIO_ESTADO:${claim.cdReclamo}:2`,
      titulo: `Tu solicitud N.º ${claim.cdReclamo} necesita una corrección`,
    })
    await world.deliver()
    expect(world.sink.posts.at(-1)?.body.parametros).toEqual(['Ana María', String(claim.cdReclamo), 'Por regularizar'])
    const corrected = await world.callers.ana.post('/siniestros-portal', {
      ...(await world.callers.ana.get(`/siniestros-portal?cdCompania=1&cdReclamo=${claim.cdReclamo}`)).body,
      intent: `${claim.uuid}-2`,
      obsSiniestro: 'Corregido',
    })
    expect(corrected.body).toMatchObject({ estadoPortal: 'POR_REVISAR', version: back.version + 1 })
    expect(await world.notifications()).toHaveLength(2)
    await world.db.query(sql`UPDATE document SET estado = 'INGRESADO' WHERE "cdReclamo" = ${claim.cdReclamo}`)
    const again = await world.review(corrected.body, { estadoPortal: 'POR_REVISAR' })
    expect(again.status).toBe(200)
    expect(await world.notifications()).toHaveLength(2)
  })

  it('a save that is refused writes no notice', async () => {
    const { drafted } = await reportClaim(world.callers.ana, { now: world.portal.clock.now })
    const before = await world.notifications()
    const other = { ...drafted.claim, intent: 'otra-intencion-1', version: 7 }
    expect((await world.callers.ana.post('/siniestros-portal', other)).status).toBe(409)
    expect(await world.notifications()).toEqual(before)
  })

  const forget = (what: string) => world.run(`UPDATE ${what} SET celular = '(02) 600 0015'`)
  /** Reports a claim and deletes its notices. */
  const untold = async () => {
    const claim = await world.report()
    for (const table of ['notice', 'notification']) await world.run(`DELETE FROM ${table}`)
    return claim
  }

  it.each<[string, () => Promise<unknown>]>([
    ['no mobile number', () => forget('insured_person').then(() => forget('client'))],
    ['taken the consent back', () => world.consent('revocado')],
    ['asked for no messages', () => world.run(`UPDATE portal_user SET "sinMensajes" = 1`)],
  ])('D126 a person who has %s gets only mail and bell', async (_, prepare) => {
    const claim = await untold()
    await prepare()
    await world.move(claim, 'RECHAZADO')
    expect([(await world.notifications()).length, await canales()]).toEqual([1, ['mail']])
    await world.consent('aceptado')
  })

  it('D126 if the insured person’s record has no mobile number, that of the policyholder is used', async () => {
    await forget('insured_person')
    await world.report()
    expect(await world.deliveries('sms')).toMatchObject([{ recipient: '+593900099015' }])
  })

  it('a deactivated account gets no notices, because its person cannot sign in', async () => {
    const claim = await untold()
    await world.run(`UPDATE portal_user SET active = 0 WHERE username = 'ana'`)
    await world.move(claim)
    expect([await world.notifications(), await world.deliveries()]).toEqual([[], []])
  })
})

describe('REP-23 switches and templates', () => {
  it.each<[string, Json, string[]]>([
    ['«Enviar Whatsapp» off', { sendWhatsapp: false }, ['mail', 'sms']],
    ['«Enviar SMS» off', { sendSms: false }, ['mail', 'whatsapp']],
    ['both off', { sendWhatsapp: false, sendSms: false }, ['mail']],
    ['no template of the type', { templates: [{ tipo: 'CAMBIO_ESTADO', idTemplate: 'x' }] }, ['mail']],
  ])('%s: with %j the channels are %j', async (_, more, expected) => {
    await world.configure(more)
    await world.report()
    expect(await canales()).toEqual(expected)
    expect(await world.notifications()).toHaveLength(1)
  })

  it.each<[string, () => Promise<unknown>, string[]]>([
    ['«Enviar Whatsapp»', () => world.configure({ sendWhatsapp: false }), ['sms']],
    ['«Enviar SMS»', () => world.configure({ sendSms: false }), ['whatsapp']],
    ['the template', () => world.configure({ templates: [] }), []],
    ['the instance', () => world.configure({ urlTemplate: '' }), []],
    ['the person’s wish', () => world.run(`UPDATE portal_user SET "sinMensajes" = 1`), []],
    ['the consent', () => world.consent('revocado'), []],
  ])(
    '%s taken away between the event and the round: the message is not sent, and never will be',
    async (_, off, expected) => {
      await world.report()
      await off()
      await world.deliver()
      expect(world.sink.posts.map(({ body }) => body.canal)).toEqual(expected)
      await world.consent('aceptado')
      await world.configure()
      world.later(2 * 60 * MINUTE)
      await world.deliver()
      expect(world.sink.posts).toHaveLength(expected.length)
      expect(await world.deliveries('mail')).toMatchObject([{ dueAt: world.started }])
    },
  )

  it('a template that is changed before the delivery is used with its new id', async () => {
    await world.report()
    await world.configure({ sendSms: false, templates: [{ tipo: 'SINIESTRO_CREADO', idTemplate: 'la_nueva' }] })
    await world.deliver()
    expect(world.sink.posts.map(({ body }) => body.idTemplate)).toEqual(['la_nueva'])
  })

  it('without MESSAGE_TOKEN no WhatsApp or SMS is sent', async () => {
    await world.report()
    await world.deliver(world.servicesOf({ MESSAGE_TOKEN: '' }))
    await world.deliver()
    expect(world.sink.posts).toEqual([])
    expect(await world.deliveries('whatsapp')).toMatchObject([{ dueAt: null, sentAt: null, givenUpAt: null }])
  })
})
