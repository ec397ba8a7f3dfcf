// API tests of the daily notice that a prescription will expire: for which prescriptions, on which day, and only once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { prepareExpiryWarning } from '../../../server/notice/daily/warn-before-expiry.ts'
import { calendarDate, dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { type StoredClaim, storedClaim } from '../../support/api/corrections.ts'
import { type NoticeWorld, openNoticeWorld } from '../../support/api/notice-world.ts'
import type { Json } from '../../support/api/portal-api.ts'

let world: NoticeWorld
let claim: StoredClaim
beforeAll(async () => {
  world = await openNoticeWorld()
  claim = await storedClaim(world.portal, world.callers.ana)
})
afterAll(() => world?.close())

const TODAY = dayInEcuador(new Date('2026-11-26T15:00:00Z'))
const instance = () => prepareExpiryWarning(world.servicesOf())
const setDay = (day: string, time = '07:00') => {
  world.portal.clock.now = new Date(`${day}T${time}:00-05:00`)
}
const setExpiry = (day: string | null, uuid = claim.docs.recipe) =>
  world.db.query(sql`UPDATE document SET "fcCaducDocumento" = ${day} WHERE uuid = ${uuid}`)
const eventsOf = async () => (await world.notifications()).map(({ event }) => event)
const eventOf = async (uuid = claim.docs.recipe) =>
  `RECETA_CADUCAR:${claim.cdReclamo}:${(await claim.row(uuid)).cdArchivo}`

beforeEach(async () => {
  await world.reset()
  await world.run('DELETE FROM job')
  await world.run('UPDATE document SET "fcCaducDocumento" = NULL')
  await claim.setTo('INGRESADO')
})

describe('DOC-27 prescriptions with a notice', () => {
  it('D80 a prescription that expires in 15 days causes one notice by every channel, from seven in the morning on', async () => {
    await setExpiry(addDays(TODAY, 15))
    const warn = instance()
    setDay(TODAY, '06:59')
    await warn()
    expect(await eventsOf()).toEqual([])
    setDay(TODAY)
    expect(await warn()).toBe(true)
    const event = await eventOf()
    expect(await world.notifications()).toMatchObject([
      {
        tipo: 'RECETA_CADUCAR',
        event,
        cdReclamo: claim.cdReclamo,
        titulo: `Un documento de tu solicitud N.º ${claim.cdReclamo} está por vencer`,
      },
    ])
    expect((await world.deliveries()).map(({ canal, event: of }) => [canal, of])).toEqual(
      ['mail', 'sms', 'whatsapp'].map((canal) => [canal, event]),
    )
    await world.deliver()
    expect(world.sink.posts[0]?.body.parametros).toEqual(['Ana María', String(claim.cdReclamo), '11/12/2026'])
  })

  it.each([
    [16, 0],
    [15, 1],
    [1, 1],
    [0, 1],
    [-1, 0],
  ])('D80 a prescription that expires in %i days causes %i notices', async (days, count) => {
    await setExpiry(addDays(TODAY, days))
    setDay(TODAY)
    await instance()()
    expect(await eventsOf()).toHaveLength(count)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['rejected', () => claim.setTo('INGRESADO', { recipe: 'RECHAZADO' })],
    ['to be deleted', () => claim.setTo('POR_REGULARIZAR', { recipe: 'POR_ELIMINAR' })],
    [
      'replaced',
      () =>
        world.db.query(sql`UPDATE document SET "replacedBy" = ${claim.docs.other} WHERE uuid = ${claim.docs.recipe}`),
    ],
    [
      'no prescription',
      () => world.db.query(sql`UPDATE document SET tipo = 'DOCUMENTO' WHERE uuid = ${claim.docs.recipe}`),
    ],
    ['of an account that was closed', () => world.run(`UPDATE portal_user SET active = 0 WHERE username = 'ana'`)],
  ])('a prescription that is %s is not notified', async (_, change) => {
    await change()
    await setExpiry(addDays(TODAY, 10))
    setDay(TODAY)
    await instance()()
    expect(await eventsOf()).toEqual([])
  })
})

describe('DOC-27 D22 one notice per prescription', () => {
  it('no notice is repeated the same day, after a restart, or on a later day', async () => {
    await setExpiry(addDays(TODAY, 15))
    const warn = instance()
    for (let day = TODAY; day <= addDays(TODAY, 16); day = addDays(day, 1)) {
      setDay(day)
      await warn()
      await instance()()
    }
    expect(await eventsOf()).toEqual([await eventOf()])
    expect(await world.deliveries('mail')).toHaveLength(1)
  })

  it('two concurrent instances write one notice for each prescription', async () => {
    await setExpiry(addDays(TODAY, 10))
    await setExpiry(addDays(TODAY, 10), claim.docs.report)
    await world.db.query(sql`UPDATE document SET tipo = 'RECETA' WHERE uuid = ${claim.docs.report}`)
    setDay(TODAY)
    // Outside its transactions an instance only queries the daily run; this answer lets both instances run it.
    const believing = { ...world.db, query: async <Row>() => [{ job: 'mine' }] as Row[] }
    const services = { ...world.servicesOf(), db: believing }
    await Promise.all([1, 2].map(() => prepareExpiryWarning(services)()))
    expect((await eventsOf()).toSorted()).toEqual([await eventOf(), await eventOf(claim.docs.report)].toSorted())
  })

  it('replacing a prescription causes a new notice only if the expiry date changes', async () => {
    await setExpiry(addDays(TODAY, 15))
    setDay(TODAY)
    await instance()()
    const replaceBy = async (uuid: string, old: string, day: string) => {
      await world.db.query(sql`UPDATE document SET tipo = 'RECETA', "fcCaducDocumento" = ${day} WHERE uuid = ${uuid}`)
      await world.db.query(sql`UPDATE document SET "replacedBy" = ${uuid} WHERE uuid = ${old}`)
    }
    await replaceBy(claim.docs.report, claim.docs.recipe, addDays(TODAY, 15))
    await replaceBy(claim.docs.other, claim.docs.report, addDays(TODAY, 15))
    setDay(addDays(TODAY, 1))
    await instance()()
    expect(await eventsOf()).toHaveLength(1)
    await replaceBy(claim.docs.form, claim.docs.other, addDays(TODAY, 12))
    setDay(addDays(TODAY, 2))
    await instance()()
    expect((await eventsOf()).toSorted()).toEqual([await eventOf(), await eventOf(claim.docs.form)].toSorted())
  })
})

it('DOC-27 DOC-30 the notice has the expiry date that the person entered for the prescription', async () => {
  await world.run('DELETE FROM notice')
  await world.run('DELETE FROM notification')
  await claim.setTo('POR_REGULARIZAR', { recipe: 'DEVUELTO' })
  const body = await claim.unchanged()
  const uuid = await claim.addFile(body)
  const until = calendarDate(addDays(TODAY, 9))
  for (const gasto of body.gastos)
    for (const items of Object.values<Json>(gasto.subdocumentosItems))
      for (const item of items)
        if (item.uuid === claim.docs.recipe) {
          Object.assign(item, { uuid, reemplaza: claim.docs.recipe })
          item.detalleDocumento = { ...item.detalleDocumento, fcDocumento: TODAY, fcCaducDocumento: until }
        }
  const saved = await claim.send(body)
  expect([saved.status, saved.body.message]).toEqual([200, undefined])
  setDay(TODAY)
  await instance()()
  expect(await eventsOf()).toEqual([await eventOf(uuid)])
  expect((await world.notifications())[0].texto).toContain('05/12/2026')
})
