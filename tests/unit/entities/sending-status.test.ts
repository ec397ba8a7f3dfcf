// Tests of the words for sending: a claim that only the device has is never called «Recibido» (PWA-14).
import { describe, expect, it } from 'vitest'
import {
  attentionOf,
  attentionText,
  entryWord,
  queueStatus,
  runStatus,
} from '../../../src/entities/draft/sending-status.ts'
import { type Attention, NEW_HISTORY } from '../../../src/offline/database/item-history.ts'
import type { OutboxFile, OutboxState } from '../../../src/offline/database/outbox-types.ts'
import { decide, type Outcome, STUCK_AFTER_MS } from '../../../src/offline/outbox/runner/retry-policy.ts'

const share = { number: 3, count: 5, percent: 60, sentBytes: 60, totalBytes: 100, text: '3 de 5 · 60 %' }
const waiting = { run: 'waiting', why: null, sentence: null } as const
const paused = (why: 'session' | 'space' | 'version') => ({ run: 'paused', why, sentence: null }) as const

describe('the status of a run of the outbox', () => {
  it.each([
    ['session', 'Pausado: inicia sesión'],
    ['space', 'Pausado: sin espacio'],
    ['version', 'Pausado: actualiza la app'],
  ] as const)('PWA-14 a pause shows its reason: %s', (why, title) => {
    expect(runStatus(paused(why), true)).toMatchObject({ kind: 'paused', why, title })
  })

  it('a missing network is shown before everything except a pause', () => {
    expect(runStatus({ ...waiting, sentence: 'El portal no responde; seguimos intentando' }, false).kind).toBe(
      'offline',
    )
    expect(runStatus(paused('session'), false).kind).toBe('paused')
  })

  it('the failure of the last run is shown until the next run begins', () => {
    expect(runStatus({ ...waiting, sentence: 'Sin conexión real a internet' }, true)).toMatchObject({
      kind: 'troubled',
      title: 'Sin conexión real a internet',
    })
    expect(runStatus({ run: 'running', why: null, sentence: null }, true).kind).toBe('sending')
    expect(runStatus(waiting, true).title).toBe('En cola')
  })
})

describe('the status of the outbox queue', () => {
  const needy = { state: 'attention' as const, files: [] }
  it('the status says that a claim needs its person only if no other claim can be sent', () => {
    const one = { count: 1, entries: [needy] }
    expect(queueStatus(one, waiting, true).title).toBe('Un siniestro necesita tu atención')
    expect(queueStatus({ count: 2, entries: [needy, needy] }, waiting, false).title).toBe(
      '2 siniestros necesitan tu atención',
    )
    const withQueued = [needy, { state: 'queued' as const, files: [] }]
    expect(queueStatus({ count: 2, entries: withQueued }, waiting, true).title).toBe('En cola')
    expect(queueStatus({ count: 2, entries: [needy] }, waiting, true).title, 'the other is not shown').toBe('En cola')
    expect(queueStatus(one, paused('session'), true).kind).toBe('paused')
    expect(queueStatus({ count: 0, entries: [] }, waiting, true).kind).toBe('waiting')
  })
})

describe('the status of a claim', () => {
  const online = runStatus(waiting, true)
  it.each<[OutboxState, string]>([
    ['queued', 'En cola'],
    ['sending', 'Enviando 3 de 5 · 60 %'],
    ['attention', 'Necesita tu atención'],
    ['received', 'Recibido'],
  ])('PWA-14 %s is «%s»', (state, word) => {
    expect(entryWord({ state }, online, share)).toBe(word)
  })

  it('PWA-14 the status of a claim is the reason of a pause, unless the claim needs an action of its person', () => {
    const status = runStatus(paused('session'), true)
    expect(entryWord({ state: 'queued' }, status, share)).toBe('Pausado: inicia sesión')
    expect(entryWord({ state: 'sending' }, status, share)).toBe('Pausado: inicia sesión')
    expect(entryWord({ state: 'attention' }, status, share)).toBe('Necesita tu atención')
  })
})

