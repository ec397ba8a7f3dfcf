// Reads the keys of new files and asks the tax authority about them; asks again what it could not tell, and what is reviewed.
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { PORTAL_STATES, type PortalState } from '../../../src/domain/claim-report/portal-state.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { AUTOCOMPLETE_DAYS } from '../../../src/domain/voucher/voucher.ts'
import { type Queryable, sql } from '../../database/sql.ts'
import { noteKeys } from '../../document/note-keys.ts'
import { counted } from '../../document/queries.ts'
import { holdJob, takeJob } from '../../job/job.ts'
import { type Polling, startPolling } from '../../job/polling.ts'
import { storeLines, takeUnapproved } from '../../review/invoice.ts'
import { raiseVersion } from '../../review/locked-claim.ts'
import type { Services } from '../../services.ts'
import { type AskedVoucher, askVoucher, canAsk } from '../../sri/ask-voucher.ts'
import { writeAnswer } from './write-vouchers.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A file that could not be read for so long is not tried any more; the save tries by itself. */
const READ_WITHIN_MS = 24 * HOUR_MS
/** An upload that is not saved by then is asked about by its save. */
const ASKED_WITHIN_MS = HOUR_MS
const AT_ONCE = 20
/** After this time another portal takes over the rounds of one that died. */
const TAKEN_MS = 2 * 60_000

/** Runs until `stop`; `wake` starts the next round now, because an invoice has arrived. */
export const startVoucherRounds = (services: Services): Polling =>
  startPolling(
    (stopping) => voucherRound(services, stopping),
    (error) => services.warn?.(error),
  )

/**
 * One round, unless another instance is in one: two would read the same files, and ask the tax authority twice. What it
 * leaves undone is found by the next one.
 */
export async function voucherRound(services: Services, stopping?: AbortSignal): Promise<void> {
  const round = { services, stopping }
  const run = () => forEach([readFiles, askForUploads, askAgain, askReviewed], round, (work) => work(round))
  // An embedded database has one portal.
  if (!services.settings.databaseUrl) return run()
  const { db, now } = services
  const job = await takeJob(db, { kind: 'vouchers', key: '' }, { now: now(), forMs: TAKEN_MS })
  if (!job) return
  const end = holdJob(db, job, { now, forMs: TAKEN_MS })
  await run().finally(end)
}

type Round = { services: Services; stopping: AbortSignal | undefined }

/** One after the other; one that fails is reported, and keeps the others from nothing. */
async function forEach<T>(
  all: readonly T[],
  { services, stopping }: Round,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  for (const one of all) {
    if (isStopping({ services, stopping })) return
    try {
      await work(one)
    } catch (error) {
      services.warn?.(error)
    }
  }
}

/** Then what was asked is no answer, and is not noted. */
const isStopping = ({ services, stopping }: Round): boolean =>
  stopping?.aborted === true || services.stopping?.aborted === true

async function readFiles(round: Round): Promise<void> {
  const { services } = round
  const now = services.now()
  type Unread = { uuid: string; sha256: string; intakeUuid: string }
  const unread = await services.db.query<Unread>(sql`SELECT uuid, sha256, "intakeUuid" FROM document
    WHERE tipo = 'FACTURA' AND "clavesLeidas" IS NULL AND "createdAt" > ${before(now, READ_WITHIN_MS)}
    ORDER BY "createdAt", uuid LIMIT ${AT_ONCE}`)
  await forEach(unread, round, (row) => noteKeys(services, row, now))
}

/** So that the save, which waits for the answer, finds it. */
async function askForUploads(round: Round): Promise<void> {
  const { services } = round
  const { db } = services
  const now = services.now()
  const arrived = await db.query<{ uuid: string; clave: string }>(sql`SELECT uuid,
      coalesce("claveAcceso", "claveLeida") AS clave FROM document
    WHERE tipo = 'FACTURA' AND "cdReclamo" IS NULL AND "estadoSri" IS NULL
      AND coalesce("claveAcceso", "claveLeida") IS NOT NULL AND "createdAt" > ${before(now, ASKED_WITHIN_MS)}
    ORDER BY "createdAt", uuid LIMIT ${AT_ONCE}`)
  await forEach(arrived, round, async ({ uuid, clave }) => {
    const { estado } = await askVoucher(services, { claveAcceso: clave, now, caller: 'rounds' })
    if (isStopping(round)) return
    await db.query(sql`UPDATE document SET "estadoSri" = ${estado} WHERE uuid = ${uuid} AND "cdReclamo" IS NULL`)
  })
}

type Asked = { uuid: string; cdReclamo: number; claveAcceso: string }
type Unanswered = Asked & { isTooOld: boolean }

/**
 * Invoices of claims about which nothing was known: an issuer's may be authorised a day later, and a service that is down
 * comes back. Asked after as long as they are known, at least an hour and at most a day, while they are young enough (D27).
 */
