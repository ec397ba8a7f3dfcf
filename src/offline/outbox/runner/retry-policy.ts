// The retry policy: decides what happens to an item and to the run after an attempt to send the item.
import type { CallFailure } from '../../../contract/call.ts'
import type { ErrorEnvelope } from '../../../contract/problem.ts'
import { type Attention, type ItemHistory, MAX_WAIT_MS, type PauseReason } from '../../database/item-history.ts'

type ArrivedClaim = { cdCompania: number; cdReclamo: number; cdIncSiniestro: number; version: number; intent: string }

/** The portal holds an earlier intent of this device: no other user has changed the claim (REP-30). */
export type OwnEarlierSave = {
  ok: false
  failure: 'own-earlier'
  claim: ArrivedClaim
  /** Uuids of the documents that the portal holds. */
  documents: string[]
}

/** The outcome of sending one item. */
export type Outcome =
  | CallFailure
  | { ok: true; agrees: true }
  /** A 2xx answer whose manifest or hash differs from ours; `missing`: the uuids of the differing documents. */
  | { ok: true; agrees: false; missing: string[] }
  /** Our own code threw an exception for this item. */
  | { ok: false; failure: 'thrown' }
  | OwnEarlierSave

export type ItemDecision =
  | { next: 'done' }
  | { next: 'wait'; history: ItemHistory }
  | { next: 'attention'; history: ItemHistory; attention: Attention }
  /** The documents in `missing`, or all if it is empty, are sent again, then the claim. */
  | { next: 'resend'; history: ItemHistory; missing: string[] }
  /** The document gets a new uuid and is sent again. */
  | { next: 'renew'; history: ItemHistory }

export type Decision = {
  item: ItemDecision
  run: 'on' | 'stop' | 'paused'
  why: PauseReason | null
  /** The sentence about the run; that about the item is in the item's history or attention. */
  sentence: string | null
}

export type PolicyInput = {
  of: 'document' | 'claim'
  outcome: Outcome
  history: ItemHistory
  /** Whether GET /salud answered our JSON; null when it was not requested. */
  probe: boolean | null
  nombre: string
  /** The version of the claim from which a correction began; null for anything else. */
  version: number | null
  now: number
  /** 0 ≤ random < 1. */
  random: number
}

export const FIRST_WAIT_MS = 2_000
export const RUNNING_FAILURES = 5
/**
 * How long an item must fail before it needs its person, in milliseconds: most failures of a portal end by themselves
 * (PWA-28).
 */
export const STUCK_AFTER_MS = 60 * 60_000
export const RUNNING_MISSING = 3

export const SENTENCES = {
  noConnection: 'Sin conexión real a internet',
  portalSilent: 'El portal no responde; seguimos intentando',
  signIn: 'Inicia sesión para enviar',
  update: 'Actualiza la app',
  consent: 'Autoriza el tratamiento de tus datos para enviar',
  otherDevice: 'Tú cambiaste este siniestro desde otro dispositivo',
  wentBack: 'El portal perdió el último cambio de este siniestro',
  space:
    'No hay espacio o falla el almacenamiento de este dispositivo. Lo guardado sigue aquí; libera espacio para enviar.',
} as const

/** How long to wait after `tries` failed attempts, in milliseconds: 2 s doubling to 5 min, full jitter. */
export function waitAfter(tries: number, random: number): number {
  return Math.round(random * Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 20)))
}

/** Whether an item has failed so often that it is tried again only after a rest. */
export const isFailing = ({ failures }: ItemHistory): boolean => failures >= RUNNING_FAILURES

/** Whether an item is due; a time further ahead than the longest wait comes from a wrong clock and counts as due. */
export const isDue = (dueAt: number, now: number): boolean => dueAt <= now || dueAt > now + MAX_WAIT_MS

const SILENT_STATUS = new Set([429, 502, 503, 504])
const isSilent = (outcome: Outcome): boolean => !outcome.ok && 'status' in outcome && SILENT_STATUS.has(outcome.status)

/** Whether `decide` needs a probe, because the network may have caused the outcome. */
export function needsProbe(outcome: Outcome): boolean {
  return !outcome.ok && ['unreachable', 'cut', 'foreign', 'unchanged'].includes(outcome.failure) && !isSilent(outcome)
}

/** Decides what happens to the item and to the run. Pure: time and randomness are arguments. */
export function decide(input: PolicyInput): Decision {
  const { outcome } = input
  if (outcome.ok) return outcome.agrees ? on({ next: 'done' }) : disagreed(input, outcome.missing)
  if (isSilent(outcome)) {
    const retryAfter = 'retryAfterSeconds' in outcome ? outcome.retryAfterSeconds : null
    return stop(input, SENTENCES.portalSilent, retryAfter)
  }
  switch (outcome.failure) {
    case 'aborted':
      return { item: { next: 'wait', history: input.history }, run: 'stop', why: null, sentence: null }
    case 'unreachable':
      return input.probe ? ownFailure(input, notPassed(input)) : stop(input, null)
    case 'cut':
    case 'foreign':
    case 'unchanged':
      return input.probe ? ownFailure(input, notPassed(input)) : stop(input, SENTENCES.noConnection)
    case 'thrown':
      return ownFailure(input, portalFailed)
    case 'problem':
      return refused(input, outcome)
    case 'own-earlier':
      return needsPerson(
        { ...input.history, sentence: null },
        {
          code: outcome.failure,
          sentence: `Lo que enviaste antes ya llegó: Solicitud N.º ${outcome.claim.cdReclamo}. Lo que cambiaste después no se envió y sigue en este dispositivo.`,
          action: 'correct',
          version: outcome.claim.version,
        },
      )
  }
}

