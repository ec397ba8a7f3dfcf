// API tests of the search for policyholders by their contacts: its filters, numbered rows, and who may search.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { CLIENT } from '../../../server/seed/world.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { addHolder } from '../../support/world/web-access-people.ts'

let portal: PortalApi
let admin: Caller

const PERSON = 990_001
const COMPANY = 990_002

beforeAll(async () => {
  portal = await openPortal()
  admin = await portal.as('admin')
  const { db } = portal.test
  await addHolder(
    db,
    PERSON,
    '1799999901',
    ['José Ramón', 'Ñúñez Peñafiel'],
    [{ nm: 'José Ramón', ap: 'Ñúñez Peñafiel', mail: 'Jose@correo.ejemplo.ec' }],
    { titulo: 'Ing.' },
  )
  await addHolder(
    db,
    COMPANY,
    '1799999902001',
    ['NUÑEZ & HIJOS S.A.'],
    [
      { nm: 'Rosa Elvira', ap: 'Quishpe Tituaña', mail: 'rosa@ejemplo.ec; pagos%_@ejemplo.ec', cargo: 'GERENTE' },
      { nm: 'Inti', ap: 'Peñafiel', cargo: 'BODEGA' },
      { nm: 'COBRANZAS' },
    ],
  )
})
afterAll(() => portal.close())

const ask = (asked: Json = {}, caller = admin) =>
  caller.post('/usuarios-generales-gestor', { pageSize: 100, cedula: '17999999', ...asked })
/** The codes of the contacts found, relative to ten times the code of the first policyholder. */
const found = async (asked: Json): Promise<number[]> =>
  (await ask(asked)).body.data
    .map(({ cdEjecutivo }: Json) => cdEjecutivo - PERSON * 10)
    .filter((code: number) => code >= 0)

it.each([
  ['nothing', {}, [0, 10, 11, 12]],
  ['nmContratante without accents', { nmContratante: 'jose' }, [0]],
  ['nmContratante, words in another order', { nmContratante: 'NUNEZ ramon' }, [0]],
  ['apContratante', { apContratante: 'peñafiel' }, [0]],
  ['apContratante of a company, which has its name alone', { apContratante: 'nuñez' }, [0, 10, 11, 12]],
  ['a given name, which is no apContratante', { apContratante: 'ramón' }, []],
  ['cdContratante', { cdContratante: COMPANY }, [10, 11, 12]],
  ['cdContratante of nobody', { cdContratante: 5 }, []],
  ['the beginning of cedula', { cedula: '1799999902' }, [10, 11, 12]],
  ['the end of cedula, which finds nothing', { cedula: '9901' }, []],
  ['nmContacto', { nmContacto: 'rosa' }, [10]],
  ['apContacto', { apContacto: 'penafiel' }, [0, 11]],
  ['apContacto of a contact with one name', { apContacto: 'cobranzas' }, [12]],
  ['a given name, which is no apContacto', { apContacto: 'inti' }, []],
  ['correo, a part in any case', { correo: 'JOSE@COR' }, [0]],
  ['correo, the second of two', { correo: 'pagos%_' }, [10]],
  ['a per cent sign in a name', { nmContratante: '%' }, []],
  ['an underscore in a number', { cedula: '_799999901' }, []],
  ['an accent alone', { apContacto: '\u0301' }, []],
  ['two filters of different people', { nmContratante: 'jose', nmContacto: 'rosa' }, []],
])('ADM-04 %s', async (_what, asked, expected) => {
  expect(await found(asked)).toEqual(expected)
})

it('ADM-04 a row has the policyholder, the contact and the web access', async () => {
  const { body } = await ask()
  expect(body.data.at(-4)).toEqual({
    rnum: 1,
    cdCliente: PERSON,
    rucCed: '1799999901',
    nmCliente: 'José Ramón',
    apCliente: 'Ñúñez Peñafiel',
    titulo: 'Ing.',
    nmEjecutivo: 'José Ramón',
    apEjecutivo: 'Ñúñez Peñafiel',
    cargo: '',
    mail: 'Jose@correo.ejemplo.ec',
    cdEjecutivo: PERSON * 10,
    usuarioWebT: 0,
    cuentaSuya: 0,
  })
  expect(Object.keys(body).toSorted()).toEqual(['data', 'total', 'totalPages'])
  expect(body.data.at(-1)).toMatchObject({ mail: '', titulo: '', apEjecutivo: '' })
})

it('ADM-04 usuarioWebT and cuentaSuya are 1 only for an active account', async () => {
  const of = async () =>
    (await ask({ cedula: '3059999015' })).body.data.map((row: Json) => [row.usuarioWebT, row.cuentaSuya])
  expect(await of()).toEqual([[1, 1]])
  await portal.test.db.query(sql`UPDATE portal_user SET active = 0 WHERE username = 'ana'`)
  expect(await of()).toEqual([[0, 0]])
  await portal.test.db.query(sql`UPDATE portal_user SET active = 1 WHERE username = 'ana'`)
})

it('ADM-04 a page has ten rows sorted by name, numbered over all pages, with each contact once', async () => {
  const { db } = portal.test
  const contacts = Array.from({ length: 23 }, (_, n) => ({ nm: `Contacto ${n}` }))
  await addHolder(db, 990_100, '1888888801001', ['ZYX S.A.'], contacts)
  const page = async (asked: Json) =>
    (await admin.post('/usuarios-generales-gestor', { cedula: '18888888', ...asked })).body
  const pages = [await page({}), await page({ page: 1 }), await page({ page: 2 })]
  expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3])
  expect(pages[0]).toMatchObject({ totalPages: 3, total: 23 })
  const rows = pages.flatMap(({ data }) => data)
  expect(rows.map(({ rnum }) => rnum)).toEqual(rows.map((_, at) => at + 1))
  expect(new Set(rows.map(({ cdEjecutivo }) => cdEjecutivo)).size).toBe(23)
  expect((await page({ page: 3 })).data).toEqual([])
  const all = (await admin.post('/usuarios-generales-gestor', { pageSize: 100 })).body.data
  const names = all.map(({ cdCliente }: Json) => cdCliente)
  expect(names.indexOf(CLIENT.carla)).toBeGreaterThan(names.indexOf(CLIENT.ana))
})

describe('who may search for policyholders', () => {
  it('NAV-14 all users except administrators get 403, anonymous callers 401', async () => {
    for (const name of ['ana', 'andes', 'elena', 'marco'] as const)
      expect((await ask({}, await portal.as(name))).status).toBe(403)
    expect((await ask({}, portal.anonymous)).status).toBe(401)
  })

  it.each([
    ['a page size that is too large', { pageSize: 101 }],
    ['a name of 10,000 characters', { nmContacto: 'a'.repeat(10_000) }],
    ['a NUL', { correo: 'a\0b' }],
    ['a code that is a text', { cdContratante: '990001' }],
    ['a negative code', { cdContratante: -1 }],
    ['a cédula that is a number', { cedula: 1_799_999_901 }],
  ])('SYS-07 %s is 400', async (_what, asked) => {
    expect((await ask(asked)).status).toBe(400)
  })
})
