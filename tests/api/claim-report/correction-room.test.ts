// API tests of how many files a correction may bring and leave (D92).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { addOther, NAMES, replace, type StoredClaim, storedClaim } from '../../support/api/corrections.ts'
import { openPortal, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let claim: StoredClaim
beforeAll(async () => {
  portal = await openPortal()
  claim = await storedClaim(portal, await portal.as('ana'))
})
afterAll(() => portal.close())

it('D92 in a claim of sixty files a returned one is replaced, and no further one is added', async () => {
  await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
  for (let files = NAMES.length; files < 60; files += 1)
    await portal.test.db.query(sql`INSERT INTO document
      SELECT (jsonb_populate_record(d, jsonb_build_object('uuid', ${randomUUID()}::text, 'cdArchivo', ${randomUUID()}::text))).*
      FROM document d WHERE d.uuid = ${claim.docs.other}`)
  const body = await claim.unchanged()
  expect(body.manifest).toHaveLength(60)
  replace(body, claim.docs.form, await claim.addFile(body))
  const more = structuredClone(body)
  addOther(more, await claim.addFile(more))
  expect(await claim.send(more)).toMatchObject({ status: 400, body: { fields: [{ path: 'manifest' }] } })
  expect((await claim.send(body)).status).toBe(200)
})
