// API tests of a portal during a move: customers can read, nothing is written, and every refusal is temporary.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { readOnly } from '../../../server/database/read-only.ts'
import { sql } from '../../../server/database/sql.ts'
import { readSettings } from '../../../server/settings.ts'
import { photo } from '../../support/api/claims.ts'
import { basic, itemOf, multipart, openPortal, PASSWORD, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let app: Awaited<ReturnType<typeof createApp>>
let cookies: Record<'ana' | 'elena', string>
beforeAll(async () => {
  portal = await openPortal()
  const { db, dataDir } = portal.test
  cookies = { ana: (await portal.as('ana')).cookie, elena: (await portal.as('elena')).cookie }
  const settings = readSettings({ DATA_DIR: dataDir }, dataDir)
  // An hour later, a request would prolong the session if the portal could write.
  const now = () => new Date(portal.clock.now.getTime() + 3_600_000)
  app = await createApp({ settings, db: readOnly(db), files: portal.files, now, log: false, readOnly: true })
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

const ask = (method: 'GET' | 'POST', url: string, who: keyof typeof cookies, payload?: object) =>
  app.inject({
    method,
    url: `/api${url}`,
    headers: { 'x-portal': '1', cookie: cookies[who] },
    ...(payload && { payload }),
  })
const written = async () =>
  (
    await portal.test.db.query(
      sql`SELECT (SELECT count(*)::int FROM audit) AS audit, (SELECT max("lastSeenAt") FROM session) AS seen`,
    )
  )[0]

describe('a portal during a move', () => {
  it('customers can read, and nothing is written', async () => {
    const before = await written()
    for (const url of ['/siniestros-portal/kit', '/siniestros-portal/recientes', '/openapi.json', '/salud'])
      expect([url, (await ask('GET', url, 'ana')).statusCode]).toEqual([url, 200])
    expect((await ask('GET', '/documentos-digitales/archivo/no-es-suyo', 'ana')).statusCode).toBe(403)
    expect(await written()).toEqual(before)
  })

  it('every write is 503 with the message that the portal is moving, so that a phone tries again', async () => {
    const bytes = photo()
    const form = multipart(itemOf(bytes, crypto.randomUUID()), [{ bytes, nombre: 'foto.jpg' }])
    const upload = await app.inject({
      method: 'POST',
      url: '/api/documentos-digitales/documento',
      payload: form.body,
      headers: { 'x-portal': '1', cookie: cookies.ana, 'content-type': form.contentType },
    })
    const login = await app.inject({
      method: 'POST',
      url: '/api/enki',
      headers: { 'x-portal': '1', authorization: basic('bruno', PASSWORD) },
    })
    const answers = [
      upload,
      login,
      await ask('POST', '/siniestros-portal', 'ana', {}),
      await ask('POST', '/logout', 'ana'),
    ]
    for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
    expect(upload.json().message).toContain('se está mudando')
  })

  it('staff get 503, because their reads would have to be audited', async () => {
    const answer = await ask('GET', '/siniestros-portal?cdCompania=1&cdReclamo=1001', 'elena')
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
  })
})

it('the database connection rejects every write, even one that the server lets through', async () => {
  const db = readOnly(portal.test.db)
  await expect(db.query(sql`DELETE FROM audit`)).rejects.toMatchObject({ code: '25006' })
  await expect(db.transaction((tx) => tx.query(sql`UPDATE portal_user SET active = 0`))).rejects.toMatchObject({
    code: '25006',
  })
})
