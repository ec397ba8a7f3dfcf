// Writes many reported claims of Elena's portfolio into the database of a stopped portal.

import { type Queryable, sql } from '../../../server/database/sql.ts'
import { EXECUTIVE } from '../../../server/seed/world.ts'
import type { PortalState } from '../../../src/domain/claim-report/portal-state.ts'

/** The copies have the numbers after this one. */
const BEFORE = 500_000

/** Older than the seed's waiting claims, so that the queue begins with the copies. */
const age = sql`(interval '100 days' + interval '15 minutes' * n)`
const ofElena = sql`"cdEjecutivo" = ${EXECUTIVE.elena}`

/**
 * Writes this number of copies of one claim, without documents; their states alternate, and each copy is a quarter of
 * an hour older than the previous one.
 */
export async function giveClaims(db: Queryable, claims: number, states: readonly PortalState[]): Promise<void> {
  const each = sql`generate_series(1, ${claims}::int) n`
  await db.query(sql`INSERT INTO intake (uuid, "userId", "createdAt")
    SELECT 'bench-' || n, (SELECT min("userId") FROM claim_report WHERE ${ofElena}), now() - ${age} FROM ${each}`)
  await db.query(sql`INSERT INTO claim_report SELECT (jsonb_populate_record(c, jsonb_build_object(
      'cdReclamo', ${BEFORE}::int + n, 'cdIncSiniestro', ${BEFORE}::int + n, 'uuid', 'bench-' || n,
      'intent', 'bench-' || n, 'numSiniestro', NULL, 'fcCreacion', now() - ${age},
      'estadoPortal', (${states}::text[])[1 + n % ${states.length}::int]))).*
    FROM claim_report c, ${each} WHERE c."cdReclamo" = (SELECT min("cdReclamo") FROM claim_report WHERE ${ofElena})`)
  // The trigger also writes the last movement of each claim.
  await db.query(sql`INSERT INTO claim_report_history ("cdReclamo", orden, fecha, estado, comentario, "userId")
    SELECT "cdReclamo", 1, "fcCreacion", "estadoPortal", 'Creación de siniestro en portal', "userId"
    FROM claim_report WHERE uuid LIKE 'bench-%'`)
  await db.query(sql`ANALYZE`)
}

/**
 * Adds to each of those claims one photo that waits for review; returns the cdArchivo of the photos, in the order of
 * the claims.
 */
export async function givePhotos(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ cdArchivo: string }>(sql`INSERT INTO document
    SELECT (jsonb_populate_record(d, jsonb_build_object('cdArchivo', 'bench-' || c."cdReclamo", 'uuid', c.uuid,
      'intakeUuid', c.uuid, 'cdReclamo', c."cdReclamo", 'estado', 'POR_REVISAR', 'seccion', 'otrosDocumentos',
      'cdDocSiniestro', NULL, 'cdSdocSiniestro', NULL, 'numGrupo', NULL, 'replacedBy', NULL))).*
    FROM claim_report c, document d WHERE c.uuid LIKE 'bench-%'
      AND d."cdArchivo" = (SELECT min("cdArchivo") FROM document WHERE "contentType" = 'image/jpeg' AND tipo <> 'FACTURA')
    ORDER BY c."cdReclamo" RETURNING "cdArchivo"`)
  return rows.map(({ cdArchivo }) => cdArchivo)
}

/** Writes this number of copies of the insurers' claims of all portfolios, one per day over twenty years. */
export async function giveInsurerClaims(db: Queryable, claims: number): Promise<void> {
  await db.query(sql`WITH model AS (SELECT c, row_number() OVER (ORDER BY c."cdReclamo") - 1 AS at, count(*) OVER () AS of
      FROM insurer_claim c)
    INSERT INTO insurer_claim SELECT (jsonb_populate_record(m.c, jsonb_build_object(
      'cdReclamo', ${BEFORE}::int + n, 'cdIncSiniestro', ${BEFORE}::int + n, 'numSiniestro', ${BEFORE}::int + n,
      'fcSiniestro', current_date - (n % 7300), 'cdEstSiniestro', 2, 'valIncurrido', 0))).*
    FROM generate_series(1, ${claims}::int) n JOIN model m ON m.at = n % m.of`)
  await db.query(sql`ANALYZE`)
}
