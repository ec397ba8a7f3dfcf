// API tests that a person's save and a decision of staff at the same moment follow each other (D65).
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { replace, type StoredClaim, storedClaim } from '../../support/api/corrections.ts'
import { type Caller, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let ana: Caller
let claim: StoredClaim
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
  claim = await storedClaim(portal, ana)
})
afterAll(() => portal.close())

it('D65 a correction that arrives while staff change the claim is refused with the claim as they left it', async () => {
  await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
  const body = await claim.unchanged()
  replace(body, claim.docs.form, await claim.addFile(body))
  let staff: Promise<void> | undefined
  await new Promise<void>((begun) => {
    staff = portal.test.db.transaction(async (tx) => {
      await tx.query(sql`UPDATE claim_report SET version = version + 1, "estadoPortal" = 'INGRESADO'
        WHERE "cdReclamo" = ${claim.cdReclamo}`)
      begun()
      // Long enough for the save to read what it would overwrite.
      await wait(300)
    })
  })
  expect(await claim.send(body)).toMatchObject({
    status: 409,
    body: { code: 'claim-changed', present: { estadoPortal: 'INGRESADO' } },
  })
  await staff
  expect(await claim.open()).toMatchObject({ estadoPortal: 'INGRESADO' })
})
