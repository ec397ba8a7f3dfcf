// API tests of insured objects: things by the movement that added them, and titulares with their dependents.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '../../../server/database/insert-rows.ts'
import { sql } from '../../../server/database/sql.ts'
import { BRANCH, CLIENT } from '../../../server/seed/world.ts'
import { OBJECT_COLUMNS } from '../../../src/contract/insured-object.ts'
import { insuredCounts } from '../../../src/domain/policy/insured-counts.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { addInsuredObjects } from '../../support/world/insured-objects.ts'
import { addIssuing, addPolicy, CEDULA, type TestPolicy } from '../../support/world/policy-rows.ts'

let portal: PortalApi
let ana: Caller
let elena: Caller
let fleet: TestPolicy
let added: TestPolicy
let textOnly: TestPolicy
let group: TestPolicy
let foreign: TestPolicy
let code: Record<string, number>
beforeAll(async () => {
  portal = await openPortal()
  ;[ana, elena] = [await portal.as('ana'), await portal.as('elena')]
  ;({ fleet, added, textOnly, group, foreign, code } = await addInsuredObjects(portal.test.db))
})
afterAll(() => portal.close())

const list = async (caller: Caller, { cdCompania, cdRamoCotizacion }: TestPolicy, asked: Json = {}) =>
  caller.post('/polizas/subObjeto', { cdCompania, cdRamoCotizacion, page: 0, pageSize: 500, ...asked })
const codesOf = async (caller: Caller, policy: TestPolicy, asked: Json = {}): Promise<number[]> =>
  (await list(caller, policy, asked)).body.content.map(({ cdObjCotizacion }: Json) => cdObjCotizacion)
const codes = (...words: string[]) => words.map((word) => code[word])

describe('insured things', () => {
  it('POL-09a the first movement lists all objects of the policy, an endorsement only those that it added', async () => {
    expect(await list(ana, fleet)).toMatchObject({ status: 200, body: { totalPages: 1, total: 3, sorted: [] } })
    expect(await codesOf(ana, fleet)).toEqual(codes('truck', 'car', 'later'))
    const place = { cdRamo: BRANCH.vehicle, cdUbicacion: fleet.cdUbicacion }
    expect(await codesOf(ana, fleet, place)).toEqual(codes('truck', 'car'))
    expect(await codesOf(ana, fleet, { ...place, cdUbicacion: fleet.cdUbicacion + 1 })).toEqual(codes('later'))
    expect(await codesOf(ana, textOnly, place)).toEqual(codes('truck', 'car'))
    expect(await codesOf(ana, added)).toEqual(codes('later'))
  })

  it('POL-09a an endorsement that added nothing lists all objects of the policy', async () => {
    expect(await codesOf(ana, textOnly)).toEqual(codes('truck', 'car', 'later'))
  })

  it('POL-24 an insured thing has every field, including those of a vehicle', async () => {
    const { content } = (await list(ana, fleet, { dscObjeto: 'camion' })).body
    expect(content).toEqual([
      {
        cdObjCotizacion: code['truck'],
        cdUbicacion: fleet.cdUbicacion,
        item: 1,
        dscObjeto: 'CAMIÓN DE REPARTO',
        cedulaO: '1712345678',
        totAseActual: 30_000.5,
        tasa: 3.5,
        totPriActual: 1_050.02,
        cantidad: 2,
        obsObjeto: 'Con rastreo',
        ubicacion: { dscUbicacion: 'LUGAR 1' },
        trayecto: 'QUITO',
        trHasta: 'MANTA',
        vehiculo: {
          marca: 'Citroën',
          modelo: 'Jumper',
          anioDeFabricacion: 2021,
          placa: 'PZZ-0001',
          noDeMotor: 'MT-77 1',
          noDeChasis: '8ZZ-9',
          color: 'BLANCO',
        },
        fcNacimiento: null,
        inclusion: 0,
        exclusion: 0,
        fcInicio: null,
        fcFin: null,
      },
    ])
    expect((await list(ana, added)).body.content[0].vehiculo).toBeNull()
  })

  const vehicle = { marca: '', modelo: '', placa: '', noDeMotor: '', noDeChasis: '' }
  it.each([
    ['description', { dscObjeto: 'REPARTO' }, ['truck']],
    ['its words in any order', { dscObjeto: 'reparto camion' }, ['truck']],
    ['a per cent sign', { dscObjeto: '0%' }, ['car']],
    ['an underscore', { dscObjeto: '_' }, []],
    ['a quote', { dscObjeto: "'" }, []],
    ['id', { cedulaO: '17123' }, ['truck']],
    ['make without its accent', { vehiculo: { ...vehicle, marca: 'CITROEN' } }, ['truck']],
    ['model', { vehiculo: { ...vehicle, modelo: 'jump' } }, ['truck']],
    ['plate', { vehiculo: { ...vehicle, placa: 'pzz0002' } }, ['car']],
    ['engine', { vehiculo: { noDeMotor: 'mt771' } }, ['truck']],
    ['chassis', { vehiculo: { noDeChasis: '8zz 9' } }, ['truck']],
    ['two fields that match different objects', { vehiculo: { ...vehicle, marca: 'kia', placa: 'pzz0001' } }, []],
    ['an empty vehicle', { vehiculo: vehicle }, ['truck', 'car', 'later']],
    ['a plate with punctuation only', { vehiculo: { ...vehicle, placa: '%_-' } }, []],
    ['a vehicle whose other keys are null', { vehiculo: { marca: null, placa: 'pzz0002', modelo: null } }, ['car']],
    ['an engine with punctuation only', { vehiculo: { ...vehicle, noDeMotor: '---' } }, []],
    ['a chassis with an unusual letter', { vehiculo: { ...vehicle, noDeChasis: 'ñ' } }, []],
  ])('POL-09a are found by %s', async (_what, asked, expected) => {
    expect(await codesOf(ana, fleet, asked)).toEqual(codes(...expected))
  })

  it('POL-09b an extra has its value, rate and premium', async () => {
    const { body } = await ana.get(`/polizas/subobjetos?cdCompania=1&cdObjetoCotizacion=${code['truck']}`)
    expect(body).toEqual([
      {
        cdSubObjeto: 900_000_001,
        dscSubobjeto: 'FURGÓN TÉRMICO',
        totAseActual: 2_500.25,
        tasa: 3.5,
        totPriActual: 87.51,
        deducible: null,
        cedulaS: '',
        fcNacimiento: null,
        obsSubobjeto: '',
        beneficio: null,
        activo: 1,
      },
    ])
    expect((await ana.get(`/polizas/subobjetos?cdCompania=1&cdObjetoCotizacion=${code['car']}`)).body).toEqual([])
  })
})

