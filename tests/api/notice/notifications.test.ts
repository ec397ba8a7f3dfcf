// API tests of the bell: which notifications a person gets, and that «read» counts on all their devices.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { ANA, USER } from '../../../server/seed/people.ts'
import { MOST_NOTIFICATIONS } from '../../../src/contract/notification.ts'
import { act, insuredTarget, stopActing } from '../../support/api/acting.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { tell } from '../../support/world/told-people.ts'

let portal: PortalApi
let ana: Caller
let bruno: Caller
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
  bruno = await portal.as('bruno')
})
beforeEach(() => portal.test.db.query(sql`DELETE FROM notification`))
afterAll(() => portal.close())

const moment = (second: number) => new Date(Date.UTC(2026, 10, 26, 12, 0, second))

const tellAna = (second: number, more: Partial<Parameters<typeof tell>[1]> = {}) =>
  tell(portal.test.db, { userId: USER.ana, at: moment(second), ...more })
const bellOf = async (caller: Caller) => (await caller.get('/avisos')).body
const readBy = (caller: Caller, body: Json) => caller.post('/avisos/leidos', body)

describe('the bell', () => {
  it('REP-18 the bell returns the person’s notifications with their claims, newest first', async () => {
    const claim = { cdCompania: 1, cdReclamo: 77, cdIncSiniestro: 2 }
    const first = await tellAna(1)
    const second = await tellAna(2, { titulo: 'Tu solicitud N.º 77 fue devuelta', texto: 'Falta la receta.', claim })
    await tell(portal.test.db, { userId: USER.bruno, at: moment(3) })
    expect(await bellOf(ana)).toEqual({
      avisos: [
        {
          id: second.id,
          tipo: 'CAMBIO_ESTADO',
          titulo: 'Tu solicitud N.º 77 fue devuelta',
          texto: 'Falta la receta.',
          fecha: moment(2).toISOString(),
          leido: false,
          ...claim,
        },
        expect.objectContaining({ id: first.id, cdCompania: null, cdReclamo: null, cdIncSiniestro: null }),
      ],
      sinLeer: 2,
    })
    expect((await bellOf(bruno)).avisos).toHaveLength(1)
    expect(await portal.anonymous.get('/avisos')).toMatchObject({ status: 401 })
  })

  it('REP-18 the bell returns and counts only the newest hundred notifications', async () => {
    for (let second = 0; second < MOST_NOTIFICATIONS + 3; second += 1) await tellAna(second)
    const bell = await bellOf(ana)
    expect(bell.avisos).toHaveLength(MOST_NOTIFICATIONS)
    expect(bell.avisos[0].fecha).toBe(moment(MOST_NOTIFICATIONS + 2).toISOString())
    expect(bell.sinLeer).toBe(MOST_NOTIFICATIONS)
    // Older notifications, which the bell does not show, are marked as read too.
    expect((await readBy(ana, { hasta: bell.avisos[0].fecha })).body).toEqual({ sinLeer: 0 })
    const left = await portal.test.db.query(sql`SELECT 1 FROM notification WHERE "readAt" IS NULL`)
    expect(left).toEqual([])
  })
})

describe('reading notifications', () => {
  it('REP-18 a notification read on one device is read on the others; a repeat has no effect', async () => {
    const [old, { id }] = [await tellAna(1), await tellAna(2)]
    const other = await portal.as('ana')
    expect(await readBy(ana, { ids: [id] })).toMatchObject({ status: 200, body: { sinLeer: 1 } })
    expect((await bellOf(other)).avisos.map(({ leido }: Json) => leido)).toEqual([true, false])
    const [before] = await portal.test.db.query(sql`SELECT "readAt" FROM notification WHERE id = ${id}`)
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
    expect(await readBy(other, { ids: [id, old.id] })).toMatchObject({ status: 200, body: { sinLeer: 0 } })
    expect(await portal.test.db.query(sql`SELECT "readAt" FROM notification WHERE id = ${id}`)).toEqual([before])
  })

  it('REP-18 «hasta» marks all notifications up to that time as read, to the millisecond', async () => {
    await tellAna(1)
    const late = await tellAna(2)
    await portal.test.db.query(
      sql`UPDATE notification SET "createdAt" = "createdAt" + interval '3 microseconds' WHERE id = ${late.id}`,
    )
    const last = await tellAna(3)
    expect((await readBy(ana, { hasta: moment(2).toISOString() })).body).toEqual({ sinLeer: 1 })
    expect((await bellOf(ana)).avisos.filter(({ leido }: Json) => !leido)).toMatchObject([{ id: last.id }])
  })

  it('REP-18 marking another person’s notification has no effect and reveals nothing', async () => {
    const own = await tellAna(1)
    const foreign = await tell(portal.test.db, { userId: USER.bruno, at: moment(1) })
    expect(await readBy(ana, { ids: [foreign.id, own.id] })).toMatchObject({ status: 200, body: { sinLeer: 0 } })
    expect(await readBy(ana, { hasta: moment(9).toISOString() })).toMatchObject({ status: 200 })
    expect(await bellOf(bruno)).toMatchObject({ sinLeer: 1 })
  })

  it.each([
    {},
    { ids: Array.from({ length: MOST_NOTIFICATIONS + 1 }, (_, at) => `aviso-${at}-uno`) },
    { ids: ['x'] },
    { hasta: 'ayer' },
    { hasta: null },
    { ids: ['aviso-uno'], hasta: moment(1).toISOString() },
    { todos: true },
  ])('REP-18 %j is refused', async (body) => {
    expect((await readBy(ana, body)).status).toBe(400)
  })
})

it('ADM-18 D121 while acting, staff see their own bell and mark nothing as read', async () => {
  await tellAna(1)
  const own = await tell(portal.test.db, { userId: USER.elena, at: moment(2) })
  const elena = await portal.as('elena')
  const target = await insuredTarget(portal, sql`i.cedula = ${ANA.cedula} AND i.exclusion = 0`)
  expect((await act(elena, target)).status).toBe(200)
  expect((await bellOf(elena)).avisos).toMatchObject([{ id: own.id }])
  expect((await readBy(elena, { ids: [own.id] })).status).toBe(403)
  expect((await bellOf(ana)).sinLeer).toBe(1)
  expect((await stopActing(elena)).status).toBe(200)
  expect((await readBy(elena, { ids: [own.id] })).body).toEqual({ sinLeer: 0 })
})
