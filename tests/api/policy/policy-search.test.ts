// API tests of the policy lists of policyholders and staff: rows, order, and filters that never show rows of others.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { BRANCH, CLIENT, EXECUTIVE } from '../../../server/seed/world.ts'
import { POLICY_COLUMNS } from '../../../src/contract/policy.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { addObject, addPolicy, policyCodes } from '../../support/world/policy-rows.ts'

let portal: PortalApi
let ana: Caller
let elena: Caller
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
  elena = await portal.as('elena')
  const { db } = portal.test
  const car = { cdRamo: BRANCH.vehicle, cdAseguradora: 2, placa: 'ZZA-9901', factAseg: 'F-9', tipoPol: 'R' }
  const sums = { valAsegurado: 1_550_050, valPrima: 48_025, numCotizacion: 71 }
  await addPolicy(db, 1, { ...car, ...sums, fcDesde: '2026-03-01', fcHasta: null, fcVenceMst: '2028-06-30' })
  await addObject(db, 1, 0, { placa: 'ZZA-9901' })
  await addPolicy(db, 2, { poliza: 'ZZ-100%_X', fcDesde: '2026-02-01', fcHasta: '2027-02-01' })
  await addPolicy(db, 3, { poliza: 'zz-100aax', fcDesde: '2026-02-01', fcHasta: '2026-08-01', factAseg: 'F-1' })
  await addPolicy(db, 4, { fcDesde: '2026-04-01', fcHasta: null, cdAseguradora: 5, cdRamo: 2 })
  await addPolicy(db, 5, { ...car, poliza: 'ZZ-5', cdCliente: CLIENT.carla, placa: 'ZZA-9905' })
  await addObject(db, 5, 0, { placa: 'ZZA-9905' })
  await addPolicy(db, 6, { poliza: 'ZZ-6', cdCliente: CLIENT.trade, cdEjecutivo: EXECUTIVE.marco })
  await addPolicy(db, 7, { poliza: 'ZZ-7', cdCliente: CLIENT.press, cdRamo: BRANCH.groupMedical })
  await addPolicy(db, 8, { poliza: 'ZZ-8', cdCliente: CLIENT.press })
})
afterAll(() => portal.close())

const search = async (caller: Caller, asked: Json = {}) =>
  (await caller.post('/gen/polizas', { pageSize: 100, poliza: 'ZZ-', ...asked })).body
/** The numbers of the policies that this test has created, in the order of the answer. */
const numbersOf = ({ content }: Json): number[] =>
  content.map(({ cdCotizacion }: Json) => (cdCotizacion - policyCodes(0).cdCotizacion) / 100)
const found = async (caller: Caller, asked: Json = {}) => numbersOf(await search(caller, asked))

