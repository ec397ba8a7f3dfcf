// API tests of acting, generated from the contract: which calls are allowed, and that a read returns the same as for
// the customer.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { ENDPOINTS, type EndpointName } from '../../../src/contract/endpoints.ts'
import { act, insuredTarget, stopActing } from '../../support/api/acting.ts'
import { type Belongings, belongingsOf } from '../../support/api/belongings.ts'
import { type Answer, type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { ENDPOINT_NAMES, sampleOf, sendWire } from '../../support/api/sample-calls.ts'

const endpointOf = (name: EndpointName): Endpoint => ENDPOINTS[name]
const OF_ROLES = ['staff', 'admin']
/** The calls that read data of an ordinary user, without `enki`, which describes the session itself. */
const READS = ENDPOINT_NAMES.filter((name) => {
  const { effect, access, ownRight } = endpointOf(name)
  return effect === 'read' && !ownRight && !['consent', ...OF_ROLES].includes(access) && name !== 'enki'
})
const OWN_RIGHTS = ENDPOINT_NAMES.filter((name) => endpointOf(name).ownRight)
const WRITES = ENDPOINT_NAMES.filter((name) => endpointOf(name).effect === 'write')
const WHILE_ACTING = WRITES.filter((name) => endpointOf(name).whileActing)

let portal: PortalApi
let own: Belongings
let ana: Caller
let admin: Caller
let elena: Caller
beforeAll(async () => {
  portal = await openPortal()
  own = await belongingsOf(portal, 'ana')
  ana = await portal.as('ana')
  const target = await insuredTarget(
    portal,
    sql`i.cedula = ${own.cedula} AND i.exclusion = 0
    AND i."cdUbicacion" = ${own.cdUbicacion}`,
  )
  admin = await portal.as('admin')
  elena = await portal.as('elena')
  for (const staff of [admin, elena]) expect((await act(staff, target)).status).toBe(200)
})
// The clock advances, because the audit records at most sixty refusals per person and minute.
beforeEach(() => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 5_000)
})
afterAll(() => portal.close())

/** Extends acting by twenty minutes, because the clock advances between the calls. */
async function actAgain(staff: Caller): Promise<void> {
  const { db } = portal.test
  const until = new Date(portal.clock.now.getTime() + 20 * 60_000)
  await db.query(sql`UPDATE session SET "actuandoHasta" = ${until} WHERE "actuandoHasta" IS NOT NULL`)
  expect((await staff.post('/enki')).body.actuando).not.toBeNull()
}

const isText = ({ headers }: Answer) => /^application\/json/.test(String(headers['content-type']))

it('ADM-18 D121 the only write calls allowed while acting are keepAlive, logout and stopActing', () => {
  expect(WHILE_ACTING.sort()).toEqual(['keepAlive', 'logout', 'stopActing'])
})

describe('a call while acting', () => {
  it.each([...WRITES.filter((name) => !WHILE_ACTING.includes(name)), ...OWN_RIGHTS])(
    'ADM-18 D84 %s is refused while acting, and the audit row names both persons',
    async (name) => {
      await actAgain(admin)
      const token = endpointOf(name).access === 'consent' ? (await (await portal.as('admin')).byToken()).cookie : ''
      const address = `${endpointOf(name).path.replaceAll(/:\w+/g, '1')}${token}`
      const answer = await (endpointOf(name).method === 'GET' ? admin.get(address) : admin.post(address, {}))
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
      const [row] = await portal.test.db.query(sql`SELECT a.outcome, a."actuandoCedula", u.username FROM audit a
        JOIN portal_user u ON u.id = a."userId" ORDER BY a.id DESC LIMIT 1`)
      expect(row).toEqual({ outcome: 'refused', actuandoCedula: own.cedula, username: 'admin' })
    },
  )

  // Writes are among those above.
  it.each(ENDPOINT_NAMES.filter((name) => OF_ROLES.includes(endpointOf(name).access) && !WRITES.includes(name)))(
    'ADM-18 %s, a call for staff, is refused while acting',
    async (name) => {
      await actAgain(admin)
      const { method, path } = endpointOf(name)
      const address = path.replaceAll(/:\w+/g, '1')
      expect((await (method === 'GET' ? admin.get(address) : admin.post(address, {}))).status).toBe(403)
    },
  )

  it.each(READS)('ADM-18 %s returns to an administrator exactly what the customer reads', async (name) => {
    await actAgain(admin)
    const wire = await sampleOf(name, own, ana)
    const [theirs, ours] = [await sendWire(ana, name, wire), await sendWire(admin, name, wire)]
    expect(ours.status).toBe(theirs.status)
    expect(theirs.status).toBe(200)
    if (isText(theirs)) expect(ours.body).toEqual(theirs.body)
    else expect(ours.headers['content-type']).toBe(theirs.headers['content-type'])
  })
})

