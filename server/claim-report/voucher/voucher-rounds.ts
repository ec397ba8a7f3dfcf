// Reads keys from new files, and asks the tax authority about new, unanswered and reviewable invoices, in rounds.
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { PORTAL_STATES, type PortalState } from '../../../src/domain/claim-report/portal-state.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { AUTOCOMPLETE_DAYS } from '../../../src/domain/voucher/voucher.ts'
import { type Queryable, sql } from '../../database/sql.ts'
import { counted } from '../../document/queries.ts'
import { noteKeys } from '../../document/read-keys.ts'
import { holdJob, takeJob } from '../../job/job.ts'
import { type Polling, startPolling } from '../../job/polling.ts'
import { storeLines, takeUnapproved } from '../../review/invoice.ts'
import { raiseVersion } from '../../review/locked-claim.ts'
import type { Services } from '../../services.ts'
import { type AskedVoucher, askVoucher, canAsk } from '../../sri/ask-voucher.ts'
import { writeAnswer } from './write-vouchers.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long after its upload the rounds read a file; later only the save reads it. */
const READ_WITHIN_MS = 24 * HOUR_MS
/** How long after its upload the rounds ask about an invoice; later only the save asks. */
const ASKED_WITHIN_MS = HOUR_MS
const AT_ONCE = 20
/** After this time without a heartbeat of the portal that runs the rounds, another portal takes over. */
const TAKEN_MS = 2 * 60_000
/** A round that takes longer than this counts as hanging, and another portal takes over. */
const LONGEST_MS = 30 * 60_000

/** Runs rounds until `stop`; `wake` starts the next round at once, when an invoice has arrived. */
export const startVoucherRounds = (services: Services): Polling =>
  startPolling(
    (stopping) => voucherRound(services, stopping),
    (error) => services.warn?.(error),
  )

/**
 * Runs one round, unless another instance is running one: both would read the same files and ask the same questions.
 * The next round does the remaining work.
 */
export async function voucherRound(services: Services, stopping?: AbortSignal): Promise<void> {
  const round = { services, stopping }
  const run = () => forEach([readFiles, askForUploads, askAgain, askReviewed], round, (work) => work(round))
  // An embedded database has only one portal, so there is nothing to lock.
  if (!services.settings.databaseUrl) return run()
  const { db, now } = services
  const job = await takeJob(db, { kind: 'vouchers', key: '' }, { now: now(), forMs: TAKEN_MS })
  if (!job) return
  const end = holdJob(db, job, { now, forMs: TAKEN_MS, atMostMs: LONGEST_MS })
  await run().finally(end)
}

type Round = { services: Services; stopping: AbortSignal | undefined }

/** Runs `work` for one item after the other; a failure is reported, and the others still run. */
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

/** Whether the portal is stopping. The question may then have been interrupted, so no answer is stored. */
const isStopping = ({ services, stopping }: Round): boolean =>
  stopping?.aborted === true || services.stopping?.aborted === true

async function readFiles(round: Round): Promise<void> {
  const { services } = round
  const now = services.now()
  type UnreadFile = { uuid: string; sha256: string; intakeUuid: string }
  const unread = await services.db.query<UnreadFile>(sql`SELECT uuid, sha256, "intakeUuid" FROM document
    WHERE tipo = 'FACTURA' AND "clavesLeidas" IS NULL AND "createdAt" > ${before(now, READ_WITHIN_MS)}
    ORDER BY "createdAt", uuid LIMIT ${AT_ONCE}`)
  await forEach(unread, round, (row) => noteKeys(services, row, now))
}

/** Asks about uploads before their save, so that the save need not wait for the answer. */
async function askForUploads(round: Round): Promise<void> {
  const { services } = round
  const { db } = services
  const now = services.now()
  const arrivedInvoices = await db.query<{ uuid: string; clave: string }>(sql`SELECT uuid,
      coalesce("claveAcceso", "claveLeida") AS clave FROM document
    WHERE tipo = 'FACTURA' AND "cdReclamo" IS NULL AND "estadoSri" IS NULL
      AND coalesce("claveAcceso", "claveLeida") IS NOT NULL AND "createdAt" > ${before(now, ASKED_WITHIN_MS)}
    ORDER BY "createdAt", uuid LIMIT ${AT_ONCE}`)
  await forEach(arrivedInvoices, round, async ({ uuid, clave }) => {
    const { estado } = await askVoucher(services, { claveAcceso: clave, now, caller: 'rounds' })
    if (isStopping(round)) return
    await db.query(sql`UPDATE document SET "estadoSri" = ${estado} WHERE uuid = ${uuid} AND "cdReclamo" IS NULL`)
  })
}

type SavedInvoice = { uuid: string; cdReclamo: number; claveAcceso: string }
type UnansweredInvoice = SavedInvoice & { isTooOld: boolean }

