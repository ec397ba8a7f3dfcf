// Finds a person's own claim that already has an invoice with an access key.

import type { Reading } from '../claim-report/queries.ts'
import { isGivenUp } from '../claim-report/reported-rows.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { counted } from '../document/queries.ts'
import type { Actor } from '../session/actor.ts'
import { claimWithPeople, visibleClaims } from '../session/visible-rows.ts'

/**
 * The newest claim visible to the person with a document of this key; null if there is none. Rejected documents and
 * those of a lapsed claim do not count, because they may be sent again.
 */
export async function claimOfKey(
  db: Queryable,
  actor: Actor,
  { claveAcceso, reading }: { claveAcceso: string; reading: Reading },
): Promise<number | null> {
  const [claim] = await db.query<{ cdReclamo: number }>(sql`SELECT d."cdReclamo"
    FROM ${claimWithPeople} JOIN document d ON d."cdReclamo" = c."cdReclamo"
    WHERE ${visibleClaims(actor)} AND d."claveAcceso" = ${claveAcceso} AND ${counted} AND d.estado <> 'RECHAZADO'
      AND NOT ${isGivenUp(reading)}
    ORDER BY d."cdReclamo" DESC LIMIT 1`)
  return claim?.cdReclamo ?? null
}
