// API tests of the lists from which a report chooses, each by its own call, and all together in the kit.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLIENT } from '../../../server/seed/world.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { findDiagnoses } from '../../../src/domain/diagnosis/diagnosis-search.ts'
import { draftClaim, uploadAll } from '../../support/api/claims.ts'
import { type Caller, type Json, openPortal, type Person, type PortalApi } from '../../support/api/portal-api.ts'
import { addInsured, addPolicy, CEDULA, policyCodes } from '../../support/world/policy-rows.ts'

let portal: PortalApi
let ana: Caller
let kit: Json
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
  kit = (await ana.get('/siniestros-portal/kit')).body
})
afterAll(() => portal.close())

describe('the lists of a report', () => {
  it('REP-07a the calls return insurers, the titulares of a location, and a titular with their dependents', async () => {
    const insurers = (await ana.get('/siniestros-gen/aseguradora')).body
    expect(insurers.map((each: Json) => each.nmAlias).sort()).toEqual(
      kit.aseguradoras.map((each: Json) => each.nmAlias).sort(),
    )
    const [policy] = insurers.flatMap((each: Json) => each.ramos)
    const titulares = (
      await ana.get(`/siniestros-gen/titulares?cdUbicacion=${policy.cdUbicacion}&cdCompania=${policy.cdCompania}`)
    ).body
    expect(titulares.map((each: Json) => each.cedula)).toContain('3059999015')
    const contract = kit.titulares.find((each: Json) =>
      kit.asegurados.some((i: Json) => i.cdTitular === each.cdTitular && i.clAsegurado === 'DEPENDIENTE'),
    )
    const { asegurados } = (
      await ana.get(
        `/siniestros-gen/asegurados?cdCompania=${contract.cdCompania}&cdCotizacion=${contract.cdCotizacion}&cedula=${contract.cedula}`,
      )
    ).body
    expect(asegurados.map((each: Json) => each.clAsegurado)).toEqual(['TITULAR', 'DEPENDIENTE', 'DEPENDIENTE'])
  })

  it('REP-07b the data of a policy are insurer, plan and ramo; the kit has only ramos of health or life', async () => {
    const [t] = kit.titulares
    const query = `cdAseguradora=${t.cdAseguradora}&cdRamoCotizacion=${t.cdRamoCotizacion}&cdUbicacion=${t.cdUbicacion}&cdRamo=${t.cdRamo}`
    const data = (await ana.get(`/siniestros-portal/data?${query}`)).body
    expect(data.aseguradora.cdAseguradora).toBe(t.cdAseguradora)
    expect(data.ramo.cdRamo).toBe(t.cdRamo)
    expect(data.plan.cdPlan).toBe(t.cdPlan)
    expect(kit.ramos.length).toBeGreaterThan(0)
    for (const ramo of kit.ramos) expect(`${ramo.nmRamo} ${ramo.nmRamGrupo}`).toMatch(/M[ÉE]DICA|VIDA/)
    for (const ramo of kit.ramos) expect(ramo.nmRamo).not.toMatch(/ACTIVIDADES/)
  })

  it('D66 diagnoses are found with or without accents, by at least two letters', async () => {
    const found = (await ana.post('/siniestros-portal/incapacidades', { name: 'GASTRÍTIS' })).body
    expect(found.map((each: Json) => each.nmIncapacidad)).toContain('Gastritis')
    expect((await ana.post('/siniestros-portal/incapacidades', { name: 'g' })).status).toBe(400)
    expect((await ana.get(`/siniestros-portal/incapacidad?id=${found[0].cdIncapacidad}`)).body).toEqual(found[0])
    expect((await ana.post('/siniestros-portal/incapacidades', { name: '%%' })).body).toEqual([])
    expect((await ana.post('/siniestros-portal/incapacidades', { name: '\u0301\u0301' })).body).toEqual([])
  })

  it.each([
    ['GRIPE', 'Influenza'],
    ['dolor de barriga', 'Dolor abdominal'],
    ['presion alta', 'Hipertensión arterial'],
    ['azúcar', 'Diabetes mellitus tipo 2'],
    ['muela', 'Caries dental'],
    ['dolor de cabeza', 'Migraña'],
    ['embarazo', 'Control de embarazo normal'],
    ['quebradura muñeca', 'Fractura de muñeca'],
    ['vista', 'Miopía'],
    ['orina', 'Cistitis aguda'],
  ])('REP-08 «%s» finds «%s», with the same result in the portal as in the kit', async (name, wanted) => {
    const found = (await ana.post('/siniestros-portal/incapacidades', { name })).body
    const names = (list: { nmIncapacidad: string }[]) => list.map(({ nmIncapacidad }) => nmIncapacidad).sort()
    expect(names(found)).toContain(wanted)
    expect(names(found)).toEqual(names(findDiagnoses({ recent: [], all: kit.incapacidades }, name, 50)))
  })
})

