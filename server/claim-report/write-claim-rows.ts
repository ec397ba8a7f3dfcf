// Inserts or updates a claim, puts its documents into their places, and adds history, follow-up and claim event.
import type { ClaimToSave } from '../../src/contract/claim-save.ts'
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { isSurgery } from '../../src/domain/claim-report/claim-type.ts'
import { PORTAL_STATES, type PortalState } from '../../src/domain/claim-report/portal-state.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { notifyOfClaim } from '../notice/notify-of-claim.ts'
import type { Actor } from '../session/actor.ts'
import { visibleClaims } from '../session/visible-rows.ts'
import type { Settings } from '../settings.ts'
import type { PlacedDocument } from './named-places.ts'
import type { PolicyOfClaim } from './policy-of-claim.ts'

export type ClaimWrite = { claim: ClaimToSave; actor: Actor; now: Date }

/**
 * Inserts a new claim with its cdReclamo and cdIncSiniestro; it gets its numSiniestro when it becomes INGRESADO
 * (REP-26, D56). Its value is calculated later from its documents.
 */
export async function insertClaim(tx: Queryable, write: ClaimWrite, policy: PolicyOfClaim): Promise<number> {
  const { claim, actor, now } = write
  const cdReclamo = await nextNumber(tx, 'cdReclamo')
  const cdIncSiniestro = await nextNumber(tx, 'cdIncSiniestro')
  await tx.query(sql`INSERT INTO claim_report ("cdReclamo", "cdCompania", "cdIncSiniestro", uuid, intent, v, version, "userId",
      "estadoPortal", "flgAmv", "anoSiniestro", "cdAseguradora", "cdRamo", "cdRamoCotizacion", "cdCotizacion", "cdUbicacion",
      "cdPlan", poliza, "cdCliente", "cdEjecutivo", "cdTitular", "cdAsegurado", "cdIncapacidad", "tpSiniestro", alcance, "numAlcance",
      "anoAlcance", "fcAlcance", "fcProcedimiento", "valCirugia", "obsSiniestro", "valorReclamoPortal", "fcPrimeraFactura", "fcCreacion",
      "cdReclamoOrigen")
    VALUES (${cdReclamo}, ${policy.cdCompania}, ${cdIncSiniestro}, ${claim.uuid}, ${claim.intent}, ${claim.v}, 1, ${actor.id},
      'POR_REVISAR', 1, ${Number(dayInEcuador(now).slice(0, 4))}, ${claim.cdAseguradora}, ${claim.cdRamo}, ${policy.cdRamoCotizacion},
      ${policy.cdCotizacion}, ${policy.cdUbicacion}, ${policy.cdPlan}, ${policy.poliza}, ${policy.cdCliente}, ${policy.cdEjecutivo},
      ${policy.cdTitular}, ${claim.cdAsegurado}, ${claim.cdIncapacidad}, ${claim.tpSiniestro}, ${claim.alcance},
      ${numberOfAlcance(claim)}, ${yearOfAlcance(claim)}, ${datesOf(claim).fcAlcance},
      ${datesOf(claim).fcProcedimiento}, ${datesOf(claim).valCirugia}, ${claim.obsSiniestro}, 0, NULL, ${now},
      ${originOf(claim, actor)})`)
  return cdReclamo
}

/**
 * Writes a correction: the claim returns to POR_REVISAR as its next version (REP-17), with the corrected values of its
 * returned fields (D143). `policy`: the policy of a new patient, or null.
 */
export async function updateClaim(
  tx: Queryable,
  cdReclamo: number,
  { claim }: ClaimWrite,
  policy: PolicyOfClaim | null,
): Promise<number> {
  const { fcAlcance, fcProcedimiento, valCirugia } = datesOf(claim)
  await tx.query(sql`UPDATE claim_report SET intent = ${claim.intent}, v = ${claim.v}, version = version + 1,
      "estadoPortal" = 'POR_REVISAR', "fcAlcance" = ${fcAlcance}, "fcProcedimiento" = ${fcProcedimiento},
      "valCirugia" = ${valCirugia}, "obsSiniestro" = ${claim.obsSiniestro}, "cdIncapacidad" = ${claim.cdIncapacidad},
      "tpSiniestro" = ${claim.tpSiniestro}, alcance = ${claim.alcance},
      "numAlcance" = ${numberOfAlcance(claim)}, "anoAlcance" = ${yearOfAlcance(claim)}, "camposPorCorregir" = '{}'
    WHERE "cdReclamo" = ${cdReclamo}`)
  if (policy)
    await tx.query(sql`UPDATE claim_report SET "cdCompania" = ${policy.cdCompania}, "cdAseguradora" = ${claim.cdAseguradora},
        "cdRamo" = ${claim.cdRamo}, "cdRamoCotizacion" = ${policy.cdRamoCotizacion}, "cdCotizacion" = ${policy.cdCotizacion},
        "cdUbicacion" = ${policy.cdUbicacion}, "cdPlan" = ${policy.cdPlan}, poliza = ${policy.poliza},
        "cdCliente" = ${policy.cdCliente}, "cdEjecutivo" = ${policy.cdEjecutivo}, "cdTitular" = ${policy.cdTitular},
        "cdAsegurado" = ${claim.cdAsegurado}
      WHERE "cdReclamo" = ${cdReclamo}`)
  return cdReclamo
}