describe('an executive while acting', () => {
  const rowsOf = (answer: Answer): Json[] => (Array.isArray(answer.body) ? answer.body : (answer.body.content ?? []))
  let moved: number[]
  beforeAll(async () => {
    // All policies that insure ana's family move to another portfolio; a policy that she only holds stays in elena's.
    const { db } = portal.test
    const rows = await db.query<{
      cdCotizacion: number
    }>(sql`UPDATE policy p SET "cdEjecutivo" = ${await otherExecutive()}
      FROM location l WHERE l."cdCotizacion" = p."cdCotizacion" AND l."cdUbicacion" IN (
        SELECT "cdUbicacion" FROM insured_person WHERE cedula = ${own.cedula}) RETURNING p."cdCotizacion"`)
    moved = rows.map(({ cdCotizacion }) => cdCotizacion)
    for (const table of ['claim_report', 'insurer_claim'])
      await db.query(sql`UPDATE ${sql.raw(table)} SET "cdEjecutivo" = ${await otherExecutive()}
        WHERE "cdCotizacion" = ANY(${moved}::integer[])`)
  })
  const otherExecutive = async () => {
    const [marco] = await portal.test.db.query<{ code: number }>(
      sql`SELECT "cdEjecutivoAdm" AS code FROM portal_user WHERE username = 'marco'`,
    )
    return marco?.code ?? 0
  }

  it('ADM-18 D121 an acting executive reads only those data of the person that belong to the portfolio', async () => {
    await actAgain(elena)
    const days = { fcDesde: '1990-01-01', fcHasta: '2199-12-31', pageSize: 100 }
    for (const [path, body] of [
      ['/gen/polizas', { pageSize: 100 }],
      ['/gen/v-polizas', { pageSize: 100 }],
      ['/vam/polizas?pageSize=100', undefined],
      ['/siniestros-gen/search', days],
      ['/siniestros-vam/search', days],
      ['/vam/siniestros/search', days],
    ] as const) {
      const [theirs, ours] = [await ana.post(path, body), await elena.post(path, body)]
      const codes = (answer: Answer) => rowsOf(answer).map((row) => row.cdReclamo ?? row.cdRamoCotizacion)
      const outside = new Set((await portfolioRows(codes(theirs))).map(({ code }) => code))
      expect([path, codes(ours)]).toEqual([path, codes(theirs).filter((code) => !outside.has(code))])
    }
    expect(rowsOf(await elena.post('/gen/polizas', {})).length).toBeGreaterThan(0)
    expect(rowsOf(await ana.post('/vam/polizas')).length).toBeGreaterThan(0)
    expect((await elena.post('/vam/enki/asociados')).body).toEqual([])
  })

  /** Returns those of the given movements and claims that belong to a moved policy, outside of elena's portfolio. */
  const portfolioRows = (codes: number[]) =>
    portal.test.db.query<{ code: number }>(sql`SELECT m."cdRamoCotizacion" AS code FROM movement m
        WHERE m."cdRamoCotizacion" = ANY(${codes}::integer[]) AND m."policyCode" = ANY(${moved}::integer[])
      UNION SELECT c."cdReclamo" FROM insurer_claim c
        WHERE c."cdReclamo" = ANY(${codes}::integer[]) AND c."cdCotizacion" = ANY(${moved}::integer[])`)

  it.each(READS)('ADM-18 %s shows nothing of a policy outside of the portfolio', async (name) => {
    await actAgain(elena)
    const wire = await sampleOf(name, own, ana)
    const theirs = await sendWire(ana, name, wire)
    const ours = await sendWire(elena, name, wire)
    expect([200, 403]).toContain(ours.status)
    if (ours.status === 403 || !isText(theirs)) return
    const text = JSON.stringify(ours.body)
    expect(text).not.toContain(own.poliza)
    expect(text).not.toContain(own.uuid)
    expect(text).not.toContain(own.cdArchivo)
  })
})

it('ADM-18 after acting has ended, the session has the rights of the staff user again', async () => {
  for (const staff of [admin, elena]) await stopActing(staff)
  expect((await admin.post('/siniestros-portal/contratantes', { cliente: 'torres' })).status).toBe(200)
})
