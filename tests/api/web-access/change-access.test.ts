// API tests of activating and deactivating web access: who gets an account, who is left out, and what a deactivation
// ends.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRows } from '../../../server/database/insert-rows.ts'
import { sql } from '../../../server/database/sql.ts'
import { addJob } from '../../../server/job/job.ts'
import { withCheckDigit } from '../../../server/seed/cedula.ts'
import { CLIENT } from '../../../server/seed/world.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { enter } from '../../support/api/sign-in.ts'
import { generalRow } from '../../support/api/web-access-samples.ts'
import { accessOn, addHolder, addTitulares, contactsOf } from '../../support/world/web-access-people.ts'

let portal: PortalApi
let admin: Caller
beforeAll(async () => {
  portal = await openPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

/** Each test has a new policyholder, numbered by `next`. */
let next = 0
let ruc: string
let code: number
beforeEach(() => {
  next += 1
  code = 991_000 + next
  ruc = `17988${String(next).padStart(5, '0')}001`
})

const activate = (body: unknown, noun = 'generales') => admin.post(`/usuarios-${noun}-crear`, body)
const deactivate = (body: unknown, noun = 'generales') => admin.post(`/usuarios-${noun}-desactivar`, body)
const ask = (statement: Parameters<PortalApi['test']['db']['query']>[0]) => portal.test.db.query<Json>(statement)
const accountsOf = (cedula: string) => ask(sql`SELECT * FROM portal_user WHERE cedula = ${cedula} ORDER BY id`)
const invitationsOf = (cedula: string) =>
  ask(sql`SELECT n.* FROM notice n JOIN portal_user u ON u.id = n."userId" WHERE u.cedula = ${cedula}`)
const everything = () => accessOn(portal.test.db)
const omitted = (motivo: string, cantidad = 1) => [{ motivo, cantidad }]

describe('ADM-05 activation of policyholders', () => {
  it('D122 activation makes an account with the RUC as user name, the contact’s first mail, and the associate of the RUC', async () => {
    const mail = ' legal@ejemplo.ec ; otra@ejemplo.ec'
    await addHolder(portal.test.db, code, ruc, ['HILOS S.A.'], [{ nm: 'Rosa', ap: 'Iza', mail }])
    const { body } = await activate(await contactsOf(admin, ruc))
    expect(body).toEqual({ message: 'Activados 1', value: 1, omitidos: [] })
    const [account, ...others] = await accountsOf(ruc)
    expect(others).toEqual([])
    expect(account).toMatchObject({
      username: ruc,
      usrcod: ruc,
      email: 'legal@ejemplo.ec',
      rolWeb: 'ROLE_USER',
      roles: 'ROLE_USER',
      active: 1,
      nmCliente: 'HILOS S.A.',
      apCliente: '',
      nmAsegurado: 'HILOS S.A.',
      cdEjecutivoAdm: null,
      fcActivacion: portal.clock.now,
    })
    expect(account.localKey).toMatch(/^[0-9a-f-]{36}$/)
    expect(await ask(sql`SELECT * FROM associate WHERE "userId" = ${account.id}`)).toMatchObject([
      { area: 'gen', orden: 1, cdCliente: code, cedula: ruc, nombre: 'HILOS S.A.', usuarioWeb: 1 },
    ])
    expect(await ask(sql`SELECT 1 FROM consent WHERE "userId" = ${account.id}`)).toEqual([])
    const [row] = (await admin.post('/usuarios-generales-gestor', { cedula: ruc })).body.data
    expect([row.usuarioWebT, row.cuentaSuya]).toEqual([1, 1])
  })

  it('D55 a repeated activation changes nothing, returns 0 and sends no second mail', async () => {
    await addHolder(portal.test.db, code, ruc, ['X'], [{ nm: 'A', mail: 'a@ejemplo.ec' }])
    const rows = await contactsOf(admin, ruc)
    expect((await activate(rows)).body.value).toBe(1)
    const before = await everything()
    expect((await activate(rows)).body).toEqual({ message: 'Activados 0', value: 0, omitidos: [] })
    expect(await everything()).toEqual(before)
  })

  it('D122 several contacts of one policyholder get one account, with the mail of the first one that has a mail', async () => {
    const contacts = [{ nm: 'Sin' }, { nm: 'B', mail: 'b@ejemplo.ec' }, { nm: 'C', mail: 'c@ejemplo.ec' }]
    await addHolder(portal.test.db, code, ruc, ['X'], contacts)
    const [none, second, third] = await contactsOf(admin, ruc)
    const { body } = await activate([{ ...third, index: 7 }, none, { ...second, index: 9 }])
    const { data } = (await admin.post('/usuarios-generales-gestor', { cedula: ruc })).body
    // All contacts show that an account exists; only one has its mail.
    expect(data.map((row: Json) => [row.usuarioWebT, row.cuentaSuya])).toEqual([
      [1, 0],
      [1, 0],
      [1, 1],
    ])
    expect(body).toEqual({ message: 'Activados 1', value: 1, omitidos: [] })
    expect((await accountsOf(ruc)).map(({ email }) => email)).toEqual(['c@ejemplo.ec'])
    expect(await invitationsOf(ruc)).toHaveLength(1)
  })

  it('D122 the account of the same person under another user name is reactivated, and no second one is made', async () => {
    const row = generalRow(CLIENT.carla)
    expect((await deactivate([row])).body.value).toBe(1)
    expect((await activate([row])).body.value).toBe(1)
    expect(await accountsOf(row.cedula)).toMatchObject([{ username: 'carla', active: 1 }])
    // The account keeps its mail and its password.
    expect((await portal.as('carla')).cookie).not.toBe('')
  })

  it('D122 reactivation with another mail makes the old password invalid and sends an invitation', async () => {
    const { db } = portal.test
    await db.query(sql`UPDATE client_contact SET mail = 'nueva@ejemplo.ec' WHERE "cdCliente" = ${CLIENT.carla}`)
    const row = { ...generalRow(CLIENT.carla), correo: 'nueva@ejemplo.ec' }
    // An active account keeps its mail.
    expect((await activate([row])).body.value).toBe(0)
    expect(await accountsOf(row.cedula)).toMatchObject([{ email: 'carla.mena@ejemplo.ec' }])
    await deactivate([row])
    expect((await activate([row])).body.value).toBe(1)
    expect(await accountsOf(row.cedula)).toMatchObject([{ email: 'nueva@ejemplo.ec', active: 1 }])
    await expect(portal.as('carla')).rejects.toThrow('bad-credentials')
    expect(await invitationsOf(row.cedula)).toMatchObject([{ recipient: 'nueva@ejemplo.ec', secret: 1, body: '' }])
  })

  it('D122 a contact without a valid mail is left out', async () => {
    const mails = ['', 'no tiene', 'a@b', 'a@b.ec\r\nBcc: c@d.ec', `${'a'.repeat(120)}@ejemplo.ec`.slice(-121)]
    await addHolder(portal.test.db, code, ruc, ['X'], [{ nm: 'A' }])
    for (const mail of mails) {
      await ask(sql`UPDATE client_contact SET mail = ${mail} WHERE "cdCliente" = ${code}`)
      const { body } = await activate({ todos: { cedula: ruc } })
      expect([mail, body]).toEqual([mail, { message: 'Activados 0', value: 0, omitidos: omitted('Sin correo') }])
    }
    expect(await accountsOf(ruc)).toEqual([])
  })

  it('D122 a policyholder without a valid id number is left out', async () => {
    await addHolder(portal.test.db, code, '', ['X'], [{ nm: 'A', mail: 'a@ejemplo.ec' }])
    for (const id of ['', 'S/N', '9999999999', '00', '  ']) {
      await ask(sql`UPDATE client SET "rucCed" = ${id} WHERE "cdCliente" = ${code}`)
      const { body } = await activate({ todos: { cdContratante: code } })
      const omitidos = omitted('Sin cédula, RUC o pasaporte válido')
      expect([id, body, await accountsOf(id)]).toEqual([id, { message: 'Activados 0', value: 0, omitidos }, []])
    }
  })

  it('D122 a policyholder whose number is another account’s user name is left out', async () => {
    await addHolder(portal.test.db, code, 'NV-481203', ['X'], [{ nm: 'A', mail: 'a@ejemplo.ec' }])
    await ask(sql`UPDATE portal_user SET username = 'nv-481203' WHERE username = 'nuevo'`)
    const { body } = await activate({ todos: { cdContratante: code } })
    await ask(sql`UPDATE portal_user SET username = 'nuevo' WHERE username = 'nv-481203'`)
    expect(body).toMatchObject({ value: 0, omitidos: omitted('Su cédula o RUC ya es de otra cuenta') })
  })

  it('D133 activating a whole search activates the valid rows, and counts the reasons for the others', async () => {
    const { db } = portal.test
    const prefix = `1699${String(next).padStart(4, '0')}`
    const add = (n: number, mail: string) =>
      addHolder(db, code * 10 + n, `${prefix}${n}0001`, ['X'], [{ nm: 'A', mail }])
    for (const [n, mail] of ['a@ejemplo.ec', '', 'c@ejemplo.ec', 'x'].entries()) await add(n, mail)
    const { body } = await activate({ todos: { cedula: prefix, page: 1, pageSize: 1 } })
    expect([prefix.length, body]).toEqual([8, { message: 'Activados 2', value: 2, omitidos: omitted('Sin correo', 2) }])
  })
})

describe('deactivation of policyholders', () => {
  it('D122 deactivation ends sessions, temporary passwords and unsent invitations, and keeps the account', async () => {
    const row = generalRow(CLIENT.andes)
    const { caller } = await enter(portal, 'andes')
    const token = await caller.byToken()
    expect((await token.get(`/consentimiento?cedula=${row.cedula}`)).status).toBe(200)
    const [andes] = await accountsOf(row.cedula)
    await insertRows(portal.test.db, 'temporary_password', [
      { userId: andes.id, passwordHash: 'x', createdAt: '2026-01-01', expiresAt: '2199-01-01' },
    ])
    const notice = (id: string, given: Json) => ({
      id,
      kind: 'INVITATION',
      recipient: '',
      subject: '',
      body: '',
      secret: 1,
      userId: andes.id,
      createdAt: '2026-01-01',
      sentAt: null,
      ...given,
    })
    await insertRows(portal.test.db, 'notice', [notice('waits', {}), notice('left', { sentAt: '2026-01-01' })])
    await addJob(portal.test.db, { kind: 'invitation', key: 'waits' }, portal.clock.now)
    expect((await deactivate([row])).body).toEqual({ message: 'Desactivados 1', value: 1, omitidos: [] })
    expect((await caller.post('/')).body.code).toBe('session-ended')
    expect((await token.get(`/consentimiento?cedula=${row.cedula}`)).status).toBe(401)
    await expect(portal.as('andes')).rejects.toThrow('bad-credentials')
    expect(await ask(sql`SELECT 1 FROM session WHERE "userId" = ${andes.id}`)).toEqual([])
    expect(await ask(sql`SELECT 1 FROM temporary_password WHERE "userId" = ${andes.id}`)).toEqual([])
    expect((await invitationsOf(row.cedula)).map(({ id }) => id)).toEqual(['left'])
    expect(await accountsOf(row.cedula)).toMatchObject([{ username: 'andes', active: 0, email: andes.email }])
    expect((await activate([row])).body.value).toBe(1)
    // The old session is not valid again after the new activation.
    expect((await caller.post('/')).body.code).toBe('session-ended')
  })

  it('D122 deactivation closes all accounts with the same id number', async () => {
    await addHolder(portal.test.db, code, ruc, ['X'], [{ nm: 'A', mail: 'a@ejemplo.ec' }])
    const rows = await contactsOf(admin, ruc)
    await activate(rows)
    await ask(sql`INSERT INTO portal_user SELECT copy.* FROM portal_user u,
      jsonb_populate_record(u, ${JSON.stringify({ id: 8_000_000, username: 'doble', localKey: 'doble' })}::jsonb) copy
      WHERE u.cedula = ${ruc}`)
    expect((await deactivate(rows)).body).toMatchObject({ message: 'Desactivados 2', value: 2 })
    expect((await accountsOf(ruc)).map(({ active }) => active)).toEqual([0, 0])
    await ask(sql`DELETE FROM associate WHERE "userId" = 8000000`)
    await ask(sql`DELETE FROM portal_user WHERE id = 8000000`)
  })
})

it('D133 concurrent activations by several administrators make each account once', async () => {
  await addTitulares(portal.test.db, 500, '11')
  const other = (await portal.beside({})).holding(admin.cookie)
  const search = { todos: { cedula: '11' } }
  const answers = await Promise.all([admin, other, admin].map((each) => each.post('/usuarios-vam-crear', search)))
  expect(answers.map(({ body }) => body.value).toSorted((a, b) => a - b)).toEqual([0, 0, 500])
  const counts = sql`SELECT count(*)::int AS n, count(DISTINCT cedula)::int AS people FROM portal_user WHERE cedula LIKE '11%'`
  expect(await ask(counts)).toEqual([{ n: 500, people: 500 }])
  const closed = await Promise.all([admin, other].map((each) => each.post('/usuarios-vam-desactivar', search)))
  expect(closed.map(({ body }) => body.value).toSorted((a, b) => a - b)).toEqual([0, 500])
})

it('D46 D122 the audit has a row for each account, and the number of accounts in the row of the call', async () => {
  await addTitulares(portal.test.db, 3, '12')
  const [last] = await ask(sql`SELECT max(id)::int AS id FROM audit`)
  await activate({ todos: { cedula: '12' } }, 'vam')
  const cedula = withCheckDigit('120000002')
  await deactivate([{ index: 1, cedula, correo: `${cedula}@ejemplo.ec` }], 'vam')
  const ids = (await ask(sql`SELECT id FROM portal_user WHERE cedula LIKE '12%' ORDER BY id`)).map(({ id }) =>
    String(id),
  )
  const [second] = await accountsOf(cedula)
  const rows = await ask(sql`SELECT a.action, a.outcome, a.object, u.username, a."requestId" FROM audit a
    JOIN portal_user u ON u.id = a."userId" WHERE a.id > ${last.id} ORDER BY a.id`)
  const on = rows.filter(({ action }) => action === 'access-on')
  expect(on.map(({ object }) => object).toSorted()).toEqual(ids)
  expect(rows.filter(({ action }) => action === 'access-off')).toMatchObject([{ object: String(second.id) }])
  expect(rows.filter(({ action }) => action === 'call').map(({ object }) => object)).toEqual([
    'POST /usuarios-vam-crear value=3',
    'POST /usuarios-vam-desactivar value=1',
  ])
  expect(new Set(rows.map(({ username, outcome }) => `${username} ${outcome}`))).toEqual(new Set(['admin done']))
  expect(new Set(rows.map(({ requestId }) => requestId)).size).toBe(2)
})