/**
 * Asks again about unanswered invoices of claims: the authority may authorise an invoice a day later, and a service
 * that was down recovers. The pause equals the document's age at the last question, but is at least an hour and at most
 * a day. An invoice that is too old is not asked about again (D27).
 */
async function askAgain(round: Round): Promise<void> {
  const { services } = round
  const { db } = services
  if (!(await canAsk(services))) return
  const now = services.now()
  const oldest = addDays(dayInEcuador(now), -AUTOCOMPLETE_DAYS)
  const due = await db.query<UnansweredInvoice>(sql`SELECT uuid, "cdReclamo", "claveAcceso",
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

type AskingRound = Round & {
  now: Date
  note: (tx: Queryable, row: SavedInvoice, answer: NewAnswer) => Promise<unknown>
}
type NewAnswer = { answer: AskedVoucher; now: Date }

const askEach = (due: readonly SavedInvoice[], { note, now, ...round }: AskingRound): Promise<void> =>
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

/** Sets the time of the last question to now, so that a failing invoice does not come first in every round. */
const putOff = (db: Queryable, { uuid }: Pick<SavedInvoice, 'uuid'>, now: Date): Promise<unknown> =>
  db.query(sql`UPDATE document SET "sriAskedAt" = ${now} WHERE uuid = ${uuid}`)

/**
 * Stores the voucher's state and lines, which only the reviewer sees. What the person typed and what staff approved stay.
 * While the claim is with staff, new lines or an invalid voucher raise the claim's version.
 */
async function noteLateAnswer(
  tx: Queryable,
  { uuid, cdReclamo, claveAcceso }: SavedInvoice,
  { answer, now }: NewAnswer,
): Promise<void> {
  const claim = await lockedClaim(tx, cdReclamo)
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

/** Locks the claim; every change of the claim's documents begins with this lock. */
async function lockedClaim(tx: Queryable, cdReclamo: number) {
  const [claim] = await tx.query<{ estadoPortal: PortalState }>(
    sql`SELECT "estadoPortal" FROM claim_report WHERE "cdReclamo" = ${cdReclamo} FOR UPDATE`,
  )
  return claim
}

const countsNot = ({ estado }: AskedVoucher): boolean => estado === 'ANULADO' || estado === 'NO_AUTORIZADO'

/**
 * Asks once a day about authorised invoices of claims that wait for a review, because an issuer may cancel an invoice
 * at any time. Invoices that are too old are skipped (D27), and so are claims whose last movement is older than that
 * limit.
 */
async function askReviewed(round: Round): Promise<void> {
  const { services } = round
  const { db } = services
  if (!(await canAsk(services))) return
  const now = services.now()
  const oldest = addDays(dayInEcuador(now), -AUTOCOMPLETE_DAYS)
  const due = await db.query<SavedInvoice>(sql`SELECT d.uuid, d."cdReclamo", d."claveAcceso"
    FROM claim_report c JOIN document d ON d."cdReclamo" = c."cdReclamo"
    WHERE c."estadoPortal" = 'POR_REVISAR' AND c."fcMovimiento" >= ${before(now, (AUTOCOMPLETE_DAYS + 1) * DAY_MS)}
      AND d."estadoSri" = 'AUTORIZADO' AND d."sriAskedAt" <= ${before(now, DAY_MS)} AND ${counted}
      AND d.estado <> 'RECHAZADO' AND d."claveAcceso" IS NOT NULL
      AND to_date(substr(d."claveAcceso", 1, 8), 'DDMMYYYY') >= ${oldest}::date
    ORDER BY d."sriAskedAt", d.uuid LIMIT ${AT_ONCE}`)
  await askEach(due, { ...round, now, note: noteCancelled })
}

/** Stores that a voucher became invalid. Data, lines and approvals stay, for the reviewer to judge. */
async function noteCancelled(
  tx: Queryable,
  { uuid, cdReclamo, claveAcceso }: SavedInvoice,
  { answer, now }: NewAnswer,
): Promise<unknown> {
  if (!countsNot(answer)) return putOff(tx, { uuid }, now)
  const claim = await lockedClaim(tx, cdReclamo)
  const changed = await tx.query(sql`UPDATE document SET "estadoSri" = ${answer.estado}, "sriAskedAt" = ${now}
    WHERE uuid = ${uuid} AND "cdReclamo" = ${cdReclamo} AND "claveAcceso" = ${claveAcceso} AND "estadoSri" = 'AUTORIZADO'
    RETURNING 1`)
  const isSeen = claim && changed.length > 0 && PORTAL_STATES[claim.estadoPortal].actor === 'staff'
  return isSeen ? raiseVersion(tx, cdReclamo) : undefined
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)
