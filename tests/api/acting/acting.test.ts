// API tests of acting: who may act for whom, how acting ends, and that it leaves the person's own data unchanged
// (ADM-03, ADM-18).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { act, insuredTarget, stopActing, type Target, thingTarget } from '../../support/api/acting.ts'
import { type Caller, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

const MINUTE = 60_000
let portal: PortalApi
let elena: Caller
let admin: Caller
let ana: Target
let bruno: Target
beforeAll(async () => {
  portal = await openPortal()
  ana = await insuredTarget(portal, sql`i.cedula = '3059999015' AND i.exclusion = 0`)
  bruno = await insuredTarget(portal, sql`i.cedula = '3059999049' AND i.exclusion = 0`)
})
beforeEach(async () => {
  elena = await portal.as('elena')
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const later = (ms: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + ms)
}
const enki = async (caller: Caller) => (await caller.post('/enki')).body
const audited = (action: string) =>
  portal.test.db.query<{ user: string; outcome: string; actuandoCedula: string | null; object: string | null }>(
    sql`SELECT u.username AS user, a.outcome, a."actuandoCedula", a.object FROM audit a JOIN portal_user u ON u.id = a."userId"
      WHERE a.action = ${action} ORDER BY a.id DESC LIMIT 1`,
  )

it('ADM-03 ADM-18 an acting session has the person’s id number and name, and is the staff user’s again at the end', async () => {
  const before = await enki(elena)
  expect(before.actuando).toBeNull()
  const { status, body } = await act(elena, ana)
  const hasta = new Date(portal.clock.now.getTime() + 30 * MINUTE).toISOString()
  const actuando = { cedula: '3059999015', nombre: 'Ana María Torres Vela', hasta }
  expect([status, body]).toEqual([200, { actuando }])
  const acting = await enki(elena)
  expect(acting).toMatchObject({
    actuando,
    id: before.id,
    username: 'elena',
    email: before.email,
    cedula: '3059999015',
    nmAsegurado: 'Ana María',
    apAsegurado: 'Torres Vela',
    rolWeb: 'ROLE_USER',
    cdEjecutivoAdm: null,
    roles: ['ROLE_USER'],
    consentToken: '',
  })
  expect(acting.localKey).not.toBe(before.localKey)
  expect(await audited('act')).toEqual([
    {
      user: 'elena',
      outcome: 'done',
      actuandoCedula: '3059999015',
      object: `cdRamoCotizacion=${ana.cdRamoCotizacion} cdObjCotizacion=${ana.cdObjCotizacion}`,
    },
  ])
  await elena.post('/vam/polizas')
  expect(await audited('call')).toMatchObject([{ user: 'elena', outcome: 'done', actuandoCedula: '3059999015' }])
  expect((await stopActing(elena)).status).toBe(200)
  expect(await audited('act-end')).toMatchObject([{ user: 'elena', outcome: 'done', actuandoCedula: '3059999015' }])
  const { now: _now, consentToken: _token, ...restored } = await enki(elena)
  expect(restored).toEqual(Object.fromEntries(Object.keys(restored).map((key) => [key, before[key]])))
  // Ending it once more has no effect.
  expect((await stopActing(elena)).body).toEqual({ ok: true })
})

it('ADM-18 acting ends after 30 minutes; a tab that still shows the person then gets no staff data', async () => {
  await act(elena, ana)
  const { localKey } = await enki(elena)
  later(29 * MINUTE)
  expect((await enki(elena)).actuando).not.toBeNull()
  later(MINUTE)
  expect((await enki(elena)).actuando).toBeNull()
  const answer = await elena.post('/gen/polizas', {}, { 'x-portal-person': localKey })
  expect([answer.status, answer.body.code]).toEqual([401, 'session-ended'])
})

it('ADM-18 acting ends with its session, by logout, expiry or deactivation; the next sign-in does not act', async () => {
  await act(elena, ana)
  await elena.post('/logout')
  expect((await elena.post('/enki')).body.code).toBe('session-ended')
  expect((await enki(await portal.as('elena'))).actuando).toBeNull()

  await act(admin, bruno)
  await portal.test.db.query(sql`UPDATE portal_user SET active = 0 WHERE username = 'admin'`)
  expect((await admin.post('/vam/polizas')).status).toBe(401)
  await portal.test.db.query(sql`UPDATE portal_user SET active = 1 WHERE username = 'admin'`)

  const other = await portal.as('elena')
  await act(other, ana)
  later(13 * 60 * MINUTE)
  expect((await other.post('/enki')).body.code).toBe('session-ended')
})

it('ADM-18 a user who is no longer staff stops acting', async () => {
  await act(elena, ana)
  await portal.test.db.query(sql`UPDATE portal_user SET roles = 'ROLE_USER' WHERE username = 'elena'`)
  const { actuando, roles } = await enki(elena)
  const { content } = (await elena.post('/vam/polizas')).body
  await portal.test.db.query(sql`UPDATE portal_user SET roles = 'ROLE_EJECUTIVO' WHERE username = 'elena'`)
  expect([actuando, roles, content]).toEqual([null, ['ROLE_USER'], []])
})

it('PWA-16 while acting, a write from a tab that shows any other person is 401 session-ended', async () => {
  const { localKey } = await enki(elena)
  await act(elena, ana)
  for (const shown of [localKey, 'otra-persona']) {
    const answer = await elena.post('/siniestros-portal', {}, { 'x-portal-person': shown })
    expect([answer.status, answer.body.code]).toEqual([401, 'session-ended'])
  }
  expect((await elena.post('/siniestros-portal', {})).status).toBe(403)
})

it('ADM-18 a logout ends the session from a tab that shows the staff user, and from one that shows the person acted for', async () => {
  const staffKey = (await enki(elena)).localKey
  await act(elena, ana)
  const { localKey } = await enki(elena)
  await elena.post('/logout', undefined, { 'x-portal-person': staffKey })
  expect((await elena.post('/enki')).body.code).toBe('session-ended')

  const other = await portal.as('elena')
  await act(other, ana)
  const key = (await enki(other)).localKey
  later(31 * MINUTE)
  await other.post('/logout', undefined, { 'x-portal-person': localKey })
  expect((await other.post('/enki')).status).toBe(200)
  await other.post('/logout', undefined, { 'x-portal-person': key })
  expect((await other.post('/enki')).body.code).toBe('session-ended')
})

it("ADM-18 the session of acting staff lives as long as a staff session, not as long as a customer's", async () => {
  await act(elena, ana)
  later(2 * MINUTE)
  await elena.post('/vam/polizas')
  const [row] = await portal.test.db.query<{ expiresAt: Date }>(
    sql`SELECT "expiresAt" FROM session WHERE "actuandoHasta" IS NOT NULL ORDER BY "createdAt" DESC LIMIT 1`,
  )
  expect((row?.expiresAt.getTime() ?? 0) - portal.clock.now.getTime()).toBe(12 * 60 * MINUTE)
})

it('ADM-18 staff who act cannot begin to act for another person, not even from two tabs at once', async () => {
  const both = await Promise.all([act(admin, ana), act(admin, bruno)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  expect((await act(admin, ana)).status).toBe(403)
  expect((await enki(await portal.as('admin'))).actuando).toBeNull()
})

it('ADM-03 D42 customers cannot act, and executives can act only for persons of their portfolio', async () => {
  for (const person of ['ana', 'andes', 'nuevo'] as const)
    expect((await act(await portal.as(person), ana)).status).toBe(403)
  expect((await act(elena, bruno)).status).toBe(403)
  expect((await act(await portal.as('marco'), ana)).status).toBe(403)
  expect((await act(await portal.as('marco'), bruno)).status).toBe(200)
  expect((await act(admin, bruno)).status).toBe(200)
})

it('ADM-03 acting with an object of another policy or company, an unknown object or invalid input is refused', async () => {
  for (const wrong of [
    { ...ana, cdObjCotizacion: bruno.cdObjCotizacion },
    { ...ana, cdRamoCotizacion: bruno.cdRamoCotizacion },
    { ...ana, cdCompania: 2 },
    { ...ana, cdObjCotizacion: 2_147_483_647 },
  ])
    expect((await act(admin, wrong)).body.code).toBe('forbidden')
  for (const rubbish of [{}, { ...ana, cdObjCotizacion: '1; DROP' }, { ...ana, cdRamoCotizacion: -1 }, []])
    expect((await act(admin, rubbish)).status).toBe(400)
  expect((await enki(admin)).actuando).toBeNull()
})

it.each([
  ['a cédula of two digits', `cedula = '05'`, 'No tiene cédula'],
  ['no cédula', `cedula = ''`, 'No tiene cédula'],
  ['a cédula of many people', `cedula = '9999999999'`, 'No tiene cédula'],
  ['a company', `cedula = '1799999028001'`, 'Es una empresa: elija a una de las personas aseguradas'],
  ['a person who left the policy', `exclusion = 1`, 'Esta persona ya no está asegurada en esta póliza'],
])('ADM-03 %s: refused with a message, and acting does not begin', async (_what, change, message) => {
  const target = await insuredTarget(portal, sql`i."clAsegurado" = 'DEPENDIENTE' AND i.exclusion = 0`)
  const { db } = portal.test
  const [kept] = await db.query<{ cedula: string; exclusion: number }>(
    sql`SELECT cedula, exclusion FROM insured_person WHERE "cdAsegurado" = ${target.cdObjCotizacion}`,
  )
  await db.query(sql`UPDATE insured_person SET ${sql.raw(change)} WHERE "cdAsegurado" = ${target.cdObjCotizacion}`)
  const { status, body } = await act(admin, target)
  expect([status, body.code, body.message]).toEqual([422, 'rule', message])
  expect((await enki(admin)).actuando).toBeNull()
  await db.query(sql`UPDATE insured_person SET cedula = ${kept?.cedula}, exclusion = ${kept?.exclusion}
    WHERE "cdAsegurado" = ${target.cdObjCotizacion}`)
})

it('ADM-03 for an insured thing staff act for its owner, or else its policyholder; an unknown owner is refused', async () => {
  const car = await thingTarget(portal, sql`k."rucCed" = '3059999056'`)
  const { db } = portal.test
  const setOwner = (cedulaO: string) =>
    db.query(sql`UPDATE insured_object SET "cedulaO" = ${cedulaO} WHERE "cdObjCotizacion" = ${car.cdObjCotizacion}`)
  await setOwner('')
  expect((await act(elena, car)).body.actuando).toMatchObject({ cedula: '3059999056', nombre: 'Carla Mena Ortega' })
  const gen = (await elena.post('/gen/enki/asociados')).body
  const vam = (await elena.post('/vam/enki/asociados')).body
  expect([gen.map(({ cedula }: { cedula: string }) => cedula), vam]).toEqual([['3059999056'], []])
  await stopActing(elena)
  await setOwner('3050000000')
  const { status, body } = await act(elena, car)
  expect([status, body.message]).toEqual([422, 'Esta persona no tiene pólizas que consultar'])
  const fleet = await thingTarget(portal, sql`k."rucCed" = '1799999028001' AND o."cedulaO" IN ('', '1799999028001')`)
  expect((await act(elena, fleet)).body.message).toBe('Es una empresa: elija a una de las personas aseguradas')
})

it('ADM-18 the person’s own sessions, consent and account are untouched', async () => {
  const own = await portal.as('bruno')
  const { db } = portal.test
  const states = () =>
    Promise.all([
      db.query(sql`SELECT * FROM consent WHERE "userId" = 2 ORDER BY orden`),
      db.query(sql`SELECT * FROM portal_user WHERE id = 2`),
      db.query(sql`SELECT "tokenHash", "actuandoHasta" FROM session WHERE "userId" = 2 ORDER BY 1`),
      db.query(sql`SELECT * FROM login_record WHERE "userId" = 2`),
    ])
  const before = await states()
  await act(admin, bruno)
  await admin.post('/enki')
  await admin.post('/vam/polizas')
  await stopActing(admin)
  expect(await states()).toEqual(before)
  expect((await enki(own)).actuando).toBeNull()
})

const RECORD = {
  consentimientoId: '3f3f9a52-8c42-4f0e-9d5c-0d1a4b0c7e11',
  estado: 'aceptado',
  cedula: '3059999049',
  fechaAccion: '2026-11-26T10:00:00.000Z',
  direccionIP: '',
  userAgent: 'x',
  correoElectronico: '',
  nombresApellidos: 'Bruno Paz Lema',
}

it('ADM-18 acting staff are never asked for consent, and cannot give it, not even with an earlier token', async () => {
  const own = await (await portal.as('bruno')).byToken()
  const revoked = { ...RECORD, consentimientoId: '9b1f3a52-8c42-4f0e-9d5c-0d1a4b0c7e11', estado: 'revocado' }
  expect((await own.post('/consentimiento', revoked)).status).toBe(200)
  const records = () =>
    portal.test.db.query(sql`SELECT * FROM consent WHERE "userId" IN (2, 6) ORDER BY "userId", orden`)
  const before = await records()
  const token = (await enki(admin)).consentToken
  await act(admin, bruno)
  expect((await admin.post('/vam/polizas')).status).toBe(200)
  const refused = await admin.post('/consentimiento', RECORD, { authorization: `Bearer ${token}` })
  expect(refused.status).toBe(403)
  expect(await records()).toEqual(before)
})
