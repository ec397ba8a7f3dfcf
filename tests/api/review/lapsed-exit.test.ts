// API tests of what staff can do with a lapsed claim: only reopen it or close it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { defaultDates } from '../../../src/domain/claim-report/search-dates.ts'
import { type Belongings, belongingsOf } from '../../support/api/belongings.ts'
import { draftClaim, uploadAll } from '../../support/api/claims.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { makeKey } from '../../support/vouchers/keys.ts'

let portal: PortalApi
let ana: Caller
let elena: Caller
const key = makeKey({ codigo: '90909090' })
let lapsed: Belongings['lapsed']['toClose'] & { cdCompania: number }
beforeAll(async () => {
  portal = await openPortal()
  ;[ana, elena] = [await portal.as('ana'), await portal.as('elena')]
  const { cdCompania, lapsed: claims } = await belongingsOf(portal, 'ana')
  lapsed = { cdCompania, ...claims.toClose }
})
afterAll(() => portal.close())

const read = async (caller: Caller) =>
  (await caller.get(`/siniestros-portal?cdCompania=${lapsed.cdCompania}&cdReclamo=${lapsed.cdReclamo}`)).body
const close = (more: Json = {}) =>
  elena.post('/siniestros-portal/cerrar', { ...lapsed, motivo: 'Ya lo pagó otra aseguradora.', ...more })
const reopen = (more: Json = {}) => elena.post('/siniestros-portal/reabrir', { ...lapsed, ...more })
const asOpened = () => ({ ...defaultDates(dayInEcuador(portal.clock.now)), esperan: true, pageSize: 100 })
const found = async () => {
  const dates = defaultDates(dayInEcuador(portal.clock.now))
  const { body } = await elena.post('/siniestros-portal/search', {
    ...dates,
    esperan: true,
    pageSize: 100,
    estadoPortal: 'POR_REGULARIZAR',
    fcCreacionDesde: dates.fcCreacionHasta,
    fcIncurrenciaDesde: dates.fcIncurrenciaHasta,
  })
  return body.content.some((row: Json) => row.cdReclamo === lapsed.cdReclamo)
}

/** The claim that has this invoice: according to the kit, and to the call that looks up the key. */
const claimsOfKey = async () => [
  (await ana.get('/siniestros-portal/kit')).body.comprobantes.find((each: Json) => each.claveAcceso === key)
    ?.cdReclamo ?? null,
  (await ana.post('/documentos-digitales/autocompletar', { claveAcceso: key })).body.cdReclamo,
]

it('REP-35 D141 closing a lapsed claim keeps its state, takes it out of every queue, and shows the reason to its person', async () => {
  expect(await found()).toBe(true)
  // The invoices of a lapsed claim may be reported in a new claim.
  await portal.test.db.query(sql`UPDATE document SET tipo = 'FACTURA', "claveAcceso" = ${key} WHERE uuid =
    (SELECT uuid FROM document WHERE "cdReclamo" = ${lapsed.cdReclamo} AND estado <> 'RECHAZADO' LIMIT 1)`)
  expect(await claimsOfKey()).toEqual([null, null])
  expect(await close({ motivo: ' ' })).toMatchObject({ status: 400, body: { fields: [{ path: 'motivo' }] } })
  const { version } = await read(elena)
  expect(await close({ version: version + 1 })).toMatchObject({ status: 409, body: { code: 'review-conflict' } })
  const closed = await close({ version })
  expect(closed).toMatchObject({
    status: 200,
    body: { estadoPortal: 'POR_REGULARIZAR', caducado: true, version: version + 1 },
  })
  expect((await read(ana)).cerrado).toEqual({
    fecha: portal.clock.now.toISOString(),
    motivo: 'Ya lo pagó otra aseguradora.',
    nombre: expect.stringContaining('Elena'),
  })
  expect(await found()).toBe(false)
  // The default dates include the claim, but the queue leaves it out; a search by its number finds it.
  const { estados, cerrados } = (await elena.post('/siniestros-portal/conteos', asOpened())).body
  const queue = (await elena.post('/siniestros-portal/search', { ...asOpened(), estadoPortal: 'POR_REGULARIZAR' })).body
  expect(cerrados).toBe(1)
  expect(queue.total).toBe(estados.POR_REGULARIZAR)
  expect(queue.content.map((row: Json) => row.cdReclamo)).not.toContain(lapsed.cdReclamo)
  const named = (await elena.post('/siniestros-portal/search', { ...asOpened(), numSiniestro: lapsed.cdReclamo })).body
  expect(named.content).toMatchObject([{ cdReclamo: lapsed.cdReclamo, caducado: true, cerrado: true }])
  const [told] = (await ana.get('/avisos')).body.avisos
  expect(told).toMatchObject({
    tipo: 'CAMBIO_ESTADO',
    cdReclamo: lapsed.cdReclamo,
    titulo: `Tu solicitud N.º ${lapsed.cdReclamo} se cerró`,
  })
  expect(
    (await ana.get('/siniestros-portal/recientes')).body.pendientes.map((row: Json) => row.cdReclamo),
  ).not.toContain(lapsed.cdReclamo)
  const other = await close({ motivo: 'Otro.' })
  expect(other).toMatchObject({ status: 422, body: { message: 'El siniestro ya está cerrado.' } })
  expect(await close()).toMatchObject({ status: 200, body: { version: version + 1 } })
  // DOC-18: staff cannot move the claim to another state.
  const moved = { ...(await read(elena)), estadoPortal: 'INGRESADO', comentario: '' }
  expect((await elena.post('/siniestros-portal', moved)).status).toBe(422)
})

