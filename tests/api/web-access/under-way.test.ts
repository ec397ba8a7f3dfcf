// API tests of uploads that were under way when web access was taken: what arrives afterwards is not stored.
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { USER } from '../../../server/seed/people.ts'
import { draftClaim } from '../../support/api/claims.ts'
import { type Caller, multipart, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { pngWithAlpha } from '../../support/files/pictures.ts'

let portal: PortalApi
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const { ana } = USER
const isActive = (active: 0 | 1) =>
  portal.test.db.query(sql`UPDATE portal_user SET active = ${active} WHERE id = ${ana}`)

/** Sends a form whose second half leaves only when the account is closed. */
async function sendAcross(caller: Caller, path: string, form: ReturnType<typeof multipart>) {
  const { body, contentType } = form
  async function* halves() {
    const half = Math.floor(body.length / 2)
    yield body.subarray(0, half)
    // Until the portal has read who is there and waits for the rest.
    await new Promise((resolve) => setImmediate(resolve))
    await isActive(0)
    yield body.subarray(half)
  }
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { cookie: caller.cookie, 'x-portal': '1', 'content-type': contentType },
    payload: Readable.from(halves()),
  })
  await isActive(1)
  return answer
}

it('D122 a photo', async () => {
  const caller = await portal.as('ana')
  const form = multipart(undefined, [{ bytes: pngWithAlpha({ width: 60, height: 60 }), nombre: 'a.png', part: 'foto' }])
  const answer = await sendAcross(caller, `/user/${ana}`, form)
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'session-ended'])
  expect(await portal.test.db.query(sql`SELECT 1 FROM user_picture WHERE "userId" = ${ana}`)).toEqual([])
})

it('D122 a document of a claim', async () => {
  const caller = await portal.as('ana')
  const { files } = await draftClaim(caller)
  const [file] = files
  if (!file) throw new Error('No document')
  const form = multipart(file.item, [{ bytes: file.bytes, nombre: 'a.jpg' }])
  const answer = await sendAcross(caller, '/documentos-digitales/documento?isUser=true', form)
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'session-ended'])
  const stored = await portal.test.db.query(sql`SELECT 1 FROM document WHERE uuid = ${file.item.uuid}`)
  expect(stored).toEqual([])
})
