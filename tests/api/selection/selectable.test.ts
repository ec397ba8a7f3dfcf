// API tests of the list from which staff choose an insured person or thing of a policy.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRows } from '../../../server/database/insert-rows.ts'
import { sql } from '../../../server/database/sql.ts'
import { BRANCH, CLIENT, EXECUTIVE } from '../../../server/seed/world.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import {
  addInsured,
  addLocation,
  addMovement,
  addObject,
  addPolicy,
  CEDULA,
  policyCodes,
  type TestPolicy,
} from '../../support/world/policy-rows.ts'

let portal: PortalApi
let elena: Caller
let family: TestPolicy
let people: number[]
beforeAll(async () => {
  portal = await openPortal()
  elena = await portal.as('elena')
  const { db } = portal.test
  family = await addPolicy(db, 1, { cdRamo: BRANCH.groupMedical, cdCliente: CLIENT.andes })
  const elsewhere = await addLocation(db, 1, 1)
  const second = await addInsured(db, 1, 5, { cdUbicacion: elsewhere, item: 2, dscObjeto: 'Bea', cedula: '1700000025' })
  const first = await addInsured(db, 1, 1, { item: 1, dscObjeto: 'Alma', cedula: '1700000017' })
  const child = await addInsured(db, 1, 2, { item: 1, dscObjeto: 'Ciro', cdTitular: first, cedula: '' })
  await addInsured(db, 1, 3, { item: 1, dscObjeto: 'Dina', cdTitular: first, exclusion: 4 })
  await addInsured(db, 1, 4, { item: 3, dscObjeto: 'Elio', exclusion: 2 })
  people = [first, child, second]
})
afterAll(() => portal.close())

const list = async (caller: Caller, { cdCompania, cdRamoCotizacion }: Json) =>
  caller.get(`/objeto.admin?${new URLSearchParams({ cdCompania, cdRamoCotizacion })}`)

it('ADM-02 a health or life policy lists all persons insured now, at all locations, sorted by family', async () => {
  const { status, body } = await list(elena, family)
  const [first, child, second] = people
  expect([status, body]).toEqual([
    200,
    [
      { item: 1, cedulaO: '1700000017', dscObjeto: 'Alma', cdObjCotizacion: first, placa: null, persona: '' },
      { item: 1, cedulaO: '', dscObjeto: 'Ciro', cdObjCotizacion: child, placa: null, persona: '' },
      { item: 2, cedulaO: '1700000025', dscObjeto: 'Bea', cdObjCotizacion: second, placa: null, persona: '' },
    ],
  ])
})

it('ADM-02 an endorsement lists the same persons as its policy', async () => {
  const endorsement = await addMovement(portal.test.db, 1, 7)
  expect((await list(elena, endorsement)).body).toEqual((await list(elena, family)).body)
})

it('ADM-02 a thing has its own id number, or that of its policyholder if this is a natural person, or none', async () => {
  const { db } = portal.test
  const own = await addPolicy(db, 2, { cdCliente: CLIENT.ana, cdRamo: BRANCH.vehicle })
  await addObject(db, 2, 0, { dscObjeto: 'TAXI', placa: 'ZZA-1234' })
  await addObject(db, 2, 1, { dscObjeto: 'CHÓFER', cedulaO: '1700000033' })
  const ofCompany = await addPolicy(db, 3, { cdCliente: CLIENT.andes, cdRamo: BRANCH.vehicle })
  await addObject(db, 3, 0, { dscObjeto: 'CAMIÓN' })
  const rowsOf = async (policy: TestPolicy) =>
    (await list(elena, policy)).body.map(({ cdObjCotizacion: _, ...said }: Json) => said)
  expect(await rowsOf(own)).toEqual([
    { item: 1, cedulaO: CEDULA.ana, dscObjeto: 'TAXI', placa: 'ZZA-1234', persona: 'Ana María Torres Vela' },
    { item: 2, cedulaO: '1700000033', dscObjeto: 'CHÓFER', placa: null, persona: '' },
  ])
  expect(await rowsOf(ofCompany)).toEqual([{ item: 1, cedulaO: '', dscObjeto: 'CAMIÓN', placa: null, persona: '' }])
})

it('ADM-02 a policy without insured persons or things lists none', async () => {
  expect((await list(elena, await addPolicy(portal.test.db, 4))).body).toEqual([])
})

it('D42 NAV-14 a policy of another portfolio or an unknown one is 403; customers get 403, anonymous callers 401', async () => {
  const { db } = portal.test
  const foreign = await addPolicy(db, 5, { cdEjecutivo: EXECUTIVE.marco, cdCliente: CLIENT.andes })
  expect((await list(elena, foreign)).status).toBe(403)
  expect((await list(await portal.as('marco'), foreign)).status).toBe(200)
  expect((await list(await portal.as('admin'), foreign)).status).toBe(200)
  expect((await list(elena, { ...family, cdCompania: 2 })).status).toBe(403)
  expect((await list(elena, policyCodes(77))).status).toBe(403)
  // Ana holds policies, but only staff may use this list.
  const [held] = await db.query<Json>(sql`SELECT * FROM policy WHERE "cdCliente" = ${CLIENT.ana} LIMIT 1`)
  for (const name of ['ana', 'bruno', 'andes'] as const)
    expect((await list(await portal.as(name), held ?? {})).status).toBe(403)
  expect((await list(portal.anonymous, family)).status).toBe(401)
})

it.each(['', 'x', '-1', '0', '1.5', '99999999999', "1' OR '1'='1"])('SYS-07 the code %j is 400', async (code) => {
  expect((await list(elena, { ...family, cdRamoCotizacion: code })).status).toBe(400)
  expect((await list(elena, { ...family, cdCompania: code })).status).toBe(400)
})

it('ADM-02 all 20,000 insured persons of a policy are returned', async () => {
  const { db } = portal.test
  const large = await addPolicy(db, 6, { cdRamo: BRANCH.groupLife, cdCliente: CLIENT.andes })
  const person = { parentesco: 'TITULAR', clAsegurado: 'TITULAR', searchName: 'x', cdUbicacion: large.cdUbicacion }
  const from = 970_000_000
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    ...person,
    cdAsegurado: from + at,
    cdTitular: from + at,
    cedula: String(from + at),
    dscObjeto: `P ${at}`,
    item: at + 1,
  }))
  for (let at = 0; at < rows.length; at += 2_000) await insertRows(db, 'insured_person', rows.slice(at, at + 2_000))
  const { body } = await list(elena, large)
  expect([body.length, body[0].item, body.at(-1).item]).toEqual([20_000, 1, 20_000])
})
