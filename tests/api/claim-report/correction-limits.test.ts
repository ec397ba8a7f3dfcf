// API tests of a correction of sixty files (D92), and of one at the same moment as a decision of staff (D65).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { addOther, NAMES, replace, type StoredClaim, storedClaim } from '../../support/api/corrections.ts'
import { type Caller, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { eventually } from '../../support/setup/eventually.ts'

let portal: PortalApi
let ana: Caller
let claim: StoredClaim
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
  claim = await storedClaim(portal, ana)
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

it('D65 a correction that arrives while staff change the claim is refused with the claim as they left it', async () => {
  await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
  const body = await claim.unchanged()
  replace(body, claim.docs.form, await claim.addFile(body))
  let letStaffGoOn = () => {}
  const isSaveWaiting = new Promise<void>((resolve) => {
    letStaffGoOn = resolve
  })
  let staff: Promise<void> | undefined
  await new Promise<void>((begun) => {
    staff = portal.test.db.transaction(async (tx) => {
      await tx.query(sql`UPDATE claim_report SET version = version + 1, "estadoPortal" = 'INGRESADO'
        WHERE "cdReclamo" = ${claim.cdReclamo}`)
      begun()
      await isSaveWaiting
    })
  })
  const isWaiting = watchForWaiting(portal.test)
  const answer = claim.send(body)
  await eventually(async () => expect(await isWaiting()).toBe(true)).finally(letStaffGoOn)
  expect(await answer).toMatchObject({
    status: 409,
    body: { code: 'claim-changed', own: false, present: { estadoPortal: 'INGRESADO' } },
  })
  await staff
  expect(await claim.open()).toMatchObject({ estadoPortal: 'INGRESADO' })
})

/** Whether somebody else waits for what a transaction holds: a row in PostgreSQL, the whole embedded database. */
function watchForWaiting({ engine, db }: PortalApi['test']): () => Promise<boolean> {
  if (engine === 'embedded') {
    const calls = [vi.spyOn(db, 'query'), vi.spyOn(db, 'transaction')]
    return async () => calls.some(({ mock }) => mock.calls.length > 0)
  }
  return async () => {
    const waiting = await db.query(sql`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    return waiting.length > 0
  }
}
