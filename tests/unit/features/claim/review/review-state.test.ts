// Tests of a reviewer's unsaved work: what each event does to it, and what is never lost.
import { describe, expect, it } from 'vitest'
import {
  type HeldDecision,
  hasWords,
  type ReviewEvent,
  type ReviewState,
  reduceReview,
  UNTOUCHED,
} from '../../../../../src/features/claim/review/state/review-state.ts'

const stateAfter = (events: readonly ReviewEvent[], state: ReviewState = UNTOUCHED) =>
  events.reduce(reduceReview, state)

const decisionOn = (cdArchivo: string | null, more: Partial<HeldDecision> = {}): HeldDecision => ({
  cdArchivo,
  uuid: null,
  cdDocSiniestro: null,
  cdSdocSiniestro: null,
  numGrupo: null,
  nombre: '',
  estado: 'DEVUELTO',
  comentario: 'No se lee.',
  title: 'Receta',
  seen: '',
  ...more,
})

it('D45 unsaved work keeps the claim version on which it was begun, until a save succeeds or a newer version is shown', () => {
  const begun = stateAfter([
    { type: 'begun', version: 3 },
    { type: 'begun', version: 4 },
  ])
  expect(begun.begunOn).toBe(3)
  expect(stateAfter([{ type: 'shown', version: 5 }], begun).begunOn).toBe(5)
  expect(stateAfter([{ type: 'shown', version: 5 }]).begunOn, 'nothing was begun').toBeNull()
  expect(stateAfter([{ type: 'held', decision: decisionOn('a'), version: 2 }]).begunOn).toBe(2)
  expect(stateAfter([{ type: 'saved', held: [], comment: '', fields: [] }], begun).begunOn).toBeNull()
})

describe('DOC-15b D34 unsaved decisions', () => {
  const hold = (decision: HeldDecision): ReviewEvent => ({ type: 'held', decision, version: 1 })
  const first = decisionOn('a')
  const again = decisionOn('a', { estado: 'INGRESADO', comentario: '' })

  it('there is one decision for each document and one for each request', () => {
    const requests = [decisionOn(null, { nombre: 'Informe' }), decisionOn(null, { nombre: 'Examen' })]
    const { held } = stateAfter([first, decisionOn('b'), ...requests, again].map(hold))
    expect(held).toEqual([decisionOn('b'), ...requests, again])
  })

  it('saved decisions are removed; a decision made meanwhile stays', () => {
    const sent = stateAfter([hold(first), hold(decisionOn('b'))])
    const meanwhile = stateAfter([hold(again)], sent)
    const { held } = stateAfter([{ type: 'saved', held: sent.held, comment: '', fields: [] }], meanwhile)
    expect(held).toEqual([again])
  })
})

it('sent text is removed, and text typed meanwhile stays', () => {
  const typed = stateAfter([{ type: 'written', draft: { comment: 'Falta algo.', askedName: 'Examen' } }])
  const saved: ReviewEvent = { type: 'saved', held: [], comment: 'Falta algo.', fields: [] }
  expect(stateAfter([saved], typed)).toMatchObject({ comment: '', askedName: 'Examen', state: null })
  const more = stateAfter([{ type: 'written', draft: { comment: 'Falta algo más.' } }], typed)
  expect(stateAfter([saved], more).comment).toBe('Falta algo más.')
  expect(stateAfter([{ type: 'sent', texts: { askedName: 'Examen' } }], typed)).toMatchObject({
    askedName: '',
    comment: 'Falta algo.',
  })
})

describe('an undo of a decision', () => {
  const reason = { estado: 'DEVUELTO' as const, comentario: 'No se lee.' }
  const decided: ReviewEvent = { type: 'decided', last: { cdArchivos: ['a', 'b'], text: 'x', reason } }

  it('an undo restores the reason of the document; no undo is left after the last document of the decision', () => {
    const one = stateAfter([decided, { type: 'undone', cdArchivo: 'a' }])
    expect(one.last?.cdArchivos).toEqual(['b'])
    const { last, papers } = stateAfter([{ type: 'undone', cdArchivo: 'b' }], one)
    expect([last, papers]).toEqual([null, { b: { asking: 'DEVUELTO', reason: 'No se lee.', ticks: {} } }])
  })

  it('an undo restores the form as it was before the decision, unless the form was changed since', () => {
    const fills = { state: 'DOCUMENTO_ADICIONAL' as const, reason: 'Se perdió.' }
    const filled = stateAfter([
      { type: 'written', draft: { comment: 'Gracias.' } },
      { type: 'decided', last: { cdArchivos: ['a'], text: 'x' }, fills },
    ])
    expect(filled).toMatchObject({ state: 'DOCUMENTO_ADICIONAL', comment: 'Gracias. Se perdió.' })
    const undone: ReviewEvent = { type: 'undone', cdArchivo: 'a' }
    const ticked: ReviewEvent = { type: 'written', draft: { fields: ['cdIncapacidad'] } }
    expect(stateAfter([ticked, undone], filled)).toMatchObject({
      state: null,
      comment: 'Gracias.',
      fields: ['cdIncapacidad'],
      last: null,
    })
    const changed = stateAfter([{ type: 'written', draft: { comment: 'Otra cosa.' } }], filled)
    expect(stateAfter([undone], changed)).toMatchObject({ state: 'DOCUMENTO_ADICIONAL', comment: 'Otra cosa.' })
  })
})

it.each<[string, ReviewEvent, boolean]>([
  ['a comment', { type: 'written', draft: { comment: 'No se lee.' } }, true],
  ['a reason beside a document', { type: 'writtenOn', cdArchivo: 'a', draft: { reason: 'No se lee.' } }, true],
  ['a single word, which is soon typed again', { type: 'written', draft: { comment: ' Gracias ' } }, false],
  ['a chosen state', { type: 'written', draft: { state: 'POR_REGULARIZAR' } }, false],
  ['a ticked line', { type: 'writtenOn', cdArchivo: 'a', draft: { ticks: { 1: 1 } } }, false],
])('a reload is blocked by typed text only: %s', (_what, event, isKept) => {
  expect(hasWords(stateAfter([event]))).toBe(isKept)
})
