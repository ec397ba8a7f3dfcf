// API tests of the first reimbursements (REP-11): how many claims a patient has, who may ask, and what the kit
// contains.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Statement, sql } from '../../../server/database/sql.ts'
import { anaInGroup, GROUP, OWN } from '../../support/api/alcances.ts'
import { reportClaim } from '../../support/api/claims.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { CEDULA } from '../../support/world/policy-rows.ts'

let portal: PortalApi
let world: Awaited<ReturnType<typeof anaInGroup>>
beforeAll(async () => {
  portal = await openPortal()
  world = await anaInGroup(portal)
})
afterAll(() => portal.close())

const query = <Row>(statement: Statement) => portal.test.db.query<Row>(statement)
const ask = (caller: Caller, asked: Json) =>
  caller.get(`/siniestros-portal/total-siniestros?${new URLSearchParams(asked).toString()}`)
async function total(asked: Json, caller = world.ana): Promise<number> {
  const { status, body } = await ask(caller, asked)
  expect([status, body.message]).toEqual([200, undefined])
  return body.total
}
const NAME = 'Ana María Torres Vela'
const inGroup = (more: Json = {}) => ({ poliza: GROUP, dscObjeto: NAME, ...more })
const ofCode = (cdAsegurado: number, more: Json = {}) => ({ poliza: GROUP, cdAsegurado: String(cdAsegurado), ...more })

/** The codes of a person's claims under a policy, in each of the two tables. */
async function inTables(cedula: string, poliza: string): Promise<{ insurers: number[]; reported: number[] }> {
  const codes = async (table: 'insurer_claim' | 'claim_report') => {
    const rows = await query<{ cdReclamo: number }>(sql`SELECT c."cdReclamo" FROM ${sql.raw(table)} c
      JOIN insured_person p ON p."cdAsegurado" = c."cdAsegurado" WHERE p.cedula = ${cedula} AND c.poliza = ${poliza}`)
    return rows.map(({ cdReclamo }) => cdReclamo)
  }
  return { insurers: await codes('insurer_claim'), reported: await codes('claim_report') }
}

