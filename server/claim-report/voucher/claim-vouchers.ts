// Asks the tax authority about the invoices of a save, all at once and not for long, before its transaction begins.
import type { ClaimToSave } from '../../../src/contract/claim-report.ts'
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
import { noteKeys } from '../../document/note-keys.ts'
import { type DocumentRow, documentsOfIntake } from '../../document/queries.ts'
import { judgeKey } from '../../document/voucher-of-document.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../session/actor.ts'
import { admitQuestion } from '../../sri/admit-question.ts'
import { type AskedVoucher, askVoucher, personAsking } from '../../sri/ask-voucher.ts'
import { isFoundOut } from '../../sri/kept-voucher.ts'
import { type NamedPlace, namedPlaces } from '../named-places.ts'

/** What is known of an invoice of a save, and the data that it has by that. */
export type ClaimVoucher = Winning & {
  sriError: string | null
  /** `kept`: the key was answered at an earlier save, and nothing is asked again; null: there is no key. */
  answer: AskedVoucher | 'kept' | null
}

/** By the document's uuid; one that is not here has what the save says. */
export type ClaimVouchers = ReadonlyMap<string, ClaimVoucher>

/** However slow the tax authority is, and however many invoices there are. */
const LONGEST_ASKING_MS = 10_000
/** The part of it for files that nobody has read yet: their keys are still to be asked for. */
const LONGEST_READING_MS = 3_000

const UNAVAILABLE: AskedVoucher = {
  estado: 'NO_DISPONIBLE',
  sriError: NOT_IN_SRI,
  invoice: null,
  fechaAutorizacion: null,
}

type Saving = { claim: ClaimToSave; actor: Pick<Actor, 'id'>; now: Date }

/**
 * The vouchers of the invoices that a save may change. A repeated save asks nothing: its answer is stored. No file and no
 * claim is refused for what is asked here, and none fails with it. What is asked of the service counts among the keys that
 * a person may ask for within an hour.
 */
export async function askClaimVouchers(
  services: Services,
  { claim, actor, now }: Saving,
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
  // A document that is named twice is refused later.
  const invoices = [...new Map(named.map((each) => [each.row.uuid, each])).values()].slice(0, MAX_CLAIM_FILES)
  const warn = services.warn ?? (() => undefined)
  const [time, reading] = [startTime(longestMs, warn), startTime(Math.min(readingMs, longestMs), warn)]
  // One question a key, however many photos show it.
  const asked = new Map<string, Promise<AskedVoucher>>()
  const ask = (claveAcceso: string) => {
    const mayAsk = async () => !(await admitQuestion(db, { userId: actor.id, claveAcceso, now }))
    const asking =
      asked.get(claveAcceso) ??
      time.within(askOne(services, { claveAcceso, now, caller: personAsking(actor.id), mayAsk }), UNAVAILABLE)
    asked.set(claveAcceso, asking)
    return asking
  }
  try {
    const known = invoices.map(async ({ place, row }): Promise<[string, ClaimVoucher | null]> => {
      const { key, sriError } = await keyOf(services, { place, row, now, reading })
      const said = place.detail
      if (key) return [row.uuid, await voucherOf({ said, row, key }, ask)]
      return [row.uuid, said && sriError !== null ? unusable(said, sriError) : null]
    })
    return new Map((await Promise.all(known)).flatMap(([uuid, voucher]) => (voucher ? [[uuid, voucher]] : [])))
  } finally {
    time.end()
    reading.end()
  }
}

/** Not saved yet, or still its person's to change. */
const isOpen = ({ cdReclamo, estado }: DocumentRow): boolean => cdReclamo === null || isChangeableByUser(estado)

type Looking = { place: NamedPlace; row: DocumentRow; now: Date; reading: Time }

/** The key of an invoice: what the device sends, else what is stored, or what its file shows and nothing contradicts. */
async function keyOf(
  services: Services,
  { place, row, now, reading }: Looking,
): Promise<{ key: AccessKey | null; sriError: string | null }> {
  const today = dayInEcuador(now)
  const sent = place.detail?.claveAcceso
  if (sent) return { ...judgeKey(sent, today), key: wholeKey(sent, today) }
  // The device looked and found none, or its person said that it is not theirs: what the file shows is for the reviewer.
  if (sent === null) return { key: null, sriError: null }
  // A device that has not read the file, or has an earlier version of the app, takes no key away.
  const stored = wholeKey(row.claveAcceso, today)
  if (stored) return { key: stored, sriError: null }
  const found =
    row.clavesLeidas === null ? await reading.within(noteKeys(services, row, now), 'busy' as const) : row.claveLeida
  const key = found === 'busy' ? null : wholeKey(found, today)
  return { key: key && isMeant(place.detail, key) ? key : null, sriError: null }
}

function wholeKey(text: string | null, today: CalendarDate): AccessKey | null {
  const read = readAccessKey(text ?? '', today)
  return read.ok ? read.key : null
}

/** Without the key, which is none of an invoice; why is said in its place. */
const unusable = (said: DocumentDetail, sriError: string): ClaimVoucher => ({
  detail: { ...said, claveAcceso: null },
  autocompletado: 0,
  overwritten: '',
  sriError,
  answer: null,
})

type Known = { said: DocumentDetail | null; row: DocumentRow; key: AccessKey }

async function voucherOf(
  { said, row, key }: Known,
  ask: (claveAcceso: string) => Promise<AskedVoucher>,
): Promise<ClaimVoucher> {
  const isSameKey = row.cdReclamo !== null && row.claveAcceso === key.claveAcceso
  if (isSameKey && row.autocompletado === 1) {
    const { fcDocumento, numDocumento, valor } = row
    const detail = {
      ...(said ?? { fcCaducDocumento: null }),
      fcDocumento,
      numDocumento,
      valor,
      claveAcceso: key.claveAcceso,
    }
    const overwritten = overwrittenBy(said ?? EMPTY_DETAIL, detail)
    return { detail, autocompletado: 1, overwritten, sriError: null, answer: 'kept' }
  }
  const answer = await ask(key.claveAcceso)
  const winning = winningDetail(said, key, answer.invoice)
  // What was found out earlier is worth more than that nothing is known or can be found out now.
  const isNews = isFoundOut(answer.estado) || (answer.estado === 'DESCONOCIDO' && !isFoundOut(row.estadoSri))
  if (isSameKey && row.estadoSri !== null && !isNews) return { ...winning, sriError: row.sriError, answer: 'kept' }
  return { ...winning, sriError: answer.sriError, answer }
}

type Time = { within<T, Late>(work: Promise<T>, late: Late): Promise<T | Late>; end(): void }

/** A time that all work shares; what is not done by then, or fails, is answered as `late`. */
function startTime(longestMs: number, warn: (error: unknown) => void): Time {
  const ended = new AbortController()
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestMs)
    ended.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  return {
    within: (work, late) => {
      const done = work.catch((error: unknown) => {
        warn(error)
        return late
      })
      return Promise.race([done, over.then(() => late)])
    },
    end: () => ended.abort(),
  }
}
