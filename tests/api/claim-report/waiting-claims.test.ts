// API tests of waiting claims: all of them are in the lists and counts, however old, and their executive is notified.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { PORTAL_STATE_NAMES, WAITING_STATES } from '../../../src/domain/claim-report/portal-state.ts'
import { defaultDates } from '../../../src/domain/claim-report/search-dates.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { toReviewQuery } from '../../../src/entities/claim-report/review-queries.ts'
import { reportClaim } from '../../support/api/claims.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { CEDULA } from '../../support/world/policy-rows.ts'

let portal: PortalApi
let ana: Caller
let elena: Caller
let admin: Caller
/**
 * The ages of the claims, in days since they were sent and since the incurrence; there is one claim for each age and
 * state.
 */
const AGES = [
  { created: 0, incurred: 3 },
  { created: 200, incurred: 203 },
  { created: 0, incurred: 400 },
]
type AgedClaim = { cdReclamo: number; estadoPortal: string; isOld: boolean }
const aged: AgedClaim[] = []

beforeAll(async () => {
  portal = await openPortal()
  ;[ana, elena, admin] = [await portal.as('ana'), await portal.as('elena'), await portal.as('admin')]
  const now = portal.clock.now
  const { answer } = await reportClaim(ana, { now })
  const { cdReclamo } = answer.body
  const columns = await portal.test.db.query<{ name: string }>(sql`SELECT column_name AS name
    FROM information_schema.columns WHERE table_name = 'claim_report' AND table_schema = current_schema()`)
  const own = [
    'cdReclamo',
    'uuid',
    'intent',
    'estadoPortal',
    'fcCreacion',
    'fcMovimiento',
    'fcAlcance',
    'cdIncSiniestro',
  ]
  const others = columns.map(({ name }) => `"${name}"`).filter((name) => !own.includes(name.slice(1, -1)))
  let number = 900_000
  for (const estadoPortal of PORTAL_STATE_NAMES)
    for (const { created, incurred } of AGES) {
      number += 1
      const at = new Date(now.getTime() - created * 86_400_000)
      const uuid = `waiting-${number}`
      await portal.test.db.query(sql`INSERT INTO intake SELECT (jsonb_populate_record(i, ${JSON.stringify({ uuid })}::jsonb)).*
        FROM intake i WHERE i.uuid = (SELECT uuid FROM claim_report WHERE "cdReclamo" = ${cdReclamo})`)
      await portal.test.db.query(sql`INSERT INTO claim_report ("cdReclamo", uuid, intent, "estadoPortal", "fcCreacion", "fcMovimiento",
          "fcAlcance", "cdIncSiniestro", ${sql.raw(others.join(', '))})
        SELECT ${number}, ${uuid}, ${uuid}, ${estadoPortal}, ${at}, ${at}, ${addDays(dayInEcuador(now), -incurred)}, ${number},
          ${sql.raw(others.join(', '))} FROM claim_report WHERE "cdReclamo" = ${cdReclamo}`)
      aged.push({ cdReclamo: number, estadoPortal, isOld: created > 180 || incurred > 365 })
    }
})
afterAll(() => portal.close())

const asOpened = () => ({ ...defaultDates(dayInEcuador(portal.clock.now)), esperan: true, pageSize: 100 })
const found = async (caller: Caller, more: Json = {}): Promise<number[]> => {
  const { status, body } = await caller.post('/siniestros-portal/search', { ...asOpened(), ...more })
  expect(status).toBe(200)
  return body.content.map((row: Json) => row.cdReclamo).filter((number: number) => number > 900_000)
}
const numbers = (rows: readonly AgedClaim[]) => rows.map((row) => row.cdReclamo).sort()
const waits = ({ estadoPortal }: AgedClaim) => WAITING_STATES.some((state) => state === estadoPortal)

