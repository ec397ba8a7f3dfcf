// Asks the tax authority for an invoice by its access key: from the cache, else from the service (DOC-08, D27).
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { daysBetween } from '../../src/domain/date-arithmetic.ts'
import { keyProblemText, readAccessKey } from '../../src/domain/voucher/access-key.ts'
import {
  AUTOCOMPLETE_DAYS,
  NOT_IN_SRI,
  type VoucherInvoice,
  type VoucherState,
} from '../../src/domain/voucher/voucher.ts'
import { type Gate, openGate } from '../gate.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { type Breaker, makeBreaker } from './breaker.ts'
import { isFoundOut, keepVoucher, readKept } from './kept-voucher.ts'
import { simulatedTransport } from './simulator/simulated-sri.ts'
import { askSri, PATIENCE_MS } from './sri-client.ts'
import { httpTransport, type SriTransport } from './sri-transport.ts'

/** The answer about a key; `invoice` is set when `estado` is AUTORIZADO, `sriError` when it is not. */
export type AskedVoucher = {
  estado: VoucherState
  /** Why the person must enter the data of the invoice by hand. */
  sriError: string | null
  invoice: VoucherInvoice | null
  fechaAutorizacion: Date | null
}

type Question = {
  claveAcceso: string
  now: Date
  /** Questions of one caller are limited (MOST_OF_ONE), so that they do not block other callers. */
  caller: string
  /** Called before the service is asked; false when this key exceeds the limit. */
  mayAsk?: () => Promise<boolean>
}

/** The caller of a person's questions, from a form or a save. */
export const personAsking = (userId: number): string => `user ${userId}`

/** The most questions at once: if a claim asked about sixty invoices at once, the last questions would only fail. */
const MOST_AT_ONCE = 4
/** The most questions of one caller at once: a caller with sixty keys must leave a place to the others. */
const MOST_OF_ONE = 3
/** The longest wait for a turn: after a longer wait too little time would be left for the answer. */
const TURN_MS = PATIENCE_MS / 2

/**
 * Returns the invoice of a key, or why there is none, within ten seconds. Never rejects because of the service. Does
 * not ask the service about an invalid key or an invoice older than thirty days; for an old invoice, it returns the
 * cached definite answer if there is one.
 */
export async function askVoucher(
  services: Services,
  { claveAcceso, now, caller, mayAsk }: Question,
): Promise<AskedVoucher> {
  const today = dayInEcuador(now)
  const reading = readAccessKey(claveAcceso, today)
  if (!reading.ok) return { ...nothing('DESCONOCIDO'), sriError: keyProblemText(reading.why, reading.key) }
  const cached = await readKept(services.db, claveAcceso, now)
  const isOld = daysBetween(reading.key.fcDocumento, today) > AUTOCOMPLETE_DAYS
  if (cached?.isFresh || (cached && isOld && isFoundOut(cached.estado))) return answerOf(cached)
  if (isOld) return nothing('VENCIDO')
  const isAdmitted = mayAsk ? await mayAsk() : true
  const found = isAdmitted ? await askOnce(services, { claveAcceso, now, caller }) : null
  if (cached && isFoundOut(cached.estado) && !(found && isFoundOut(found.estado))) return answerOf(cached)
  return found ?? nothing('NO_DISPONIBLE')
}

/** Whether there is a service to ask. */
export const canAsk = async (services: Services): Promise<boolean> => (await transportOf(services)) !== null

const answerOf = (known: Omit<AskedVoucher, 'sriError'>): AskedVoucher => {
  const { estado, invoice, fechaAutorizacion } = known
  return { estado, sriError: sriErrorOf(estado), invoice, fechaAutorizacion }
}

const nothing = (estado: Exclude<VoucherState, 'AUTORIZADO'>): AskedVoucher =>
  answerOf({ estado, invoice: null, fechaAutorizacion: null })

/** The state of this process for the service: its failures, the callers' turns, and running questions by key. */
type Desk = { breaker: Breaker; turns: Gate; open: Map<string, Promise<AskedVoucher | null>> }

const desks = new WeakMap<Settings, Desk>()

function deskOf(settings: Settings): Desk {
  const known = desks.get(settings)
  if (known) return known
  const turns = openGate({ places: MOST_AT_ONCE, placesEach: MOST_OF_ONE, waitMs: TURN_MS })
  const desk = { breaker: makeBreaker(), turns, open: new Map() }
  desks.set(settings, desk)
  return desk
}

/** Asks the service; a simultaneous question about the same key gets the same answer. */
function askOnce(services: Services, question: Question): Promise<AskedVoucher | null> {
  const desk = deskOf(services.settings)
  const { claveAcceso } = question
  const asking =
    desk.open.get(claveAcceso) ?? askService(services, question, desk).finally(() => desk.open.delete(claveAcceso))
  desk.open.set(claveAcceso, asking)
  return asking
}

/** The service's answer; null without a service or an answer. A question that gets no turn is no failure of the service. */
async function askService(
  services: Services,
  { claveAcceso, now, caller }: Question,
  { breaker, turns }: Desk,
): Promise<AskedVoucher | null> {
  const transport = await transportOf(services)
  if (!transport) return null
  const arrival = performance.now()
  const answer = await turns(caller, async () => {
    if (!breaker.mayAsk(now)) return null
    const remainingMs = PATIENCE_MS - (performance.now() - arrival)
    const reply = await askSri(transport, claveAcceso, remainingMs, services.stopping)
    breaker.note(reply.ok ? 'answered' : 'failed', now)
    return reply
  })
  if (answer === 'busy' || !answer?.ok) return null
  await keepVoucher(services.db, claveAcceso, answer.found, now)
  return answerOf(answer.found)
}

/** The service of SRI_URL; without it the simulator, when the demo world has vouchers; else null. */
const transportOf = ({ settings, db }: Services): Promise<SriTransport | null> =>
  settings.sriUrl ? Promise.resolve(httpTransport(settings.sriUrl)) : simulatedTransport(db)

/**
 * The sentence for each state without data: NOT_IN_SRI, as specified, when the authority has no data or cannot be
 * asked. For a voucher that the authority has but that is not valid, the sentence tells the person to ask the issuer
 * for another.
 */
const SENTENCES: Record<Exclude<VoucherState, 'AUTORIZADO'>, string> = {
  DESCONOCIDO: NOT_IN_SRI,
  VENCIDO: NOT_IN_SRI,
  NO_DISPONIBLE: NOT_IN_SRI,
  ANULADO: 'El comprobante está anulado en el SRI. Pida otro a quien lo emitió, o ingrese los datos manualmente.',
  NO_AUTORIZADO:
    'El SRI no autorizó el comprobante. Pida uno autorizado a quien lo emitió, o ingrese los datos manualmente.',
}

/** The sentence for a state; null for an authorised voucher, which has data. */
const sriErrorOf = (estado: VoucherState): string | null => (estado === 'AUTORIZADO' ? null : SENTENCES[estado])
