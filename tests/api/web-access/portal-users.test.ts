// API tests of the list of accounts: their persons, filters, last login, order and pages.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { PORTAL_USER_COLUMNS } from '../../../src/contract/portal-user.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { logIn } from '../../support/api/sign-in.ts'
import { addTitulares } from '../../support/world/web-access-people.ts'

let portal: PortalApi
let admin: Caller
beforeAll(async () => {
  portal = await openPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const ask = (asked: Json = {}, caller = admin) => caller.post('/users', asked)
const found = async (asked: Json): Promise<string[]> =>
  (await ask(asked)).body.content.map(({ usuario }: Json) => usuario.split('@')[0])

it.each([
  ['GENERALES: those who consult policyholders, by name', {}, ['ana.torres', 'carla.mena', 'seguros']],
  ['VAM: those who consult insured persons', { tipo: 'VAM' }, ['ana.torres', 'bruno.paz', 'vence']],
  ['a part of the mail in any case', { filtered: [{ id: 'usuario', value: 'MENA@' }] }, ['carla.mena']],
  ['a per cent sign', { filtered: [{ id: 'usuario', value: '%' }] }, []],
  ['an empty filter', { filtered: [{ id: 'usuario', value: '' }] }, ['ana.torres', 'carla.mena', 'seguros']],
  ['the mail downwards', { sorted: [{ id: 'usuario', desc: true }] }, ['seguros', 'carla.mena', 'ana.torres']],
  ['surnames upwards', { sorted: [{ id: 'apAsegurado', desc: false }] }, ['seguros', 'carla.mena', 'ana.torres']],
  ['two a page, the second', { page: 1, pageSize: 2 }, ['seguros']],
  ['a part of the user name', { filtered: [{ id: 'username', value: 'AND' }] }, ['seguros']],
  [
    'mail and user name of two people',
    { filtered: ['usuario', 'username'].map((id, at) => ({ id, value: ['ana', 'andes'][at] })) },
    [],
  ],
  [
    'TODOS: nobody is missing, neither without a policy nor of the staff',
    { tipo: 'TODOS', sorted: [{ id: 'username', desc: false }] },
    ['admin', 'ana.torres', 'seguros', 'bruno.paz', 'carla.mena', 'elena.ruiz', 'marco.leon', 'nuevo', 'vence'],
  ],
])('ADM-09 %s', async (_what, asked, expected) => {
  expect(await found(asked)).toEqual(expected)
})

it('ADM-09 a row has id, names, mail and state of an active or inactive account', async () => {
  await portal.test.db.query(sql`UPDATE portal_user SET active = 0 WHERE username = 'carla'`)
  const { body } = await ask()
  expect(body.content[1]).toEqual({
    id: 3,
    nmAsegurado: 'Carla',
    apAsegurado: 'Mena Ortega',
    usuario: 'carla.mena@ejemplo.ec',
    activo: 0,
    username: 'carla',
    ultimoIngreso: null,
  })
  expect((await found({ sorted: [{ id: 'activo', desc: false }] }))[0]).toBe('carla.mena')
  await portal.test.db.query(sql`UPDATE portal_user SET active = 1 WHERE username = 'carla'`)
})

it('ADM-09 the last login is the last successful one, even if its session has ended, and the list can be sorted by it', async () => {
  const of = async (asked: Json = {}) =>
    (await ask({ tipo: 'TODOS', ...asked })).body.content.map((row: Json) => [row.username, row.ultimoIngreso])
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
  const at = portal.clock.now.toISOString()
  const marco = await portal.as('marco')
  expect(Object.fromEntries(await of())).toMatchObject({ marco: at, nuevo: null })
  await marco.post('/logout')
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
  expect((await logIn(portal, 'marco', 'no es esa')).status).toBe(401)
  expect((await of({ sorted: [{ id: 'ultimoIngreso', desc: true }] }))[0]).toEqual(['marco', at])
})

it('ADM-09 a page can have a thousand accounts, and the pages end with the last account', async () => {
  await addTitulares(portal.test.db, 1_200, '13')
  expect((await admin.post('/usuarios-vam-crear', { todos: { cedula: '13' } })).body.value).toBe(1_200)
  const { content, total, totalPages } = (await ask({ tipo: 'VAM' })).body
  expect([content.length, total, totalPages]).toEqual([1_000, 1_203, 2])
  expect((await ask({ tipo: 'VAM', page: 1 })).body.content).toHaveLength(203)
  for (const id of PORTAL_USER_COLUMNS) expect((await ask({ sorted: [{ id, desc: true }] })).status).toBe(200)
})

it('NAV-14 all users except administrators get 403, anonymous callers 401', async () => {
  for (const name of ['ana', 'andes', 'elena'] as const) expect((await ask({}, await portal.as(name))).status).toBe(403)
  expect((await ask({}, portal.anonymous)).status).toBe(401)
})

it('SYS-07 a type, a column, a filter or a page that the list does not have is 400', async () => {
  for (const asked of [
    { tipo: 'OTROS' },
    { sorted: [{ id: 'passwordHash', desc: true }] },
    { filtered: [{ id: 'activo', value: '1' }] },
    { pageSize: 1001 },
  ])
    expect([asked, (await ask(asked)).status]).toEqual([asked, 400])
})