describe('the policyholder’s list', () => {
  it('POL-02 the answer has content, totalPages and sorted; the content are own policies, newest first', async () => {
    const answer = await search(ana)
    expect(numbersOf(answer)).toEqual([4, 1, 3, 2])
    expect(answer).toMatchObject({ totalPages: 1, total: 4, sorted: [] })
    expect(await found(ana, { cdCliente: 0 })).toEqual([4, 1, 3, 2])
    expect(await found(ana, { cdCliente: CLIENT.ana })).toEqual([4, 1, 3, 2])
    expect(await found(await portal.as('bruno'))).toEqual([])
  })

  it('POL-23 POL-28 a row has every field of a policy and of its issuing movement', async () => {
    const issuing = sql`"cdRamoCotizacion" = ${policyCodes(1).cdRamoCotizacion}`
    await portal.test.db.query(sql`UPDATE movement SET "totPrima" = 45025, tipo = 'RENOVACIÓN' WHERE ${issuing}`)
    const { content } = await search(ana, { placa: 'zza9901' })
    const { cdCompania, cdCotizacion, cdRamoCotizacion } = policyCodes(1)
    expect(content).toEqual([
      {
        poliza: 'ZZ-1',
        cdCompania,
        cdCotizacion,
        cdRamoCotizacion,
        cdRamo: BRANCH.vehicle,
        cdCliente: CLIENT.ana,
        fcDesde: '2026-03-01',
        fcHasta: null,
        fcVenceMst: '2028-06-30',
        fcCancelacion: null,
        factAseg: 'F-9',
        tipoPol: 'R',
        valAsegurado: 15_500.5,
        valPrima: 480.25,
        placa: 'ZZA-9901',
        cdEjecutivo: EXECUTIVE.elena,
        nmCliente: 'Ana María',
        apCliente: 'Torres Vela',
        numCotizacion: 71,
        totAsegurado: 15_500.5,
        cotizacion: { cdCotizacion, aseguradora: { cdAseguradora: 2, nmAlias: 'QUILOTOA' } },
        ramo: { nmRamo: 'VEHÍCULOS' },
        item: { totPrima: 450.25, tipo: 'RENOVACIÓN', anexo: 0, cdUbicacion: null, cdObjCotizacion: null },
        cdUbicacion: null,
        cdObjCotizacion: null,
        dscUbicacion: null,
        dscPlan: null,
        titular: null,
      },
    ])
  })

  it.each([
    ['number, in any case and in the middle', { poliza: '100aA' }, [3]],
    ['number with a per cent sign', { poliza: '0%_' }, [2]],
    ['number with an underscore', { poliza: '_X' }, [2]],
    ['number with a quote', { poliza: "'" }, []],
    ['number with a backslash', { poliza: '\\' }, []],
    ['plate without punctuation', { placa: 'zza 99' }, [1]],
    ['unknown plate', { placa: 'ZZA-9905' }, []],
    ['plate with punctuation only', { placa: '%_' }, []],
    ['plate with one punctuation mark', { placa: '%' }, []],
    ['plate with dashes only', { placa: '---' }, []],
    ['plate with an unusual letter', { placa: 'ñ' }, []],
    ['ramo', { ramo: 2 }, [4]],
    ['insurer', { aseg: 5 }, [4]],
    ['company', { comp: 1 }, [4, 1, 3, 2]],
    ['another company', { comp: 2 }, []],
    ['first day', { desde: '2026-03-01' }, [4, 1]],
    ['last day', { hasta: '2026-03-01' }, [1, 3, 2]],
    ['both days', { desde: '2026-03-01', hasta: '2026-03-01' }, [1]],
    ['empty days', { desde: '', hasta: '' }, [4, 1, 3, 2]],
  ])('POL-02 is filtered by %s', async (_what, asked, expected) => {
    expect(await found(ana, asked)).toEqual(expected)
  })

  // Among equal values the newest policy comes first, in both directions.
  it.each([
    ['fcDesde', [3, 2, 1, 4], [4, 1, 3, 2]],
    ['fcHasta', [3, 2, 1, 4], [4, 1, 2, 3]],
    ['poliza', [1, 2, 3, 4], [4, 3, 2, 1]],
    ['factAseg', [4, 2, 3, 1], [1, 3, 4, 2]],
    ['tipoPol', [4, 3, 2, 1], [1, 4, 3, 2]],
    ['nmAlias', [3, 2, 4, 1], [1, 4, 3, 2]],
    ['nmRamo', [4, 3, 2, 1], [1, 3, 2, 4]],
  ])('POL-03 sorts by %s in both directions', async (id, up, down) => {
    for (const [desc, expected] of [
      [false, up],
      [true, down],
    ] as const) {
      const order = { sorted: [{ id, desc }] }
      const answer = await search(ana, order)
      expect([desc, numbersOf(answer), answer.sorted]).toEqual([desc, expected, order.sorted])
    }
  })

  it('POL-04 the page size is ten by default, and a page after the last one is empty', async () => {
    const { db } = portal.test
    for (let n = 20; n < 32; n += 1) await addPolicy(db, n, { poliza: `ZY-${n}`, fcDesde: `2026-05-${n - 10}` })
    const page = async (asked: Json) => (await ana.post('/gen/polizas', { poliza: 'ZY-', ...asked })).body
    expect(numbersOf(await page({}))).toEqual([31, 30, 29, 28, 27, 26, 25, 24, 23, 22])
    expect(await page({})).toMatchObject({ totalPages: 2, total: 12 })
    expect(numbersOf(await page({ page: 1 }))).toEqual([21, 20])
    expect(numbersOf(await page({ page: 1, pageSize: 5 }))).toEqual([26, 25, 24, 23, 22])
    expect(await page({ page: 9 })).toMatchObject({ content: [], totalPages: 2, total: 12 })
    expect(await page({ page: 1_000_000, pageSize: 100 })).toMatchObject({ content: [], totalPages: 1 })
  })

  it('POL-04 the total is exact for a policyholder, and at most 1001 for a portfolio', async () => {
    await portal.test.db.query(sql`INSERT INTO policy SELECT (jsonb_populate_record(p, jsonb_build_object(
        'poliza', 'MIL-' || n, 'cdCotizacion', 950000000 + n, 'cdRamoCotizacion', 950000000 + n, 'cdEjecutivo', ${EXECUTIVE.elena}::int))).*
      FROM policy p, generate_series(1, 1200) n WHERE p."cdCotizacion" = ${policyCodes(1).cdCotizacion}`)
    const last = { poliza: 'MIL-', page: 11, pageSize: 100 }
    expect(await search(ana, last)).toMatchObject({ total: 1200, totalPages: 12, content: { length: 100 } })
    expect(await search(elena, last)).toMatchObject({ total: 1001, totalPages: 11, content: { length: 100 } })
  })

  it('D98 another policyholder’s code is 403, and no filter shows policies of others', async () => {
    for (const cdCliente of [CLIENT.carla, CLIENT.press, 2_147_000_000])
      expect((await ana.post('/gen/polizas', { cdCliente })).status).toBe(403)
    for (const more of [
      { inclEjecutivo: 1, cdEjecutivoAdm: EXECUTIVE.marco, cdEjecutivo: EXECUTIVE.marco },
      { placa: 'ZZA' },
      { isUser: false, rolWeb: 'ROLE_ADMIN', clientes: [CLIENT.carla] },
    ]) {
      const { content } = await search(ana, { poliza: '', ...more })
      expect(content.length).toBeGreaterThan(0)
      expect(new Set(content.map((row: Json) => row.cdCliente))).toEqual(new Set([CLIENT.ana]))
    }
  })
})

