// Tests of query plans with very many claims: lists, counts, queues and jobs read only the rows they need.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { vouchersOf } from '../../server/catalogue/vouchers.ts'
import type { Reading } from '../../server/claim-report/queries.ts'
import { countClaims, readRecent, searchClaims } from '../../server/claim-report/search-claims.ts'
import { voucherRound } from '../../server/claim-report/voucher/voucher-rounds.ts'
import { sql } from '../../server/database/sql.ts'
import { searchGeneralClaims, searchHealthClaims } from '../../server/insurer-claim/search-claims.ts'
import { findAll } from '../../server/jump/find-all.ts'
import { insuredUser } from '../../server/lookup/names.ts'
import { readAccesses } from '../../server/my-data/accesses.ts'
import { ownFiles } from '../../server/my-data/own-files.ts'
import { prepareLapseWarning } from '../../server/notice/daily/warn-before-lapse.ts'
import { ANA, USER } from '../../server/seed/people.ts'
import { CLIENT } from '../../server/seed/world.ts'
import type { Services } from '../../server/services.ts'
import type { Actor } from '../../server/session/actor.ts'
import { mayAccess } from '../../server/session/permission.ts'
import { readActor } from '../../server/session/session.ts'
import { claimWithPeople, visibleClaims } from '../../server/session/visible-rows.ts'
import { claimOfKey } from '../../server/sri/claim-of-key.ts'
import { generalClaimSearch, healthClaimSearch } from '../../src/contract/insurer-claim.ts'
import { reportedSearch } from '../../src/contract/reported-search.ts'
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { addDays } from '../../src/domain/date-arithmetic.ts'
import { type Json, openPortal, type PortalApi } from '../support/api/portal-api.ts'
import { type Asking, nodesOf, plansOf, tablesReadByJob, tablesReadWhole } from '../support/api/query-plans.ts'
import { servicesOf } from '../support/api/vouchers.ts'

/** So many policies that a full scan is never the cheapest plan; a quarter of them have a reported claim. */
const POLICIES = 8_000

/** The tables that are large here; accounts and their notifications are few. */
const LARGE = [
  'policy',
  'location',
  'insured_person',
  'insured_object',
  'client',
  'intake',
  'document',
  'claim_report',
  'claim_report_history',
  'insurer_claim',
  'insurer_claim_history',
  'claim_benefit',
  'claim_invoice',
  'claim_payment',
]

let portal: PortalApi
let reading: Reading
let ana: Actor
let marco: Actor
let admin: Actor
beforeAll(async () => {
  portal = await openPortal({ policies: POLICIES })
  const { db } = portal.test
  const actorOf = async (id: number) => {
    const actor = await readActor({ db } as Services, id)
    if (!actor) throw new Error(`There is no user ${id}`)
    return actor
  }
  ;[ana, marco, admin] = [await actorOf(USER.ana), await actorOf(USER.marco), await actorOf(USER.admin)]
  reading = { settings: servicesOf(portal).settings, now: portal.clock.now }
  await db.query(sql`INSERT INTO document SELECT copy.* FROM claim_report c
    CROSS JOIN (SELECT * FROM document ORDER BY "cdArchivo" LIMIT 1) d
    CROSS JOIN LATERAL jsonb_populate_record(d::document, jsonb_build_object('cdArchivo', 'copia-' || c."cdReclamo",
      'uuid', 'copia-' || c."cdReclamo", 'intakeUuid', c.uuid, 'cdReclamo', c."cdReclamo")) copy`)
  await db.query(sql`VACUUM ANALYZE`)
})
afterAll(() => portal?.close())

const readWhole = (ask: Asking) => tablesReadWhole(portal.test.db, ask, LARGE)
const indexesOf = async (ask: Asking) =>
  (await plansOf(portal.test.db, ask)).flatMap((plan) => nodesOf(plan).flatMap((node) => node['Index Name'] ?? []))

const today = () => dayInEcuador(reading.now)
const reported = (more: Json = {}) => reportedSearch.parse({ page: 0, pageSize: 20, ...more })
const oldestFirst = { sorted: [{ id: 'fcMovimiento', desc: false }] }
const halfYear = () => ({ page: 0, pageSize: 20, fcDesde: addDays(today(), -183), fcHasta: today() })

