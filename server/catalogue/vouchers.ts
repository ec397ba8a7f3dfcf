// Queries, for the kit, the access keys in a person's claims and the issuers of their invoices (D60).
import type { Kit } from '../../src/contract/catalogue.ts'
import type { Reading } from '../claim-report/queries.ts'
import { isGivenUp } from '../claim-report/reported-rows.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { counted } from '../document/queries.ts'
import type { Actor } from '../session/actor.ts'
import { visibleClaims } from '../session/visible-rows.ts'

/** The most keys in a kit, which holds the newest ones. Only the portal recognises a repetition of an older invoice. */
const MOST_KEYS = 300
const MOST_ISSUERS = 60

/**
 * The keys of earlier invoices, by which an offline device recognises a repeated invoice, and the issuers of these
 * invoices.
 */
export async function vouchersOf(
  db: Queryable,
  actor: Actor,
  reading: Reading,
): Promise<Pick<Kit, 'comprobantes' | 'emisores'>> {
  const own = sql`FROM claim_report c JOIN document d ON d."cdReclamo" = c."cdReclamo"
    WHERE ${visibleClaims(actor)} AND d."claveAcceso" IS NOT NULL AND ${counted}`
  return {
    comprobantes: await db.query<Kit['comprobantes'][number]>(sql`SELECT d."claveAcceso", d."cdReclamo" ${own}
        AND d.estado <> 'RECHAZADO' AND NOT ${isGivenUp(reading)} ORDER BY d."createdAt" DESC, d.uuid LIMIT ${MOST_KEYS}`),
    emisores: await db.query<Kit['emisores'][number]>(sql`SELECT ruc, "razonSocial", "cdDocSiniestro" FROM (
        SELECT DISTINCT ON (substr(d."claveAcceso", 11, 13)) substr(d."claveAcceso", 11, 13) AS ruc,
          d."razonSocialEmisor" AS "razonSocial", d."createdAt",
          CASE WHEN d.seccion = 'gastos' THEN d."cdDocSiniestro" END AS "cdDocSiniestro" ${own}
          AND d."razonSocialEmisor" IS NOT NULL
        ORDER BY substr(d."claveAcceso", 11, 13), d."createdAt" DESC, d.uuid) newest
      ORDER BY "createdAt" DESC, ruc LIMIT ${MOST_ISSUERS}`),
  }
}