describe('the policy list of staff', () => {
  it('POL-26 an executive sees only the own portfolio, even with another executive’s code', async () => {
    expect(await found(elena)).toEqual([4, 1, 3, 2, 8, 7, 5])
    for (const asked of [
      { inclEjecutivo: 1, cdEjecutivoAdm: EXECUTIVE.elena },
      { inclEjecutivo: 'S', cdEjecutivoAdm: EXECUTIVE.elena, cdEjecutivo: EXECUTIVE.elena },
      { inclEjecutivo: 0, cdEjecutivoAdm: EXECUTIVE.marco },
    ])
      expect(await found(elena, asked)).toHaveLength(7)
    for (const asked of [
      { inclEjecutivo: 1, cdEjecutivoAdm: EXECUTIVE.marco },
      { cdEjecutivo: EXECUTIVE.marco },
      { cdEjecutivo: EXECUTIVE.marco, inclEjecutivo: 1, cdEjecutivoAdm: 0 },
    ])
      expect(await found(elena, asked)).toEqual([])
    expect(await found(elena, { cdCliente: CLIENT.carla })).toEqual([5])
    expect((await elena.post('/gen/polizas', { cdCliente: CLIENT.trade })).status).toBe(403)
    const all = await search(elena, { poliza: '' })
    expect(new Set(all.content.map((row: Json) => row.cdEjecutivo))).toEqual(new Set([EXECUTIVE.elena]))
  })

  it('POL-03 POL-26 a portfolio is sorted by nmCliente in both directions', async () => {
    const names = async (desc: boolean) =>
      (await search(elena, { sorted: [{ id: 'nmCliente', desc }] })).content.map(({ nmCliente, apCliente }: Json) =>
        searchText(`${nmCliente} ${apCliente}`),
      )
    const up = await names(false)
    expect(new Set(up).size).toBeGreaterThan(2)
    expect(up).toEqual([...up].sort())
    expect(await names(true)).toEqual([...up].sort().reverse())
  })

  it('POL-26 an administrator sees all and can filter by executive', async () => {
    const admin = await portal.as('admin')
    expect(await found(admin)).toEqual([4, 1, 3, 2, 8, 7, 6, 5])
    expect(await found(admin, { cdEjecutivo: EXECUTIVE.marco })).toEqual([6])
    expect(await found(admin, { inclEjecutivo: 1, cdEjecutivoAdm: EXECUTIVE.marco })).toEqual([6])
  })
})