describe('the number of claims of a person', () => {
  it('REP-11 the total counts the insurer’s claims and the reported claims of one person under one policy, each once', async () => {
    for (const [cedula, poliza] of [
      [CEDULA.ana, GROUP],
      [CEDULA.ana, OWN],
      [CEDULA.mateo, GROUP],
    ] as const) {
      const { insurers, reported } = await inTables(cedula, poliza)
      const each = new Set([...insurers, ...reported])
      // An entered claim is in both tables.
      expect(insurers.length + reported.length).toBeGreaterThanOrEqual(each.size)
      const { cdAsegurado } = world.kit.asegurados.find(
        (person: Json) => person.cedula === cedula && inPolicy(person, poliza),
      )
      expect(await total({ poliza, cdAsegurado: String(cdAsegurado) })).toBe(each.size)
    }
    const { insurers, reported } = await inTables(CEDULA.ana, GROUP)
    expect(insurers.filter((each) => reported.includes(each)).length).toBeGreaterThan(0)
  })

  it('REP-11 D49 the person is identified by cédula, or by name in any spelling if no code is given', async () => {
    const counted = await total(ofCode(world.group.cdTitular))
    expect(counted).toBeGreaterThan(3)
    expect(await total(inGroup())).toBe(counted)
    expect(await total(inGroup({ dscObjeto: 'ANA MARIA TORRES VELA' }))).toBe(counted)
    expect(await total(ofCode(world.group.cdTitular, { dscObjeto: 'Nadie' }))).toBe(counted)
    // A second row with the same cédula is the same person, even with another name.
    await query(sql`INSERT INTO insured_person SELECT (jsonb_populate_record(i, '{"cdAsegurado": 890002, "cdTitular": 890002,
      "dscObjeto": "Ana Torres", "searchName": "ana torres"}'::jsonb)).* FROM insured_person i
      WHERE i."cdAsegurado" = ${world.group.cdTitular}`)
    expect(await total(ofCode(890_002))).toBe(counted)
    await query(sql`DELETE FROM insured_person WHERE "cdAsegurado" = 890002`)
  })

  it('REP-11 claims under another policy number are not counted, even with the same insurer', async () => {
    const counted = await total(inGroup())
    const { insurers, reported } = await inTables(CEDULA.ana, GROUP)
    const [gone] = insurers.filter((each) => !reported.includes(each))
    await query(sql`UPDATE insurer_claim SET poliza = 'AM-0009999' WHERE "cdReclamo" = ${gone}`)
    expect(await total(inGroup())).toBe(counted - 1)
    await query(sql`UPDATE insurer_claim SET poliza = ${GROUP} WHERE "cdReclamo" = ${gone}`)
  })

  it('REP-11 the claims of a person without a cédula are counted by their code', async () => {
    const mateo = world.kit.asegurados.find((each: Json) => each.cedula === CEDULA.mateo)
    const before = await total(ofCode(mateo.cdAsegurado))
    await query(sql`UPDATE insured_person SET cedula = '' WHERE cedula IN (${CEDULA.mateo}, '3059999031')`)
    expect(await total(ofCode(mateo.cdAsegurado))).toBe(before)
    await query(sql`UPDATE insured_person SET cedula = ${CEDULA.mateo} WHERE "dscObjeto" = 'Mateo Salas Torres'`)
    await query(sql`UPDATE insured_person SET cedula = '3059999031' WHERE "dscObjeto" = 'Lucía Salas Torres'`)
  })

  it('REP-11 the total grows with each report; with antesDe it does not count that report', async () => {
    const [before, kitBefore] = [await totals(world.ana), await world.ana.get('/siniestros-portal/kit')]
    const { answer } = await reportClaim(world.ana, { now: portal.clock.now })
    expect(answer.status).toBe(200)
    const { poliza, cdAsegurado, cdReclamo } = answer.body
    const key = `${poliza} ${cdAsegurado}`
    const query = { poliza, cdAsegurado: String(cdAsegurado) }
    expect(await total(query)).toBe((before[key] ?? 0) + 1)
    expect(await total({ ...query, antesDe: String(cdReclamo) })).toBe(before[key])
    const kitAfter = await world.ana.get('/siniestros-portal/kit')
    expect((await totals(world.ana))[key]).toBe((before[key] ?? 0) + 1)
    expect(kitAfter.headers['etag']).not.toBe(kitBefore.headers['etag'])
  })

  it('REP-11 strangers, companies and other portfolios get 403', async () => {
    for (const answer of [ofCode(world.group.cdTitular), inGroup()]) {
      for (const person of ['bruno', 'carla', 'andes', 'nuevo', 'marco'] as const)
        expect([person, (await ask(await portal.as(person), answer)).status]).toEqual([person, 403])
      for (const person of ['elena', 'admin'] as const)
        expect(await total(answer, await portal.as(person))).toBe(await total(answer))
    }
    for (const asked of [
      { poliza: GROUP, dscObjeto: '' },
      { poliza: GROUP, dscObjeto: 'Bruno Paz Lema' },
      { poliza: 'AM-0000000', cdAsegurado: String(world.group.cdTitular) },
      { poliza: OWN, cdAsegurado: String(world.group.cdTitular) },
      ofCode(999_999),
    ])
      expect((await ask(world.ana, asked)).status).toBe(403)
    expect((await ask(world.ana, { poliza: '', dscObjeto: NAME })).status).toBe(400)
  })

  it('REP-11 claims that the caller may not see are not counted: the titular’s for a dependent, reported ones for a company', async () => {
    await query(sql`UPDATE portal_user SET cedula = ${CEDULA.mateo} WHERE username = 'nuevo'`)
    await query(sql`INSERT INTO associate SELECT (jsonb_populate_record(a, jsonb_build_object('userId',
        (SELECT id FROM portal_user WHERE username = 'nuevo'), 'cedula', ${CEDULA.mateo}::text, 'origen', 'mano', 'orden', 90))).*
      FROM associate a JOIN portal_user u ON u.id = a."userId" WHERE u.username = 'ana' AND a.area = 'vam' LIMIT 1`)
    expect(await total(ofCode(world.group.cdTitular), await portal.as('nuevo'))).toBe(0)
    await query(sql`UPDATE associate SET "cdCliente" = ${world.group.cdCliente}, origen = 'mano'
      WHERE "userId" = 3 AND area = 'gen' AND orden = 1`)
    const { insurers } = await inTables(CEDULA.ana, GROUP)
    expect(await total(ofCode(world.group.cdTitular), await portal.as('carla'))).toBe(insurers.length)
  })
})

