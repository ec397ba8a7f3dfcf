// Warns people before a claim that waits for them lapses, a few claims at a time.
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { deadlineAfter } from '../../../src/domain/claim-report/deadline.ts'
import { isClosed, lapsesSoon } from '../../claim-report/lapse.ts'
import { USERS_STATES } from '../../claim-report/reported-rows.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import { type DailyCheck, prepareDailyRun } from '../../job/daily-run.ts'
import type { Services } from '../../services.ts'
import { hears, notifyOfClaim } from '../notify-of-claim.ts'

const AT_ONCE = 100

/**
 * Returns a check to be called repeatedly: once a day over all instances it writes SINIESTRO_CADUCIDAD for every claim
 * that lapses within 15 days, once for each last movement (REP-20, D22, D80). The check returns whether it ran.
 */
export const prepareLapseWarning = (services: Services): DailyCheck =>
  prepareDailyRun(services, { kind: 'lapse-warning', batch: (after) => warnBeforeLapse(services, after) })

/** Warns about the next claims above number `after`. Returns the last claim's number, null if there was none. */
function warnBeforeLapse({ db, now: clock, settings }: Services, after: number): Promise<number | null> {
  const now = clock()
  const [days, today] = [settings.diasCaducidad, dayInEcuador(now)]
  return db.transaction(async (tx) => {
    const claims = await readClaims(
      tx,
      sql`c."cdReclamo" > ${after} AND NOT ${isClosed} AND ${lapsesSoon(settings, now)}`,
    )
    for (const { cdReclamo, orden, fecha, comentario } of claims) {
      const { until } = deadlineAfter(dayInEcuador(fecha), days, today)
      const happened = { tipo: 'SINIESTRO_CADUCIDAD' as const, cdReclamo, entry: orden, until, asked: comentario }
      await notifyOfClaim(tx, now, { happened, settings })
    }
    return claims.at(-1)?.cdReclamo ?? null
  })
}

/** A claim and its last movement; after a new movement its person is warned again. */
type LapsingClaim = {
  cdReclamo: number
  orden: number
  fecha: Date
  /** The reviewer's words; empty when there are none. */
  comentario: string
}

/** The next waiting claims without a warning since their last movement; `condition` may use alias `c`. */
const readClaims = (tx: Queryable, condition: Statement) =>
  tx.query<LapsingClaim>(sql`SELECT c."cdReclamo", h.orden, h.fecha, h.comentario
    FROM claim_report c
    JOIN LATERAL (SELECT l.orden, l.fecha, l.comentario FROM claim_report_history l
      WHERE l."cdReclamo" = c."cdReclamo" ORDER BY l.orden DESC LIMIT 1) h ON TRUE
    WHERE c."estadoPortal" = ANY(${USERS_STATES}::text[]) AND ${condition}
      AND EXISTS (SELECT 1 FROM portal_user u WHERE ${hears})
      AND NOT EXISTS (SELECT 1 FROM notification f
        WHERE f.event = 'SINIESTRO_CADUCIDAD:' || c."cdReclamo" || ':' || h.orden)
    ORDER BY c."cdReclamo" LIMIT ${AT_ONCE}`)