describe('invalid searches', () => {
  const long = 'a'.repeat(10_000)

  it.each([
    ['an unknown column', { sorted: [{ id: 'passwordHash', desc: true }] }],
    ['a column of another list', { sorted: [{ id: 'titular', desc: true }] }],
    ['a column that is SQL', { sorted: [{ id: 'p.poliza; --', desc: false }] }],
    ['a page before the first', { page: -1 }],
    ['a page size of zero', { pageSize: 0 }],
    ['a page size that is too large', { pageSize: 101 }],
    ['a number of 10,000 characters', { poliza: long }],
    ['a plate of 10,000 characters', { placa: long }],
    ['days in the wrong order', { desde: '2026-02-02', hasta: '2026-02-01' }],
    ['an unknown state', { estado: 'vigente' }],
    ['an invalid day', { desde: '2026-02-30' }],
  ])('SYS-07 %s is 400', async (_what, asked) => {
    const answer = await ana.post('/gen/polizas', asked)
    expect([answer.status, answer.body.code, answer.body.fields.length > 0]).toEqual([400, 'invalid', true])
    const query = Object.entries(asked).map(([key, value]): [string, string] => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    if ('placa' in asked) return
    expect((await ana.post(`/vam/polizas?${new URLSearchParams(query)}`)).status).toBe(400)
  })

  it('SYS-07 null in a search counts as absent', async () => {
    const keys = ['poliza', 'placa', 'ramo', 'aseg', 'comp', 'desde', 'hasta', 'estado', 'cdCliente', 'inclEjecutivo']
    const nulls = Object.fromEntries(
      [...keys, 'cdEjecutivoAdm', 'cdEjecutivo', 'page', 'sorted'].map((key) => [key, null]),
    )
    expect(await ana.post('/gen/polizas', nulls)).toMatchObject({
      status: 200,
      body: (await ana.post('/gen/polizas', {})).body,
    })
  })

  it('SYS-07 sorted that is not a JSON list of columns is 400', async () => {
    for (const sorted of ['poliza', '[', '{}', '[1]', '"poliza"', `["${long}"]`])
      expect((await ana.post(`/vam/polizas?sorted=${encodeURIComponent(sorted)}`)).status).toBe(400)
  })

  it('SYS-07 every column of the contract exists in SQL', async () => {
    for (const id of POLICY_COLUMNS) {
      expect((await ana.post('/gen/polizas', { sorted: [{ id, desc: true }] })).status).toBe(200)
      const sorted = encodeURIComponent(JSON.stringify([{ id }]))
      expect((await ana.post(`/vam/polizas?sorted=${sorted}`)).status).toBe(200)
    }
    const [still] = await portal.test.db.query<{ n: number }>(sql`SELECT count(*)::int AS n FROM policy`)
    expect(still?.n).toBeGreaterThan(8)
  })
})
