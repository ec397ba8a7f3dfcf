// Asks the tax authority about the invoices of a save before its transaction begins: all at once, within a time limit.
import type { ClaimToSave } from '../../../src/contract/claim-save.ts'
import { type CalendarDate, dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { requirementAt } from '../../../src/domain/claim-report/document-places.ts'
import { type DocumentDetail, EMPTY_DETAIL } from '../../../src/domain/claim-report/invoice.ts'
import { isChangeableByUser } from '../../../src/domain/document/document-state.ts'
import { MAX_CLAIM_FILES } from '../../../src/domain/document/limits.ts'
import { type AccessKey, readAccessKey } from '../../../src/domain/voucher/access-key.ts'
import { NOT_IN_SRI } from '../../../src/domain/voucher/voucher.ts'
import { isMeant, overwrittenBy, type Winning, winningDetail } from '../../../src/domain/voucher/winning-detail.ts'
import { arrangeRequirements, requirementsOf } from '../../catalogue/requirement-queries.ts'
import { sql } from '../../database/sql.ts'
import { type DocumentRow, documentsOfIntake } from '../../document/queries.ts'
import { noteKeys } from '../../document/read-keys.ts'
import { judgeKey } from '../../document/voucher-of-document.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../session/actor.ts'
import { admitQuestion } from '../../sri/admit-question.ts'
import { type AskedVoucher, askVoucher, personAsking } from '../../sri/ask-voucher.ts'
import { isFoundOut } from '../../sri/kept-voucher.ts'
import { type NamedPlace, namedPlaces } from '../named-places.ts'

/** The tax authority's answer about an invoice of a save, and the data that the invoice will have. */
export type ClaimVoucher = Winning & {
  sriError: string | null
  /** `kept`: the answer that an earlier save stored for this key is still valid; null: the invoice has no key. */
  answer: AskedVoucher | 'kept' | null
}

/** The vouchers by the uuid of their document; a document without an entry keeps the data of the save. */
export type ClaimVouchers = ReadonlyMap<string, ClaimVoucher>

/** The longest wait for the tax authority, for all invoices of a save together. */
const LONGEST_ASKING_MS = 10_000
/** The part of LONGEST_ASKING_MS for reading keys from files; the rest is for asking about the keys. */
const LONGEST_READING_MS = 3_000

const UNAVAILABLE: AskedVoucher = {
  estado: 'NO_DISPONIBLE',
  sriError: NOT_IN_SRI,
  invoice: null,
  fechaAutorizacion: null,
}

type Save = { claim: ClaimToSave; actor: Pick<Actor, 'id'>; now: Date }

/**
 * Returns the vouchers of the invoices that a save may change. A repeated save asks nothing, because its answer is
 * stored. No answer or failure of the service rejects a file or claim here. Each question counts toward the person's
 * hourly limit of keys.
 */
export async function askClaimVouchers(
  services: Services,
  { claim, actor, now }: Save,
  { longestMs = LONGEST_ASKING_MS, readingMs = LONGEST_READING_MS, askOne = askVoucher } = {},
): Promise<ClaimVouchers> {
  const { db } = services
  const [repeated] = await db.query(sql`SELECT 1 FROM claim_report_intent WHERE intent = ${claim.intent}`)
  if (repeated) return new Map()
  const requirements = arrangeRequirements(await requirementsOf(db, [claim], claim.tpSiniestro))
  const rows = new Map((await documentsOfIntake(db, claim.uuid)).map((row) => [row.uuid, row]))
  const named = namedPlaces(claim).flatMap((place) => {
    const row = rows.get(place.uuid)
    const isAsked = !place.isDeleted && requirementAt(requirements, place)?.tipo === 'FACTURA'
    return row && isAsked && isOpen(row) ? [{ place, row }] : []
  })
  // A document that the save names twice is asked about once; the save is refused later.
  const invoices = [...new Map(named.map((each) => [each.row.uuid, each])).values()].slice(0, MAX_CLAIM_FILES)
  const warn = services.warn ?? (() => undefined)
  const [time, reading] = [startTime(longestMs, warn), startTime(Math.min(readingMs, longestMs), warn)]
  // One question per key, however many photos show it.
  const questions = new Map<string, Promise<AskedVoucher>>()
  const ask = (claveAcceso: string) => {
    const mayAsk = async () => !(await admitQuestion(db, { userId: actor.id, claveAcceso, now }))
    const asking =
      questions.get(claveAcceso) ??
      time.within(askOne(services, { claveAcceso, now, caller: personAsking(actor.id), mayAsk }), UNAVAILABLE)
    questions.set(claveAcceso, asking)
    return asking
  }
  try {
    const vouchers = invoices.map(async ({ place, row }): Promise<[string, ClaimVoucher | null]> => {
      const { key, sriError } = await keyOf(services, { place, row, now, reading })
      const sentDetail = place.detail
      if (key) return [row.uuid, await voucherOf({ sentDetail, row, key }, ask)]
      return [row.uuid, sentDetail && sriError !== null ? unusable(sentDetail, sriError) : null]
    })
    return new Map((await Promise.all(vouchers)).flatMap(([uuid, voucher]) => (voucher ? [[uuid, voucher]] : [])))
  } finally {
    time.end()
    reading.end()
  }
}

/** Whether a document is not saved yet, or can still be changed by its person. */
const isOpen = ({ cdReclamo, estado }: DocumentRow): boolean => cdReclamo === null || isChangeableByUser(estado)

type KeyLookup = { place: NamedPlace; row: DocumentRow; now: Date; reading: Time }

/**
 * The key of an invoice: the sent key, else the stored key, else the key read from the file if it does not contradict
 * the invoice's data.
 */
async function keyOf(
  services: Services,
  { place, row, now, reading }: KeyLookup,
): Promise<{ key: AccessKey | null; sriError: string | null }> {
  const today = dayInEcuador(now)
  const sent = place.detail?.claveAcceso
  if (sent) return { ...judgeKey(sent, today), key: wholeKey(sent, today) }
  // Null: the device found no key, or the person rejected it. Only the reviewer sees a key read from the file.
  if (sent === null) return { key: null, sriError: null }
  // Undefined: the device has not read the file, or has an earlier version of the app. The stored key stays.
  const stored = wholeKey(row.claveAcceso, today)
  if (stored) return { key: stored, sriError: null }
  const fileKey =
    row.clavesLeidas === null ? await reading.within(noteKeys(services, row, now), 'busy' as const) : row.claveLeida
  const key = fileKey === 'busy' ? null : wholeKey(fileKey, today)
  return { key: key && isMeant(place.detail, key) ? key : null, sriError: null }
}

function wholeKey(text: string | null, today: CalendarDate): AccessKey | null {
  const parsedKey = readAccessKey(text ?? '', today)
  return parsedKey.ok ? parsedKey.key : null
}

/** The sent data without the unusable key; `sriError` says why the key cannot be used. */
const unusable = (sentDetail: DocumentDetail, sriError: string): ClaimVoucher => ({
  detail: { ...sentDetail, claveAcceso: null },
  autocompletado: 0,
  overwritten: '',
  sriError,
  answer: null,
})

type KeyedInvoice = { sentDetail: DocumentDetail | null; row: DocumentRow; key: AccessKey }

async function voucherOf(
  { sentDetail, row, key }: KeyedInvoice,
  ask: (claveAcceso: string) => Promise<AskedVoucher>,
): Promise<ClaimVoucher> {
  const isSameKey = row.cdReclamo !== null && row.claveAcceso === key.claveAcceso
  if (isSameKey && row.autocompletado === 1) {
    const { fcDocumento, numDocumento, valor } = row
    const detail = {
      ...(sentDetail ?? { fcCaducDocumento: null }),
      fcDocumento,
      numDocumento,
      valor,
      claveAcceso: key.claveAcceso,
    }
    const overwritten = overwrittenBy(sentDetail ?? EMPTY_DETAIL, detail)
    return { detail, autocompletado: 1, overwritten, sriError: null, answer: 'kept' }
  }
  const answer = await ask(key.claveAcceso)
  const winning = winningDetail(sentDetail, key, answer.invoice)
  // A stored definite state outweighs a new answer that the voucher is unknown or the service unavailable.
  const isNews = isFoundOut(answer.estado) || (answer.estado === 'DESCONOCIDO' && !isFoundOut(row.estadoSri))
  if (isSameKey && row.estadoSri !== null && !isNews) return { ...winning, sriError: row.sriError, answer: 'kept' }
  return { ...winning, sriError: answer.sriError, answer }
}

type Time = { within<T, Late>(work: Promise<T>, late: Late): Promise<T | Late>; end(): void }

/** Starts one time limit for several promises; a promise that exceeds the limit or rejects resolves to `late`. */
function startTime(longestMs: number, warn: (error: unknown) => void): Time {
  const ended = new AbortController()
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestMs)
    ended.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  return {
    within: (work, late) => {
      const outcome = work.catch((error: unknown) => {
        warn(error)
        return late
      })
      return Promise.race([outcome, over.then(() => late)])
    },
    end: () => ended.abort(),
  }
}
