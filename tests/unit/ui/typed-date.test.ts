// Tests of the parsing of typed dates, and of the error messages.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateProblem, readTypedDate, showDate } from '../../../src/ui/forms/typed-date.ts'

const invalid = { kind: 'invalid' }
const date = (value: string) => ({ kind: 'date', value })

describe('NAV-08 a typed date', () => {
  it.each([
    ['01022026', '2026-02-01'],
    ['31121999', '1999-12-31'],
    ['29022024', '2024-02-29'],
    ['29022000', '2000-02-29'],
    ['01/02/2026', '2026-02-01'],
    ['1/2/2026', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['1.2.2026', '2026-02-01'],
    [' 01 02 2026 ', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    ['01011900', '1900-01-01'],
    ['31122200', '2200-12-31'],
  ])('NAV-08 %s is parsed as %s', (text, value) => {
    expect(readTypedDate(text)).toEqual(date(value))
  })

  it.each([
    '31022026',
    '29022023',
    '29021900',
    '31042026',
    '00012026',
    '32012026',
    '01002026',
    '01132026',
    '0102202',
    '010220266',
    '010226',
    '1/2/2',
    '1/2/026',
    '01/02',
    'mañana',
    '01022o26',
    '01010026',
    '31121899',
    '01012201',
    '2026-13-01',
    '2026-02-30',
    '--',
    '01//2026',
  ])('NAV-08 %s is invalid', (text) => {
    expect(readTypedDate(text)).toEqual(invalid)
  })

  it.each([
    ['1/11/26', '2026-11-01'],
    ['01/11/26', '2026-11-01'],
    ['1-11-26', '2026-11-01'],
    ['1.11.26', '2026-11-01'],
    [' 1 11 26 ', '2026-11-01'],
    // Two digits up to 79 mean a year of this century; from 80 on they mean a year of the last century.
    ['31/12/79', '2079-12-31'],
    ['01/01/80', '1980-01-01'],
    ['1/1/00', '2000-01-01'],
    ['31/12/99', '1999-12-31'],
    ['29/2/24', '2024-02-29'],
  ])('NAV-08 %s, with a year of two digits, is parsed as %s', (text, value) => {
    expect(readTypedDate(text)).toEqual(date(value))
  })

  it.each(['29/2/26', '32/1/26', '1/13/26', '0/1/26', '011126', '26-11-01/'])('NAV-08 %s is invalid too', (text) => {
    expect(readTypedDate(text)).toEqual(invalid)
  })

  it.each(['', '   '])('NAV-08 an empty value clears the date («%s»)', (text) => {
    expect(readTypedDate(text)).toEqual({ kind: 'empty' })
    expect(dateProblem(text, { min: '2026-01-01', max: '2026-12-31' })).toBeUndefined()
  })

  it('NAV-08 every day is parsed back from its formatted text, with and without slashes', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (day) => {
        const value = day.toISOString().slice(0, 10)
        expect(readTypedDate(showDate(value))).toEqual(date(value))
        expect(readTypedDate(showDate(value).replaceAll('/', ''))).toEqual(date(value))
      }),
    )
  })

  it('NAV-08 any other text is parsed without an exception', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(['empty', 'date', 'invalid']).toContain(readTypedDate(text).kind)
      }),
    )
  })
})

describe('NAV-08 the error messages of a date', () => {
  const bounds = { min: '2026-01-01', max: '2026-02-03' }

  it('NAV-08 without limits an invalid date gets «Fecha inválida»', () => {
    expect(dateProblem('31022026')).toBe('Fecha inválida')
    expect(dateProblem('01022026')).toBeUndefined()
  })

  it('NAV-08 an empty date gets «Campo requerido.» only if a date is required', () => {
    expect(dateProblem(' ', { required: true, max: '2026-02-03' })).toBe('Campo requerido.')
    expect(dateProblem('', { required: false })).toBeUndefined()
    expect(dateProblem('01022026', { required: true })).toBeUndefined()
  })

  it('NAV-08 a day outside the limits gets a message with the limit that it exceeds, which is itself a valid day', () => {
    expect(dateProblem('04022026', bounds)).toBe('Fecha inválida o superior a 03/02/2026')
    expect(dateProblem('31122025', bounds)).toBe('Fecha inválida o inferior a 01/01/2026')
    expect(dateProblem('03022026', bounds)).toBeUndefined()
    expect(dateProblem('01012026', bounds)).toBeUndefined()
  })

  it('NAV-08 the message for an invalid date names the limit if there is one', () => {
    expect(dateProblem('31022026', { max: '2026-02-03' })).toBe('Fecha inválida o superior a 03/02/2026')
    expect(dateProblem('31022026', { min: '2026-01-01' })).toBe('Fecha inválida o inferior a 01/01/2026')
  })
})

it('NAV-11b a day is formatted as DD/MM/YYYY, an empty value as an empty text', () => {
  expect(showDate('2026-02-01')).toBe('01/02/2026')
  expect(showDate('')).toBe('')
})
