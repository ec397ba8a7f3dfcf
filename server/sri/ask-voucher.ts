// Asks the tax authority for an invoice by its access key: from the cache, else from the service (DOC-08, D27).
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { daysBetween } from '../../src/domain/date-arithmetic.ts'
import { keyProblemText, readAccessKey } from '../../src/domain/voucher/access-key.ts'
import { AUTOCOMPLETE_DAYS, type VoucherInvoice, type VoucherState } from '../../src/domain/voucher/voucher.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { type Breaker, makeBreaker } from './breaker.ts'
import { isKeptFor, keepVoucher, readKept } from './kept-voucher.ts'
import { simulatedTransport } from './simulator/simulated-transport.ts'
import { askSri } from './sri-client.ts'
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

type Asked = { claveAcceso: string; now: Date }

/**
 * The invoice of a key, and otherwise why there is none. Never rejects because of the service, and takes ten seconds at
 * most. A key that is none of an invoice that counts, or whose invoice is older than thirty days, is not asked for; what
 * was found out about it before is given again.
 */
export async function askVoucher(services: Services, { claveAcceso, now }: Asked): Promise<AskedVoucher> {
  const today = dayInEcuador(now)
  const reading = readAccessKey(claveAcceso, today)
  if (!reading.ok) return { ...nothing('DESCONOCIDO'), sriError: keyProblemText(reading.why, reading.key) }
  const kept = await readKept(services.db, claveAcceso, now)
  const isOld = daysBetween(reading.key.fcDocumento, today) > AUTOCOMPLETE_DAYS
  if (kept?.isFresh || (kept && isOld && isKeptFor(kept))) return answerOf(kept)
  if (isOld) return nothing('VENCIDO')
  const found = await askOnce(services, { claveAcceso, now })
  return found ?? (kept && isKeptFor(kept) ? answerOf(kept) : nothing('NO_DISPONIBLE'))
}

const answerOf = (known: Omit<AskedVoucher, 'sriError'>): AskedVoucher => {
  const { estado, invoice, fechaAutorizacion } = known
  return { estado, sriError: sriErrorOf(estado), invoice, fechaAutorizacion }
}

const nothing = (estado: Exclude<VoucherState, 'AUTORIZADO'>): AskedVoucher =>
  answerOf({ estado, invoice: null, fechaAutorizacion: null })

/** What one process knows of the service: whether it fails, and which keys are being asked for. */
type Desk = { breaker: Breaker; open: Map<string, Promise<AskedVoucher | null>> }

const desks = new WeakMap<Settings, Desk>()

function deskOf(settings: Settings): Desk {
  const desk = desks.get(settings) ?? { breaker: makeBreaker(), open: new Map() }
  desks.set(settings, desk)
  return desk
}

/** The same key asked for twice at once asks the service once. */
function askOnce(services: Services, asked: Asked): Promise<AskedVoucher | null> {
  const { open, breaker } = deskOf(services.settings)
  const { claveAcceso } = asked
  const asking = open.get(claveAcceso) ?? askService(services, asked, breaker).finally(() => open.delete(claveAcceso))
  open.set(claveAcceso, asking)
  return asking
}

/** Null where nobody can be asked, or nobody answers. */
async function askService(
  services: Services,
  { claveAcceso, now }: Asked,
  breaker: Breaker,
): Promise<AskedVoucher | null> {
  if (!breaker.mayAsk(now)) return null
  const transport = await transportOf(services)
  if (!transport) return null
  const answer = await askSri(transport, claveAcceso)
  breaker.note(answer.ok ? 'answered' : 'failed', now)
  if (!answer.ok) return null
  await keepVoucher(services.db, claveAcceso, answer.found, now)
  return answerOf(answer.found)
}

/** The service of SRI_URL; without it the simulator, where the demo world has vouchers; else nobody. */
const transportOf = ({ settings, db }: Services): Promise<SriTransport | null> =>
  settings.sriUrl ? Promise.resolve(httpTransport(settings.sriUrl)) : simulatedTransport(db)
