// Tests of query plans with very many policies: a request about one person reads only that person's rows, by an index.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Reading } from '../../../server/claim-report/queries.ts'
import { type Queryable, sql } from '../../../server/database/sql.ts'
import { findAll } from '../../../server/jump/find-all.ts'
import { documentsOfMovement } from '../../../server/policy/documents.ts'
import { searchObjects, subObjectsOf } from '../../../server/policy/insured-objects.ts'
import { locationsOfPolicy } from '../../../server/policy/locations.ts'
import { readPayments } from '../../../server/policy/payments.ts'
import { searchMovements } from '../../../server/policy/search-movements.ts'
import { searchInsuredPolicies, searchPolicies } from '../../../server/policy/search-policies.ts'
import { COVERAGES, countDetail, readPart, termsAtLocation, termsWithinPolicy } from '../../../server/policy/terms.ts'
import { searchSelection } from '../../../server/selection/search-selection.ts'
import { selectableOf } from '../../../server/selection/selectable.ts'
import type { Services } from '../../../server/services.ts'
import type { Actor } from '../../../server/session/actor.ts'
import { mayAccess } from '../../../server/session/permission.ts'
import { readActor } from '../../../server/session/session.ts'
import type { SubjectKind } from '../../../src/contract/endpoint.ts'
import { objectSearch } from '../../../src/contract/insured-object.ts'
import { movementSearch } from '../../../src/contract/movement.ts'
import { insuredPolicySearch, policySearch } from '../../../src/contract/policy.ts'
import { selectionSearch } from '../../../src/contract/selection.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { type Asking, nodesOf, plansOf, tablesReadWhole } from '../../support/api/query-plans.ts'
import { addCrowd } from '../../support/world/crowd-of-policies.ts'
import {
  addIssuing,
  addObject,
  addPaper,
  addPayment,
  addPolicy,
  addTerms,
  CEDULA,
} from '../../support/world/policy-rows.ts'

let portal: PortalApi
let ana: Actor
let elena: Actor
let admin: Actor
/** The codes of a policy that insures ana, and of a policy that she holds. */
let insured: Json
let held: Json
// So many policies that a full scan is never the cheapest plan.
const CROWD = 8_000
beforeAll(async () => {
  portal = await openPortal()
  const { db } = portal.test
  await addIssuing(db)
  const terms = await addTerms(db, 1)
  held = await addPolicy(db, 1, { termsId: terms, placa: 'ZZC-1000' }, { termsId: terms })
  await addObject(db, 1, 0, { placa: 'ZZC-1000' })
  await addPayment(db, held)
  await addPaper(portal, 'papel-del-movimiento', { cdRamoCotizacion: held.cdRamoCotizacion })
  await addPaper(portal, 'papel-de-condiciones', { termsId: terms, isForInsured: 1 })
  ;[insured] = await db.query(sql`SELECT p.*, l."cdUbicacion", i."cdTitular" FROM insured_person i
    JOIN location l USING ("cdUbicacion") JOIN policy p USING ("cdCompania", "cdCotizacion")
    WHERE i.cedula = ${CEDULA.ana} AND p."cdCliente" <> 1001 ORDER BY i."cdAsegurado" LIMIT 1`)
  const actorOf = async (id: number) => {
    const actor = await readActor({ db } as Services, id)
    if (!actor) throw new Error(`There is no user ${id}`)
    return actor
  }
  ana = await actorOf(1)
  elena = await actorOf(5)
  admin = { ...elena, rolWeb: 'ROLE_ADMIN' }
  await addCrowd(db, CROWD)
})
afterAll(() => portal.close())

const plans = (ask: Asking) => plansOf(portal.test.db, ask)
const readWhole = (ask: Asking) => tablesReadWhole(portal.test.db, ask)

const TODAY = calendarDate('2026-07-01')
const page = { page: 0, pageSize: 10, sorted: [] }
const gen = (more: Json = {}) => policySearch.parse({ ...page, ...more })
const vam = (more: Json = {}) => insuredPolicySearch.parse(more)

it('this test’s check recognizes a full scan: a sort without an index reads all policies', async () => {
  expect(await readWhole((db) => searchPolicies(db, admin, gen({ sorted: [{ id: 'factAseg' }] }), TODAY))).toContain(
    'policy',
  )
})

it('POL-26 for an administrator the first page is read from an index, and counting joins no other table', async () => {
  const [page, count, ...ofPrepared] = await plans((db) => searchPolicies(db, admin, gen(), TODAY))
  // A plan that does not know how few rows are wanted would read the whole table.
  expect(ofPrepared).toEqual([])
  expect(nodesOf(page).map((node) => node['Index Name'])).toContain('policy_newest')
  expect(nodesOf(count).flatMap((node) => node['Relation Name'] ?? [])).toEqual(['policy'])
})

it('POL-02 POL-12 the lists of a customer read only the customer’s rows', async () => {
  expect(await readWhole((db) => searchPolicies(db, ana, gen(), TODAY))).toEqual([])
  const { content } = await searchPolicies(portal.test.db, ana, gen({ pageSize: 100 }), TODAY)
  expect(new Set(content.map(({ cdCliente }) => cdCliente))).toEqual(new Set(ana.clientes))
  const sorted = [{ id: 'nmRamo', desc: true }]
  expect(await readWhole((db) => searchPolicies(db, ana, gen({ sorted, poliza: '1', placa: 'ZZC' }), TODAY))).toEqual(
    [],
  )
  expect(await readWhole((db) => searchInsuredPolicies(db, ana, vam({ ci: CEDULA.ana }), TODAY))).toEqual([])
  expect(await readWhole((db) => searchPolicies(db, ana, gen({ estado: 'POR_VENCER' }), TODAY))).toEqual([])
  expect(await readWhole((db) => searchMovements(db, ana, movementSearch.parse(page)))).toEqual([])
})

