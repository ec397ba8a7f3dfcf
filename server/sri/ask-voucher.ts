// Asks the tax authority for an invoice by its access key: from the cache, else from the service (DOC-08, D27).
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { daysBetween } from '../../src/domain/date-arithmetic.ts'
import { keyProblemText, readAccessKey } from '../../src/domain/voucher/access-key.ts'
import { AUTOCOMPLETE_DAYS, type VoucherInvoice, type VoucherState } from '../../src/domain/voucher/voucher.ts'
import { type Gate, openGate } from '../gate.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { type Breaker, makeBreaker } from './breaker.ts'
import { isFoundOut, keepVoucher, readKept } from './kept-voucher.ts'
import { simulatedTransport } from './simulator/simulated-transport.ts'
import { askSri, PATIENCE_MS } from './sri-client.ts'
import { sriErrorOf } from './sri-error.ts'
import { httpTransport, type SriTransport } from './sri-transport.ts'

/** What is known of a key; `invoice` is there when `estado` is AUTORIZADO, and `sriError` when it is not. */
export type AskedVoucher = {
  estado: VoucherState
  /** Why its data are to be entered by hand. */
  sriError: string | null
  invoice: VoucherInvoice | null
  fechaAutorizacion: Date | null
}

type Asked = {
  claveAcceso: string
  now: Date
  /** On whose behalf: the questions of one wait for each other, and not for those of another. */
  caller: string
  /** Asked before the service is; false: this key is one too many. */
  mayAsk?: () => Promise<boolean>
}

/** The caller of what a person asks, in a form or by a save. */
export const personAsking = (userId: number): string => `user ${userId}`

/** A claim of sixty invoices does not ask sixty questions at once: those behind its turn would only fail. */
const MOST_AT_ONCE = 4
/** Whoever asks for sixty keys leaves a place to everybody else. */
const MOST_OF_ONE = 3
/** A question that waited longer for its turn would have too little time left to be answered. */
const TURN_MS = PATIENCE_MS / 2

/**
 * The invoice of a key, and otherwise why there is none. Never rejects because of the service, and takes ten seconds at
 * most. A key that is none of an invoice that counts, or whose invoice is older than thirty days, is not asked for; what
 * was found out about it before is given again.
 */
export async function askVoucher(
  services: Services,
  { claveAcceso, now, caller, mayAsk }: Asked,
): Promise<AskedVoucher> {
  const today = dayInEcuador(now)
  const reading = readAccessKey(claveAcceso, today)
  if (!reading.ok) return { ...nothing('DESCONOCIDO'), sriError: keyProblemText(reading.why, reading.key) }
  const kept = await readKept(services.db, claveAcceso, now)
  const isOld = daysBetween(reading.key.fcDocumento, today) > AUTOCOMPLETE_DAYS
  if (kept?.isFresh || (kept && isOld && isFoundOut(kept.estado))) return answerOf(kept)
  if (isOld) return nothing('VENCIDO')
  const isAdmitted = mayAsk ? await mayAsk() : true
  const found = isAdmitted ? await askOnce(services, { claveAcceso, now, caller }) : null
  if (kept && isFoundOut(kept.estado) && !(found && isFoundOut(found.estado))) return answerOf(kept)
  return found ?? nothing('NO_DISPONIBLE')
}

/** Whether there is anybody to be asked. */
export const canAsk = async (services: Services): Promise<boolean> => (await transportOf(services)) !== null

const answerOf = (known: Omit<AskedVoucher, 'sriError'>): AskedVoucher => {
  const { estado, invoice, fechaAutorizacion } = known
  return { estado, sriError: sriErrorOf(estado), invoice, fechaAutorizacion }
}

const nothing = (estado: Exclude<VoucherState, 'AUTORIZADO'>): AskedVoucher =>
  answerOf({ estado, invoice: null, fechaAutorizacion: null })

/** What one process knows of the service: whether it fails, whose turn it is, and which keys are being asked for. */
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

/** The same key asked for twice at once asks the service once. */
function askOnce(services: Services, asked: Asked): Promise<AskedVoucher | null> {
  const desk = deskOf(services.settings)
  const { claveAcceso } = asked
  const asking =
    desk.open.get(claveAcceso) ?? askService(services, asked, desk).finally(() => desk.open.delete(claveAcceso))
  desk.open.set(claveAcceso, asking)
  return asking
}

/** Null where nobody can be asked, or nobody answers. A question that gets no turn says nothing about the service. */
async function askService(
  services: Services,
  { claveAcceso, now, caller }: Asked,
  { breaker, turns }: Desk,
): Promise<AskedVoucher | null> {
  const transport = await transportOf(services)
  if (!transport) return null
  const came = performance.now()
  const answer = await turns(caller, async () => {
    if (!breaker.mayAsk(now)) return null
    const left = PATIENCE_MS - (performance.now() - came)
    const answered = await askSri(transport, claveAcceso, left, services.stopping)
    breaker.note(answered.ok ? 'answered' : 'failed', now)
    return answered
  })
  if (answer === 'busy' || !answer?.ok) return null
  await keepVoucher(services.db, claveAcceso, answer.found, now)
  return answerOf(answer.found)
}

/** The service of SRI_URL; without it the simulator, where the demo world has vouchers; else nobody. */
const transportOf = ({ settings, db }: Services): Promise<SriTransport | null> =>
  settings.sriUrl ? Promise.resolve(httpTransport(settings.sriUrl)) : simulatedTransport(db)
