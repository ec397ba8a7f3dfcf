// API tests of an insured person's list of policies: its rows and order, and who sees which premiums.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { BRANCH, CLIENT, EXECUTIVE } from '../../../server/seed/world.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { addInsured, addLocation, addPolicy, CEDULA, policyCodes } from '../../support/world/policy-rows.ts'

let portal: PortalApi
let ana: Caller
let elena: Caller
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
  elena = await portal.as('elena')
  const { db } = portal.test
  const group = { cdCliente: CLIENT.press, cdRamo: BRANCH.groupMedical, factAseg: 'F-7' }
  await addPolicy(db, 7, { poliza: 'ZZ-7', ...group, valPrima: 9_876_543, valAsegurado: 123_456_789 })
  await addInsured(db, 7, 0, { cedula: CEDULA.ana, totPriActual: 54_550 })
  await addInsured(db, 7, 1, { cedula: CEDULA.mateo, cdTitular: 903_000_700 })
  await addInsured(db, 7, 2, { cedula: CEDULA.ana, cdUbicacion: await addLocation(db, 7, 1) })
  await addPolicy(db, 8, { poliza: 'ZZ-8', cdCliente: CLIENT.press })
  await addInsured(db, 8, 0, { cedula: CEDULA.ana })
  const life = { cdRamo: BRANCH.individualLife, cdAseguradora: 2, tipoPol: 'R', cdEjecutivo: EXECUTIVE.marco }
  const days = { fcDesde: '2026-06-01', fcHasta: null }
  await addPolicy(db, 9, { ...life, ...days, cdCliente: CLIENT.carla, valPrima: 30_050, valAsegurado: 4_000_000 })
  await addInsured(db, 9, 0, { cedula: CEDULA.ana, totPriActual: 1 })
})
afterAll(() => portal.close())

const insured = (caller: Caller, asked: Record<string, string> = {}) =>
  caller.post(`/vam/polizas?${new URLSearchParams({ pageSize: '100', poliza: 'ZZ-', ...asked })}`)

