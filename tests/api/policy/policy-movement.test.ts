// API tests of the movements of a policy: filters, order, and access.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { BRANCH, CLIENT } from '../../../server/seed/world.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { addMovement, addObject, addPolicy, policyCodes, type TestPolicy } from '../../support/world/policy-rows.ts'

let portal: PortalApi
let ana: Caller
let bruno: Caller
let carla: Caller
let elena: Caller
let marco: Caller
let added: TestPolicy
beforeAll(async () => {
  portal = await openPortal()
  ;[ana, bruno, carla] = [await portal.as('ana'), await portal.as('bruno'), await portal.as('carla')]
  ;[elena, marco] = [await portal.as('elena'), await portal.as('marco')]
  const { db } = portal.test
  const sums = { totAsegurado: 2_000_050, totPrima: 50_025, factAseg: 'F-2', numAplica: 3 }
  await addPolicy(db, 1, { cdRamo: BRANCH.vehicle, fcDesde: '2026-03-01', fcHasta: '2027-03-01' })
  added = await addMovement(db, 1, 1, { tipo: 'INCLUSIÓN', fcDesde: '2026-05-01', fcHasta: null, ...sums })
  await addMovement(db, 1, 2, { tipo: 'RENOVACIÓN', fcDesde: '2026-05-01', fcHasta: '2026-12-31', ...sums })
  await addObject(db, 1, 0, { placa: 'ZZB-1000' })
  await addObject(db, 1, 1, { placa: 'ZZB-1001', cdRamoCotizacion: added.cdRamoCotizacion })
  await addPolicy(db, 2, { cdRamo: BRANCH.groupMedical, cdCliente: CLIENT.press })
  await addPolicy(db, 5, { fcHasta: null })
  await addMovement(db, 5, 1, { fcHasta: '2026-08-01' })
  await addMovement(db, 5, 2, { fcHasta: null })
})
afterAll(() => portal.close())

const movements = async (caller: Caller, asked: Json = {}) =>
  (await caller.post('/gen/v-polizas', { pageSize: 100, poliza: 'ZZ-1', ...asked })).body
const anexos = async (asked: Json) => (await movements(ana, asked)).content.map(({ anexo }: Json) => anexo)

it('POL-07a movements are returned in pages, newest first, with the codes that the calls for their details need', async () => {
  const answer = await movements(ana)
  expect(answer).toMatchObject({ totalPages: 1, total: 3, sorted: [] })
  expect(answer.content.map(({ anexo }: Json) => anexo)).toEqual([2, 1, 0])
  expect(answer.content[1]).toEqual({
    poliza: 'ZZ-1',
    cdRamo: BRANCH.vehicle,
    nmRamo: 'VEHÍCULOS',
    fcDesde: '2026-05-01',
    fcHasta: null,
    tipo: 'INCLUSIÓN',
    factAseg: 'F-2',
    anexo: 1,
    numAplica: 3,
    totAsegurado: 20_000.5,
    totPrima: 500.25,
    ...added,
    cdCliente: CLIENT.ana,
    nmCliente: 'Ana María',
    apCliente: 'Torres Vela',
    nmAlias: 'ALTAMIRA',
  })
})

it('POL-07a D33 movements can be filtered, sorted and paged; the policy number must match completely', async () => {
  expect(await anexos({ poliza: 'ZZ-' })).toEqual([])
  expect(await anexos({ placa: 'zzb 1001' })).toEqual([1])
  for (const placa of ['%', '%_', '---', 'ñ']) expect(await anexos({ placa })).toEqual([])
  expect(await anexos({ fcDesde: '2026-05-01' })).toEqual([2, 1])
  expect(await anexos({ fcHasta: '2026-12-31' })).toEqual([2])
  expect(await anexos({ cdRamo: BRANCH.home })).toEqual([])
  expect(await anexos({ cdAseguradora: 1, cdCompania: 1, cdCliente: CLIENT.ana })).toEqual([2, 1, 0])
  expect(await anexos({ sorted: [{ id: 'anexo', desc: false }], pageSize: 2 })).toEqual([0, 1])
  expect(await anexos({ page: 4 })).toEqual([])
  expect((await ana.post('/gen/v-polizas', { sorted: [{ id: 'policyCode' }] })).status).toBe(400)
})

it('D33 the filter by policy code excludes another policy with the same number', async () => {
  for (const n of [8, 9]) await addPolicy(portal.test.db, n, { poliza: 'TW-1', fcDesde: `202${n - 4}-03-01` })
  const codes = async (asked: Json) =>
    (await movements(ana, { poliza: 'TW-1', ...asked })).content.map(({ cdCotizacion }: Json) => cdCotizacion)
  expect(await codes({})).toEqual([policyCodes(9).cdCotizacion, policyCodes(8).cdCotizacion])
  for (const n of [8, 9])
    expect(await codes({ cdCotizacion: policyCodes(n).cdCotizacion })).toEqual([policyCodes(n).cdCotizacion])
})

it('SYS-07 days in the wrong order are 400', async () => {
  const { status, body } = await ana.post('/gen/v-polizas', { fcDesde: '2026-02-02', fcHasta: '2026-02-01' })
  expect([status, body.fields]).toEqual([400, [{ path: 'fcHasta', message: 'Debe ser mayor o igual a Desde' }]])
  expect((await ana.post('/gen/v-polizas', { fcDesde: '2026-02-02', fcHasta: '' })).status).toBe(200)
})

it('POL-07a movements without an end are sorted by the end of their policy, and last if that has none', async () => {
  const sorted = (desc: boolean) => ({ poliza: 'ZZ-5', sorted: [{ id: 'fcHasta', desc }] })
  expect(await anexos(sorted(false))).toEqual([1, 0, 2])
  expect(await anexos(sorted(true))).toEqual([2, 0, 1])
})

it('POL-07a movements are counted completely for a policyholder, and up to 1001 for a portfolio', async () => {
  const { cdCompania, cdCotizacion, cdRamoCotizacion } = await addPolicy(portal.test.db, 6, { poliza: 'ZZ-MANY' })
  await portal.test.db.query(sql`INSERT INTO movement ("cdCompania", "cdCotizacion", "cdRamoCotizacion", "policyCode", tipo, anexo, "fcDesde")
    SELECT ${cdCompania}::int, 960000000 + n, 960000000 + n, ${cdCotizacion}::int, 'MODIFICACIÓN', n, DATE '2026-01-01'
    FROM generate_series(1, 1200) n`)
  const last = { poliza: 'ZZ-MANY', page: 12 }
  const answer = await movements(ana, last)
  expect(answer).toMatchObject({ total: 1201, totalPages: 13, content: [{ anexo: 0, cdRamoCotizacion }] })
  expect(await movements(elena, last)).toMatchObject({ total: 1001, totalPages: 11 })
})

it('D98 movements are visible only to the policyholder and the portfolio', async () => {
  expect((await movements(elena)).total).toBe(3)
  for (const caller of [carla, bruno, marco]) expect((await movements(caller)).content).toEqual([])
  expect((await movements(ana, { poliza: 'ZZ-2' })).content).toEqual([])
  expect((await ana.post('/gen/v-polizas', { cdCliente: CLIENT.carla })).status).toBe(403)
})