describe('earlier claims in the kit', () => {
  it('REP-09 REP-11 the kit has the settled claims, totals and deductibles that the single calls return', async () => {
    const { alcances, totales, deducibles, titulares } = world.kit
    const [first] = alcances
    const titular = titulares.find((each: Json) => each.cdRamoCotizacion === first.cdRamoCotizacion)
    const asked = await world.ana.post('/siniestros-portal/listar-liquidados-vigentes', {
      cdAseguradora: titular.cdAseguradora,
      cdCompania: first.cdCompania,
      cdRamoCotizacion: first.cdRamoCotizacion,
      cdAsegurado: first.cdAsegurado,
    })
    expect(alcances.filter((each: Json) => each.cdAsegurado === first.cdAsegurado)).toEqual(asked.body)
    const { asegurados } = world.kit
    // The totals include family members without a claim.
    expect(totales.map((each: Json) => each.cdAsegurado).sort()).toEqual(
      asegurados.map((each: Json) => each.cdAsegurado).sort(),
    )
    expect(totales.some((each: Json) => each.total < 3) && totales.some((each: Json) => each.total >= 3)).toBe(true)
    const matrix = (await world.ana.get('/vam/siniestro/deducible/matrix?cedula=&caducada=false&cdCliente=')).body
    expect(deducibles).toEqual(matrix)
    expect(deducibles.map((each: Json) => each.POLIZA)).toEqual(expect.arrayContaining([GROUP, OWN]))
  })

  it('REP-11 the matrix of deductibles has only the policies of the given policyholder', async () => {
    const matrix = (cdCliente: number, caller = world.ana) =>
      caller.get(`/vam/siniestro/deducible/matrix?cedula=&caducada=false&cdCliente=${cdCliente}`)
    const { status, body } = await matrix(world.group.cdCliente)
    expect([status, body.map((each: Json) => each.POLIZA)]).toEqual([200, [GROUP]])
    expect((await matrix(world.titularOf(OWN).cdCliente)).body.map((each: Json) => each.POLIZA)).toEqual([OWN])
    // Bruno is insured through another employer.
    expect((await matrix(world.group.cdCliente, await portal.as('bruno'))).status).toBe(403)
    expect((await matrix(1004)).status).toBe(403)
  })

  it('REP-09 REP-11 the kit of a company has no claims, totals or deductibles of its insured persons', async () => {
    const { body } = await (await portal.as('andes')).get('/siniestros-portal/kit')
    expect(body.asegurados.length).toBeGreaterThan(300)
    expect([body.alcances, body.totales, body.deducibles]).toEqual([[], [], []])
  })

  it('wire.md the kit is 304 for its ETag until an earlier claim changes', async () => {
    const first = await world.ana.get('/siniestros-portal/kit')
    const again = (headers: Record<string, string>) =>
      portal.app.inject({ url: '/api/siniestros-portal/kit', headers: { cookie: world.ana.cookie, ...headers } })
    const etag = String(first.headers['etag'])
    expect((await again({ 'if-none-match': etag })).statusCode).toBe(304)
    await query(
      sql`UPDATE insurer_claim SET "cdEstSiniestro" = 2 WHERE "cdReclamo" = ${world.kit.alcances[0].cdReclamo}`,
    )
    expect((await again({ 'if-none-match': etag })).statusCode).toBe(200)
  })
})

const inPolicy = ({ cdCotizacion }: Json, poliza: string) =>
  world.kit.titulares.some((each: Json) => each.cdCotizacion === cdCotizacion && each.poliza === poliza)

async function totals(caller: Caller): Promise<Record<string, number>> {
  const { totales } = (await caller.get('/siniestros-portal/kit')).body
  return Object.fromEntries(totales.map((each: Json) => [`${each.poliza} ${each.cdAsegurado}`, each.total]))
}
