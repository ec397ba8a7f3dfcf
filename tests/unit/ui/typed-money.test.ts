// Tests of the parsing of typed amounts, in cents.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  maximumCents,
  moneyProblem,
  readTypedMoney,
  roundingNote,
  showMoney,
} from '../../../src/ui/forms/typed-money.ts'

describe('NAV-11a a typed amount', () => {
  it.each([
    ['0', 0],
    ['0.00', 0],
    ['0,01', 1],
    [',5', 50],
    ['.5', 50],
    ['7.', 700],
    ['12', 1_200],
    ['12,3', 1_230],
    ['12.34', 1_234],
    ['12,34', 1_234],
    ['$ 1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1,234', 123_400],
    ['123,456', 12_345_600],
    ['0,123', 12],
    ['007.50', 750],
    ['999999.99', 99_999_999],
    ['999,999.99', 99_999_999],
    ['1 234,50', 123_450],
  ])('NAV-11a %s is %i cents', (text, cents) => {
    expect(readTypedMoney(text)).toEqual({ kind: 'money', cents })
  })

  it.each([
    ['12.345', 1_235],
    ['12.344', 1_234],
    ['1.005', 101],
    ['0.995', 100],
    ['12,3456', 1_235],
  ])('NAV-11a %s is rounded to %i cents', (text, cents) => {
    expect(readTypedMoney(text)).toEqual({ kind: 'money', cents })
  })

  it.each([
    '1000000',
    '1,000,000',
    '1.000.000,00',
    '999999.995',
    '-1',
    '-0.01',
    '1e3',
    'doce',
    '12.3.4',
    '1,23,4',
    '1.2,3.4',
    '1,2345.6',
    '.',
    ',',
    '(5)',
    '٣',
  ])('NAV-11a %s is refused', (text) => {
    expect(readTypedMoney(text)).toEqual({ kind: 'invalid' })
  })

  it.each(['', ' ', '$', '$ '])('NAV-11a «%s» is empty', (text) => {
    expect(readTypedMoney(text)).toEqual({ kind: 'empty' })
  })

  it('NAV-11a every amount is parsed back from its formatted text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maximumCents }), (cents) => {
        expect(readTypedMoney(showMoney(cents))).toEqual({ kind: 'money', cents })
        expect(readTypedMoney((cents / 100).toFixed(2))).toEqual({ kind: 'money', cents })
        expect(readTypedMoney((cents / 100).toFixed(2).replace('.', ','))).toEqual({ kind: 'money', cents })
      }),
    )
  })

  it('NAV-11a any text is parsed without an exception, and never outside the limits', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,$- ') }), (text) => {
        const read = readTypedMoney(text)
        if (read.kind !== 'money') return
        expect(Number.isInteger(read.cents)).toBe(true)
        expect(read.cents).toBeGreaterThanOrEqual(0)
        expect(read.cents).toBeLessThanOrEqual(maximumCents)
      }),
    )
  })
})

it('NAV-11a an amount is formatted with a comma for thousands and two decimals', () => {
  expect(showMoney(123_456)).toBe('1,234.56')
  expect(showMoney(5)).toBe('0.05')
  expect(showMoney(99_999_999)).toBe('999,999.99')
})

it.each<[string, string | undefined]>([
  ['12.345', 'Quedó en $12.35. Si son miles, escribe 12,345'],
  ['12.340', 'Quedó en $12.34. Si son miles, escribe 12,340'],
  ['0.995', 'Quedó en $1.00.'],
  ['12,3456', 'Quedó en $12.35.'],
  ['', undefined],
  ['12.34', undefined],
  ['12,345', undefined],
  ['1.234,56', undefined],
  ['doce', undefined],
  ['9999999.999', undefined],
])('NAV-11a the message for %s: %s', (text, note) => {
  expect(roundingNote(text)).toBe(note)
})

it.each([
  ['1000000', 'Escribe un valor de hasta $999,999.99'],
  ['12.3.4', 'Escribe un valor de hasta $999,999.99'],
  ['-5', 'Escribe el valor sin letras ni signos, como 12.50'],
  ['abc', 'Escribe el valor sin letras ni signos, como 12.50'],
  ['1e3', 'Escribe el valor sin letras ni signos, como 12.50'],
])('NAV-11a %s shows «%s»', (text, said) => {
  expect(moneyProblem(text)).toBe(said)
})
