// Warns people before their prescriptions expire, a few claims at a time.
import { type CalendarDate, dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { WARNED_DAYS } from '../../../src/domain/claim-report/deadline.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { type Queryable, sql } from '../../database/sql.ts'
import { type DailyCheck, prepareDailyRun } from '../../job/daily-run.ts'
import type { Services } from '../../services.ts'
import { hears, notifyOfClaim } from '../notify-of-claim.ts'

/** The number of claims in one transaction; a claim has few prescriptions. */
const AT_ONCE = 50

/**
 * Returns a check to be called repeatedly: once a day over all instances it writes RECETA_CADUCAR for every prescription
 * that expires within 15 days, once for each document (DOC-27, D22, D80). The check returns whether it ran.
 */
export const prepareExpiryWarning = (services: Services): DailyCheck =>
  prepareDailyRun(services, { kind: 'expiry-warning', batch: (after) => warnBeforeExpiry(services, after) })

/** Warns about prescriptions of the next claims above number `after`. Returns the last claim's number, or null. */
function warnBeforeExpiry({ db, now: clock, settings }: Services, after: number): Promise<number | null> {
  const now = clock()
  const today = dayInEcuador(now)
  return db.transaction(async (tx) => {
    const prescriptions = await readPrescriptions(tx, { after, from: today, to: addDays(today, WARNED_DAYS) })
    for (const { cdReclamo, cdArchivo, fcCaducDocumento } of prescriptions) {
      const happened = { tipo: 'RECETA_CADUCAR' as const, cdReclamo, entry: cdArchivo, until: fcCaducDocumento }
      await notifyOfClaim(tx, now, { happened, settings })
    }
    return prescriptions.at(-1)?.cdReclamo ?? null
  })
}

type Prescription = { cdReclamo: number; cdArchivo: string; fcCaducDocumento: CalendarDate }
type Search = { after: number; from: CalendarDate; to: CalendarDate }

/**
 * The expiring prescriptions, without rejected, replaced and deleted ones. A new photo with the same expiry date counts
 * as the same prescription, which is not warned about again.
 */
const readPrescriptions = (tx: Queryable, { after, from, to }: Search) =>
  tx.query<Prescription>(sql`WITH expiring AS (
      SELECT d.uuid, d."cdReclamo", d."cdArchivo", d."fcCaducDocumento" FROM document d
      JOIN claim_report c ON c."cdReclamo" = d."cdReclamo"
      WHERE d.tipo = 'RECETA' AND d."fcCaducDocumento" BETWEEN ${from} AND ${to} AND d."replacedBy" IS NULL
        AND EXISTS (SELECT 1 FROM portal_user u WHERE ${hears})
        AND d.estado NOT IN ('RECHAZADO', 'POR_ELIMINAR') AND d."cdReclamo" > ${after}
        AND NOT EXISTS (
          WITH RECURSIVE same AS (
            SELECT d.uuid, d."cdArchivo"
            UNION ALL SELECT e.uuid, e."cdArchivo" FROM document e JOIN same s ON e."replacedBy" = s.uuid
              WHERE e."fcCaducDocumento" = d."fcCaducDocumento")
          SELECT 1 FROM same s JOIN notification f
            ON f.event = 'RECETA_CADUCAR:' || d."cdReclamo" || ':' || s."cdArchivo"))
    SELECT "cdReclamo", "cdArchivo", "fcCaducDocumento" FROM expiring
    WHERE "cdReclamo" IN (SELECT DISTINCT e."cdReclamo" FROM expiring e ORDER BY e."cdReclamo" LIMIT ${AT_ONCE})
    ORDER BY "cdReclamo", "cdArchivo"`)
