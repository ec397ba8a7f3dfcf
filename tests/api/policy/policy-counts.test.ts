// API tests that the counts on the tabs of a policy's detail equal the lengths of the lists behind the tabs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '../../../server/database/insert-rows.ts'
import { BRANCH, CLIENT } from '../../../server/seed/world.ts'
import { POLICY_SAMPLES } from '../../support/api/policy-samples.ts'
import { type Answer, type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import {
  addInsured,
  addLocation,
  addPolicy,
  addTerms,
  CEDULA,
  type TestPolicy,
} from '../../support/world/policy-rows.ts'

let portal: PortalApi
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

type Codes = { cdCompania: number; cdRamoCotizacion: number; cdUbicacion: number | null }

const ask = (caller: Caller, path: string, query: Record<string, string | number>): Promise<Answer> =>
  caller.get(`${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`)

const counts = (caller: Caller, { cdCompania, cdRamoCotizacion, cdUbicacion }: Codes): Promise<Answer> =>
  ask(caller, '/polizas/conteos', { cdCompania, cdRamoCotizacion, cdUbicacion: cdUbicacion ?? '' })

/** Returns the lengths of the lists behind the tabs, each read by its own call; null for a list that is refused. */
async function listed(caller: Caller, { cdCompania, cdRamoCotizacion: ramo, cdUbicacion }: Codes) {
  const rows = async (path: string, query: Record<string, number>, of = (body: Json): Json[] => body) => {
    const { status, body } = await ask(caller, path, { cdCompania, ...query })
    if (status === 403) return null
    expect([path, status]).toEqual([path, 200])
    return of(body).length
  }
  const there = async (path: string) => (cdUbicacion === null ? 0 : rows(path, { cdUbicacion }))
  const [ofBranch, ofCoverage] = [
    await rows('/polizas/exclusiones-ramo', { cdRamoCotizacion: ramo }),
    await rows('/polizas/exclusiones-cobertura', { cdRamoCotizacion: ramo }, ({ exclusiones }) => exclusiones),
  ]
  return {
    coberturas: await there('/polizas/coberturas'),
    formasPrima: await there('/vam/formaPrima'),
    deduciblesUbicacion: await there('/vam/deducibles'),
    deducibles: await rows('/polizas/otros-deducibles', { ramoCot: ramo }, (all) => [...all.deducibles, ...all.otros]),
    clausulas: await rows('/polizas/clausulas', { ramoCot: ramo }),
    garantias: await rows('/polizas/garantias', { ramoCot: ramo }),
    notas: await rows('/vam/notas', { cdRamosCotizacion: ramo }),
    exclusiones: (ofBranch ?? 0) + (ofCoverage ?? 0),
    beneficiarios: await rows('/polizas/beneficiario', { cdRamoCotizacion: ramo }),
  }
}

/** Returns, for each ramo that the person sees, the codes of one movement and of one location. */
async function someOf(caller: Caller): Promise<Codes[]> {
  const ofEachRamo = (rows: Json[]): Json[] => [...new Map(rows.map((row) => [row.cdRamo, row])).values()]
  const { body: moved } = await caller.post('/gen/v-polizas', POLICY_SAMPLES.searchMovements().body)
  const { body: insured } = await caller.post('/vam/polizas?pageSize=100')
  const movements = ofEachRamo(moved.content)
  const places: Json[] = []
  for (const { cdCompania, cdRamoCotizacion } of movements)
    places.push(...(await ask(caller, '/gen/ubicacion', { cdCompania, cdRamoCotizacion })).body)
  return [...movements, ...ofEachRamo([...insured.content, ...places])]
}

describe('the counts in the demo world', () => {
  it.each(['ana', 'andes', 'carla', 'elena', 'marco'] as const)(
    'POL-13a POL-13c POL-14a the counts on the tabs of %s’s policies equal the lengths of their lists',
    async (person) => {
      const caller = await portal.as(person)
      const policies = await someOf(caller)
      expect(policies.length).toBeGreaterThan(1)
      const sums: Record<string, number> = {}
      const [first] = policies
      const nowhere = first ? [{ ...first, cdUbicacion: null }] : []
      for (const codes of [...policies, ...nowhere]) {
        expect(codes.cdUbicacion).not.toBeUndefined()
        const { status, body } = await counts(caller, codes)
        expect([codes, status, body]).toEqual([codes, 200, await listed(caller, codes)])
        for (const [name, count] of Object.entries(body)) sums[name] = (sums[name] ?? 0) + Number(count)
      }
      // Some counts must not be 0, or the comparison would prove nothing.
      const holdsThings = person === 'andes' || person === 'elena'
      const proved = [
        'coberturas',
        'notas',
        ...(holdsThings ? ['deducibles', 'clausulas', 'garantias', 'exclusiones'] : []),
      ]
      for (const name of proved) expect([name, sums[name] ?? 0]).not.toEqual([name, 0])
    },
    60_000,
  )
})

describe('access to the counts', () => {
  let group: TestPolicy
  let beside: number
  let foreign: TestPolicy
  beforeAll(async () => {
    const { db } = portal.test
    const [whole, here, there] = [await addTerms(db, 1), await addTerms(db, 2), await addTerms(db, 3)]
    const health = { cdRamo: BRANCH.groupMedical, cdCliente: CLIENT.press }
    group = await addPolicy(db, 2, { ...health, termsId: whole }, { termsId: here })
    await addInsured(db, 2, 0, { cedula: CEDULA.ana })
    beside = await addLocation(db, 2, 1, { termsId: there })
    await addInsured(db, 2, 1, { cdUbicacion: beside })
    foreign = await addPolicy(db, 3, { cdCliente: CLIENT.carla, termsId: whole })
    await insertRows(db, 'beneficiary', [
      {
        cdBeneficiario: 900_000_001,
        cdCompania: 1,
        policyCode: group.cdCotizacion,
        nmBeneficiario: 'BANCO',
        cedula: '1799999990001',
        obsBeneficiario: '',
        beneficio: 80,
      },
    ])
  })

  it('SYS-03a an insured person gets the counts of the own location without beneficiaries; the portfolio gets all', async () => {
    const [ana, elena] = [await portal.as('ana'), await portal.as('elena')]
    const own = (await counts(ana, group)).body
    const all = (await counts(elena, group)).body
    expect(own).toEqual(await listed(ana, group))
    expect(all).toEqual(await listed(elena, group))
    expect([own.beneficiarios, all.beneficiarios]).toEqual([null, 1])
    for (const name of ['deducibles', 'clausulas', 'garantias', 'notas', 'exclusiones'])
      expect([name, own[name] * 3]).toEqual([name, all[name] * 2])
    expect(own.coberturas).toBe(all.coberturas)
  })

  it('D98 the counts of another person’s policy, location or company are 403', async () => {
    const ana = await portal.as('ana')
    for (const person of ['bruno', 'carla', 'marco'] as const)
      expect([person, (await counts(await portal.as(person), group)).status]).toEqual([person, 403])
    const elsewhere: Codes[] = [
      { ...group, cdUbicacion: beside },
      { ...group, cdUbicacion: foreign.cdUbicacion },
      { ...group, cdCompania: 2 },
      { ...group, cdRamoCotizacion: foreign.cdRamoCotizacion },
      foreign,
      { ...foreign, cdUbicacion: null },
    ]
    for (const codes of elsewhere) expect([codes, (await counts(ana, codes)).status]).toEqual([codes, 403])
    expect((await counts(await portal.as('elena'), { ...group, cdUbicacion: beside })).status).toBe(200)
    expect((await counts(await portal.as('admin'), { ...group, cdRamoCotizacion: 2_147_000_000 })).status).toBe(403)
  })
})
