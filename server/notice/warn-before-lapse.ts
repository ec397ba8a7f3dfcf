// Writes a notice for every claim that waits for its person and will lapse soon, a few claims at a time.
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { deadlineAfter, movedBeforeLapse } from '../../src/domain/claim-report/deadline.ts'
import { USERS_STATES } from '../claim-report/reported-rows.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import type { Services } from '../services.ts'
import { prepareDailyRun } from './daily-run.ts'
import { type LapsingClaim, lapseNotice } from './lapse-notice.ts'
import { writeNotice } from './write-notice.ts'

const AT_ONCE = 100

/** A claim and its last movement: a claim that moves again is warned about anew. */
const event = sql`'SINIESTRO_CADUCIDAD:' || c."cdReclamo" || ':' || h.orden`

/**
 * Returns a check to be made again and again: once a day over all instances it writes SINIESTRO_CADUCIDAD for every claim
 * that lapses within 15 days, once for each last movement (REP-20, D22, D80). It returns whether it ran.
 */
export const prepareLapseWarning = (services: Services): (() => Promise<boolean>) =>
  prepareDailyRun(services, { name: 'SINIESTRO_CADUCIDAD', batch: (after) => warnBeforeLapse(services, after) })

/** Warns about the next claims with a number above `after`; the last one's number, null when none was left. */
function warnBeforeLapse({ db, now: clock, settings }: Services, after: number): Promise<number | null> {
  const now = clock()
  const [days, today] = [settings.diasCaducidad, dayInEcuador(now)]
  const { from, to } = movedBeforeLapse(days, today)
  const lapsing = sql`(h.fecha AT TIME ZONE 'America/Guayaquil')::date BETWEEN ${from} AND ${to}`
  return db.transaction(async (tx) => {
    const claims = await readClaims(tx, sql`c."cdReclamo" > ${after} AND ${lapsing}`)
    for (const claim of claims) {
      const { until } = deadlineAfter(dayInEcuador(claim.fecha), days, today)
      await writeNotice(tx, now, lapseNotice(claim, until, settings.publicUrl))
    }
    return claims.at(-1)?.cdReclamo ?? null
  })
}

/** The next waiting claims without a notice of their last movement; `condition` may name c and that movement, h. */
const readClaims = (tx: Queryable, condition: Statement) =>
  tx.query<
    LapsingClaim & { fecha: Date }
  >(sql`SELECT ${event} AS event, c."cdReclamo", h.fecha, h.comentario, u.id AS "userId",
      u.email,
      coalesce(nullif(u."nmCliente", ''), u."nmAsegurado") AS nombre, p."dscObjeto" AS paciente,
      trim(x."nmAgente" || ' ' || x."apAgente") AS ejecutivo, x.telefonos, x.mail AS correos
    FROM claim_report c
    JOIN LATERAL (SELECT l.orden, l.fecha, l.comentario FROM claim_report_history l
      WHERE l."cdReclamo" = c."cdReclamo" ORDER BY l.orden DESC LIMIT 1) h ON TRUE
    JOIN portal_user u ON u.id = c."userId" AND u.active = 1
    JOIN insured_person p ON p."cdAsegurado" = c."cdAsegurado"
    JOIN executive x ON x."cdEjecutivo" = c."cdEjecutivo"
    WHERE c."estadoPortal" = ANY(${USERS_STATES}::text[]) AND ${condition}
      AND NOT EXISTS (SELECT 1 FROM notice n WHERE n.event = ${event})
    ORDER BY c."cdReclamo" LIMIT ${AT_ONCE}`)