describe('REP-34 D138 the list with its default dates', () => {
  it('the default dates do not limit waiting claims; chosen dates limit all claims', async () => {
    for (const caller of [ana, elena, admin]) {
      expect((await found(caller)).sort()).toEqual(numbers(aged.filter((row) => waits(row) || !row.isOld)))
      expect((await found(caller, { esperan: false })).sort()).toEqual(numbers(aged.filter((row) => !row.isOld)))
    }
  })

  it('the list of each state is as long as its count, and the review list begins with the claim that has waited longest', async () => {
    const { body } = await admin.post('/siniestros-portal/conteos', asOpened())
    for (const estadoPortal of PORTAL_STATE_NAMES) {
      const list = await admin.post('/siniestros-portal/search', { ...asOpened(), estadoPortal })
      expect([estadoPortal, list.body.total]).toEqual([estadoPortal, body.estados[estadoPortal]])
    }
    const { body: all } = await admin.post('/siniestros-portal/search', asOpened())
    const counts = Object.values<number>(body.estados)
    expect(all.total).toBe(counts.reduce((sum, count) => sum + count, body.cerrados))
    const oldest = aged.find((row) => row.estadoPortal === 'POR_REVISAR' && row.isOld)?.cdReclamo
    const sorted = [{ id: 'fcMovimiento', desc: false }]
    expect((await found(admin, { estadoPortal: 'POR_REVISAR', sorted, pageSize: 1 }))[0]).toBe(oldest)
    // The query of «Siguiente», and of the first lines of «Avisos».
    const search = toReviewQuery(dayInEcuador(portal.clock.now), 2).queryKey.at(-1)
    const { body: answer } = await admin.post('/siniestros-portal/search', search)
    expect([answer.total, answer.content[0].cdReclamo]).toEqual([body.estados.POR_REVISAR, oldest])
  })

  it('staff first see the claim that has waited longest for a review; customers see their newest claims first', async () => {
    const first = async (caller: Caller) =>
      (await caller.post('/siniestros-portal/search', { ...asOpened(), pageSize: 3 })).body.content
    for (const caller of [elena, admin]) {
      const rows = await first(caller)
      expect(rows.map((row: Json) => row.estadoPortal)).toEqual(Array(3).fill('POR_REVISAR'))
      expect(rows[0].cdReclamo).toBe(aged.find((row) => row.estadoPortal === 'POR_REVISAR' && row.isOld)?.cdReclamo)
    }
    const created = (await first(ana)).map((row: Json) => row.fcCreacion)
    expect(created).toEqual([...created].sort().reverse())
  })

  it('a search by claim number ignores the dates; so does a search by person, for staff only', async () => {
    const hidden = aged.filter((row) => !waits(row) && row.isOld)
    expect(hidden.length).toBeGreaterThan(5)
    for (const { cdReclamo } of hidden)
      for (const caller of [ana, elena, admin])
        for (const dates of [{}, { esperan: false, fcCreacionDesde: '2020-01-01', fcCreacionHasta: '2020-01-31' }])
          expect(await found(caller, { ...dates, numSiniestro: cdReclamo })).toEqual([cdReclamo])
    expect((await found(elena, { cedula: CEDULA.ana })).sort()).toEqual(numbers(aged))
    expect((await found(ana, { cedula: CEDULA.ana })).sort()).toEqual(
      numbers(aged.filter((row) => waits(row) || !row.isOld)),
    )
  })
})

it('D138 D83 a pre-authorisation is found by the date of its procedure', async () => {
  const planned = addDays(dayInEcuador(portal.clock.now), 40)
  const { cdReclamo = 0 } = aged.find((row) => row.estadoPortal === 'INGRESADO') ?? {}
  await portal.test.db.query(sql`UPDATE claim_report SET "fcAlcance" = NULL, "fcProcedimiento" = ${planned}
    WHERE "cdReclamo" = ${cdReclamo}`)
  const within = (from: number, to: number) =>
    found(elena, {
      esperan: false,
      estadoPortal: 'INGRESADO',
      fcIncurrenciaDesde: addDays(planned, from),
      fcIncurrenciaHasta: addDays(planned, to),
    })
  expect(await within(-10, 10)).toEqual([cdReclamo])
  expect(await within(-10, -1)).toEqual([])
  expect(await within(1, 10)).toEqual([])
  expect(await found(elena, { esperan: false, estadoPortal: 'INGRESADO' })).toContain(cdReclamo)
})

it('REP-34 the executive is notified once of a new claim, and the notification counts as read after the review', async () => {
  const bell = async () => {
    const { avisos } = (await elena.get('/avisos')).body
    return avisos.filter((each: Json) => each.tipo === 'SINIESTRO_POR_REVISAR' && each.cdReclamo === cdReclamo)
  }
  const { drafted, answer } = await reportClaim(ana, { now: portal.clock.now })
  const { cdReclamo } = answer.body
  await ana.post('/siniestros-portal', drafted.claim)
  expect(await bell()).toMatchObject([{ titulo: `Llegó la solicitud N.º ${cdReclamo}`, leido: false }])
  await portal.test.db.query(sql`UPDATE document SET estado = 'RECHAZADO' WHERE "cdReclamo" = ${cdReclamo}`)
  const { body: claim } = await elena.get(`/siniestros-portal?cdCompania=1&cdReclamo=${cdReclamo}`)
  const review = { ...claim, estadoPortal: 'RECHAZADO', comentario: 'No es de esta póliza.' }
  expect(await elena.post('/siniestros-portal', review)).toMatchObject({ status: 200 })
  expect(await bell()).toMatchObject([{ leido: true }])
  expect((await ana.get('/avisos')).body.avisos.map((each: Json) => each.tipo)).not.toContain('SINIESTRO_POR_REVISAR')
})
