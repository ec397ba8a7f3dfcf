// Tests of what a text typed into the search field of staff (the jump) can mean: a claim number, a plate, a name, an id
// number.
import { describe, expect, it } from 'vitest'
import { jumpText } from '../../../src/domain/jump-text.ts'

describe('a typed text that may be a claim number', () => {
  it.each([
    ['1042', 1042],
    ['Solicitud N.º 1042', 1042],
    ['SOLICITUD 1042', 1042],
    ['solicitud n.° 1042', 1042],
    ['N.º1042', 1042],
    ['n 1042', 1042],
    ['No. 1042', 1042],
    ['Nro 1042', 1042],
    ['# 1042', 1042],
    ['siniestro 70004', 70_004],
    ['reclamo  7', 7],
    ['2147483647', 2_147_483_647],
  ])('«%s» is %i', (typed, claim) => expect(jumpText(typed).claim).toBe(claim))

  it.each([
    '0',
    '2147483648',
    '12345678901',
    '10 42',
    '10-42',
    'CR-1042',
    'torres',
    'torres 12',
    'nn 12',
    '-5',
    '1.5',
    '',
    // Digits of other scripts form no claim number.
    '١٢٣',
  ])('«%s» is no number of a claim', (typed) => expect(jumpText(typed).claim).toBeNull())
})

it.each([
  ['zz', { isPolicy: false, plate: null, isPerson: false }],
  ['a-1', { isPolicy: false, plate: null, isPerson: false }],
  ['%%%', { isPolicy: false, plate: null, isPerson: false }],
  ['pba', { isPolicy: true, plate: 'PBA', isPerson: true }],
  ['PBA-1234', { isPolicy: true, plate: 'PBA1234', isPerson: true }],
  // Each word is too short for an index search.
  ['li wu', { isPolicy: true, plate: 'LIWU', isPerson: false }],
  ['ana maría torres vela', { isPolicy: true, plate: null, isPerson: true }],
  ['3059999015', { isPolicy: true, plate: '3059999015', isPerson: true }],
])('«%s» can be %o', (typed, expected) => expect(jumpText(typed)).toMatchObject(expected))