it('this test’s check recognizes a full scan: a condition over three tables reads every claim', async () => {
  const all = sql`SELECT c."cdReclamo" FROM claim_report c
    JOIN insured_person t ON t."cdAsegurado" = c."cdTitular" JOIN insured_person p ON p."cdAsegurado" = c."cdAsegurado"
    WHERE c."userId" = ${ana.id} OR ${ANA.cedula} IN (t.cedula, p.cedula)`
  expect(await readWhole((db) => db.query(all))).toContain('claim_report')
})

it.each<[string, Asking]>([
  ['list', (db) => searchClaims(db, ana, reported(), reading)],
  ['list of a year', (db) => searchClaims(db, ana, reported({ fcCreacionDesde: addDays(today(), -365) }), reading)],
  ['list of one person', (db) => searchClaims(db, ana, reported({ cedula: ANA.cedula }), reading)],
  ['counts', (db) => countClaims(db, ana, reported(), reading)],
  ['home', (db) => readRecent(db, ana, { cedula: ANA.cedula }, reading)],
  ['home as a policyholder', (db) => readRecent(db, ana, { cdCliente: CLIENT.ana, cedula: '' }, reading)],
  ['accesses', (db) => readAccesses(db, ana, { page: 0, pageSize: 10 })],
  ['files for the download', (db) => ownFiles(db, ana, [])],
  ['claims at insurers', (db) => searchHealthClaims(db, ana, healthClaimSearch.parse(halfYear()), insured())],
  ['claims about things', (db) => searchGeneralClaims(db, ana, generalClaimSearch.parse(halfYear()))],
  ['own record', (db) => insuredUser(db, { actor: ana, ci: ANA.cedula })],
])('REP-02 CLM-04b the queries of a customer’s %s read only that customer’s rows', async (_what, ask) => {
  expect(await readWhole(ask)).toEqual([])
})

const insured = () => ({ as: 'insured' as const, today: today() })

it('D98 the access check of a claim reads only that claim', async () => {
  const codes = { cdCompania: 1, cdReclamo: 1001 }
  for (const of of ['claim-report', 'insurer-claim'] as const)
    expect(await readWhole((db) => mayAccess(db, ana, { of, by: Object.keys(codes) }, codes))).toEqual([])
})

it('REP-02 an executive’s list is read in index order, by whichever of two indexes the planner chooses', async () => {
  const plans = await plansOf(portal.test.db, (db) => searchClaims(db, marco, reported(), reading))
  const nodes = plans.flatMap(nodesOf)
  const scans = nodes.filter((node) => node['Relation Name'] === 'claim_report').map((node) => node['Node Type'])
  expect(scans.length).toBeGreaterThan(0)
  expect(scans.filter((type) => !type.startsWith('Index'))).toEqual([])
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort')
})

it.each<[string, Asking]>([
  ['queue', (db) => searchClaims(db, marco, reported({ ...oldestFirst, estadoPortal: 'POR_REVISAR' }), reading)],
  ['queue «Vencen pronto»', (db) => searchClaims(db, marco, reported({ ...oldestFirst, plazo: 'CERCA' }), reading)],
  ['counts', (db) => countClaims(db, marco, reported(), reading)],
  ['search by number', (db) => searchClaims(db, marco, reported({ numSiniestro: 70_001 }), reading)],
  ['search by person', (db) => searchClaims(db, marco, reported({ cedula: ANA.cedula }), reading)],
  ['search by policyholder', (db) => searchClaims(db, marco, reported({ cdCliente: CLIENT.ana }), reading)],
  ['jump to a number', (db) => findAll(db, marco, '70001', reading)],
  ['claims at insurers', (db) => searchHealthClaims(db, marco, healthClaimSearch.parse(halfYear()), insured())],
  ['claims about things', (db) => searchGeneralClaims(db, marco, generalClaimSearch.parse(halfYear()))],
])('REP-02 CLM-04 the queries of an executive’s %s read only the portfolio', async (_what, ask) => {
  expect(await readWhole(ask)).toEqual([])
})

