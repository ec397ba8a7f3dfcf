// API tests of the audit: one row for each action with its person, object and address, and no SQL statement can
// change a row.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../server/database/sql.ts'
import { answerPasswordRequests } from '../../server/password/request-password.ts'
import { readSettings } from '../../server/settings.ts'
import { basic, openPortal, PASSWORD, type PortalApi } from '../support/api/portal-api.ts'
import { enter, logIn } from '../support/api/sign-in.ts'

type Row = {
  id: string
  user: string | null
  action: string
  outcome: string
  object: string | null
  address: string
  userAgent: string
}

let portal: PortalApi
let before: string
beforeAll(async () => {
  portal = await openPortal({ env: { TRUST_PROXY: '1' } })
})
beforeEach(async () => {
  const [last] = await portal.test.db.query<{ id: string }>(sql`SELECT coalesce(max(id), 0) AS id FROM audit`)
  before = last?.id ?? '0'
})
afterAll(() => portal.close())

const written = async () => {
  const rows = await portal.test.db.query<Row>(sql`SELECT a.id, u.username AS user, a.action, a.outcome, a.object,
    a.address, a."userAgent" FROM audit a LEFT JOIN portal_user u ON u.id = a."userId" WHERE a.id > ${before} ORDER BY a.id`)
  return rows.map(({ user, action, outcome, object }) => [user, action, outcome, object])
}

it('logins, refused logins and logouts are recorded with their address, and without any typed text', async () => {
  const headers = { 'user-agent': 'Tableta de prueba', 'x-forwarded-for': '203.0.113.7' }
  const authorization = basic('ana', PASSWORD)
  await portal.anonymous.post('/enki', undefined, { authorization, ...headers })
  await logIn(portal, 'ana', 'mi clave secreta', headers)
  await logIn(portal, 'mi clave secreta', 'x', headers)
  await logIn(portal, 'vence', PASSWORD, headers)
  const { caller } = await enter(portal, 'bruno')
  await caller.post('/logout')
  await caller.post('/logout')
  expect(await written()).toEqual([
    ['ana', 'login', 'done', null],
    ['ana', 'login', 'refused', 'bad-credentials'],
    [null, 'login', 'refused', 'bad-credentials'],
    ['vence', 'login', 'refused', 'password-expired'],
    ['bruno', 'login', 'done', null],
    ['bruno', 'logout', 'done', null],
  ])
  const [first] = await portal.test.db.query<Row>(sql`SELECT * FROM audit WHERE id > ${before} ORDER BY id LIMIT 1`)
  expect(first).toMatchObject({ address: '203.0.113.7', userAgent: 'Tableta de prueba' })
  const texts = await portal.test.db.query(sql`SELECT * FROM audit`)
  expect(JSON.stringify(texts)).not.toContain('mi clave secreta')
})

it.each([
  ['not Basic', 'Bearer abc'],
  ['not base64', 'Basic ***'],
  ['without a colon', `Basic ${Buffer.from('ana').toString('base64')}`],
  ['longer than any name and password', basic('ana', 'x'.repeat(400))],
])('a login whose header is %s is refused and recorded', async (_what, authorization) => {
  const answer = await portal.anonymous.post('/enki', undefined, { authorization })
  expect([answer.status, answer.body.code]).toEqual([401, 'bad-credentials'])
  expect(await written()).toEqual([[null, 'login', 'refused', 'bad-credentials']])
})

it('password changes, refused changes and requests by mail are audited', async () => {
  const ana = await portal.as('ana')
  const change = (passwd1: string, id: number) =>
    ana.post('/usuario/cambiar', { current: 'no', passwd1, passwd2: passwd1, id })
  await change('Nueva2027 clave', 1)
  await change('Nueva2027 clave', 2)
  const other = 'Otra2027 clave'
  await ana.post('/usuario/cambiar', { current: PASSWORD, passwd1: other, passwd2: other })
  await portal.anonymous.post('/resetpass', { user: 'carla' })
  await portal.anonymous.post('/resetpass', { user: 'nadie' })
  const often = { 'x-forwarded-for': '203.0.113.8' }
  for (let at = 0; at < 21; at += 1) await portal.anonymous.post('/resetpass', { user: 'nadie' }, often)
  await portal.test.db.query(sql`DELETE FROM password_request WHERE address = ${often['x-forwarded-for']}`)
  const settings = readSettings({}, portal.test.dataDir)
  const { test, files, clock } = portal
  await answerPasswordRequests({ settings, db: test.db, files, now: () => clock.now })
  expect((await written()).slice(1)).toEqual([
    ['ana', 'password-change', 'refused', 'rule'],
    ['ana', 'call', 'refused', 'POST /usuario/cambiar'],
    ['ana', 'password-change', 'done', null],
    [null, 'password-request', 'refused', 'slow-down'],
    ['carla', 'password-request', 'done', null],
    [null, 'password-request', 'refused', null],
  ])
})

it('SYS-03 refused calls of customers and calls of staff are recorded with the object of the call', async () => {
  const elena = await portal.as('elena')
  const bruno = await portal.as('bruno')
  await bruno.get('/siniestros-portal?cdCompania=1&cdReclamo=1001')
  await bruno.post('/siniestros-portal/contratantes', { cliente: 'an' })
  await elena.get('/siniestros-portal?cdCompania=1&cdReclamo=1001')
  await elena.post('/')
  expect((await written()).slice(2)).toEqual([
    ['bruno', 'call', 'refused', 'GET /siniestros-portal cdCompania=1 cdReclamo=1001'],
    ['bruno', 'call', 'refused', expect.stringMatching(/^POST \//)],
    ['elena', 'call', 'done', 'GET /siniestros-portal cdCompania=1 cdReclamo=1001'],
  ])
})

it.each([
  sql`UPDATE audit SET outcome = 'done'`,
  sql`DELETE FROM audit`,
  sql`TRUNCATE audit`,
  sql`UPDATE audit SET outcome = 'done' WHERE id = -1`,
])('no statement changes an audit row: $text', async (statement) => {
  const count = async () => (await portal.test.db.query(sql`SELECT count(*) FROM audit`))[0]
  const rows = await count()
  await expect(portal.test.db.query(statement)).rejects.toThrow(/append-only/)
  expect(await count()).toEqual(rows)
})
