// Final check of the fault tests: reads the portal's own tables and files while it is stopped.
import { expect } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { CORRECTION_COMMENT } from '../../../src/domain/claim-report/portal-state.ts'
import type { RunningPortal } from '../portal/running-portal.ts'
import { lookInto } from '../portal/stopped-portal.ts'
import { FIRST_RETURNED_CLAIM, RETURNED_CLAIMS } from '../world/returned-claims.ts'
import type { QueuedClaim } from './in-page.ts'

type StoredDocument = { uuid: string; cdReclamo: number | null; claim: number | null; sha256: string; tamanio: number }

const LAST_OF_THE_DEMO = 1018

/**
 * Kills the portal, and expects that each of these claims is stored once, with every photo once and complete, and that
 * no other claims are stored except those of the demo world.
 */
export async function expectArrivedOnce(portal: RunningPortal, sent: readonly QueuedClaim[]): Promise<void> {
  await portal.kill()
  await lookInto(portal.dataDir, async ({ db, fileOf, halfClaims }) => {
    const claims = await db.query<{ uuid: string }>(
      sql`SELECT uuid FROM claim_report
        WHERE "cdReclamo" > ${LAST_OF_THE_DEMO}
          AND "cdReclamo" NOT BETWEEN ${FIRST_RETURNED_CLAIM} AND ${FIRST_RETURNED_CLAIM + RETURNED_CLAIMS - 1}`,
    )
    expect(claims.map(({ uuid }) => uuid).sort()).toEqual(sent.map(({ uuid }) => uuid).sort())
    // Reads all documents of an intake, also those outside the claim, to find a photo that arrived twice.
    const documents =
      await db.query<StoredDocument>(sql`SELECT d."intakeUuid" AS uuid, d."cdReclamo", c."cdReclamo" AS claim,
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

type Corrected = {
  numero: number
  version: number
  estadoPortal: string
  /** The number of entries that the person's saves have written into a claim's history. */
  saves: number
  open: number
}
type StandingFile = { sha256: string; tamanio: number; estado: string }

/**
 * Kills the portal, and expects that each of these returned claims was saved once and has the photos of its correction
 * once and complete, without returned or requested documents. The claims in `untouched` must be unchanged.
 */
export async function expectCorrectedOnce(
  portal: RunningPortal,
  corrected: ReadonlyMap<number, string[]>,
  untouched: readonly number[] = [],
): Promise<void> {
  await portal.kill()
  await lookInto(portal.dataDir, async ({ db, fileOf, halfClaims }) => {
    const claims = await db.query<Corrected>(sql`SELECT c."cdReclamo" AS numero, c.version, c."estadoPortal",
      (SELECT count(*)::int FROM claim_report_history h WHERE h."cdReclamo" = c."cdReclamo"
        AND h.comentario = ${CORRECTION_COMMENT}) AS saves,
      (SELECT count(*)::int FROM requested_document r WHERE r."cdReclamo" = c."cdReclamo"
        AND r."answeredBy" IS NULL) AS open
      FROM claim_report c WHERE c."cdReclamo" >= ${FIRST_RETURNED_CLAIM}`)
    const byNumber = new Map(claims.map((claim) => [claim.numero, claim]))
    for (const numero of untouched)
      expect(byNumber.get(numero)).toMatchObject({ version: 2, estadoPortal: 'POR_REGULARIZAR', saves: 0, open: 1 })
    for (const [numero, hashes] of corrected) {
      const saved = { version: 3, estadoPortal: 'POR_REVISAR', saves: 1, open: 0 }
      expect(byNumber.get(numero)).toEqual({ numero, ...saved })
      const standing = await db.query<StandingFile>(sql`SELECT sha256, tamanio, estado FROM document
        WHERE "cdReclamo" = ${numero} AND "replacedBy" IS NULL`)
      const sent = standing.filter(({ sha256 }) => hashes.includes(sha256))
      expect(sent.map(({ sha256 }) => sha256).sort()).toEqual(hashes)
      expect(standing.filter(({ estado }) => estado === 'DEVUELTO')).toEqual([])
      for (const { sha256, tamanio } of sent) expect(await fileOf(sha256)).toEqual({ tamanio, sha256 })
    }
    expect(await halfClaims()).toBe(0)
  })
}
