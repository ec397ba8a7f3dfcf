// A claim opened again, and the lists of customers and staff.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../server/database/sql.ts'
import { draftClaim, reportClaim, uploadAll } from '../support/claims.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../support/portal-api.ts'

let portal: PortalApi
let ana: Caller
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
})
afterAll(() => portal.close())

describe('opening and searching', () => {
  it('REP-24 a claim opens in its last saved state; unknown and foreign ones are 403', async () => {
    const { answer } = await reportClaim(ana)
    const { cdCompania, cdReclamo, cdIncSiniestro } = answer.body
    const opened = await ana.get(`/siniestros-portal?cdCompania=${cdCompania}&cdReclamo=${cdReclamo}`)
    expect(opened.body).toEqual(answer.body)
    expect(
      (
        await ana.get(
          `/siniestros-portal?cdCompania=${cdCompania}&cdReclamo=${cdReclamo}&cdIncSiniestro=${cdIncSiniestro}`,
        )
      ).status,
    ).toBe(200)
    expect(
      (
        await ana.get(
          `/siniestros-portal?cdCompania=${cdCompania}&cdReclamo=${cdReclamo}&cdIncSiniestro=${cdIncSiniestro + 1}`,
        )
      ).status,
    ).toBe(403)
    const bruno = await portal.as('bruno')
    expect(await bruno.get(`/siniestros-portal?cdCompania=1&cdReclamo=${cdReclamo}`)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect((await ana.get('/siniestros-portal?cdCompania=1&cdReclamo=2147483647')).status).toBe(403)
  })

  it('REP-02a the search answers pages with totalPages, size, sort and number', async () => {
    const answer = await ana.post('/siniestros-portal/search', {
      page: 1,
      pageSize: 2,
      sorted: [{ id: 'cdReclamo', desc: false }],
    })
    expect(answer.body).toMatchObject({ size: 2, number: 1, sort: [{ id: 'cdReclamo', desc: false }] })
    const all = (
      await ana.post('/siniestros-portal/search', { pageSize: 100, sorted: [{ id: 'cdReclamo', desc: false }] })
    ).body
    expect(answer.body.content).toEqual(all.content.slice(2, 4))
    expect(answer.body.totalPages).toBe(Math.ceil(all.content.length / 2))
  })

  it('REP-02b an ordinary user gets only own claims whatever is sent, and no staff column', async () => {
    for (const extra of [
      {},
      { cdEjecutivo: 1 },
      { estadoPortal: 'POR_REVISAR' },
      { isUser: false, cdEjecutivoAdm: 7 },
    ]) {
      const { content } = (await ana.post('/siniestros-portal/search', { pageSize: 100, ...extra })).body
      const foreign = await portal.test.db.query(sql`SELECT c."cdReclamo" FROM claim_report c
        JOIN insured_person t ON t."cdAsegurado" = c."cdTitular" JOIN insured_person p ON p."cdAsegurado" = c."cdAsegurado"
        WHERE c."cdReclamo" = ANY(${content.map((row: Json) => row.cdReclamo)}::integer[])
          AND c."userId" <> 1 AND t.cedula <> '3059999015' AND p.cedula <> '3059999015'`)
      expect(foreign).toEqual([])
      for (const row of content) expect([row.titular, row.nmContratante, row.nmEjecutivo]).toEqual([null, null, null])
    }
  })

  it('REP-02c staff see their portfolio with three more columns, and their filters narrow it', async () => {
    const elena = await portal.as('elena')
    const all = (await elena.post('/siniestros-portal/search', { pageSize: 100 })).body.content
    expect(all.length).toBeGreaterThan(0)
    for (const row of all) expect([row.titular, row.nmContratante, row.nmEjecutivo].every(Boolean)).toBe(true)
    const [insured] = (await elena.post('/siniestros-portal/asegurados', { cedula: 'tórres' })).body
    const narrowed = (await elena.post('/siniestros-portal/search', { pageSize: 100, cedula: insured.cedula })).body
      .content
    expect(narrowed.length).toBeGreaterThan(0)
    expect(narrowed.length).toBeLessThan(all.length)
    const holders = (await elena.post('/siniestros-portal/contratantes', { cliente: 'an' })).body
    expect(holders.length).toBeGreaterThan(0)
    const byHolder = (await elena.post('/siniestros-portal/search', { pageSize: 100, cdCliente: holders[0].cdCliente }))
      .body.content
    expect(byHolder.length).toBeLessThanOrEqual(all.length)
    const carla = await elena.post('/siniestros-portal/search', { cdCliente: 1003 })
    expect([carla.status, carla.body.content]).toEqual([200, []])
    const executives = (await elena.get('/siniestros-portal/ejecutivos')).body
    expect(executives).toHaveLength(1)
    expect((await (await portal.as('admin')).get('/siniestros-portal/ejecutivos')).body.length).toBeGreaterThan(1)
  })

  it('D83 the incurrence dates leave out what happened before or after, never a pre-authorisation still to come', async () => {
    const all = (await ana.post('/siniestros-portal/search', { pageSize: 100 })).body.content
    const surgery = all.filter((row: Json) => row.tpSiniestro === 'PRE_AUTORIZACION')
    expect(surgery.length).toBeGreaterThan(0)
    const narrowed = (await ana.post('/siniestros-portal/search', { pageSize: 100, fcIncurrenciaHasta: '1990-01-01' }))
      .body.content
    expect(narrowed).toEqual(surgery)
  })

  it('SYS-07 an unknown column of sorted is 400; flags are read as number and text', async () => {
    const answer = await ana.post('/siniestros-portal/search', { sorted: [{ id: 'passwordHash', desc: true }] })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
    const drafted = await draftClaim(ana)
    await uploadAll(ana, drafted)
    expect((await ana.post('/siniestros-portal', { ...drafted.claim, flgAmv: 'S' })).body.flgAmv).toBe(1)
  })
})
