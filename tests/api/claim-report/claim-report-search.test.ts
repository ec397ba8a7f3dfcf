// API tests of reading a stored claim, and of the claim lists of customers and staff.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { USER } from '../../../server/seed/people.ts'
import { EXECUTIVE } from '../../../server/seed/world.ts'
import { draftClaim, lastYear, reportClaim, searchClaims, uploadAll } from '../../support/api/claims.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { CEDULA } from '../../support/world/policy-rows.ts'

let portal: PortalApi
let ana: Caller
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
})
afterAll(() => portal.close())

describe('reading and searching', () => {
  it('REP-24 a read returns the claim as it was saved; unknown claims and claims of others are 403', async () => {
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

  it('REP-02a the search returns one page of rows with totalPages, size, sort and number', async () => {
    const answer = await searchClaims(ana, {
      page: 1,
      pageSize: 2,
      sorted: [{ id: 'cdReclamo', desc: false }],
    })
    expect(answer.body).toMatchObject({ size: 2, number: 1, sort: [{ id: 'cdReclamo', desc: false }] })
    const all = (await searchClaims(ana, { pageSize: 100, sorted: [{ id: 'cdReclamo', desc: false }] })).body
    expect(answer.body.content).toEqual(all.content.slice(2, 4))
    expect(answer.body.totalPages).toBe(Math.ceil(all.content.length / 2))
  })

  it('REP-02b an ordinary user gets only own claims whatever filters are sent, and no staff column', async () => {
    for (const extra of [
      {},
      { cdEjecutivo: EXECUTIVE.elena },
      { estadoPortal: 'POR_REVISAR' },
      { isUser: false, cdEjecutivoAdm: EXECUTIVE.elena },
    ]) {
      const { content } = (await searchClaims(ana, { pageSize: 100, ...extra })).body
      const foreign = await portal.test.db.query(sql`SELECT c."cdReclamo" FROM claim_report c
        JOIN insured_person t ON t."cdAsegurado" = c."cdTitular" JOIN insured_person p ON p."cdAsegurado" = c."cdAsegurado"
        WHERE c."cdReclamo" = ANY(${content.map((row: Json) => row.cdReclamo)}::integer[])
          AND c."userId" <> 1 AND t.cedula <> '3059999015' AND p.cedula <> '3059999015'`)
      expect(foreign).toEqual([])
      expect(content.length).toBeGreaterThan(0)
      for (const row of content) expect([row.titular, row.nmContratante, row.nmEjecutivo]).toEqual([null, null, null])
    }
  })

  it.each([
    ['named as its titular', { titular: CEDULA.ana, patient: CEDULA.bruno }, true],
    ['named as its patient', { titular: CEDULA.bruno, patient: CEDULA.ana }, true],
    ['not named in it', { titular: CEDULA.bruno, patient: CEDULA.bruno }, false],
  ])(
    'REP-02b REP-24 whether a claim reported by another user is an own claim of a person %s',
    async (_, { titular, patient }, isOwn) => {
      const { cdReclamo } = (await reportClaim(ana)).answer.body
      const insured = (cedula: string) => sql`(SELECT min("cdAsegurado") FROM insured_person WHERE cedula = ${cedula})`
      await portal.test.db.query(sql`UPDATE claim_report SET "userId" = ${USER.carla},
      "cdTitular" = ${insured(titular)}, "cdAsegurado" = ${insured(patient)} WHERE "cdReclamo" = ${cdReclamo}`)
      const { content } = (await searchClaims(ana, { pageSize: 100 })).body
      expect(content.some((row: Json) => row.cdReclamo === cdReclamo)).toBe(isOwn)
      const opened = await ana.get(`/siniestros-portal?cdCompania=1&cdReclamo=${cdReclamo}`)
      expect(opened.status).toBe(isOwn ? 200 : 403)
    },
  )

  it('REP-02c staff see the claims of their portfolio with three more columns, and can filter them', async () => {
    const elena = await portal.as('elena')
    const all = (await searchClaims(elena, { pageSize: 100 })).body.content
    expect(all.length).toBeGreaterThan(0)
    for (const row of all) expect([row.titular, row.nmContratante, row.nmEjecutivo].every(Boolean)).toBe(true)
    const [insured] = (await elena.post('/siniestros-portal/asegurados', { cedula: 'tórres' })).body
    const narrowed = (await searchClaims(elena, { pageSize: 100, cedula: insured.cedula })).body.content
    expect(narrowed.length).toBeGreaterThan(0)
    expect(narrowed.length).toBeLessThan(all.length)
    const holders = (await elena.post('/siniestros-portal/contratantes', { cliente: 'an' })).body
    expect(holders.length).toBeGreaterThan(0)
    const byHolder = (await searchClaims(elena, { pageSize: 100, cdCliente: holders[0].cdCliente })).body.content
    expect(byHolder.length).toBeLessThanOrEqual(all.length)
    const carla = await searchClaims(elena, { cdCliente: 1003 })
    expect([carla.status, carla.body.content]).toEqual([200, []])
    const executives = (await elena.get('/siniestros-portal/ejecutivos')).body
    expect(executives).toHaveLength(1)
    expect((await (await portal.as('admin')).get('/siniestros-portal/ejecutivos')).body.length).toBeGreaterThan(1)
  })

  it.each([
    ['asegurados', 'cedula', 'nmAsegurado', /^Ana María Torres Vela$/],
    ['contratantes', 'cliente', 'nmCliente', /^Ana María Torres Vela$/],
  ] as const)('REP-02c POL-26 staff find %s by names in any order', async (list, key, name, called) => {
    const elena = await portal.as('elena')
    for (const typed of ['ana torres', 'Torres Vela Ana María', 'VELA aná']) {
      const found = (await elena.post(`/siniestros-portal/${list}`, { [key]: typed })).body
      expect(
        found.map((row: Json) => row[name]),
        typed,
      ).toContainEqual(expect.stringMatching(called))
    }
    expect((await elena.post(`/siniestros-portal/${list}`, { [key]: 'ana xyz' })).body).toEqual([])
  })

  it('REP-02c staff can filter by a person’s code instead of the cédula, and read the name for a code', async () => {
    const elena = await portal.as('elena')
    const codes = async (cedula: string) =>
      (
        await portal.test.db.query<{ cdAsegurado: number }>(
          sql`SELECT "cdAsegurado" FROM insured_person WHERE cedula = ${cedula} ORDER BY "cdAsegurado"`,
        )
      ).map(({ cdAsegurado }) => cdAsegurado)
    const [insured] = (await elena.post('/siniestros-portal/asegurados', { cedula: 'tórres' })).body
    const found = (more: Json) => searchClaims(elena, { pageSize: 100, ...more })
    const byCedula = (await found({ cedula: insured.cedula })).body
    expect(byCedula.content.length).toBeGreaterThan(0)
    const own = await codes(insured.cedula)
    expect(own).toContain(insured.cdAsegurado)
    for (const cdAsegurado of own) expect((await found({ cdAsegurado })).body).toEqual(byCedula)
    const name = `/siniestros-portal/asegurado-nombre?cdAsegurado=${insured.cdAsegurado}`
    expect((await elena.get(name)).body).toEqual({ nmAsegurado: insured.nmAsegurado })
    expect((await ana.get(name)).status).toBe(403)
    const [bruno] = await codes('3059999049')
    for (const cdAsegurado of [bruno, 2_147_000_000]) {
      expect((await found({ cdAsegurado })).status).toBe(403)
      expect((await elena.get(`/siniestros-portal/asegurado-nombre?cdAsegurado=${cdAsegurado}`)).status).toBe(403)
      expect((await searchClaims(ana, { cdAsegurado })).status).toBe(403)
    }
    const [anas] = await codes('3059999015')
    const ofAna = (await searchClaims(ana, { pageSize: 100, cdAsegurado: anas })).body
    expect(ofAna).toEqual((await searchClaims(ana, { pageSize: 100, cedula: '3059999015' })).body)
  })

  it('POL-02 REP-02 a policy number is found by any part of it, in any case, but only with its own punctuation', async () => {
    const elena = await portal.as('elena')
    const numbers = async (poliza: string): Promise<string[]> =>
      (await searchClaims(elena, { pageSize: 100, poliza })).body.content.map((row: Json) => row.poliza).sort()
    const all = await numbers('')
    const whole = 'AM-0010234'
    const same = all.filter((each) => each === whole)
    expect(same.length).toBeGreaterThan(0)
    for (const typed of [whole, whole.toLowerCase(), 'aM-0010234', '0010234', '-0010234', ' 0010234 '])
      expect([typed, await numbers(typed)]).toEqual([typed, same])
    expect(await numbers('am-00')).toEqual(all.filter((each) => each.startsWith('AM-00')))
    for (const typed of ['%', '_', 'AM_0010234', 'AM%', '\\', "'"])
      expect([typed, await numbers(typed)]).toEqual([typed, []])
  })

  it('D83 D138 claims outside of the incurrence dates are left out; a range that ends today includes planned procedures', async () => {
    const all = (await searchClaims(ana, { pageSize: 100 })).body.content
    const surgery = all.filter((row: Json) => row.tpSiniestro === 'PRE_AUTORIZACION')
    expect(surgery.length).toBeGreaterThan(0)
    const narrowed = (
      await searchClaims(ana, { pageSize: 100, fcIncurrenciaDesde: '1989-06-01', fcIncurrenciaHasta: '1990-01-01' })
    ).body.content
    expect(narrowed).toEqual([])
    const untilToday = (await searchClaims(ana, { pageSize: 100, fcIncurrenciaDesde: lastYear().fcIncurrenciaHasta }))
      .body
    expect(untilToday.content).toEqual(expect.arrayContaining(surgery))
  })

  it.each([
    ['creation missing', { fcCreacionDesde: null }, 'fcCreacionDesde', 'Campo requerido'],
    ['creation empty', { fcCreacionHasta: '' }, 'fcCreacionHasta', 'Campo requerido'],
    ['incurrence empty', { fcIncurrenciaDesde: '' }, 'fcIncurrenciaDesde', 'Campo requerido'],
    ['incurrence missing', { fcIncurrenciaHasta: undefined }, 'fcIncurrenciaHasta', 'Campo requerido'],
    [
      'creation in the wrong order',
      { fcCreacionDesde: '2026-03-02', fcCreacionHasta: '2026-03-01' },
      'fcCreacionHasta',
      'Fecha inválida - Debe ser mayor o igual a Fc.Creación Desde',
    ],
    [
      'incurrence in the wrong order',
      { fcIncurrenciaDesde: '2026-03-02', fcIncurrenciaHasta: '2026-03-01' },
      'fcIncurrenciaHasta',
      'Fecha inválida - Debe ser mayor o igual a Incurrencia Desde',
    ],
    [
      '366 days of creation',
      { fcCreacionDesde: '2025-03-01', fcCreacionHasta: '2026-03-02' },
      'fcCreacionHasta',
      'El intervalo de fecha de creación no puede ser mayor a 1 año',
    ],
    [
      '366 days of incurrence over a leap day',
      { fcIncurrenciaDesde: '2027-03-01', fcIncurrenciaHasta: '2028-03-01' },
      'fcIncurrenciaHasta',
      'El intervalo de fecha de incurrencia no puede ser mayor a 1 año',
    ],
  ])('REP-03 a search is refused: %s', async (_title, change, path, message) => {
    expect(await searchClaims(ana, change)).toMatchObject({
      status: 422,
      body: { code: 'rule', fields: [{ path, message }] },
    })
  })

  it('REP-03 a search of 365 days is answered; without its four dates it is refused', async () => {
    const year = { fcCreacionDesde: '2025-03-01', fcCreacionHasta: '2026-03-01' }
    expect((await searchClaims(ana, year)).status).toBe(200)
    const none = await ana.post('/siniestros-portal/search', {})
    expect(none.body.fields.map((each: Json) => each.path)).toEqual(Object.keys(lastYear()))
    const wrong = await searchClaims(ana, { fcCreacionDesde: '2026-02-30' })
    expect(wrong).toMatchObject({ status: 400, body: { fields: [{ path: 'fcCreacionDesde' }] } })
  })

  it('REP-02b the home gets the latest claims and all that wait for the person; another person’s cédula is 403', async () => {
    const { ultimos, pendientes } = (await ana.get('/siniestros-portal/recientes')).body
    const newest = (await searchClaims(ana, { pageSize: 3, sorted: [{ id: 'fcCreacion', desc: true }] })).body.content
    expect(ultimos).toEqual(newest)
    const states = ['POR_REGULARIZAR', 'DOCUMENTO_ADICIONAL', 'DEVUELTO']
    expect(pendientes.length).toBeGreaterThan(0)
    for (const row of pendientes) {
      expect(states).toContain(row.estadoPortal)
      expect([row.titular, row.nmContratante, row.nmEjecutivo]).toEqual([null, null, null])
    }
    const moved = pendientes.map((row: Json) => row.fcMovimiento)
    expect(moved).toEqual(moved.toSorted())
    expect((await ana.get('/siniestros-portal/recientes?cedula=1799999991')).status).toBe(403)
    const [first] = pendientes
    await portal.test.db.query(
      sql`UPDATE claim_report SET "fcCreacion" = "fcCreacion" - interval '3 years' WHERE "cdReclamo" = ${first.cdReclamo}`,
    )
    const still = (await ana.get('/siniestros-portal/recientes')).body.pendientes
    expect(
      still.map((row: Json) => row.cdReclamo),
      'however old',
    ).toContain(first.cdReclamo)
  })

  it('SYS-07 sorting by an unknown column is 400; a flag sent as S is stored as 1', async () => {
    const answer = await searchClaims(ana, { sorted: [{ id: 'passwordHash', desc: true }] })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
    const drafted = await draftClaim(ana)
    await uploadAll(ana, drafted)
    expect((await ana.post('/siniestros-portal', { ...drafted.claim, flgAmv: 'S' })).body.flgAmv).toBe(1)
  })
})