function refused(input: PolicyInput, outcome: Extract<CallFailure, { failure: 'problem' }>): Decision {
  const { status, envelope } = outcome
  if (status === 401) return pause(input, 'session', SENTENCES.signIn)
  if (envelope.code === 'consent-needed') return stop(input, SENTENCES.consent)
  if (status === 426) return pause(input, 'version', SENTENCES.update)
  if (status >= 500) return ownFailure(input, portalFailed)
  if (envelope.code === 'documents-missing' && input.of === 'claim') return disagreed(input, envelope.missing ?? [])
  if (envelope.code === 'document-differs') return disagreed(input, envelope.missing ?? [])
  const isChanged = envelope.code === 'claim-changed'
  return needsPerson(
    { ...input.history, sentence: null },
    {
      code: envelope.code,
      // The message of the field is more precise than the general «Revise los datos ingresados».
      sentence: isChanged ? changedBy(input, envelope) : (envelope.fields?.[0]?.message ?? envelope.message),
      action: isChanged ? 'compare' : 'correct',
      version: envelope.version ?? null,
    },
  )
}

// Tells who changed the claim. A lower version than ours means that the portal was restored to an earlier state (D149).
function changedBy({ version }: PolicyInput, envelope: ErrorEnvelope): string {
  if (version !== null && envelope.version !== undefined && envelope.version < version) return SENTENCES.wentBack
  return envelope.own ? SENTENCES.otherDevice : envelope.message
}

// Device and portal have different bytes. The first two times, a claim's documents are sent again, or a document gets a
// new uuid; the third time the item needs its person.
function disagreed(input: PolicyInput, missing: string[]): Decision {
  const { history } = input
  const next =
    input.of === 'claim'
      ? { ...history, missing: history.missing + 1, sentence: null }
      : { ...history, differs: history.differs + 1, sentence: null }
  if (Math.max(next.missing, next.differs) >= RUNNING_MISSING) {
    const sentence =
      input.of === 'claim'
        ? 'El portal no confirma todos los documentos de este siniestro'
        : `${input.nombre} llega distinto al portal; vuelve a agregarlo`
    return needsPerson(next, { code: 'differs', sentence, action: 'correct', version: null })
  }
  return on(input.of === 'claim' ? { next: 'resend', history: next, missing } : { next: 'renew', history: next })
}

function ownFailure(input: PolicyInput, sentence: string): Decision {
  const { now, nombre } = input
  const waits = waiting(input, sentence, null)
  const { failures, failingSince = now, dueAt } = waits
  const next = { ...waits, failures: failures + 1, failingSince: Math.min(failingSince, now) }
  if (!isFailing(next)) return on({ next: 'wait', history: next })
  // From now on each attempt may cost a whole photo of the person's data plan, so the item rests.
  const rested = { ...next, dueAt: Math.max(dueAt, now + MAX_WAIT_MS) }
  if (now - next.failingSince < STUCK_AFTER_MS) return on({ next: 'wait', history: rested })
  const stuck = `${input.of === 'claim' ? 'El siniestro' : nombre} no pasó después de ${next.failures} intentos; seguimos intentando`
  return needsPerson(rested, { code: 'stuck', sentence: stuck, action: 'retry', version: null })
}

function stop(input: PolicyInput, sentence: string | null, retryAfterSeconds: number | null = null): Decision {
  return { item: { next: 'wait', history: waiting(input, null, retryAfterSeconds) }, run: 'stop', why: null, sentence }
}

// The item itself has not failed, so it is due as soon as the pause ends.
function pause(input: PolicyInput, why: PauseReason, sentence: string): Decision {
  return { item: { next: 'wait', history: { ...input.history, dueAt: 0 } }, run: 'paused', why, sentence }
}

function waiting(input: PolicyInput, sentence: string | null, retryAfterSeconds: number | null): ItemHistory {
  const requestedWait = Math.min(MAX_WAIT_MS, (retryAfterSeconds ?? 0) * 1000)
  const wait = Math.max(requestedWait, waitAfter(input.history.tries, input.random))
  return { ...input.history, tries: input.history.tries + 1, dueAt: input.now + wait, failedAt: input.now, sentence }
}

const on = (item: ItemDecision): Decision => ({ item, run: 'on', why: null, sentence: null })
const needsPerson = (history: ItemHistory, attention: Attention): Decision =>
  on({ next: 'attention', history, attention })
const portalFailed = 'El portal no pudo con este siniestro; seguimos intentando'
const notPassed = (input: PolicyInput): string =>
  `${input.of === 'claim' ? 'El siniestro' : input.nombre} no pasó; lo intentamos de nuevo`
