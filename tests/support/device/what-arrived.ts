// Final check of the fault tests: reads the portal's own tables and files while it is stopped.
import { expect } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import type { RunningPortal } from '../portal/running-portal.ts'
import { lookInto } from '../portal/stopped-portal.ts'
import { FIRST_RETURNED_CLAIM } from '../world/returned-claims.ts'
import type { QueuedClaim } from './in-page.ts'

type Stored = { uuid: string; cdReclamo: number | null; claim: number | null; sha256: string; tamanio: number }

const LAST_OF_THE_DEMO = 1018

/**
 * Kills the portal and checks: each of these claims is stored once, with every photo once and complete, and no other
 * claim but those that the world begins with.
 */
export async function expectArrivedOnce(portal: RunningPortal, sent: readonly QueuedClaim[]): Promise<void> {
  await portal.kill()
  await lookInto(portal.dataDir, async ({ db, fileOf, halfClaims }) => {
    const claims = await db.query<{ uuid: string }>(
      sql`SELECT uuid FROM claim_report
        WHERE "cdReclamo" > ${LAST_OF_THE_DEMO} AND "cdReclamo" < ${FIRST_RETURNED_CLAIM}`,
    )
    expect(claims.map(({ uuid }) => uuid).sort()).toEqual(sent.map(({ uuid }) => uuid).sort())
    // Reads all documents of an intake, so that a photo that arrived twice is detected.
    const documents = await db.query<Stored>(sql`SELECT d."intakeUuid" AS uuid, d."cdReclamo", c."cdReclamo" AS claim,
      d.sha256, d.tamanio FROM document d LEFT JOIN claim_report c ON c.uuid = d."intakeUuid"`)
    for (const { uuid, hashes } of sent) {
      const own = documents.filter((each) => each.uuid === uuid)
      expect(own.map(({ sha256 }) => sha256).sort()).toEqual(hashes)
      for (const { cdReclamo, claim, sha256, tamanio } of own) {
        expect(cdReclamo).toBe(claim)
        expect(await fileOf(sha256)).toEqual({ tamanio, sha256 })
      }
    }
    expect(await halfClaims()).toBe(0)
  })
}
