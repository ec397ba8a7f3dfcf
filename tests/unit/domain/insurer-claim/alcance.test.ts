// Tests of the number that a claim shows: the insurer's, with the item of an alcance, or the settled claim's before
// entry.
import { expect, it } from 'vitest'
import { insurerNumber, numberText } from '../../../../src/domain/insurer-claim/alcance.ts'
import { CLAIM_STATE, SETTLED_STATES } from '../../../../src/domain/insurer-claim/claim-state.ts'

it.each([
  ['not entered yet', { numSiniestro: null, item: 1, numAlcance: null }, null, null],
  ['entered', { numSiniestro: 70_012, item: 1, numAlcance: null }, '70012', 'Siniestro N.º 70012'],
  ['an alcance', { numSiniestro: null, item: 1, numAlcance: 70_012 }, null, 'Alcance del siniestro N.º 70012'],
  [
    'an alcance that was entered',
    { numSiniestro: 70_012, item: 2, numAlcance: 70_012 },
    '70012 · ítem 2',
    'Siniestro N.º 70012 · ítem 2',
  ],
  ['stored by an older version', { numSiniestro: 70_012 }, '70012', 'Siniestro N.º 70012'],
  ['stored by an older version, not entered', { numSiniestro: null }, null, null],
])('REP-09 D128 the number of a claim that is %s', (_title, claim, number, text) => {
  expect([insurerNumber(claim), numberText(claim)]).toEqual([number, text])
})

it('REP-09 a claim is settled when its insurer has decided to pay it or to charge it to the deductible', () => {
  const { settled, partlyPaid, paid, withinDeductible, ...others } = CLAIM_STATE
  expect([...SETTLED_STATES]).toEqual([settled, partlyPaid, paid, withinDeductible])
  for (const state of Object.values(others)) expect(SETTLED_STATES).not.toContain(state)
})
