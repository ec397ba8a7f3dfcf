// API tests of the broker's executives: searching for them, and activating and deactivating their access.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '../../../server/database/insert-rows.ts'
import { sql } from '../../../server/database/sql.ts'
import { EXECUTIVE } from '../../../server/seed/world.ts'
import { basic, type Caller, type Json, openPortal, PASSWORD, type PortalApi } from '../../support/api/portal-api.ts'
import { enter } from '../../support/api/sign-in.ts'
import { executiveRow } from '../../support/api/web-access-samples.ts'

let portal: PortalApi
let admin: Caller
beforeAll(async () => {
  portal = await openPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const search = (asked: Json = {}, caller = admin) => caller.post('/ejecutivo-search', asked)
const rowsOf = async (asked: Json = {}): Promise<Json[]> => (await search(asked)).body.data.data
const activate = (body: Json) => admin.post('/ejecutivosSubagente-crear', body)
const deactivate = (body: Json) => admin.post('/ejecutivoDesactivar', body)
const accountOf = async (cdEjecutivo: number) =>
  (await portal.test.db.query<Json>(sql`SELECT * FROM portal_user WHERE "cdEjecutivoAdm" = ${cdEjecutivo}`))[0]

describe('the search for executives', () => {
  it.each([
    ['nothing: executives who work for the broker', {}, [101, 102, 103]],
    ['inactive ones', { tipoEjecutivo: 'X' }, [105]],
    ['all', { tipoEjecutivo: '1' }, [101, 102, 103, 105]],
    ['sub-agents', { tipo: 'S' }, [104]],
    ['nmAgente', { nmAgente: 'paola' }, [103]],
    ['apAgente without accents', { apAgente: 'yepez' }, [103]],
    ['apAgente of a company', { tipo: 'S', apAgente: 'carihuairazo' }, [104]],
    ['a given name, which is no apAgente', { apAgente: 'paola' }, []],
    ['cdEjecutivo', { cdEjecutivo: 102 }, [102]],
    ['the beginning of cedula', { cedula: '30599991' }, [103]],
    ['mail, a part in any case', { mail: 'LEON@' }, [102]],
    ['an underscore', { mail: '_' }, []],
    ['inactivos, which has no effect: tipoEjecutivo decides', { inactivos: true }, [101, 102, 103]],
  ])('ADM-10 %s', async (_what, asked, expected) => {
    expect((await rowsOf(asked)).map(({ cdEjecutivo }) => cdEjecutivo).toSorted()).toEqual(expected)
  })

  it('ADM-10 rows have all fields, and are numbered in the order of the names', async () => {
    const rows = await rowsOf({ tipoEjecutivo: '1' })
    expect(rows.map(({ rnum, nmAgente }) => [rnum, nmAgente])).toEqual([
      [1, 'Elena'],
      [2, 'Marco'],
      [3, 'Paola'],
      [4, 'Ramiro'],
    ])
    expect(rows[2]).toEqual({
      rnum: 3,
      cdEjecutivo: 103,
      nmAgente: 'Paola',
      apAgente: 'Yépez Arroyo',
      tpPersAdm: 'N',
      tipo: 'E',
      cdCompania: 1,
      mail: 'paola.yepez@ejemplo.ec',
      rucCed: '3059999114',
      usuarioweb: 0,
      tipoEjecutivo: '0',
      direccion: 'Av. Quitumbe Ñan S31-45, Quito',
      cargo: 'EJECUTIVA DE SINIESTROS',
    })
    expect(rows.map(({ usuarioweb }) => usuarioweb)).toEqual([1, 1, 0, 0])
  })

  it('NAV-02 NAV-14 all users except administrators get 403, anonymous callers 401', async () => {
    for (const name of ['ana', 'elena', 'marco'] as const)
      expect((await search({}, await portal.as(name))).status).toBe(403)
    expect((await search({}, portal.anonymous)).status).toBe(401)
  })

  it.each([{ tipo: 'X' }, { tipoEjecutivo: '2' }, { tipoEjecutivo: 0 }, { cdEjecutivo: '101' }])(
    'SYS-07 %j is 400',
    async (asked) => {
      expect((await search(asked)).status).toBe(400)
    },
  )
})

describe('access of executives', () => {
  it('ADM-11a activation makes one staff account with its portfolio; deactivation ends the access and the session', async () => {
    expect((await activate([executiveRow(EXECUTIVE.paola)])).body).toEqual({
      message: 'Activados 1',
      value: 1,
      omitidos: [],
    })
    const account = await accountOf(EXECUTIVE.paola)
    expect(account).toMatchObject({
      username: '3059999114',
      usrcod: '3059999114',
      cedula: '3059999114',
      email: 'paola.yepez@ejemplo.ec',
      rolWeb: 'ROLE_USER',
      roles: 'ROLE_EJECUTIVO',
      active: 1,
      nmCliente: 'Paola',
      apCliente: 'Yépez Arroyo',
    })
    expect((await activate([executiveRow(EXECUTIVE.paola)])).body).toMatchObject({ message: 'Activados 0', value: 0 })
    const [notice, ...more] = await portal.test.db.query<Json>(sql`SELECT * FROM notice WHERE "userId" = ${account.id}`)
    expect([notice.kind, more]).toEqual(['INVITATION', []])

    const { caller } = await enter(portal, 'marco')
    const off = await deactivate([executiveRow(EXECUTIVE.marco), executiveRow(EXECUTIVE.paola, 2)])
    expect(off.body).toEqual({ message: 'Desactivados 2', value: 2, omitidos: [] })
    expect((await caller.post('/')).body.code).toBe('session-ended')
    expect((await rowsOf()).map(({ usuarioweb }) => usuarioweb)).toEqual([1, 0, 0])
    expect((await activate([executiveRow(EXECUTIVE.marco)])).body.value).toBe(1)
    expect(await accountOf(EXECUTIVE.marco)).toMatchObject({ username: 'marco', active: 1, roles: 'ROLE_EJECUTIVO' })
    // The account keeps its mail and its password.
    expect((await portal.as('marco')).cookie).not.toBe('')
  })

  it('ADM-11a a former executive cannot be activated, but can be deactivated', async () => {
    const left = [{ motivo: 'Ya no trabaja en el bróker', cantidad: 1 }]
    expect((await activate([executiveRow(EXECUTIVE.left)])).body).toEqual({
      message: 'Activados 0',
      value: 0,
      omitidos: left,
    })
    expect(await accountOf(EXECUTIVE.left)).toBeUndefined()
    await portal.test.db.query(sql`UPDATE executive SET "tipoEjecutivo" = 'X' WHERE "cdEjecutivo" = 101`)
    expect((await activate({ todos: { tipoEjecutivo: 'X' } })).body.omitidos).toEqual([{ ...left[0], cantidad: 2 }])
    expect((await deactivate({ todos: { tipoEjecutivo: 'X' } })).body).toMatchObject({ value: 1, omitidos: [] })
    expect(await accountOf(EXECUTIVE.elena)).toMatchObject({ active: 0 })
    await portal.test.db.query(sql`UPDATE executive SET "tipoEjecutivo" = '0' WHERE "cdEjecutivo" = 101`)
    expect((await activate([executiveRow(EXECUTIVE.elena)])).body.value).toBe(1)
  })

  it('D122 an executive whose id number belongs to a customer’s account is left out', async () => {
    const { db } = portal.test
    await insertRows(db, 'executive', [
      { cdEjecutivo: 901, nmAgente: 'Bruno', apAgente: 'Paz Lema', mail: 'otro@ejemplo.ec', rucCed: '3059999049' },
    ])
    const { caller } = await enter(portal, 'bruno')
    const row = {
      index: 1,
      nmAgente: 'Bruno',
      tpPersAdm: 'N',
      tipo: 'E',
      cdCompania: 1,
      mail: 'otro@ejemplo.ec',
      cdEjecutivo: 901,
      cedula: '3059999049',
    }
    const omitidos = [{ motivo: 'Su cédula o RUC ya es de un cliente con cuenta', cantidad: 1 }]
    expect((await activate([row])).body).toEqual({ message: 'Activados 0', value: 0, omitidos })
    expect(await accountOf(901)).toBeUndefined()
    expect((await caller.post('/enki')).body).toMatchObject({ username: 'bruno', roles: ['ROLE_USER'] })
  })

  it('D133 a whole search with an unknown filter is refused, because it would select everybody', async () => {
    const { status, body } = await deactivate({ todos: { cdEjecutivoo: 999 } })
    expect([status, body.fields]).toEqual([400, [expect.objectContaining({ message: 'Hay un filtro desconocido' })]])
    expect(await accountOf(EXECUTIVE.elena)).toMatchObject({ active: 1 })
  })

  it('D122 an executive with the mail of a staff account is left out, so that its owner can still sign in by mail', async () => {
    const { db } = portal.test
    await insertRows(db, 'executive', [
      { cdEjecutivo: 931, nmAgente: 'Rita', apAgente: 'Lara', mail: 'ADMIN@ejemplo.ec', rucCed: '3050000011' },
    ])
    expect((await activate({ todos: { cdEjecutivo: 931 } })).body).toMatchObject({
      value: 0,
      omitidos: [{ motivo: 'Su correo es el de una cuenta del personal', cantidad: 1 }],
    })
    expect(
      (await portal.anonymous.post('/enki', undefined, { authorization: basic('admin@ejemplo.ec', PASSWORD) })).status,
    ).toBe(200)
  })

  it('D122 of two executives with the same id number only the first gets an account', async () => {
    const { db } = portal.test
    const twin = (cdEjecutivo: number) => ({
      cdEjecutivo,
      nmAgente: 'Gema',
      apAgente: 'Doble',
      mail: `g${cdEjecutivo}@ejemplo.ec`,
      rucCed: '3050000029',
    })
    await insertRows(db, 'executive', [twin(911), twin(912)])
    const reasons = [{ motivo: 'Su cédula o RUC ya es de otra cuenta', cantidad: 1 }]
    expect((await activate({ todos: { nmAgente: 'gema' } })).body).toMatchObject({ value: 1, omitidos: reasons })
    expect((await activate({ todos: { nmAgente: 'gema' } })).body).toMatchObject({ value: 0, omitidos: reasons })
    expect([(await accountOf(911))?.active, await accountOf(912)]).toEqual([1, undefined])
  })

  it('ADM-11a an administrator among the executives is left out of every change', async () => {
    const { db } = portal.test
    await insertRows(db, 'executive', [
      { cdEjecutivo: 921, nmAgente: 'Adela', apAgente: 'Quishpe', mail: 'admin@ejemplo.ec', rucCed: '3059999080' },
    ])
    const left = [{ motivo: 'Es administrador: su acceso se quita en Usuarios creados', cantidad: 1 }]
    for (const change of [activate, deactivate])
      expect((await change({ todos: { nmAgente: 'adela' } })).body).toMatchObject({ value: 0, omitidos: left })
    expect((await admin.post('/')).status).toBe(200)
  })

  it.each([
    ['nmAgente', 'Otra'],
    ['mail', 'otra@ejemplo.ec'],
    ['cedula', '3059999064'],
    ['cdEjecutivo', 999],
    ['cdCompania', 2],
    ['tipo', 'S'],
    ['tpPersAdm', 'J'],
  ])('ADM-11a a row whose %s is not on record refuses the whole call', async (key, value) => {
    const before = await portal.test.db.query(sql`SELECT * FROM portal_user ORDER BY id`)
    const rows = [executiveRow(EXECUTIVE.elena), { ...executiveRow(EXECUTIVE.paola, 3), [key]: value }]
    for (const change of [activate, deactivate]) {
      const { status, body } = await change(rows)
      expect([status, body.code, body.message]).toEqual([
        422,
        'rule',
        'La fila 3 no coincide con el registro. Busque de nuevo.',
      ])
      expect(body.fields).toEqual([{ path: '1', message: body.message }])
    }
    expect(await portal.test.db.query(sql`SELECT * FROM portal_user ORDER BY id`)).toEqual(before)
  })
})
