// API tests of the detail of a policy: its locations, executive and terms, and who may read them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '../../../server/database/insert-rows.ts'
import { BRANCH, CLIENT, EXECUTIVE } from '../../../server/seed/world.ts'
import { contentTypeOf } from '../../../src/domain/policy/content-type.ts'
import { type Answer, type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import {
  addInsured,
  addLocation,
  addMovement,
  addPolicy,
  addTerms,
  CEDULA,
  type TestPolicy,
} from '../../support/world/policy-rows.ts'

let portal: PortalApi
let ana: Caller
let bruno: Caller
let carla: Caller
let elena: Caller
let marco: Caller
/** Ana's fleet with two movements and two locations, a company's policy that insures ana, and a policy of carla. */
let fleet: TestPolicy
let group: TestPolicy
let foreign: TestPolicy
/** A policy from which ana was removed, and in which her child is still insured. */
let left: TestPolicy
let added: TestPolicy
const terms: Record<'policy' | 'place' | 'other' | 'group' | 'groupPlace' | 'foreign' | 'groupOther', number> = {
  policy: 0,
  place: 0,
  other: 0,
  group: 0,
  groupPlace: 0,
  foreign: 0,
  groupOther: 0,
}

beforeAll(async () => {
  portal = await openPortal()
  ;[ana, bruno, carla] = [await portal.as('ana'), await portal.as('bruno'), await portal.as('carla')]
  ;[elena, marco] = [await portal.as('elena'), await portal.as('marco')]
  const { db } = portal.test
  for (const [place, name] of Object.keys(terms).entries())
    terms[name as keyof typeof terms] = await addTerms(db, place + 1)
  fleet = await addPolicy(db, 1, { cdRamo: BRANCH.vehicle, termsId: terms.policy }, { termsId: terms.place })
  await addLocation(db, 1, 1, { termsId: terms.other })
  added = await addMovement(db, 1, 1)
  const health = { cdRamo: BRANCH.groupMedical, cdCliente: CLIENT.press }
  group = await addPolicy(db, 2, { ...health, termsId: terms.group }, { termsId: terms.groupPlace })
  await addInsured(db, 2, 0, { cedula: CEDULA.ana })
  await addInsured(db, 2, 1, { exclusion: 4, cdUbicacion: group.cdUbicacion })
  await addInsured(db, 2, 2, { cdUbicacion: await addLocation(db, 2, 1, { termsId: terms.groupOther }) })
  left = await addPolicy(db, 4, health)
  const gone = await addInsured(db, 4, 0, { cedula: CEDULA.ana, exclusion: 2 })
  await addInsured(db, 4, 1, { cdTitular: gone })
  foreign = await addPolicy(db, 3, { cdCliente: CLIENT.carla, termsId: terms.foreign })
  await insertRows(db, 'beneficiary', [
    {
      cdBeneficiario: 900_000_001,
      cdCompania: 1,
      policyCode: fleet.cdCotizacion,
      nmBeneficiario: 'BANCO DEL VALLE',
      cedula: '1799999990001',
      obsBeneficiario: 'Crédito 77',
      beneficio: 80,
    },
  ])
})
afterAll(() => portal.close())

const ask = (caller: Caller, path: string, query: Record<string, string | number>): Promise<Answer> =>
  caller.get(`${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`)
const at = ({ cdCompania, cdUbicacion }: TestPolicy) => ({ cdCompania, cdUbicacion })
const of = ({ cdCompania, cdRamoCotizacion }: TestPolicy) => ({ cdCompania, cdRamoCotizacion })

describe('executive and locations of a policy', () => {
  it('POL-05 POL-16a the executive’s contact is returned by both addresses, and only for the own executive', async () => {
    const contact = { nombres: 'Elena Ruiz Cárdenas', correos: expect.any(String), telefonos: expect.any(String) }
    for (const caller of [ana, elena]) {
      const gen = await ask(caller, '/gen/ejecutivoAdm', { cdEjecutivo: EXECUTIVE.elena, cdCompania: 1 })
      expect([gen.status, gen.body]).toEqual([200, contact])
      expect((await ask(caller, '/vam/ejecutivoAdm', { id: EXECUTIVE.elena, comp: 1 })).body).toEqual(gen.body)
    }
    for (const query of [
      { cdEjecutivo: EXECUTIVE.marco, cdCompania: 1 },
      { cdEjecutivo: EXECUTIVE.elena, cdCompania: 2 },
      { cdEjecutivo: 999_999, cdCompania: 1 },
    ])
      expect((await ask(ana, '/gen/ejecutivoAdm', query)).status).toBe(403)
  })

  it('POL-06 the policyholder and the portfolio get the locations with their plan and counts', async () => {
    const { status, body } = await ask(elena, '/gen/ubicacion', of(group))
    expect(status).toBe(200)
    expect(body).toHaveLength(2)
    expect(body[0]).toEqual({
      ...group,
      cdRamo: BRANCH.groupMedical,
      nmRamo: 'ASISTENCIA MÉDICA GRUPO',
      poliza: 'ZZ-2',
      dscUbicacion: 'LUGAR 1',
      cdPlan: null,
      dscPlan: null,
      personas: 2,
      vigentes: 1,
    })
    for (const caller of [ana, bruno, marco]) expect((await ask(caller, '/gen/ubicacion', of(group))).status).toBe(403)
  })

  it('POL-16a an insured person gets the own location, without the number of insured persons', async () => {
    const { body } = await ask(ana, '/vam/ubicacion', at(group))
    expect(body).toEqual([expect.objectContaining({ ...group, personas: null, vigentes: null })])
    const beside = { cdCompania: 1, cdUbicacion: group.cdUbicacion + 1 }
    expect((await ask(ana, '/vam/ubicacion', beside)).status).toBe(403)
    expect((await ask(elena, '/vam/ubicacion', beside)).status).toBe(200)
  })

  it.each([
    [BRANCH.groupMedical, 2],
    [BRANCH.vehicle, 1],
    [BRANCH.home, 0],
  ])('POL-08a the ramo %i has content type %i', async (cdRamo, type) => {
    const policy = { [BRANCH.groupMedical]: group, [BRANCH.vehicle]: added, [BRANCH.home]: foreign }[cdRamo]
    const { body } = await ask(elena, '/polizas/tipo-contenido', of(policy as TestPolicy))
    expect(contentTypeOf(body)).toBe(type)
  })
})

describe('the terms of a policy', () => {
  const n = (name: keyof typeof terms) => Object.keys(terms).indexOf(name) + 1

  it.each(['/polizas/coberturas', '/polizas/vam/coberturas', '/vam/coberturas'])(
    'POL-15a POL-16b %s returns the coverages of the location and of its policy',
    async (path) => {
      const { body } = await ask(ana, path, at(fleet))
      expect(body.map(({ nmCobertura }: Json) => nmCobertura)).toEqual([
        `COBERTURA ${n('policy')}`,
        `COBERTURA ${n('place')}`,
      ])
      expect(body[0]).toEqual({
        cdCobNegocio: terms.policy,
        nmCobertura: 'COBERTURA 1',
        valLimite: 60_000.5,
        dscRubro: 'POR EVENTO',
        tasa: 0.35,
        valPrima: 123.45,
        adicionalRamo: 1,
        obsCobNegocio: 'Con preautorización',
      })
    },
  )

  it('POL-15b clauses are returned by location, or by ramoCot for the whole policy; without either it is 400', async () => {
    const names = ({ body }: Answer) => body.map(({ nmClausula }: Json) => nmClausula)
    expect(names(await ask(ana, '/polizas/clausulas', at(fleet)))).toEqual(['CLÁUSULA 1', 'CLÁUSULA 2'])
    expect(names(await ask(ana, '/vam/clausulas', at(fleet)))).toEqual(['CLÁUSULA 1', 'CLÁUSULA 2'])
    const byBranch = { cdCompania: 1, ramoCot: fleet.cdRamoCotizacion }
    const whole = await ask(ana, '/polizas/clausulas', byBranch)
    expect(names(whole)).toEqual(['CLÁUSULA 1', 'CLÁUSULA 2', 'CLÁUSULA 3'])
    const first = { cdClausulaNegocio: terms.policy, nmClausula: 'CLÁUSULA 1', valLimite: null }
    expect(whole.body[0]).toEqual({ ...first, obsClausulasNegocio: 'Sin deducible' })
    expect((await ask(ana, '/polizas/clausulas', { ...byBranch, cdUbicacion: '' })).body).toEqual(whole.body)
    const neither = await ask(ana, '/polizas/clausulas', { cdCompania: 1 })
    expect(neither).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'cdUbicacion', message: 'Campo requerido' }] },
    })
    expect((await ask(ana, '/polizas/clausulas', { ...byBranch, cdUbicacion: group.cdUbicacion })).status).toBe(403)
  })

  it('POL-15c deductibles are returned by location; by ramoCot, those of coverages come separately from the others', async () => {
    const codes = (rows: Json[]) => rows.map(({ cdDeducible }) => cdDeducible)
    for (const path of ['/polizas/deducibles', '/vam/deducibles'])
      expect(codes((await ask(ana, path, at(fleet))).body)).toEqual([
        terms.policy,
        terms.policy + 1,
        terms.place,
        terms.place + 1,
      ])
    const { body } = await ask(ana, '/polizas/otros-deducibles', { cdCompania: 1, ramoCot: fleet.cdRamoCotizacion })
    expect(codes(body.deducibles)).toEqual([terms.policy, terms.place, terms.other])
    expect(codes(body.otros)).toEqual([terms.policy + 1, terms.place + 1, terms.other + 1])
    expect(body.deducibles[0]).toEqual({
      cdDeducible: terms.policy,
      nmCobertura: 'COBERTURA 1',
      valFijo: 100,
      pctReclamo: 10,
      pctVAseg: 1.5,
      valMinimo: 250,
      obsDeducible: 'Por evento',
    })
    expect(body.otros[0]).toMatchObject({ nmCobertura: null, valFijo: null, pctReclamo: 20, valMinimo: null })
  })

  it('POL-15d guarantees and beneficiaries are returned', async () => {
    const { body } = await ask(ana, '/polizas/garantias', { ramoCot: fleet.cdRamoCotizacion })
    expect(body[0]).toEqual({
      cdGarantiaNegocio: terms.policy,
      nmGarantia: 'GARANTÍA 1',
      fcEfecCumplimiento: '2026-02-01',
      fcMaxCondicionada: null,
      obsGarantiaNegocio: 'Rastreo satelital',
      activo: 1,
    })
    expect((await ask(ana, '/polizas/beneficiario', of(foreign))).status).toBe(403)
    expect((await ask(ana, '/polizas/beneficiario', of(added))).body).toEqual([
      {
        cdBeneficiario: 900_000_001,
        nmBeneficiario: 'BANCO DEL VALLE',
        cedula: '1799999990001',
        obsBeneficiario: 'Crédito 77',
        beneficio: 80,
      },
    ])
    expect((await ask(elena, '/polizas/beneficiario', of(group))).body).toEqual([])
    expect((await ask(ana, '/polizas/beneficiario', of(group))).status).toBe(403)
  })

  it('POL-15e exclusions of the ramo and those of coverages have separate calls; by location both come together', async () => {
    const codes = (rows: Json[]) => rows.map(({ cdExcNegocio }) => cdExcNegocio)
    expect(codes((await ask(ana, '/polizas/exclusiones-ramo', of(group))).body)).toEqual([
      terms.group,
      terms.groupPlace,
    ])
    const { body } = await ask(ana, '/polizas/exclusiones-cobertura', of(group))
    expect(codes(body.exclusiones)).toEqual([terms.group + 1, terms.groupPlace + 1])
    expect(body.exclusiones[0]).toEqual({
      cdExcNegocio: terms.group + 1,
      nmCobertura: 'COBERTURA 4',
      dscExclusion: 'EXCLUSIÓN B4',
      obsExcNegocio: '',
    })
    expect((await ask(ana, '/vam/exclusiones', at(group))).body).toHaveLength(4)
  })

  it('POL-15f POL-16b POL-16c premium forms are returned by location, and notes by policy in the order of cdAclaratorio', async () => {
    for (const path of ['/polizas/formaPrima', '/vam/formaPrima'])
      expect((await ask(ana, path, at(group))).body[0]).toEqual({
        cdFormaPrima: terms.group,
        dscRubro: 'TITULAR 4',
        valFormaPrima: 45.5,
        periodo: 1,
        valTarjeta: 1,
      })
    const notes = await ask(ana, '/vam/notas', { cdCompania: 1, cdRamosCotizacion: group.cdRamoCotizacion })
    expect(notes.body.slice(0, 2)).toEqual([
      { cdAclaratorio: terms.group, numAclaratorio: 2, txtAclaratorio: 'NOTA 4 A', activo: 1 },
      { cdAclaratorio: terms.group + 1, numAclaratorio: 1, txtAclaratorio: 'NOTA 4 B', activo: 0 },
    ])
  })

  it.each([
    ['/polizas/otros-deducibles', 'ramoCot', ({ deducibles, otros }: Json) => [...deducibles, ...otros], 'cdDeducible'],
    ['/polizas/exclusiones-ramo', 'cdRamoCotizacion', (rows: Json) => rows, 'cdExcNegocio'],
    ['/polizas/exclusiones-cobertura', 'cdRamoCotizacion', ({ exclusiones }: Json) => exclusiones, 'cdExcNegocio'],
    ['/polizas/garantias', 'ramoCot', (rows: Json) => rows, 'cdGarantiaNegocio'],
    ['/polizas/clausulas', 'ramoCot', (rows: Json) => rows, 'cdClausulaNegocio'],
    ['/vam/notas', 'cdRamosCotizacion', (rows: Json) => rows, 'cdAclaratorio'],
  ])(
    'SYS-03a %s shows an insured person only their own location, and the policyholder all',
    async (path, key, rows, code) => {
      const calls = { cdCompania: 1, [key]: group.cdRamoCotizacion }
      const termsTold = async (caller: Caller) =>
        new Set(rows((await ask(caller, path, calls)).body).map((row: Json) => row[code] - (row[code] % 10)))
      expect(await termsTold(ana)).toEqual(new Set([terms.group, terms.groupPlace]))
      expect(await termsTold(elena)).toEqual(new Set([terms.group, terms.groupPlace, terms.groupOther]))
    },
  )

  it('D98 a person who was removed from a policy cannot read it, even if a family member is still insured in it', async () => {
    const day = { cdCompania: 1, cdUbicacion: left.cdUbicacion }
    const asked = [
      ['/vam/coberturas', day],
      ['/vam/ubicacion', day],
      ['/polizas/tipo-contenido', of(left)],
      ['/polizas/exclusiones-ramo', of(left)],
    ] as const
    for (const [path, query] of asked) {
      expect([path, (await ask(ana, path, query)).status]).toEqual([path, 403])
      expect([path, (await ask(elena, path, query)).status]).toEqual([path, 200])
    }
  })

  it('D98 nobody can read the terms of a policy that they neither hold nor are insured in', async () => {
    for (const path of [
      '/polizas/coberturas',
      '/vam/clausulas',
      '/vam/deducibles',
      '/vam/exclusiones',
      '/vam/formaPrima',
    ]) {
      for (const caller of [bruno, carla, marco]) expect((await ask(caller, path, at(group))).status).toBe(403)
      expect((await ask(ana, path, at(foreign))).status).toBe(403)
      expect((await ask(ana, path, { cdCompania: 1, cdUbicacion: group.cdUbicacion + 1 })).status).toBe(403)
      expect((await ask(ana, path, { cdCompania: 1, cdUbicacion: 2_147_000_000 })).status).toBe(403)
    }
  })
})
