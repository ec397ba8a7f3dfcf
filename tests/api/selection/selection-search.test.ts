// API tests of the administrator's search: each filter works, a row is an array of fixed length, and nobody sees
// policies of another portfolio.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '../../../server/database/insert-rows.ts'
import { sql } from '../../../server/database/sql.ts'
import { BRANCH, CLIENT, EXECUTIVE, OFFICE } from '../../../server/seed/world.ts'
import { searchSelection } from '../../../server/selection/search-selection.ts'
import type { Actor } from '../../../server/session/actor.ts'
import { POLICY_COLUMNS } from '../../../src/contract/policy.ts'
import { selectionSearch } from '../../../src/contract/selection.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { addInsured, addObject, addPolicy, policyCodes } from '../../support/world/policy-rows.ts'

let portal: PortalApi
let elena: Caller
let admin: Caller

/** Two policyholders of this test: a person with two surnames, and a company. */
const PERSON = 990_001
const COMPANY = 990_002

beforeAll(async () => {
  portal = await openPortal()
  elena = await portal.as('elena')
  admin = await portal.as('admin')
  const { db } = portal.test
  const client = (cdCliente: number, rucCed: string, nmCliente: string, apCliente: string) => ({
    cdCliente,
    rucCed,
    nmCliente,
    apCliente,
    searchName: searchText(`${nmCliente} ${apCliente}`),
  })
  await insertRows(db, 'client', [
    client(PERSON, '1799999901', 'José Ramón', 'Ñúñez Peñafiel'),
    client(COMPANY, '1799999902001', 'NUÑEZ & HIJOS S.A.', ''),
  ])
  await addPolicy(db, 1, { cdCliente: PERSON, cdRamo: 2, cdAseguradora: 5, fcDesde: '2026-03-01', factAseg: 'F-9' })
  await addPolicy(db, 2, { cdCliente: COMPANY, fcDesde: '2026-02-01', poliza: 'ZZ-100%_X', cdSucursal: OFFICE.manta })
  await addPolicy(db, 3, { cdCliente: COMPANY, cdRamo: BRANCH.groupMedical, fcDesde: '2026-01-15' })
  const mother = await addInsured(db, 3, 0, {
    dscObjeto: 'Rosa Elvira Quishpe Tituaña',
    nombres: 'Rosa Elvira',
    apellidos: 'Quishpe Tituaña',
    cedula: '1799999910',
  })
  await addInsured(db, 3, 1, {
    dscObjeto: 'Inti Ñúñez Quishpe',
    nombres: 'Inti',
    apellidos: 'Ñúñez Quishpe',
    cdTitular: mother,
    cedula: '1799999911',
  })
  await addInsured(db, 3, 2, { dscObjeto: 'Saúl Ausente Ido', cedula: '1799999912', exclusion: 1 })
  await addPolicy(db, 4, { cdCliente: COMPANY, cdRamo: BRANCH.vehicle, fcDesde: '2026-01-10' })
  await addObject(db, 4, 0, { dscObjeto: 'CHÓFER WILMER QUISHPE', cedulaO: '1799999920' })
  await addObject(db, 4, 1, { dscObjeto: 'MENAJE DE HOGAR' })
  await addPolicy(db, 6, { cdCliente: PERSON, cdEjecutivo: EXECUTIVE.marco, fcDesde: '2026-01-05' })
  await addPolicy(db, 7, { cdCliente: CLIENT.press, cdRamo: BRANCH.groupMedical, cdEjecutivo: EXECUTIVE.marco })
  await addInsured(db, 7, 0, { dscObjeto: 'Rosa Quishpe', cedula: '1799999930' })
})
afterAll(() => portal.close())

const ask = (caller: Caller, asked: Json = {}, path = '/polizas.admin') =>
  caller.post(path, { pageSize: 100, poliza: 'ZZ-', ...asked })
/** The numbers of the policies that this test has created, in the order of the answer. */
const found = async (caller: Caller, asked: Json = {}, path?: string): Promise<number[]> => {
  const { body } = await ask(caller, asked, path)
  return body.content.map((row: Json) => (row[1] - policyCodes(0).cdCotizacion) / 100)
}

/** What an administrator finds when each policy is tested, as for a name that very many people have. */
async function testingEach(asked: Json): Promise<number[]> {
  const search = selectionSearch.parse({ pageSize: 100, poliza: 'ZZ-', ...asked })
  const actor = { rolWeb: 'ROLE_ADMIN', roles: [] as string[] } as Actor
  const today = dayInEcuador(new Date())
  const { content } = await searchSelection(portal.test.db, actor, { area: 'gen', search, today, mostGathered: 0 })
  return content.map(({ cdCotizacion }) => (cdCotizacion - policyCodes(0).cdCotizacion) / 100)
}