async function askAgain(round: Round): Promise<void> {
  const { services } = round
  const { db } = services
  if (!(await canAsk(services))) return
  const now = services.now()
  const oldest = addDays(dayInEcuador(now), -AUTOCOMPLETE_DAYS)
  const due = await db.query<Unanswered>(sql`SELECT uuid, "cdReclamo", "claveAcceso",
      to_date(substr("claveAcceso", 1, 8), 'DDMMYYYY') < ${oldest}::date AS "isTooOld" FROM document
    WHERE "estadoSri" IN ('NO_DISPONIBLE', 'DESCONOCIDO') AND "replacedBy" IS NULL AND "cdReclamo" IS NOT NULL
      AND "claveAcceso" IS NOT NULL AND "sriAskedAt" <= ${before(now, HOUR_MS)}
      AND "sriAskedAt" + least("sriAskedAt" - "createdAt", interval '1 day') <= ${now}
    ORDER BY "sriAskedAt", uuid LIMIT ${AT_ONCE}`)
  await forEach(
    due.filter(({ isTooOld }) => isTooOld),
    round,
    ({ uuid }) => db.query(sql`UPDATE document SET "sriAskedAt" = NULL WHERE uuid = ${uuid}`),
  )
  await askEach(
    due.filter(({ isTooOld }) => !isTooOld),
    { ...round, now, note: noteLateAnswer },
  )
}

type Noting = Round & { now: Date; note: (tx: Queryable, row: Asked, noted: Noted) => Promise<unknown> }
type Noted = { answer: AskedVoucher; now: Date }

const askEach = (due: readonly Asked[], { note, now, ...round }: Noting): Promise<void> =>
  forEach(due, round, async (row) => {
    const { db } = round.services
    try {
      const answer = await askVoucher(round.services, { claveAcceso: row.claveAcceso, now, caller: 'rounds' })
      if (!isStopping(round)) await db.transaction((tx) => note(tx, row, { answer, now }))
    } catch (error) {
      await putOff(db, row, now)
      throw error
    }
  })

/** Its turn comes again with the others', and not before them in every round. */
const putOff = (db: Queryable, { uuid }: Pick<Asked, 'uuid'>, now: Date): Promise<unknown> =>
  db.query(sql`UPDATE document SET "sriAskedAt" = ${now} WHERE uuid = ${uuid}`)

/**
 * Only for the reviewer: the state of the voucher and its lines. What the person typed stays, and so does what staff have
 * approved. Lines under the eyes of staff, or a voucher that does not count, are a new version of the claim.
 */
async function noteLateAnswer(
  tx: Queryable,
  { uuid, cdReclamo, claveAcceso }: Asked,
  { answer, now }: Noted,
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
    await putOff(tx, { uuid }, now)
    return
  }
  await writeAnswer(tx, uuid, answer, now)
  await tx.query(sql`UPDATE document SET "sriError" = ${answer.sriError} WHERE uuid = ${uuid}`)
  const hasLines = answer.invoice !== null && (await takeUnapproved(tx, row.cdArchivo))
  if (hasLines && answer.invoice) await storeLines(tx, row.cdArchivo, answer.invoice)
  if ((hasLines || countsNot(answer)) && PORTAL_STATES[claim.estadoPortal].actor === 'staff')
    await raiseVersion(tx, cdReclamo)
}

const countsNot = ({ estado }: AskedVoucher): boolean => estado === 'ANULADO' || estado === 'NO_AUTORIZADO'

/**
 * Authorised invoices of claims that wait for their reviewer, once a day: an issuer may cancel one after it was sent.
 * Young enough (D27), and so moved not longer ago than that; each has had an answer of its own.
 */
async function askReviewed(round: Round): Promise<void> {
  const { services } = round
  const { db } = services
  if (!(await canAsk(services))) return
  const now = services.now()
  const oldest = addDays(dayInEcuador(now), -AUTOCOMPLETE_DAYS)
  const due = await db.query<Asked>(sql`SELECT d.uuid, d."cdReclamo", d."claveAcceso"
    FROM claim_report c JOIN document d ON d."cdReclamo" = c."cdReclamo"
    WHERE c."estadoPortal" = 'POR_REVISAR' AND c."fcMovimiento" >= ${before(now, (AUTOCOMPLETE_DAYS + 1) * DAY_MS)}
      AND d."estadoSri" = 'AUTORIZADO' AND d."sriAskedAt" <= ${before(now, DAY_MS)} AND ${counted}
      AND d.estado <> 'RECHAZADO' AND d."claveAcceso" IS NOT NULL
      AND to_date(substr(d."claveAcceso", 1, 8), 'DDMMYYYY') >= ${oldest}::date
    ORDER BY d."sriAskedAt", d.uuid LIMIT ${AT_ONCE}`)
  await askEach(due, { ...round, now, note: noteCancelled })
}

/** The state, for the reviewer. Data, lines and what staff approved are judged by people, and stay. */
async function noteCancelled(
  tx: Queryable,
  { uuid, cdReclamo, claveAcceso }: Asked,
  { answer, now }: Noted,
): Promise<unknown> {
  if (!countsNot(answer)) return putOff(tx, { uuid }, now)
  // The claim first, as whoever changes its documents.
  const [claim] = await tx.query<{ estadoPortal: PortalState }>(
    sql`SELECT "estadoPortal" FROM claim_report WHERE "cdReclamo" = ${cdReclamo} FOR UPDATE`,
  )
  const changed = await tx.query(sql`UPDATE document SET "estadoSri" = ${answer.estado}, "sriAskedAt" = ${now}
    WHERE uuid = ${uuid} AND "cdReclamo" = ${cdReclamo} AND "claveAcceso" = ${claveAcceso} AND "estadoSri" = 'AUTORIZADO'
    RETURNING 1`)
  const isSeen = claim && changed.length > 0 && PORTAL_STATES[claim.estadoPortal].actor === 'staff'
  return isSeen ? raiseVersion(tx, cdReclamo) : undefined
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)
