// API tests of authorisation, generated from the contract: every call, with the ids of other persons in every field.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../server/database/sql.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { ENDPOINTS, type EndpointName } from '../../src/contract/endpoints.ts'
import { type Belongings, belongingsOf } from '../support/api/belongings.ts'
import { CASES, foreignValues, IDENTITY, partsOf } from '../support/api/identity-places.ts'
import { HOLDERS_ALONE } from '../support/api/policy-samples.ts'
import {
  type Answer,
  type Caller,
  consentAgain,
  openPortal,
  type Person,
  type PortalApi,
} from '../support/api/portal-api.ts'
import { ENDPOINT_NAMES, sampleOf, sendWire, type Wire } from '../support/api/sample-calls.ts'
import { keepToken } from '../support/api/sign-in.ts'
import { type Place, withValue } from '../support/api/wire-places.ts'
import { type Foreign, foreignIn, foreignTo, strangersRows, type Viewer } from '../support/world/foreign-rows.ts'

const accessOf = (name: EndpointName) => (ENDPOINTS[name] as Endpoint).access
const named = (...access: string[]) => ENDPOINT_NAMES.filter((name) => access.includes(accessOf(name)))
/** Invalid input: it must not matter, because these calls are refused before their input is read. */
const rubbish: Wire = { params: { cdArchivo: '%' }, query: { uuid: '' }, body: ['rubbish'] }

let portal: PortalApi
let demoHash: string
let objects: Record<'ana' | 'bruno', Belongings>
/** All persons of the demo world, each signed in once. */
const callers = {} as Record<Person, Caller>
const foreign = {} as Record<Viewer, Foreign>
beforeAll(async () => {
  portal = await openPortal()
  const [first] = await portal.test.db.query<{ passwordHash: string }>(
    sql`SELECT "passwordHash" FROM portal_user LIMIT 1`,
  )
  demoHash = first?.passwordHash ?? ''
  objects = { ana: await belongingsOf(portal, 'ana'), bruno: await belongingsOf(portal, 'bruno') }
  for (const person of ['ana', 'bruno', 'carla', 'andes', 'nuevo', 'elena', 'marco', 'admin'] as const)
    callers[person] = await portal.as(person)
  for (const [viewer] of VIEWERS) foreign[viewer] = await foreignTo(portal, viewer)
})
// Calls are ten seconds apart, because the audit records at most sixty refusals per person and minute.
beforeEach(() => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 10_000)
})
afterAll(() => portal.close())

/** Sends a call, and then resets the caller's password and token if the call changed them. */
async function send(caller: Caller, name: EndpointName, wire: Wire): Promise<Answer> {
  const answer = await sendWire(caller, name, wire)
  if (name === 'publishConsentText' && answer.status === 200) await consentAgain(portal.test.db)
  if (name === 'changePassword') {
    await portal.test.db.query(
      sql`UPDATE portal_user SET "passwordHash" = ${demoHash} WHERE "passwordHash" <> ${demoHash}`,
    )
    const user = Object.entries(callers).find(([, each]) => each === caller)?.[0]
    if (user && answer.status === 200) await keepToken(portal.test.db, user, caller.cookie)
  }
  return answer
}