describe('the filters of the administrator’s search', () => {
  it.each([
    ['nothing', {}, [1, 2, 3, 4]],
    ['Póliza, in any case and in the middle', { poliza: '00%_x' }, [2]],
    ['Ramo', { ramo: 2 }, [1]],
    ['Desde', { desde: '2026-02-01' }, [1, 2]],
    ['Hasta', { hasta: '2026-01-15' }, [3, 4]],
    ['Aseguradora', { aseg: 5 }, [1]],
    ['Sucursales', { cdSucursal: OFFICE.manta }, [2]],
    ['the company', { comp: 2 }, []],
    ['Cédula of a policyholder', { cedula: '1799999901' }, [1]],
    ['the beginning of a RUC', { cedula: '1799999902' }, [2, 3, 4]],
    ['the end of an id number, which finds nothing', { cedula: '9901' }, []],
    ['Cédula of a titular', { cedula: '1799999910' }, [3]],
    ['Cédula of a dependent', { cedula: '1799999911' }, [3]],
    ['Cédula of a thing', { cedula: '1799999920' }, [4]],
    ['Cédula of somebody who is not insured any more', { cedula: '1799999912' }, []],
    ['Apellido without accents', { ap: 'nunez' }, [1, 2, 3, 4]],
    ['Apellido in part', { ap: 'PEÑAF' }, [1]],
    ['both surnames in another order', { ap: 'penafiel ñuñez' }, [1]],
    ['a given name, which is no Apellido', { ap: 'rosa' }, []],
    ['Nombre', { nm: 'jose' }, [1]],
    ['name and surname in one field', { nm: 'Núñez josé' }, [1]],
    ['Apellido of the insured', { ap: 'quishpe' }, [3, 4]],
    ['Nombre and Apellido of one person', { nm: 'rosa', ap: 'quishpe' }, [3]],
    ['Nombre of one and Apellido of another person', { nm: 'josé', ap: 'quishpe' }, []],
    ['Cédula of one and Apellido of another person', { cedula: '1799999911', ap: 'tituaña' }, []],
    ['all three of one person', { nm: 'inti', ap: 'quishpe', cedula: '1799999911' }, [3]],
    ['a per cent sign', { nm: '%' }, []],
    ['an underscore', { cedula: '_799999901' }, []],
    ['an accent alone', { ap: '\u0301' }, []],
    ['the beginning of a thing, which is nobody’s Apellido', { ap: 'menaje' }, []],
  ])('ADM-01a %s', async (_what, asked, expected) => {
    expect(await found(elena, asked)).toEqual(expected)
    expect(await testingEach(asked)).toEqual(await found(admin, asked))
  })

  it('ADM-01a with vam only health and life policies are listed', async () => {
    expect(await found(elena, {}, '/vam/polizas.admin')).toEqual([3])
    expect(await found(elena, { ap: 'ñúñez' }, '/vam/polizas.admin')).toEqual([3])
    expect(await found(admin, { ap: 'quishpe' }, '/vam/polizas.admin')).toEqual([3, 7])
  })

  it('ADM-01a a page has ten rows in the requested order, or the newest first', async () => {
    const { db } = portal.test
    for (let n = 20; n < 32; n += 1) await addPolicy(db, n, { poliza: `ZY-${n}`, fcDesde: `2026-05-${n - 10}` })
    const page = async (asked: Json) => (await elena.post('/polizas.admin', { poliza: 'ZY-', ...asked })).body
    expect(await page({})).toMatchObject({ totalPages: 2, total: 12, sorted: [], content: { length: 10 } })
    expect((await page({ page: 1 })).content.map((row: Json) => row[7])).toEqual(['ZY-21', 'ZY-20'])
    const sorted = [{ id: 'poliza', desc: false }]
    expect((await page({ sorted })).content[0][7]).toBe('ZY-20')
    for (const id of POLICY_COLUMNS)
      for (const path of ['/polizas.admin', '/vam/polizas.admin'])
        expect((await elena.post(path, { sorted: [{ id, desc: true }] })).status).toBe(200)
  })
})