it('POL-26 the lists of an executive scan no table', async () => {
  expect(await readWhole((tx) => searchPolicies(tx, elena, gen(), TODAY))).toEqual([])
  expect(
    await readWhole((tx) => searchMovements(tx, elena, movementSearch.parse({ ...page, poliza: 'ZZ-1' }))),
  ).toEqual([])
  expect(await readWhole((tx) => searchInsuredPolicies(tx, elena, vam({ ci: CEDULA.ana }), TODAY))).toEqual([])
  const person = vam({ cdAsegurado: String(insured.cdTitular), estado: 'VIGENTE' })
  expect(await readWhole((tx) => searchInsuredPolicies(tx, elena, person, TODAY))).toEqual([])
})

it('POL-06 POL-09a POL-10 POL-15a POL-17a the queries of a policy’s detail read only that policy', async () => {
  const { cdCompania, cdRamoCotizacion, cdUbicacion } = held
  const objects = objectSearch.parse({ cdCompania, cdRamoCotizacion })
  const people = objectSearch.parse({ cdCompania, cdRamoCotizacion: insured.cdRamoCotizacion })
  const questions: ((db: Queryable) => Promise<unknown>)[] = [
    (db) => locationsOfPolicy(db, held),
    (db) => documentsOfMovement(db, ana, { cdRamoCotizacion, tipo: '' }),
    (db) => readPart(db, COVERAGES, termsAtLocation(cdUbicacion)),
    (db) => readPart(db, COVERAGES, termsWithinPolicy(ana, cdRamoCotizacion)),
    (db) => readPart(db, COVERAGES, termsWithinPolicy(ana, insured.cdRamoCotizacion)),
    (db) => countDetail(db, ana, { cdRamoCotizacion, cdUbicacion }),
    (db) => countDetail(db, ana, insured),
    (db) => searchObjects(db, objects),
    (db) => searchObjects(db, people),
    (db) => subObjectsOf(db, insured.cdTitular),
    (db) => readPayments(db, held),
  ]
  for (const question of questions)
    expect([question.toString(), await readWhole(question)]).toEqual([question.toString(), []])
})

it('D98 the access checks of a policy scan no table', async () => {
  const { cdCompania, cdCotizacion, cdRamoCotizacion, cdUbicacion, cdTitular } = insured
  const questions: [SubjectKind, Json][] = [
    ['policy', { cdCompania, cdUbicacion }],
    ['policy', { ramoCot: cdRamoCotizacion }],
    ['policy', { cdCompania, id: cdCotizacion, cdRamoCotizacion }],
    ['held-policy', { cdCompania, cdRamoCotizacion: held.cdRamoCotizacion }],
    ['payment', { cdCompania, cdCotizacion }],
    ['object', { cdCompania, cdObjCotizacion: cdTitular }],
    ['policy-document', { id: 'papel-del-movimiento', ext: 'pdf' }],
    ['policy-document', { id: 'papel-de-condiciones', ext: 'pdf' }],
  ]
  for (const [of, input] of questions)
    expect([of, await readWhole((db) => mayAccess(db, ana, { of, by: Object.keys(input) }, input))]).toEqual([of, []])
  const executive = { cdEjecutivo: 101, cdCompania: 1 }
  const asked = { of: 'executive', by: Object.keys(executive) } as const
  expect(await readWhole((db) => mayAccess(db, ana, asked, executive))).toEqual([])
})

it('POL-26 the jump scans no table, whatever is typed', async () => {
  const reading = { settings: { diasCaducidad: 30 }, now: new Date('2026-07-01T12:00:00Z') } as Reading
  // A plate, a name, an id number and a policy number that do not exist.
  for (const typed of ['QQX-987', 'zacarias quiñonez', '9876543210', 'QQ-987654321-0001'])
    for (const actor of [admin, elena])
      expect([typed, await readWhole((db) => findAll(db, actor, typed, reading))]).toEqual([typed, []])
})

it.each([
  ['Cédula', { cedula: '3059990000' }],
  ['Apellido', { ap: 'zzyzx' }],
  ['Nombre', { nm: 'zzyzx' }],
  ['both names', { nm: 'zzyzx', ap: 'qqvqq' }],
  ['all three', { nm: 'zzyzx', ap: 'qqvqq', cedula: '3059990000' }],
])('ADM-01a the search by %s reads only the people who match, for an administrator too', async (_what, person) => {
  const search = selectionSearch.parse(person)
  for (const area of ['gen', 'vam'] as const)
    for (const actor of [admin, elena])
      expect([area, await readWhole((db) => searchSelection(db, actor, { area, search, today: TODAY }))]).toEqual([
        area,
        [],
      ])
})

it('ADM-02 the persons and things to choose from are read only from the rows of their policy', async () => {
  for (const policy of [held, insured])
    expect(
      await readWhole((db) => selectableOf(db, policy as { cdCompania: number; cdRamoCotizacion: number })),
    ).toEqual([])
})