describe('who may call an endpoint', () => {
  it('D98 exactly eight calls are public', () => {
    expect(named('public').sort()).toEqual([
      'acceptInvitation',
      'changePassword',
      'enki',
      'logout',
      'readHomeConfig',
      'readInvitation',
      'resetPassword',
      'salud',
    ])
  })

  it.each(named('session', 'user', 'staff', 'admin'))('%s is 401 without a session', async (name) => {
    const anonymous = { status: 401, body: { code: 'no-session' } }
    expect(await send(portal.anonymous, name, rubbish)).toMatchObject(anonymous)
    expect(await send(portal.anonymous, name, await sampleOf(name, objects.ana, callers.ana))).toMatchObject(anonymous)
    const ended = { status: 401, body: { code: 'session-ended' } }
    expect(await send(portal.holding('portal=inventado'), name, rubbish)).toMatchObject(ended)
  })

  it.each(named('consent'))('D30 %s is 401 without a token, with a cookie or not', async (name) => {
    for (const caller of [portal.anonymous, callers.ana]) {
      const anonymous = { ...caller, byToken: async () => caller }
      expect(await send(anonymous, name, rubbish)).toMatchObject({ status: 401, body: { code: 'no-session' } })
    }
  })

  it.each(named('user'))(
    'DOC-24 %s is 403 for an executive and an administrator, with isUser or without',
    async (name) => {
      const sample = await sampleOf(name, objects.ana, callers.ana)
      for (const person of ['elena', 'marco', 'admin'] as const) {
        const staff = callers[person]
        for (const isUser of ['true', 'false', '1']) {
          const claimed = { ...sample, query: { ...sample.query, isUser } }
          expect(await send(staff, name, claimed)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
        }
        expect((await send(staff, name, rubbish)).status).toBe(403)
      }
    },
  )

  it.each(named('staff', 'admin'))('DOC-24 %s is 403 for an ordinary user, with isUser or without', async (name) => {
    const sample = await sampleOf(name, objects.ana, callers.ana)
    for (const person of ['ana', 'bruno', 'carla', 'andes', 'nuevo'] as const) {
      const user = callers[person]
      for (const claim of [{}, { isUser: 'false' }, { isUser: '0', rolWeb: 'ROLE_ADMIN', roles: 'ROLE_EJECUTIVO' }]) {
        const claimed = { ...sample, query: { ...sample.query, ...claim } }
        expect(await send(user, name, claimed)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      }
      expect((await send(user, name, rubbish)).status).toBe(403)
    }
  })

  // No viewer is an administrator, whose calls `bad-requests.test.ts` sends as they stand in the samples.
  it.each(named('public', 'consent', 'session', 'user', 'staff'))(
    'the sample of %s is answered with 200 to its owner',
    async (name) => {
      for (const [viewer, owner] of VIEWERS) {
        if (!mayCall(viewer, name)) continue
        const caller = name === 'logout' ? await portal.as(viewer) : callers[viewer]
        const { status } = await send(caller, name, await sampleOf(name, objects[owner], caller))
        expect([viewer, status]).toEqual([viewer, isRefused(viewer, name) ? 403 : 200])
      }
    },
  )
})

/**
 * The caller, an owner whose objects the caller may see, and a stranger whose objects the caller may not see: bruno is
 * in the portfolio of marco, ana in that of elena. Marco's cases mirror elena's and run only in the full matrix.
 */
const VIEWERS: readonly (readonly [Viewer & Person, 'ana' | 'bruno', 'ana' | 'bruno'])[] = [
  ['ana', 'ana', 'bruno'],
  ['bruno', 'bruno', 'ana'],
  ['elena', 'ana', 'bruno'],
  ...(process.env['TEST_MATRIX'] === 'full' ? [['marco', 'bruno', 'ana'] as const] : []),
]
const isStaff = (viewer: Viewer) => viewer === 'elena' || viewer === 'marco'
const mayCall = (viewer: Viewer, name: EndpointName) =>
  !['admin', isStaff(viewer) ? 'user' : 'staff'].includes(accessOf(name))

/** Bruno holds no policy, so calls only for policyholders are refused to him even with his own codes. */
const isRefused = (viewer: Viewer, name: EndpointName) => viewer === 'bruno' && HOLDERS_ALONE.includes(name)

function expectNothingForeign(viewer: Viewer, answer: Answer, sent?: string | number): void {
  expect(foreign[viewer].texts.size).toBeGreaterThan(5)
  expect(foreignIn(foreign[viewer], answer, sent)).toEqual([])
  if (answer.status === 403) expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'requestId'])
}

/** Sends the call as the viewer; expects that the audit has exactly one row for a 403, with the viewer as its user. */
async function sendAs(viewer: Viewer, name: EndpointName, wire: Wire): Promise<Answer> {
  // This call alone has this time, so that its audit row can be found.
  portal.clock.now = new Date(portal.clock.now.getTime() + 1)
  const answer = await send(callers[viewer], name, wire)
  if (answer.status === 403) expect(await acts()).toEqual([{ username: viewer, outcome: 'refused' }])
  return answer
}

const acts = () =>
  portal.test.db.query(sql`SELECT u.username, a.outcome FROM audit a LEFT JOIN portal_user u ON u.id = a."userId"
    WHERE a.at = ${portal.clock.now} ORDER BY a.id`)

/** The calls about one existing object; an upload creates its object, and a search has no object. */
const ABOUT_AN_OBJECT = ENDPOINT_NAMES.filter((name) => {
  const { subject, multipart }: Endpoint = ENDPOINTS[name]
  return subject !== null && subject.of !== 'person-filter' && !multipart
})

/**
 * Returns whether the field names the object of the call or the person of the search (D98). In such a field, another
 * person's value is 403, not just an empty answer.
 */
const namesTheObject = (name: EndpointName, place: Place): boolean =>
  (ENDPOINTS[name] as Endpoint).subject?.by.includes(place.join('.')) ?? false

/**
 * Returns the expected code of a save that sends a claim's uuid as a document's, or the reverse; the code is the same
 * for an unknown uuid. Returns null for all other calls.
 */