describe('the kit', () => {
  it('D60 the kit has only the person’s policies in force, their requirements for all four claim types, and the diagnoses', () => {
    const today = dayInEcuador(portal.clock.now)
    for (const t of kit.titulares) expect(t.fcDesde <= today && today <= t.fcHasta).toBe(true)
    expect(new Set(kit.titulares.map((each: Json) => each.cedula))).toEqual(new Set(['3059999015']))
    const pairs = new Set(kit.titulares.map((each: Json) => `${each.cdAseguradora}/${each.cdRamo}`))
    expect(kit.requisitos).toHaveLength(pairs.size * 4)
    expect(kit.incapacidades.length).toBeGreaterThan(250)
    expect(kit.dias).toEqual({ incurrencia: 90, documento: 90, caducidad: 180 })
  })

  it('DOC-01 the requirements in the kit are sorted by orden, have help texts, and are all active', () => {
    for (const part of ['documentos', 'gastos'])
      expect(kit.requisitos.flatMap((each: Json) => each[part]).length, part).toBeGreaterThan(1)
    for (const { documentos, gastos } of kit.requisitos)
      for (const list of [documentos, gastos, ...gastos.map((each: Json) => each.subdocumentosEstructura)]) {
        const order = list.map((each: Json) => each.orden)
        expect(order).toEqual([...order].sort((a: number, b: number) => a - b))
        for (const each of list) expect([each.activo, typeof each.ayuda]).toEqual([1, 'string'])
      }
  })

  it('wire.md the kit is answered with 304 for its ETag', async () => {
    const first = await ana.get('/siniestros-portal/kit')
    const again = await portal.app.inject({
      url: '/api/siniestros-portal/kit',
      headers: { 'if-none-match': String(first.headers['etag']), cookie: ana.cookie },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('REP-07a the kit names the patient of this account’s latest report, and none before the first report', async () => {
    const last = async (user: Person) =>
      (await (await portal.as(user)).get('/siniestros-portal/kit')).body.ultimoPaciente
    const bruno = await last('bruno')
    const [child] = kit.asegurados.filter((each: Json) => each.clAsegurado === 'DEPENDIENTE').toReversed()
    const titular = kit.titulares.findIndex((each: Json) => each.cdTitular === child.cdTitular)
    const drafted = await draftClaim(ana, { now: portal.clock.now, insurer: titular })
    await uploadAll(ana, drafted)
    const sent = await ana.post('/siniestros-portal', { ...drafted.claim, cdAsegurado: child.cdAsegurado })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    expect(await last('ana')).toEqual({ cdAsegurado: child.cdAsegurado, dscObjeto: child.dscObjeto })
    // REP-08: the recent diagnoses include those of this patient.
    const { recientes } = (await ana.get('/siniestros-portal/kit')).body
    const ofChild = recientes.filter(({ cedulas }: Json) => cedulas.includes(child.cedula))
    expect(ofChild.map(({ cdIncapacidad }: Json) => cdIncapacidad)).toContain(drafted.claim.cdIncapacidad)
    expect(recientes.length).toBeGreaterThan(ofChild.length)
    expect(await last('bruno')).toEqual(bruno)
    expect(await last('carla')).toBeNull()
  })

  it('D60 a company gets a kit for its insured persons; the kit of a person without a medical policy is empty', async () => {
    const andes = (await (await portal.as('andes')).get('/siniestros-portal/kit')).body
    expect(andes.titulares.length).toBeGreaterThan(200)
    expect(andes.recientes, 'no illness of those whom it insures').toEqual([])
    const carla = (await (await portal.as('carla')).get('/siniestros-portal/kit')).body
    expect(carla.titulares).toEqual([])
  })

  it('D60 a policy is in force until its master contract ends, or without a limit if that has no end', async () => {
    const { db } = portal.test
    const today = dayInEcuador(portal.clock.now)
    const [{ cdAseguradora, cdRamo }] = kit.titulares
    const own = { cdAseguradora, cdRamo, cdCliente: CLIENT.press, fcDesde: addDays(today, -900), fcHasta: null }
    const ends = [addDays(today, 1), addDays(today, -1), null]
    for (const [n, fcVenceMst] of ends.entries()) {
      await addPolicy(db, n, { ...own, fcVenceMst })
      await addInsured(db, n, 0, { cedula: CEDULA.ana, dscObjeto: 'Aa' })
    }
    const { titulares } = (await ana.get('/siniestros-portal/kit')).body
    expect(titulares.slice(0, 2).map((each: Json) => [each.cdCotizacion, each.fcHasta])).toEqual([
      [policyCodes(0).cdCotizacion, ends[0]],
      [policyCodes(2).cdCotizacion, '2200-01-01'],
    ])
    expect(titulares).toHaveLength(kit.titulares.length + 2)
    const drafted = await draftClaim(ana, { insurer: 1 })
    expect(drafted.claim.cdCotizacion).toBe(policyCodes(2).cdCotizacion)
    await uploadAll(ana, drafted)
    expect((await ana.post('/siniestros-portal', drafted.claim)).status).toBe(200)
  })
})