it.each<[string, Asking]>([
  ['queue «Vencen pronto»', (db) => searchClaims(db, admin, reported({ ...oldestFirst, plazo: 'CERCA' }), reading)],
  ['search by number', (db) => searchClaims(db, admin, reported({ numSiniestro: 70_001 }), reading)],
  ['search by person', (db) => searchClaims(db, admin, reported({ cedula: ANA.cedula }), reading)],
  ['search by policyholder', (db) => searchClaims(db, admin, reported({ cdCliente: CLIENT.ana }), reading)],
  ['search by policy number', (db) => searchClaims(db, admin, reported({ poliza: 'QQ-9876' }), reading)],
  ['jump to a number', (db) => findAll(db, admin, '70001', reading)],
  [
    'search at insurers by policy number',
    (db) => searchHealthClaims(db, admin, healthClaimSearch.parse({ ...halfYear(), poliza: 'QQ-9876' }), insured()),
  ],
  [
    'search at insurers by number',
    (db) => searchHealthClaims(db, admin, healthClaimSearch.parse({ ...halfYear(), numSiniestro: 70_001 }), insured()),
  ],
  [
    'search at insurers by policyholder',
    (db) => searchGeneralClaims(db, admin, generalClaimSearch.parse({ ...halfYear(), cdCliente: CLIENT.ana })),
  ],
])('REP-02 CLM-04 the queries of an administrator’s %s read only the requested rows', async (_what, ask) => {
  expect(await readWhole(ask)).toEqual([])
})

it('REP-02 the first pages of all claims, the queue and the insurers’ claims are read in index order', async () => {
  expect(await indexesOf((db) => searchClaims(db, admin, reported(), reading))).toContain('claim_report_creation')
  const queue = reported({ ...oldestFirst, estadoPortal: 'POR_REVISAR' })
  expect(await indexesOf((db) => searchClaims(db, admin, queue, reading))).toContain('claim_report_queue_in_order')
  const search = healthClaimSearch.parse(halfYear())
  expect(await indexesOf((db) => searchHealthClaims(db, admin, search, insured()))).toContain('insurer_claim_day')
})

it('REP-20 the warning before a lapse reads only the claims that are due', async () => {
  const services = { ...servicesOf(portal), settings: { ...reading.settings, noticeHour: 0 } }
  const readBy = (job: (services: Services) => Promise<unknown>) =>
    tablesReadByJob(portal.test.db, (db) => job({ ...services, db }), LARGE)
  expect(await readBy((all) => prepareLapseWarning(all)())).toEqual([])
})

it('D60 for the keys and issuers of the kit only claims that can be the person’s are read', async () => {
  const { db } = portal.test
  expect(await readWhole((queries) => vouchersOf(queries, ana, reading))).toEqual([])
  const { comprobantes, emisores } = await vouchersOf(db, ana, reading)
  expect(comprobantes.length).toBeGreaterThan(0)
  expect(emisores.length).toBeGreaterThan(0)
  const own = await db.query<{ cdReclamo: number }>(
    sql`SELECT c."cdReclamo" FROM ${claimWithPeople} WHERE ${visibleClaims(ana)}`,
  )
  expect(own.map(({ cdReclamo }) => cdReclamo)).toEqual(
    expect.arrayContaining(comprobantes.map(({ cdReclamo }) => cdReclamo)),
  )
})

it('DOC-08 a voucher key finds the person’s own claim by index, and the voucher job reads only due vouchers', async () => {
  const { db } = portal.test
  const [known] = (await vouchersOf(db, ana, reading)).comprobantes
  if (!known) throw new Error('ana has no voucher')
  const asking: Asking = (queries) => claimOfKey(queries, ana, { claveAcceso: known.claveAcceso, reading })
  expect(await readWhole(asking)).toEqual([])
  expect(await asking(db)).toBe(known.cdReclamo)
  const services = servicesOf(portal)
  expect(await readWhole((queries) => voucherRound({ ...services, db: { ...db, query: queries.query } }))).toEqual([])
})
