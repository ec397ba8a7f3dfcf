// Reads the keys of new files and asks the tax authority about them; asks again what it could not tell when it was asked.
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { PORTAL_STATES, type PortalState } from '../../../src/domain/claim-report/portal-state.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { AUTOCOMPLETE_DAYS } from '../../../src/domain/voucher/voucher.ts'
import { type Queryable, sql } from '../../database/sql.ts'
import { noteKeys } from '../../document/note-keys.ts'
import { type Polling, startPolling } from '../../notice/polling.ts'
import { storeLines, takeUnapproved } from '../../review/invoice.ts'
import { raiseVersion } from '../../review/locked-claim.ts'
import type { Services } from '../../services.ts'
import { type AskedVoucher, askVoucher } from '../../sri/ask-voucher.ts'
import { writeAnswer } from './write-vouchers.ts'

const HOUR_MS = 3_600_000
/** A file that could not be read for so long is not tried any more; the save tries by itself. */
const READ_WITHIN_MS = 24 * HOUR_MS
/** An upload that is not saved by then is asked about by its save. */
const ASKED_WITHIN_MS = HOUR_MS
const AT_ONCE = 20

/** Runs until `stop`; `wake` starts the next round now, because an invoice has arrived. */
export const startVoucherRounds = (services: Services, onError: (error: unknown) => void): Polling =>
  startPolling((stopping) => voucherRound(services, stopping), onError)

/** One round. What it leaves undone is found by the next one. */
export async function voucherRound(services: Services, stopping?: AbortSignal): Promise<void> {
  const works = [readFiles, askForUploads, askAgain]
  for (const work of works) if (!stopping?.aborted) await work(services, stopping)
}

async function readFiles(services: Services, stopping?: AbortSignal): Promise<void> {
  const now = services.now()
  type Unread = { uuid: string; sha256: string; intakeUuid: string }
  const unread = await services.db.query<Unread>(sql`SELECT uuid, sha256, "intakeUuid" FROM document
    WHERE tipo = 'FACTURA' AND "clavesLeidas" IS NULL AND "createdAt" > ${before(now, READ_WITHIN_MS)}
    ORDER BY "createdAt", uuid LIMIT ${AT_ONCE}`)
  for (const row of unread) {
    if (stopping?.aborted) return
    await noteKeys(services, row, now)
  }
}

/** So that the save, which waits for the answer, finds it. */
async function askForUploads(services: Services, stopping?: AbortSignal): Promise<void> {
  const { db } = services
  const now = services.now()
  const arrived = await db.query<{ uuid: string; clave: string }>(sql`SELECT uuid,
      coalesce("claveAcceso", "claveLeida") AS clave FROM document
    WHERE tipo = 'FACTURA' AND "cdReclamo" IS NULL AND "estadoSri" IS NULL
      AND coalesce("claveAcceso", "claveLeida") IS NOT NULL AND "createdAt" > ${before(now, ASKED_WITHIN_MS)}
    ORDER BY "createdAt", uuid LIMIT ${AT_ONCE}`)
  for (const { uuid, clave } of arrived) {
    if (stopping?.aborted) return
    const { estado } = await askVoucher(services, { claveAcceso: clave, now })
    await db.query(sql`UPDATE document SET "estadoSri" = ${estado} WHERE uuid = ${uuid} AND "cdReclamo" IS NULL`)
  }
}

type Unanswered = { uuid: string; cdReclamo: number; claveAcceso: string; isTooOld: boolean }

/**
 * Invoices of claims about which nothing was known: an issuer's may be authorised a day later, and a service that is down
 * comes back. Asked after as long as they are known, at least an hour and at most a day, while they are young enough (D27).
 */
async function askAgain(services: Services, stopping?: AbortSignal): Promise<void> {
  const { db } = services
  const now = services.now()
  const oldest = addDays(dayInEcuador(now), -AUTOCOMPLETE_DAYS)
  const due = await db.query<Unanswered>(sql`SELECT uuid, "cdReclamo", "claveAcceso",
      to_date(substr("claveAcceso", 1, 8), 'DDMMYYYY') < ${oldest}::date AS "isTooOld" FROM document
    WHERE "estadoSri" IN ('NO_DISPONIBLE', 'DESCONOCIDO') AND "replacedBy" IS NULL AND "cdReclamo" IS NOT NULL
      AND "claveAcceso" IS NOT NULL AND "sriAskedAt" <= ${before(now, HOUR_MS)}
      AND "sriAskedAt" + least("sriAskedAt" - "createdAt", interval '1 day') <= ${now}
    ORDER BY "sriAskedAt", uuid LIMIT ${AT_ONCE}`)
  for (const row of due) {
    if (stopping?.aborted) return
    if (row.isTooOld) await db.query(sql`UPDATE document SET "sriAskedAt" = NULL WHERE uuid = ${row.uuid}`)
    else {
      const answer = await askVoucher(services, { claveAcceso: row.claveAcceso, now })
      await db.transaction((tx) => noteLateAnswer(tx, row, { answer, now }))
    }
  }
}

/**
 * Only for the reviewer: the state of the voucher and its lines. What the person typed stays, and so does what staff have
 * approved. Lines under the eyes of staff are a new version of the claim.
 */
async function noteLateAnswer(
  tx: Queryable,
  { uuid, cdReclamo, claveAcceso }: Unanswered,
  { answer, now }: { answer: AskedVoucher; now: Date },
): Promise<void> {
  // The claim first, as whoever changes its documents.
  const [claim] = await tx.query<{ estadoPortal: PortalState }>(
    sql`SELECT "estadoPortal" FROM claim_report WHERE "cdReclamo" = ${cdReclamo} FOR UPDATE`,
  )
  const [row] = await tx.query<{ cdArchivo: string }>(sql`SELECT "cdArchivo" FROM document
    WHERE uuid = ${uuid} AND "cdReclamo" = ${cdReclamo} AND "claveAcceso" = ${claveAcceso} AND "replacedBy" IS NULL
      AND "estadoSri" IN ('NO_DISPONIBLE', 'DESCONOCIDO')`)
  if (!claim || !row) return
  if (answer.estado === 'NO_DISPONIBLE' || answer.estado === 'VENCIDO') {
    await tx.query(sql`UPDATE document SET "sriAskedAt" = ${now} WHERE uuid = ${uuid}`)
    return
  }
  await writeAnswer(tx, uuid, answer, now)
  await tx.query(sql`UPDATE document SET "sriError" = ${answer.sriError} WHERE uuid = ${uuid}`)
  if (!answer.invoice || !(await takeUnapproved(tx, row.cdArchivo))) return
  await storeLines(tx, row.cdArchivo, answer.invoice)
  if (PORTAL_STATES[claim.estadoPortal].actor === 'staff') await raiseVersion(tx, cdReclamo)
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)