/** Puts a document into its place with the data of the save. */
export async function placeRow(
  tx: Queryable,
  cdReclamo: number,
  { uuid, detail, ...place }: PlacedDocument,
): Promise<void> {
  await tx.query(sql`UPDATE document SET "cdReclamo" = ${cdReclamo}, seccion = ${place.seccion}, tipo = ${place.tipo},
      "cdDocSiniestro" = ${place.cdDocSiniestro}, "cdSdocSiniestro" = ${place.cdSdocSiniestro}, "numGrupo" = ${place.numGrupo},
      orden = ${place.orden}, "tieneDetalle" = ${detail ? 1 : 0}, "fcDocumento" = ${detail?.fcDocumento ?? null},
      "numDocumento" = ${detail?.numDocumento ?? null}, valor = ${detail?.valor ?? null},
      "fcCaducDocumento" = ${detail?.fcCaducDocumento ?? null}, "claveAcceso" = ${detail?.claveAcceso ?? null}
    WHERE uuid = ${uuid}`)
}

type HistoryEntry = { cdReclamo: number; actor: Pick<Actor, 'id'>; now: Date; estado: PortalState; comentario: string }

/** Writes one entry of the history and its follow-up record (REP-10, REP-16a); returns the entry's number. */
export async function writeHistory(tx: Queryable, entry: HistoryEntry): Promise<number> {
  const { cdReclamo, actor, now, estado, comentario } = entry
  const [written] = await tx.query<{
    orden: number
  }>(sql`INSERT INTO claim_report_history ("cdReclamo", orden, fecha, estado, comentario, "userId")
    SELECT ${cdReclamo}, coalesce(max(orden), 0) + 1, ${now}, ${estado}, ${comentario}, ${actor.id}
    FROM claim_report_history WHERE "cdReclamo" = ${cdReclamo} RETURNING orden`)
  await tx.query(sql`INSERT INTO claim_report_follow_up ("cdReclamo", orden, "fcSeguimiento", observacion, "cdEstSiniestro", "cdSubestado", activo)
    SELECT ${cdReclamo}, coalesce(max(orden), 0) + 1, ${now}, ${comentario || PORTAL_STATES[estado].label}, 1, NULL, 1
    FROM claim_report_follow_up WHERE "cdReclamo" = ${cdReclamo}`)
  if (!written) throw new Error('La historia no quedó guardada')
  return written.orden
}

/** The number of the settled claim of which this claim is an alcance, and its year; null for a new claim. */
const numberOfAlcance = ({ alcance, numSiniestro }: ClaimToSave): number | null =>
  alcance === 'S' ? (numSiniestro ?? null) : null
const yearOfAlcance = ({ alcance, anoAlcance }: ClaimToSave): number | null =>
  alcance === 'S' ? (anoAlcance ?? null) : null

/** The lapsed claim that this claim replaces; NULL if the actor cannot see it, or it has another patient. */
const originOf = ({ cdReclamoOrigen = null, cdAsegurado }: ClaimToSave, actor: Actor): Statement =>
  sql`(SELECT c."cdReclamo" FROM claim_report c
    WHERE c."cdReclamo" = ${cdReclamoOrigen} AND c."cdAsegurado" = ${cdAsegurado} AND ${visibleClaims(actor)})`

// Only the dates and value that belong to the claim's type are stored.
const datesOf = (claim: ClaimToSave) =>
  isSurgery(claim.tpSiniestro)
    ? { fcAlcance: null, fcProcedimiento: claim.fcProcedimiento, valCirugia: claim.valCirugia }
    : { fcAlcance: claim.fcAlcance, fcProcedimiento: null, valCirugia: null }

export async function nextNumber(tx: Queryable, name: string): Promise<number> {
  const [row] = await tx.query<{ number: number }>(
    sql`UPDATE counter SET next = next + 1 WHERE name = ${name} RETURNING next - 1 AS number`,
  )
  if (!row) throw new Error(`Falta el contador ${name}`)
  return row.number
}

type Move = { cdReclamo: number; orden: number; now: Date; settings: Pick<Settings, 'publicUrl'> }

/** Writes the claim event of a history entry, and the notification of the claim's person (D22). */
export async function writeMoveEvent(tx: Queryable, { cdReclamo, orden, now, settings }: Move): Promise<void> {
  await tx.query(sql`INSERT INTO claim_event ("cdReclamo", "historyOrden", tipo, "createdAt")
    VALUES (${cdReclamo}, ${orden}, 'CAMBIO_ESTADO', ${now})`)
  await notifyOfClaim(tx, now, { happened: { tipo: 'CAMBIO_ESTADO', cdReclamo, entry: orden }, settings })
}