describe('insured people', () => {
  it('POL-19a the titulares of a policy or a location are returned with the number of insured persons in their family', async () => {
    const { content } = (await list(elena, group)).body
    expect(content.map((row: Json) => [row.cdObjCotizacion, row.cantidad])).toEqual([
      [code['other'], 1],
      [code['gone'], 0],
      [code['far'], 0],
      [code['own'], 2],
    ])
    expect(content[3]).toEqual({
      cdObjCotizacion: code['own'],
      cdUbicacion: group.cdUbicacion,
      item: 9,
      dscObjeto: 'Ana Núñez',
      cedulaO: CEDULA.ana,
      totAseActual: null,
      tasa: null,
      totPriActual: 45.5,
      cantidad: 2,
      obsObjeto: '',
      ubicacion: { dscUbicacion: 'LUGAR 1' },
      trayecto: '',
      trHasta: '',
      vehiculo: null,
      fcNacimiento: '1990-04-08',
      inclusion: 0,
      exclusion: 0,
      fcInicio: '2026-01-01',
      fcFin: null,
    })
    expect(await codesOf(elena, group, { cdUbicacion: group.cdUbicacion + 1 })).toEqual(codes('far'))
    expect(await codesOf(elena, group, { dscObjeto: 'NUNEZ' })).toEqual(codes('own'))
    expect(await codesOf(elena, group, { cedulaO: '1799' })).toEqual(codes('other'))
    expect(await codesOf(elena, group, { cedulaO: '799' })).toEqual([])
  })

  it('POL-19b POL-16c the dependents and the beneficiaries of a titular are returned', async () => {
    for (const path of [
      `/polizas/subobjetos?cdCompania=1&cdObjetoCotizacion=${code['own']}`,
      `/vam/subObjeto?cdCompania=1&cdObjCotizacion=${code['own']}`,
    ]) {
      const { body } = await ana.get(path)
      expect(body.map((row: Json) => [row.obsSubobjeto, row.activo, row.beneficio])).toEqual([
        ['HIJO', 1, null],
        ['HIJO', 0, null],
        ['HIJO', 1, null],
        ['MADRE', 1, 50],
      ])
      expect(body[0]).toMatchObject({ deducible: 50, totPriActual: 10, cedulaS: '', fcNacimiento: '1990-04-08' })
      expect((await elena.get(path)).body).toEqual(body)
    }
  })

  it('POL-19c the rows and counts are the same whatever the page size', async () => {
    const whole = (await list(elena, group)).body
    const pages: Json[] = []
    for (let page = 0; page < 4; page += 1) pages.push((await list(elena, group, { page, pageSize: 1 })).body)
    expect(pages.flatMap(({ content }) => content)).toEqual(whole.content)
    expect(pages.map(({ totalPages, total }) => [totalPages, total])).toEqual(pages.map(() => [4, 4]))
    expect(insuredCounts(whole.content)).toEqual({
      personas: 4,
      vigentes: 3,
      solo: 1,
      masUno: 1,
      masFamilia: 1,
      subtotal: 45.5,
    })
    expect((await list(elena, group, { page: 4, pageSize: 1 })).body).toMatchObject({ content: [], totalPages: 4 })
  })

  it('POL-19c the total of a list with more than a thousand rows is exact', async () => {
    const policy = await addPolicy(portal.test.db, 9, { cdRamo: BRANCH.groupMedical })
    const person = { cdUbicacion: policy.cdUbicacion, searchName: '', parentesco: 'TITULAR', cedula: '' }
    const rows = Array.from({ length: 1_203 }, (_, at) => {
      const cdAsegurado = 960_000_000 + at
      return { ...person, cdAsegurado, cdTitular: cdAsegurado, dscObjeto: `P${at}`, clAsegurado: 'TITULAR', item: at }
    })
    await insertRows(portal.test.db, 'insured_person', rows)
    expect((await list(ana, policy, { page: 2 })).body).toMatchObject({ totalPages: 3, total: 1_203 })
    expect(await codesOf(ana, policy, { page: 2 })).toHaveLength(203)
  })
})

