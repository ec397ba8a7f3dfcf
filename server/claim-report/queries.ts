// Reads complete reported claims in their wire form: one claim with its documents, or all that wait for the actor.
import type { ClaimReport } from '../../src/contract/claim-report.ts'
import { observacionesEstados } from '../../src/domain/claim-report/history.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { arrangeDocuments, heldByClaim, isCounted } from '../document/queries.ts'
import { contact } from '../policy/policy-statements.ts'
import { marksOf } from '../review/document-marks.ts'
import type { Actor } from '../session/actor.ts'
import { claimWithPeople, visibleClaims } from '../session/visible-rows.ts'
import type { Settings } from '../settings.ts'
import { isClosed, lapsed } from './lapse.ts'
import { names, USERS_STATES } from './reported-rows.ts'

type ClaimRow = Omit<
  ClaimReport,
  | 'fcCreacion'
  | 'fcMovimiento'
  | 'cerrado'
  | 'observacionesEstados'
  | 'seguimiento'
  | 'documentosSize'
  | 'documentos'
  | 'gastos'
  | 'otrosDocumentos'
  | 'manifest'
> & {
  userId: number
  fcCreacion: Date
  fcMovimiento: Date
  cerradoEn: Date | null
  cerradoMotivo: string | null
  cerradoPor: number | null
  cerradoNombre: string | null
  cdReclamoOrigen: number | null
}

/** Whether the customer, not the staff, changed claim `c` last. A demo claim has no stored answer: its version is 1. */
export const isChangedByOwner = sql`coalesce((SELECT CASE WHEN n.answer = '' THEN 1 ELSE (n.answer::json ->> 'version')::int END
  = c.version FROM claim_report_intent n WHERE n.intent = c.intent), FALSE)`

/** The settings and the time that reading a claim needs; `forStaff` adds the marks of its documents. */
export type Reading = { settings: Settings; now: Date; forStaff?: boolean }

/** The codes of the newest claim `o` that meets the condition, as JSON; NULL when there is none. */
const numbersWhere = (condition: Statement): Statement =>
  sql`(SELECT json_build_object('cdCompania', o."cdCompania", 'cdReclamo', o."cdReclamo", 'cdIncSiniestro', o."cdIncSiniestro")
    FROM claim_report o WHERE ${condition} ORDER BY o."cdReclamo" DESC LIMIT 1)`

/** One claim in its last saved state with its documents in their places; null when there is none (REP-24). */
export async function readClaim(
  db: Queryable,
  cdReclamo: number,
  { settings, now, forStaff = false }: Reading,
): Promise<ClaimReport | null> {
  const [row] = await db.query<ClaimRow>(sql`SELECT c.*, a."nmAlias", r."nmRamo", n."dscPlan", t."dscObjeto" AS titular,
      p."dscObjeto", p."clAsegurado", g."nmIncapacidad", trim(k."nmCliente" || ' ' || k."apCliente") AS "nmContratante",
      ${contact} AS ejecutivo, c."cdTitular" AS "cdAseguradoTit", c."cdIncapacidad"::text AS "cdIncapacidadHash",
      ${numbersWhere(sql`o."cdReclamo" = c."cdReclamoOrigen"`)} AS origen,
      ${numbersWhere(sql`o."cdReclamoOrigen" = c."cdReclamo"`)} AS continuacion, c."cdAsegurado" AS "cdObjSiniestro", ${lapsed(settings, now)} AS caducado, FALSE AS "isNew",
      (SELECT u.username FROM portal_user u WHERE u.id = c."userId") AS "user",
      (SELECT trim(u."nmCliente" || ' ' || u."apCliente") FROM portal_user u WHERE u.id = c."cerradoPor") AS "cerradoNombre"
    FROM ${claimWithPeople} ${names} WHERE c."cdReclamo" = ${cdReclamo}`)
  if (!row) return null
  const held = await heldByClaim(db, cdReclamo)
  const history = await db.query<{ fecha: Date; estado: string; comentario: string }>(
    sql`SELECT fecha, estado, comentario FROM claim_report_history WHERE "cdReclamo" = ${cdReclamo} ORDER BY orden`,
  )
  type FollowUp = Omit<ClaimReport['seguimiento'][number], 'fcSeguimiento'> & { fcSeguimiento: Date }
  const followUps =
    await db.query<FollowUp>(sql`SELECT "fcSeguimiento", observacion, "cdEstSiniestro", "cdSubestado", activo
    FROM claim_report_follow_up WHERE "cdReclamo" = ${cdReclamo} ORDER BY orden`)
  const standing = held.rows.filter(isCounted)
  const marks = forStaff ? await marksOf(db, row, held.rows) : undefined
  return {
    ...row,
    fcCreacion: row.fcCreacion.toISOString(),
    cerrado: row.cerradoEn && {
      fecha: row.cerradoEn.toISOString(),
      motivo: row.cerradoMotivo ?? '',
      nombre: row.cerradoNombre ?? '',
    },
    fcMovimiento: history.at(-1)?.fecha.toISOString() ?? null,
    observacionesEstados: observacionesEstados(history.map((each) => ({ ...each, fecha: each.fecha.toISOString() }))),
    seguimiento: followUps.map((each) => ({ ...each, fcSeguimiento: each.fcSeguimiento.toISOString() })),
    documentosSize: standing.reduce((sum, each) => sum + each.tamanio, 0),
    ...(await arrangeDocuments(db, row, { ...held, ...(marks && { marks }) }, settings.diasDocumento)),
    manifest: standing.map(({ uuid, tamanio, sha256 }) => ({ uuid, tamanio, sha256 })),
  }
}

/**
 * The complete claims that wait for the actor, for the kit, at most `most`. Claims that can be corrected come first,
 * the next to lapse at the top. Lapsed claims follow, unless staff closed them.
 */
export async function readCorrections(
  db: Queryable,
  actor: Actor,
  reading: Reading,
  most: number,
): Promise<ClaimReport[]> {
  const { settings, now } = reading
  const waiting = await db.query<{ cdReclamo: number }>(sql`SELECT c."cdReclamo" FROM ${claimWithPeople}
    WHERE ${visibleClaims(actor)} AND c."estadoPortal" = ANY(${USERS_STATES}::text[]) AND NOT ${isClosed}
    ORDER BY ${lapsed(settings, now)}, c."fcMovimiento", c."cdReclamo" LIMIT ${most}`)
  const claims: ClaimReport[] = []
  for (const { cdReclamo } of waiting) {
    const claim = await readClaim(db, cdReclamo, reading)
    if (claim) claims.push(claim)
  }
  return claims
}