describe('the reason shown for a claim that needs an action of the person', () => {
  const reason = (code: string, action: Attention['action']): Attention => ({
    code,
    sentence: code,
    action,
    version: null,
  })
  const file = (attention: Attention | null): OutboxFile => ({
    uuid: 'a',
    nombre: 'a.jpg',
    size: 1,
    contentType: 'image/jpeg',
    state: attention ? 'attention' : 'queued',
    sentence: null,
    attention,
    nextAt: null,
  })

  it('PWA-14 the reason of the claim precedes the reasons of its files, and a correction precedes a retry', () => {
    const files = [file(null), file(reason('stuck', 'retry')), file(reason('lost', 'correct'))]
    expect(attentionOf({ attention: reason('refused', 'correct'), files })?.code).toBe('refused')
    expect(attentionOf({ attention: null, files })?.code).toBe('lost')
    expect(attentionOf({ attention: null, files: files.slice(0, 2) })?.code).toBe('stuck')
    expect(attentionOf({ attention: null, files: [file(null)] })).toBeNull()
  })
})

describe('the reason shown for a save that failed', () => {
  const refused = (status: number, code: string, more: object = {}): Outcome => ({
    ok: false,
    failure: 'problem',
    status,
    retryAfterSeconds: null,
    envelope: { message: `Frase de ${code}`, code, ...more },
  })
  const known = { failures: 4, failingSince: -STUCK_AFTER_MS, missing: 2, differs: 2 }
  const saidOf = (of: 'claim' | 'document', outcome: Outcome): string | undefined => {
    const options = {
      of,
      outcome,
      history: { ...NEW_HISTORY, ...known },
      probe: true,
      version: null,
      nombre: 'a.jpg',
      now: 0,
      random: 0,
    }
    const { item } = decide(options)
    if (item.next !== 'attention') return item.next
    const { attention } = item
    const file = {
      uuid: 'a',
      nombre: 'a.jpg',
      size: 1,
      contentType: 'image/jpeg',
      sentence: null,
      nextAt: null,
    } as const
    if (of === 'claim') return attentionOf({ attention, files: [] })?.sentence
    return attentionOf({ attention: null, files: [{ ...file, state: 'attention', attention }] })?.sentence
  }
  const STUCK = 'El siniestro no pasó después de 5 intentos; seguimos intentando'

  it.each<[string, Outcome, string]>([
    ['a rule', refused(422, 'rule'), 'Error al guardar Frase de rule'],
    [
      'a rule of one field',
      refused(422, 'rule', { fields: [{ path: 'fcAlcance', message: 'Fecha inválida' }] }),
      'Error al guardar Fecha inválida',
    ],
    ['no permission', refused(403, 'forbidden'), 'Error al guardar Frase de forbidden'],
    ['a claim that is too large', refused(413, 'claim-too-large'), 'Error al guardar Frase de claim-too-large'],
    ['the fifth error of the portal', refused(500, 'unexpected'), `Error al guardar ${STUCK}`],
    ['the fifth cut', { ok: false, failure: 'cut' }, `Error al guardar ${STUCK}`],
    [
      'documents that do not arrive a third time',
      { ok: true, agrees: false, missing: [] },
      'Error al guardar El portal no confirma todos los documentos de este siniestro',
    ],
    // A claim that was changed meanwhile is not a failed save: the person is asked to compare both versions.
    ['a claim that was changed meanwhile', refused(409, 'claim-changed', { version: 3 }), 'Frase de claim-changed'],
  ])('REP-16c the text about a save that the portal did not accept: %s', (_, outcome, sentence) => {
    expect(saidOf('claim', outcome)).toBe(sentence)
  })

  it('REP-16c a refused file has its own sentence, because the claim itself was not saved yet', () => {
    expect(saidOf('document', refused(415, 'not-allowed'))).toBe('Frase de not-allowed')
  })

  it.each<[string, Outcome]>([
    ['no session', refused(401, 'no-session')],
    ['a portal that is restarted', refused(503, 'unavailable')],
    ['an app that is too old', refused(426, 'old-app')],
  ])('REP-16c %s does not count as a failed save: the claim waits', (_, outcome) => {
    expect(saidOf('claim', outcome)).toBe('wait')
  })
})

it('PWA-18d files whose bytes are missing are not called stored', () => {
  const lost = { attention: { code: 'lost', sentence: '', action: 'correct' as const, version: null } }
  const here = { attention: null }
  expect(attentionText([here])).toBe('Tus archivos siguen guardados en este dispositivo.')
  expect(attentionText([here, lost])).toBe('Un archivo ya no está en este dispositivo; los demás siguen guardados.')
  expect(attentionText([lost, lost])).toBe('2 archivos ya no están en este dispositivo.')
})