describe('access to insured objects', () => {
  it('D98 objects are visible only to the policyholder and the portfolio; a titular also sees the own dependents', async () => {
    const bruno = await portal.as('bruno')
    for (const path of ['/polizas/subobjetos?cdObjetoCotizacion=', '/vam/subObjeto?cdObjCotizacion=']) {
      for (const word of ['foreign', 'other', 'far', 'gone'])
        expect([word, (await ana.get(`${path}${code[word]}&cdCompania=1`)).status]).toEqual([word, 403])
      expect((await ana.get(`${path}${code['own']}&cdCompania=2`)).status).toBe(403)
      expect((await ana.get(`${path}2147000000&cdCompania=1`)).status).toBe(403)
      for (const word of ['truck', 'own'])
        expect((await bruno.get(`${path}${code[word]}&cdCompania=1`)).status).toBe(403)
    }
    for (const policy of [group, foreign]) expect((await list(ana, policy)).status).toBe(403)
    expect((await list(ana, fleet, { cdUbicacion: group.cdUbicacion })).status).toBe(403)
    expect((await list(ana, fleet, { cdRamo: BRANCH.home })).status).toBe(403)
    expect((await list(await portal.as('marco'), fleet)).status).toBe(403)
  })

  it('D98 a person who was removed from a policy cannot read its titulares any more', async () => {
    const { db } = portal.test
    const set = (exclusion: number) =>
      db.query(sql`UPDATE insured_person SET exclusion = ${exclusion} WHERE "cdAsegurado" = ${code['own']}`)
    const path = `/vam/subObjeto?cdCompania=1&cdObjCotizacion=${code['own']}`
    await set(1)
    expect([(await ana.get(path)).status, (await elena.get(path)).status]).toEqual([403, 200])
    await set(0)
    expect((await ana.get(path)).status).toBe(200)
  })

  it('POL-19a andes sees its 300 insured persons; ana, who is one of them, does not see the others', async () => {
    const { db } = portal.test
    await addIssuing(db)
    const [policy] = await db.query<TestPolicy>(sql`SELECT p.*, l."cdUbicacion" FROM policy p
      JOIN location l ON l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion"
      JOIN insured_person i ON i."cdUbicacion" = l."cdUbicacion"
      WHERE p."cdCliente" = ${CLIENT.andes} AND p."cdRamo" = ${BRANCH.groupMedical} LIMIT 1`)
    if (!policy) throw new Error('andes insures nobody')
    const { body } = await list(await portal.as('andes'), policy)
    expect(body.total).toBeGreaterThanOrEqual(300)
    expect(body.content).toHaveLength(body.total)
    expect((await list(ana, policy)).status).toBe(403)
    for (const { cdObjCotizacion } of body.content.slice(0, 40))
      expect((await ana.get(`/vam/subObjeto?cdCompania=1&cdObjCotizacion=${cdObjCotizacion}`)).status).toBe(403)
    const { cdCompania, cdUbicacion } = policy
    expect((await ana.get(`/vam/ubicacion?cdCompania=${cdCompania}&cdUbicacion=${cdUbicacion}`)).status).toBe(403)
  })

  it('SYS-07 a list can be sorted by the columns of the contract; other columns and invalid queries are 400', async () => {
    for (const id of OBJECT_COLUMNS)
      for (const policy of [fleet, added])
        expect((await list(ana, policy, { sorted: [{ id, desc: true }] })).status).toBe(200)
    expect(await codesOf(ana, fleet, { sorted: [{ id: 'dscObjeto', desc: false }] })).toEqual(
      codes('car', 'truck', 'later'),
    )
    const wrong = [
      { sorted: [{ id: 'searchName' }] },
      { page: -1 },
      { pageSize: 501 },
      { dscObjeto: 'a'.repeat(10_000) },
    ]
    for (const asked of wrong) expect((await list(ana, fleet, asked)).status).toBe(400)
  })
})
