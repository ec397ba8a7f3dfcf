// Asks the tax authority about one key: its XML and its state, both within ten seconds.
import type { AuthorisationState } from '../../src/domain/voucher/authorisation-state.ts'
import type { VoucherInvoice, VoucherState } from '../../src/domain/voucher/voucher.ts'
import { type Authorisation, readAuthorisation, readState, type SriCall, soapRequest } from './soap.ts'
import type { SriFailure, SriTransport } from './sri-transport.ts'

/** The time limit for both calls together, because a person waits. */
export const PATIENCE_MS = 10_000
/** The share of this time for the state call: a state service that never answers must not cost an available invoice. */
const PART_FOR_STATE = 0.6

/** NO_DISPONIBLE: the invoice is authorised, but it cannot be read. */
export type SriFinding = {
  estado: Extract<VoucherState, 'AUTORIZADO' | 'NO_AUTORIZADO' | 'ANULADO' | 'DESCONOCIDO' | 'NO_DISPONIBLE'>
  invoice: VoucherInvoice | null
  fechaAutorizacion: Date | null
  /** Whether the state call was answered too; only its answer shows a cancellation. */
  isStateKnown: boolean
}
export type SriAnswer = { ok: true; found: SriFinding } | { ok: false; why: SriFailure | 'garbage' }

type CallResult<T> = { ok: true; value: T } | Extract<SriAnswer, { ok: false }>

/**
 * Makes both calls at once; `stopping` aborts them. A voucher whose state is cancelled counts as cancelled, whatever
 * its XML says. An authorised voucher without a state still counts, because the state service is not always available.
 */
export async function askSri(
  transport: SriTransport,
  claveAcceso: string,
  patienceMs = PATIENCE_MS,
  stopping?: AbortSignal,
): Promise<SriAnswer> {
  const controller = new AbortController()
  const call = async <T>(name: SriCall, read: (text: string, key: string) => T | null): Promise<CallResult<T>> => {
    const within = AbortSignal.timeout(Math.round(name === 'state' ? patienceMs * PART_FOR_STATE : patienceMs))
    const signal = AbortSignal.any([controller.signal, within, ...(stopping ? [stopping] : [])])
    try {
      const reply = await transport(name, soapRequest(name, claveAcceso), signal)
      if (!reply.ok) return reply
      const value = read(reply.text, claveAcceso)
      return value === null ? { ok: false, why: 'garbage' } : { ok: true, value }
    } catch {
      return { ok: false, why: 'line' }
    }
  }
  try {
    const stateCall = call('state', readState)
    const authorisation = await call('authorisation', readAuthorisation)
    // When there is no voucher, its state is not awaited.
    const isNone = authorisation.ok && authorisation.value.kind === 'none'
    const state = isNone ? null : await stateCall
    return judge(authorisation, state)
  } finally {
    controller.abort()
  }
}

const STATES = {
  refused: 'NO_AUTORIZADO',
  none: 'DESCONOCIDO',
  unknown: 'DESCONOCIDO',
  unreadable: 'NO_DISPONIBLE',
} as const

function judge(
  authorisation: CallResult<Authorisation>,
  stateResult: CallResult<AuthorisationState> | null,
): SriAnswer {
  const state = stateResult?.ok ? stateResult.value : null
  const nothing = { invoice: null, fechaAutorizacion: null, isStateKnown: state !== null }
  if (state === 'cancelled') return { ok: true, found: { estado: 'ANULADO', ...nothing } }
  if (!authorisation.ok) return authorisation
  const { value } = authorisation
  // The authority's two services disagree, so the voucher counts as unknown, and will be asked about again.
  if (value.kind === 'refused' && state === 'authorised')
    return { ok: true, found: { estado: 'DESCONOCIDO', ...nothing } }
  if (value.kind !== 'authorised') return { ok: true, found: { estado: STATES[value.kind], ...nothing } }
  const { invoice, fechaAutorizacion } = value
  return { ok: true, found: { ...nothing, estado: 'AUTORIZADO', invoice, fechaAutorizacion } }
}