function besideThePoint(name: EndpointName, place: Place, isClaim: boolean): string | null {
  const isSavedUuid = name === 'saveClaimReport' && place.at(-1) === 'uuid'
  return isSavedUuid && !(place.length === 1 && isClaim) ? 'documents-missing' : null
}

describe.each(VIEWERS)(
  'SYS-03a SYS-03b %s, who may see objects of %s, sends values of %s',
  (viewer, owner, stranger) => {
    /** The stranger's rows after the previous call: no call may change them. */
    let rows: unknown
    beforeAll(async () => {
      rows = await strangersRows(portal, viewer)
    })

    it.each(CASES.filter(({ name }) => mayCall(viewer, name)))('$title', async ({ name, part, place }) => {
      const key = place.at(-1) as keyof typeof IDENTITY
      for (const value of foreignValues(name, key, part, objects[stranger])) {
        const caller = callers[viewer]
        const sample = await sampleOf(name, objects[owner], caller)
        const answer = await sendAs(viewer, name, { ...sample, [part]: withValue(sample[part], place, value) })
        expectNothingForeign(viewer, answer, value)
        if (value === foreignValues(name, key, part, objects[stranger])[0] && namesTheObject(name, place))
          expect(answer.status).toBe(403)
        if (answer.status === 200 || answer.status === 403) continue
        const nobodys = typeof value === 'number' ? 2_147_000_000 : /^\d{10}$/.test(value) ? '0000000000' : randomUUID()
        expect(answer.body.code).toBe(besideThePoint(name, place, value === objects[stranger].uuid))
        const again = await sampleOf(name, objects[owner], caller)
        const unknown = await send(caller, name, { ...again, [part]: withValue(again[part], place, nobodys) })
        expect([unknown.status, unknown.body.code]).toEqual([answer.status, answer.body.code])
      }
      const found = rows
      rows = await strangersRows(portal, viewer)
      expect(rows).toEqual(found)
    })

    // In the test above, a call can fail because one foreign value does not match the own ones. Here all values match
    // each other, and all are foreign.
    it.each(ABOUT_AN_OBJECT.filter((name) => mayCall(viewer, name)))(
      `%s is 403 with exactly what ${stranger} would send`,
      async (name) => {
        const answer = await sendAs(viewer, name, await sampleOf(name, objects[stranger], callers[stranger]))
        expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
        expectNothingForeign(viewer, answer)
      },
    )

    it.each(ENDPOINT_NAMES.filter((name) => mayCall(viewer, name) && name !== 'logout'))(
      '%s ignores fields about identity that are not part of its input',
      async (name) => {
        const strangers = objects[stranger]
        const claimed = Object.fromEntries(Object.entries(IDENTITY).map(([key, read]) => [key, read(strangers)]))
        const more = { ...claimed, rolWeb: 'ROLE_SUPER_ADMIN', roles: 'ROLE_EJECUTIVO', userId: strangers.id }
        const caller = callers[viewer]
        const plain = await sampleOf(name, objects[owner], caller)
        // Fields that belong to the input are covered by the first test.
        const inputs = new Set(partsOf(name).flatMap(({ places }) => places.map(([first]) => first)))
        const unasked = Object.fromEntries(Object.entries(more).filter(([key]) => !inputs.has(key)))
        const answer = await send(caller, name, {
          ...plain,
          query: { ...asTexts(unasked), ...plain.query },
          body: { ...unasked, ...plain.body },
        })
        expect(answer.status).toBe(isRefused(viewer, name) ? 403 : 200)
        expectNothingForeign(viewer, answer)
      },
    )
  },
)

const asTexts = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)]))

it('the generated cases include the fields that name a person or an object', () => {
  expect(CASES.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'asociados body.cdAdicional',
      'readAvatar params.id',
      'readFile params.cdArchivo',
      'receivedOf query.uuid',
      'searchReported body.cedula',
      'searchReported body.cdAsegurado',
      'searchReported body.cdEjecutivo',
      'readInsuredName query.cdAsegurado',
      'saveClaimReport body.cdAsegurado',
      'saveClaimReport body.documentos.0.documentoDigital.uuid',
      'saveClaimReport body.gastos.0.subdocumentosItems.1.0.uuid',
      'uploadGroup body.items.0.uuidSiniestro',
      'uploadDocument query.isUser',
      'searchPolicies body.cdCliente',
      'searchInsuredPolicies query.ci',
      'searchInsuredPolicies query.cdAsegurado',
      'listOtherDeductibles query.ramoCot',
      'listNotes query.cdRamosCotizacion',
      'listPolicyDocuments query.cdContratante',
      'listSubObjects query.cdObjetoCotizacion',
      'readInsuredExecutive query.comp',
      'readPolicyDocument params.id',
    ]),
  )
  expect(CASES.length).toBeGreaterThan(120)
})