describe('the insured person’s list', () => {
  it('POL-12 the list contains only health and life policies, with one row for each location', async () => {
    const { body } = await insured(ana, { ci: CEDULA.ana })
    const { cdUbicacion } = policyCodes(7)
    expect(body.content.map((row: Json) => [row.poliza, row.cdUbicacion, row.cdObjCotizacion])).toEqual([
      ['ZZ-9', policyCodes(9).cdUbicacion, 903_000_900],
      ['ZZ-7', cdUbicacion, 903_000_700],
      ['ZZ-7', cdUbicacion + 1, 903_000_702],
    ])
    expect(body).toMatchObject({ totalPages: 1, total: 3, sorted: [] })
    expect((await insured(ana)).body.content).toEqual(body.content)
    expect(await portal.as('carla').then((carla) => insured(carla))).toMatchObject({
      status: 200,
      body: { content: [] },
    })
  })

  it('POL-12 the list can be paged, sorted and filtered', async () => {
    const sorted = JSON.stringify([{ id: 'poliza', desc: true }])
    const { body } = await insured(ana, { page: '1', pageSize: '1', sorted })
    expect(body).toMatchObject({ totalPages: 3, sorted: [{ id: 'poliza', desc: true }] })
    expect(body.content).toHaveLength(1)
    const nothing = [
      ['ramo', '1'],
      ['aseg', '6'],
      ['comp', '2'],
      ['desde', '2026-06-02'],
      ['hasta', '2025-12-31'],
    ] as const
    for (const [key, value] of nothing) expect((await insured(ana, { [key]: value })).body.content).toEqual([])
    expect((await insured(ana, { ramo: '0', aseg: '1', desde: '2026-01-01' })).body.content).toHaveLength(2)
  })

  it.each([
    ['fcDesde', ['ZZ-7', 'ZZ-7', 'ZZ-9']],
    ['fcHasta', ['ZZ-7', 'ZZ-7', 'ZZ-9']],
    ['nmAlias', ['ZZ-7', 'ZZ-7', 'ZZ-9']],
    ['nmRamo', ['ZZ-7', 'ZZ-7', 'ZZ-9']],
    ['nmCliente', ['ZZ-9', 'ZZ-7', 'ZZ-7']],
    ['factAseg', ['ZZ-9', 'ZZ-7', 'ZZ-7']],
    ['tipoPol', ['ZZ-7', 'ZZ-7', 'ZZ-9']],
  ])('POL-03 POL-12 sorts by %s, both ways', async (id, expected) => {
    const numbers = async (desc: boolean) =>
      (await insured(ana, { sorted: JSON.stringify([{ id, desc }]) })).body.content.map(({ poliza }: Json) => poliza)
    expect(await numbers(false)).toEqual(expected)
    expect(await numbers(true)).toEqual([...expected].reverse())
  })

  it('POL-12 a person insured in two families at one location has two rows; a person who was removed has none', async () => {
    const { db } = portal.test
    await addPolicy(db, 40, { poliza: 'YY-40', cdCliente: CLIENT.press, cdRamo: BRANCH.groupMedical })
    const gone = await addInsured(db, 40, 0, { cedula: CEDULA.ana, exclusion: 2, totPriActual: 1 })
    const own = await addInsured(db, 40, 1, { cedula: CEDULA.ana })
    const other = await addInsured(db, 40, 2)
    await addInsured(db, 40, 3, { cedula: CEDULA.ana, cdTitular: other })
    await addPolicy(db, 41, { poliza: 'YY-41', cdCliente: CLIENT.press, cdRamo: BRANCH.groupMedical })
    await addInsured(db, 41, 0, { cedula: CEDULA.ana, exclusion: 1 })
    const { body } = await insured(ana, { poliza: 'YY-' })
    expect(body.content.map((row: Json) => row.cdObjCotizacion)).toEqual([own, other])
    expect(body.content.map((row: Json) => row.cdObjCotizacion)).not.toContain(gone)
    expect(body.total).toBe(2)
    expect((await insured(elena, { poliza: 'YY-', ci: CEDULA.ana })).body.total).toBe(2)
  })

  const { cdCompania, cdCotizacion, cdRamoCotizacion, cdUbicacion } = policyCodes(7)
  it('POL-23 POL-28 a row has every field; in an employer’s policy the insured person sees only the own premium', async () => {
    await portal.test.db.query(
      sql`UPDATE movement SET "totPrima" = 9000000 WHERE "cdRamoCotizacion" = ${cdRamoCotizacion}`,
    )
    const [row] = (await insured(ana, { ramo: String(BRANCH.groupMedical), desde: '', hasta: '', comp: '' })).body
      .content
    const codes = { poliza: 'ZZ-7', cdCompania, cdCotizacion, cdRamoCotizacion, cdRamo: BRANCH.groupMedical }
    const whole = {
      ...codes,
      cdCliente: CLIENT.press,
      fcDesde: '2026-01-01',
      fcHasta: '2027-01-01',
      fcVenceMst: null,
      fcCancelacion: null,
      factAseg: 'F-7',
      tipoPol: 'N',
      placa: null,
      cdEjecutivo: EXECUTIVE.elena,
      numCotizacion: 7,
      nmCliente: expect.any(String),
      apCliente: expect.any(String),
      cotizacion: { cdCotizacion, aseguradora: { cdAseguradora: 1, nmAlias: 'ALTAMIRA' } },
      ramo: { nmRamo: 'ASISTENCIA MÉDICA GRUPO' },
      cdUbicacion,
      cdObjCotizacion: 903_000_700,
    }
    const item = { tipo: expect.any(String), anexo: 0, cdUbicacion, cdObjCotizacion: 903_000_700 }
    const noPlace = { dscUbicacion: null, dscPlan: null, titular: null }
    expect(row).toEqual({
      ...whole,
      ...noPlace,
      item: { ...item, totPrima: 545.5 },
      valPrima: 545.5,
      valAsegurado: 0,
      totAsegurado: 0,
    })
    const [seen] = (await insured(elena, { ci: CEDULA.ana, ramo: String(BRANCH.groupMedical) })).body.content
    const sums = { valPrima: 98_765.43, valAsegurado: 1_234_567.89, totAsegurado: 1_234_567.89 }
    expect(seen).toEqual({
      ...whole,
      ...sums,
      item: { ...item, totPrima: 90_000 },
      dscUbicacion: 'LUGAR 1',
      dscPlan: null,
      titular: 'Persona 7-0',
    })
    const [, second] = (await insured(ana, { ramo: String(BRANCH.groupMedical) })).body.content
    expect([second.valPrima, second.valAsegurado]).toEqual([0, 0])
  })

  it('POL-23 D32 the insured person sees the totals of an individual policy, and of a policy that they hold', async () => {
    const sumsOf = async (ramo: number) =>
      (await insured(ana, { ramo: String(ramo) })).body.content.map((row: Json) => [
        row.valPrima,
        row.valAsegurado,
        row.totAsegurado,
      ])
    expect(await sumsOf(BRANCH.individualLife)).toEqual([[300.5, 40_000, 40_000]])
    const { db } = portal.test
    const set = (cdCliente: number) =>
      db.query(sql`UPDATE policy SET "cdCliente" = ${cdCliente} WHERE "cdCotizacion" = ${cdCotizacion}`)
    await set(CLIENT.ana)
    expect((await sumsOf(BRANCH.groupMedical))[1]).toEqual([98_765.43, 1_234_567.89, 1_234_567.89])
    await set(CLIENT.press)
  })

  it('SYS-07 empty texts in the query count as absent', async () => {
    const empty = Object.fromEntries(
      ['page', 'ramo', 'aseg', 'comp', 'sorted', 'desde', 'hasta', 'ci'].map((key) => [key, '']),
    )
    expect((await insured(ana, empty)).body).toEqual((await insured(ana)).body)
    const unsized = await ana.post('/vam/polizas?pageSize=')
    expect([unsized.status, unsized.body]).toEqual([200, (await ana.post('/vam/polizas')).body])
  })

  it('POL-12 staff see all health and life policies of their portfolio, or those of one insured person', async () => {
    expect((await insured(elena, { ci: CEDULA.ana })).body.content).toHaveLength(2)
    const { content } = (await insured(elena)).body
    expect(content.map((row: Json) => [row.poliza, row.cdObjCotizacion])).toEqual([
      ['ZZ-7', null],
      ['ZZ-7', null],
    ])
    expect((await insured(await portal.as('marco'), { ramo: String(BRANCH.groupMedical) })).body.content).toEqual([])
    const own = (await insured(await portal.as('marco'), { ci: CEDULA.ana })).body
    expect(own.content.map(({ poliza }: Json) => poliza)).toEqual(['ZZ-9'])
    expect((await insured(await portal.as('marco'), { ci: CEDULA.mateo })).status).toBe(403)
  })

  it('POL-12 POL-26 staff can use the code of any policy of a person instead of the cédula', async () => {
    const codesOf = async (cedula: string): Promise<string[]> =>
      (
        await portal.test.db.query<{ cdAsegurado: number }>(
          sql`SELECT "cdAsegurado" FROM insured_person WHERE cedula = ${cedula}`,
        )
      ).map(({ cdAsegurado }) => String(cdAsegurado))
    const byCedula = (await insured(elena, { ci: CEDULA.ana })).body
    expect(byCedula.content.length).toBeGreaterThan(0)
    const codes = await codesOf(CEDULA.ana)
    expect(codes.length).toBeGreaterThan(3)
    for (const cdAsegurado of codes) expect((await insured(elena, { cdAsegurado })).body).toEqual(byCedula)
    expect((await insured(elena, { cdAsegurado: '', ci: '' })).body).toEqual((await insured(elena)).body)
    const [bruno = ''] = await codesOf(CEDULA.bruno)
    const [mateo = ''] = await codesOf(CEDULA.mateo)
    // A code and a cédula both apply, and no policy insures both persons.
    expect((await insured(elena, { cdAsegurado: mateo, ci: CEDULA.ana })).body.content).toEqual([])
    for (const cdAsegurado of [bruno, '2147000000'])
      expect((await insured(elena, { cdAsegurado })).status, cdAsegurado).toBe(403)
    const admin = await portal.as('admin')
    expect((await insured(admin, { cdAsegurado: '2147000000' })).body).toMatchObject({ content: [], total: 0 })
    // Customers may only send a code of their own, which has no effect; even the code of their child is 403.
    expect((await insured(ana, { cdAsegurado: codes[0] ?? '' })).body).toEqual((await insured(ana)).body)
    for (const cdAsegurado of [bruno, mateo, '2147000000'])
      expect((await insured(ana, { cdAsegurado })).status, cdAsegurado).toBe(403)
  })

  it('POL-12 staff see place and plan of each location, and the titular if there is only one', async () => {
    const { db } = portal.test
    const group = { poliza: 'XX-50', cdCliente: CLIENT.press, cdRamo: BRANCH.groupMedical }
    await addPolicy(db, 50, group)
    const cdUbicacion = await addLocation(db, 50, 1, { dscUbicacion: 'MANTA', cdPlan: 2 })
    await addInsured(db, 50, 0, { dscObjeto: 'Una Sola' })
    await addInsured(db, 50, 1, { dscObjeto: 'De Antes', exclusion: 1 })
    await addInsured(db, 50, 2, { dscObjeto: 'Primera', cdUbicacion })
    const second = await addInsured(db, 50, 3, { dscObjeto: 'Segunda', cdUbicacion, cedula: '0911111111' })
    await addInsured(db, 50, 4, { dscObjeto: 'Hija', cdUbicacion, cdTitular: second, cedula: '0922222222' })
    const places = async (asked: Record<string, string>) =>
      (await insured(elena, { poliza: 'XX-50', ...asked })).body.content.map((row: Json) => [
        row.dscUbicacion,
        row.dscPlan,
        row.titular,
      ])
    const plan = 'PLAN CAYAMBE 30.000'
    expect(await places({})).toEqual([
      ['LUGAR 1', null, 'Una Sola'],
      ['MANTA', plan, null],
    ])
    for (const ci of ['0911111111', '0922222222']) expect(await places({ ci })).toEqual([['MANTA', plan, 'Segunda']])
  })

  it('D98 another person’s cédula is 403, also that of a child whom the person may not consult', async () => {
    for (const ci of [CEDULA.bruno, CEDULA.mateo, '0000000000']) expect((await insured(ana, { ci })).status).toBe(403)
  })
})
