// Asks the tax authority about one key: its XML and its state, both within ten seconds.
import type { AuthorisationState } from '../../src/domain/voucher/authorisation-state.ts'
import type { VoucherInvoice, VoucherState } from '../../src/domain/voucher/voucher.ts'
import { type Authorisation, readAuthorisation, readState, type SriCall, soapRequest } from './soap.ts'
import type { SriFailure, SriTransport } from './sri-transport.ts'

/** In all, however many calls it takes: a person waits for it. */
export const PATIENCE_MS = 10_000
/** The part of it that the state may take: an invoice that is there is not lost to a service that never answers. */
const PART_FOR_STATE = 0.6

/** NO_DISPONIBLE: there is an authorised invoice, but not one that can be read. */
export type Found = {
  estado: Extract<VoucherState, 'AUTORIZADO' | 'NO_AUTORIZADO' | 'ANULADO' | 'DESCONOCIDO' | 'NO_DISPONIBLE'>
  invoice: VoucherInvoice | null
  fechaAutorizacion: Date | null
  /** Whether it was also said that it is not cancelled. */
  isStateKnown: boolean
}
export type SriAnswer = { ok: true; found: Found } | { ok: false; why: SriFailure | 'garbage' }

type Read<T> = { ok: true; value: T } | Extract<SriAnswer, { ok: false }>

/**
 * Both calls at once; `stopping` ends them before their time. What is cancelled counts whatever its XML says; the state that cannot be had takes nothing from an
 * authorised voucher: the service that tells it does not answer for every day.
 */
export async function askSri(
  transport: SriTransport,
  claveAcceso: string,
  patienceMs = PATIENCE_MS,
  stopping?: AbortSignal,
): Promise<SriAnswer> {
  const ended = new AbortController()
  const call = async <T>(name: SriCall, read: (text: string, key: string) => T | null): Promise<Read<T>> => {
    const within = AbortSignal.timeout(Math.round(name === 'state' ? patienceMs * PART_FOR_STATE : patienceMs))
    const signal = AbortSignal.any([ended.signal, within, ...(stopping ? [stopping] : [])])
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
    const asked = call('state', readState)
    const authorisation = await call('authorisation', readAuthorisation)
    // Nobody is waited for where there is no voucher that the state could be of.
    const isNone = authorisation.ok && authorisation.value.kind === 'none'
    const state = isNone ? null : await asked
    return judge(authorisation, state)
  } finally {
    ended.abort()
  }
}

const STATES = {
  refused: 'NO_AUTORIZADO',
  none: 'DESCONOCIDO',
  unknown: 'DESCONOCIDO',
  unreadable: 'NO_DISPONIBLE',
} as const

function judge(authorisation: Read<Authorisation>, answered: Read<AuthorisationState> | null): SriAnswer {
  const state = answered?.ok ? answered.value : null
  const nothing = { invoice: null, fechaAutorizacion: null, isStateKnown: state !== null }
  if (state === 'cancelled') return { ok: true, found: { estado: 'ANULADO', ...nothing } }
  if (!authorisation.ok) return authorisation
  const { value } = authorisation
  // Two services of one authority that disagree: it is asked again.
  if (value.kind === 'refused' && state === 'authorised')
    return { ok: true, found: { estado: 'DESCONOCIDO', ...nothing } }
  if (value.kind !== 'authorised') return { ok: true, found: { estado: STATES[value.kind], ...nothing } }
  const { invoice, fechaAutorizacion } = value
  return { ok: true, found: { ...nothing, estado: 'AUTORIZADO', invoice, fechaAutorizacion } }
}