it('REP-35 D141 a reopened claim has the full time again; its person is notified and can correct it', async () => {
  const before = await read(ana)
  expect(await reopen()).toMatchObject({
    status: 200,
    body: { estadoPortal: before.estadoPortal, caducado: false, cerrado: null, version: before.version + 1 },
  })
  expect(await found()).toBe(true)
  expect(await claimsOfKey()).toEqual([lapsed.cdReclamo, lapsed.cdReclamo])
  const [told] = (await ana.get('/avisos')).body.avisos
  expect(told).toMatchObject({ tipo: 'CAMBIO_ESTADO', cdReclamo: lapsed.cdReclamo })
  // The last request to the person is still the text that the list, the home and the claim show.
  const entries: Json[] = JSON.parse((await read(ana)).observacionesEstados)
  const request = entries.findLast(({ comentario }) => !/^Se (reabrió|cerró)/.test(comentario))?.comentario
  expect(request).not.toBe('')
  expect(entries.at(-1)?.comentario).toBe(`Se reabrió el siniestro. ${request}`)
  expect(await reopen()).toMatchObject({ status: 200, body: { version: before.version + 1 } })
  expect(await close()).toMatchObject({ status: 422, body: { message: 'Solo un siniestro caducado se puede cerrar.' } })
  const [entered] = await portal.test.db.query<{ cdReclamo: number; cdIncSiniestro: number }>(sql`SELECT "cdReclamo",
    "cdIncSiniestro" FROM claim_report WHERE "userId" = 1 AND "estadoPortal" = 'INGRESADO' LIMIT 1`)
  const decided = await elena.post('/siniestros-portal/reabrir', { cdCompania: lapsed.cdCompania, ...entered })
  expect(decided).toMatchObject({ status: 422, body: { message: 'Solo un siniestro caducado se puede reabrir.' } })
})

it('REP-35 D141 only staff of the portfolio can reopen or close a claim', async () => {
  await portal.test.db.query(sql`UPDATE claim_report SET "fcMovimiento" = now() - interval '300 days'
    WHERE "cdReclamo" = ${lapsed.cdReclamo}`)
  for (const caller of [ana, await portal.as('marco')])
    for (const path of ['reabrir', 'cerrar'])
      expect((await caller.post(`/siniestros-portal/${path}`, { ...lapsed, motivo: 'x' })).status).toBe(403)
})

it('REP-35 D141 a new claim and the closed claim whose invoice it repeats refer to each other, for one patient and reporter', async () => {
  const anew = async (caller: Caller) => {
    const drafted = await draftClaim(caller)
    await uploadAll(caller, drafted)
    const { status, body } = await caller.post('/siniestros-portal', {
      ...drafted.claim,
      cdReclamoOrigen: lapsed.cdReclamo,
    })
    expect(status).toBe(200)
    return body
  }
  const patient = (await ana.get('/siniestros-portal/kit')).body.titulares[0].cdTitular
  const isOf = (cdAsegurado: unknown) =>
    portal.test.db.query(
      sql`UPDATE claim_report SET "cdAsegurado" = ${Number(cdAsegurado)} WHERE "cdReclamo" = ${lapsed.cdReclamo}`,
    )
  const { cdAsegurado } = await read(ana)
  await isOf((await portal.test.db.query<Json>(sql`SELECT max("cdAsegurado") AS last FROM insured_person`))[0]?.last)
  expect((await anew(ana)).origen, 'another patient').toBe(null)
  await isOf(patient)
  expect((await anew(await portal.as('bruno'))).origen, 'another person').toBe(null)
  expect((await read(ana)).continuacion).toBe(null)
  const { cdCompania, cdReclamo, cdIncSiniestro, origen } = await anew(ana)
  expect(origen).toEqual({ ...lapsed, cdIncSiniestro: (await read(ana)).cdIncSiniestro })
  for (const caller of [ana, elena])
    expect((await read(caller)).continuacion).toEqual({ cdCompania, cdReclamo, cdIncSiniestro })
  await isOf(cdAsegurado)
})