describe('the rows of the administrator’s search', () => {
  it('ADM-01b D129 a row is an array of 18 values in fixed positions', async () => {
    const rows = (await ask(admin, { poliza: '' })).body.content as unknown[][]
    expect(rows.length).toBeGreaterThan(20)
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([18]))
    for (const row of rows) {
      const [stored] = await portal.test.db.query<Json>(sql`SELECT p.*, k."nmCliente", k."apCliente", a."nmAlias",
          r."nmRamo", p."valAsegurado"::float8 / 100 AS sum
        FROM policy p JOIN client k USING ("cdCliente") JOIN insurer a USING ("cdAseguradora")
        JOIN branch r USING ("cdRamo") WHERE p."cdRamoCotizacion" = ${Number(row[2])}`)
      expect(row).toEqual([
        stored?.cdCompania,
        stored?.cdCotizacion,
        stored?.cdRamoCotizacion,
        stored?.cdRamo,
        stored?.nmRamo,
        stored?.cdAseguradora,
        stored?.nmAlias,
        stored?.poliza,
        stored?.factAseg,
        stored?.fcDesde,
        stored?.fcHasta,
        stored?.fcVenceMst,
        stored?.tipoPol,
        stored?.cdCliente,
        stored?.nmCliente,
        stored?.apCliente,
        stored?.cdEjecutivo,
        stored?.sum,
      ])
    }
    const codes = [0, 1, 2, 3, 5, 13, 16]
    const texts = [4, 6, 7, 8, 14, 15]
    for (const row of rows) {
      expect(codes.filter((at) => !Number.isInteger(row[at]))).toEqual([])
      expect(texts.filter((at) => typeof row[at] !== 'string')).toEqual([])
      expect([9, 10, 11].filter((at) => row[at] !== null && !/^\d{4}-\d\d-\d\d$/.test(String(row[at])))).toEqual([])
      expect(['N', 'R']).toContain(row[12])
      expect(typeof row[17]).toBe('number')
    }
  })

  it('ADM-01b OpenAPI describes the positions of a row and its length', async () => {
    const { body } = await portal.anonymous.get('/openapi.json')
    for (const path of ['/polizas.admin', '/vam/polizas.admin']) {
      const { content } = body.paths[path].post.responses[200].content['application/json'].schema.properties
      expect(content.items).toMatchObject({ type: 'array', minItems: 18, maxItems: 18, items: false })
      expect(content.items.prefixItems.map(({ title }: Json) => title)).toEqual([
        'cdCompania',
        'cdCotizacion',
        'cdRamoCotizacion',
        'cdRamo',
        'nmRamo',
        'cdAseguradora',
        'nmAlias',
        'poliza',
        'factAseg',
        'fcDesde',
        'fcHasta',
        'fcVenceMst',
        'tipoPol',
        'cdCliente',
        'nmCliente',
        'apCliente',
        'cdEjecutivo',
        'valAsegurado',
      ])
    }
  })
})

describe('access to the search', () => {
  it('D42 NAV-14 an executive finds only the own portfolio, an administrator everything', async () => {
    expect(await found(elena, { cedula: '1799999901' })).toEqual([1])
    expect(await found(await portal.as('marco'), { cedula: '1799999901' })).toEqual([6])
    expect(await found(admin, { cedula: '1799999901' })).toEqual([1, 6])
    expect(await found(elena, { cedula: '1799999930' })).toEqual([])
    const { body } = await ask(elena, { poliza: '' })
    expect(new Set(body.content.map((row: Json) => row[16]))).toEqual(new Set([EXECUTIVE.elena]))
    const counted = await portal.test.db.query<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM policy WHERE "cdEjecutivo" = ${EXECUTIVE.elena}`,
    )
    expect(body.total).toBe(counted[0]?.n)
  })

  it('NAV-14 customers get 403, anonymous callers 401', async () => {
    for (const path of ['/polizas.admin', '/vam/polizas.admin']) {
      for (const name of ['ana', 'bruno', 'andes'] as const)
        expect((await ask(await portal.as(name), {}, path)).status).toBe(403)
      expect((await ask(portal.anonymous, {}, path)).status).toBe(401)
    }
  })

  it.each([
    ['an unknown column', { sorted: [{ id: 'cedula', desc: true }] }],
    ['a column that is SQL', { sorted: [{ id: 'p.poliza; --', desc: false }] }],
    ['a page size that is too large', { pageSize: 101 }],
    ['a name of 10,000 characters', { nm: 'a'.repeat(10_000) }],
    ['a surname with a NUL', { ap: 'a\0b' }],
    ['a cédula that is a number', { cedula: 1_799_999_901 }],
    ['days in the wrong order', { desde: '2026-02-02', hasta: '2026-02-01' }],
    ['an invalid day', { hasta: '2026-02-30' }],
  ])('SYS-07 %s is 400', async (_what, asked) => {
    for (const path of ['/polizas.admin', '/vam/polizas.admin']) {
      const { status, body } = await ask(admin, asked, path)
      expect([status, body.code, body.fields.length > 0]).toEqual([400, 'invalid', true])
    }
  })

  it.each(["'", "';DROP TABLE a; --", '\\', '%', '_', '"', '$1', '{}', 'a b c d e f g h i j'])(
    'SYS-07 the text %s finds nothing',
    async (typed) => {
      for (const key of ['nm', 'ap', 'cedula'])
        expect((await ask(admin, { [key]: typed, poliza: '' })).body).toMatchObject({ content: [], total: 0 })
    },
  )
})
