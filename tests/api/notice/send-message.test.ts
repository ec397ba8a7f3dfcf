// API tests of send-message, which reports on the messages of a claim and writes none itself.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOTICE_TYPES } from '../../../src/domain/notice/notice-type.ts'
import { type NoticeWorld, openNoticeWorld } from '../../support/api/notice-world.ts'
import type { Caller, Json } from '../../support/api/portal-api.ts'

let world: NoticeWorld
beforeAll(async () => {
  world = await openNoticeWorld()
})
afterAll(() => world?.close())
beforeEach(() => world.reset())

describe('REP-18 send-message', () => {
  const send = (claim: Json, more: Json = {}, by: Caller = world.callers.ana) =>
    by.post('/siniestros-portal/send-message', {
      cdCompania: claim.cdCompania,
      cdReclamo: claim.cdReclamo,
      cdIncSiniestro: claim.cdIncSiniestro,
      tipo: 'SINIESTRO_CREADO',
      ...more,
    })

  it('D22 send-message writes no notices, however often and with whatever type it is called', async () => {
    const claim = await world.report()
    const before = [await world.notifications(), await world.deliveries()]
    for (const tipo of NOTICE_TYPES)
      for (const by of [world.callers.ana, world.callers.elena, world.callers.admin])
        expect((await send(claim, { tipo }, by)).status).toBe(200)
    expect([await world.notifications(), await world.deliveries()]).toEqual(before)
    expect((await send(claim)).body.message).toBe('El mensaje está por salir')
    expect((await send(claim, { tipo: 'RECETA_CADUCAR' })).body.message).toBe('No hay mensajes por enviar')
    await world.deliver()
    expect((await send(claim)).body.message).toBe('Enviado con éxito')
    expect(world.sink.posts).toHaveLength(2)
  })

  it('send-message is 403 for users who may not see the claim, and 400 for an unknown type', async () => {
    const claim = await world.report()
    for (const by of [world.callers.bruno, world.callers.marco]) expect((await send(claim, {}, by)).status).toBe(403)
    expect((await send({ ...claim, cdIncSiniestro: 999_999 })).status).toBe(403)
    expect((await send(claim, { tipo: 'AVISO_NO_ENTREGADO' })).status).toBe(400)
    expect((await send(claim, {}, world.portal.anonymous)).status).toBe(401)
  })

  it('send-message reports a message that was given up', async () => {
    const claim = await world.report()
    world.sink.behave({ status: 400 })
    await world.deliver()
    const refused = await send(claim, {}, world.callers.elena)
    expect(refused).toMatchObject({ status: 422, body: { message: 'El mensaje no se pudo entregar' } })
  })
})
