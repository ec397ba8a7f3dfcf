// Tests of days, money, texts and branches.
import { describe, expect, it } from 'vitest'
import {
  calendarDate,
  dayInEcuador,
  formatDay,
  hourInEcuador,
  isCalendarDate,
} from '../../../src/domain/calendar-date.ts'
import { addDays, daysBetween } from '../../../src/domain/date-arithmetic.ts'
import { cents, formatMoney, fromCents, toCents } from '../../../src/domain/money.ts'
import { isHealthOrLife } from '../../../src/domain/policy/content-type.ts'
import { containsText, searchText } from '../../../src/domain/search-text.ts'
import { clockText } from '../../../src/domain/when-text.ts'

describe('calendar days and hours in Ecuador', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['0000-00-00', false],
    ['1899-12-31', false],
    ['2201-01-01', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['', false],
  ])('%s is a valid day: %s', (text, is) => {
    expect(isCalendarDate(text)).toBe(is)
  })

  it('D38 the day is the day in Ecuador, which is five hours behind UTC', () => {
    expect(dayInEcuador(new Date('2026-11-20T04:59:59Z'))).toBe('2026-11-19')
    expect(dayInEcuador(new Date('2026-11-20T05:00:00Z'))).toBe('2026-11-20')
  })

  it('D38 the hour is the local hour in Ecuador', () => {
    expect(hourInEcuador(new Date('2026-11-20T04:59:59Z'))).toBe(23)
    expect(hourInEcuador(new Date('2026-11-20T05:00:00Z'))).toBe(0)
    expect(hourInEcuador(new Date('2026-11-20T12:00:00Z'))).toBe(7)
  })

  it('D38 day and time agree with the time zones that the runtime knows', () => {
    const reckon = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/Guayaquil',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    })
    // From the last clock change in Ecuador to the end of this century; the step is a prime number of minutes.
    for (let at = Date.UTC(1994, 0, 1); at < Date.UTC(2100, 0, 1); at += 24_989 * 60_000)
      expect(`${dayInEcuador(new Date(at))}, ${clockText(at)}`).toBe(reckon.format(at))
    expect(() => dayInEcuador(new Date(Number.NaN))).toThrow(RangeError)
  })

  it('days are counted across month ends and leap days', () => {
    expect(addDays(calendarDate('2024-02-28'), 2)).toBe('2024-03-01')
    expect(addDays(calendarDate('2026-01-01'), -1)).toBe('2025-12-31')
    expect(daysBetween(calendarDate('2024-02-01'), calendarDate('2024-03-01'))).toBe(29)
    expect(daysBetween(calendarDate('2026-03-01'), calendarDate('2026-02-28'))).toBe(-1)
  })

  it('NAV-11b a day is formatted as DD/MM/YYYY', () => {
    expect(formatDay(calendarDate('2026-09-05'))).toBe('05/09/2026')
  })
})

describe('amounts of money', () => {
  it.each([
    [1.005, 101],
    [25.4, 2540],
    [0.1 + 0.2, 30],
    [999_999.99, 99_999_999],
    [0, 0],
  ])('D95 %s is %s cents', (amount, cents) => {
    expect(toCents(amount)).toBe(cents)
  })

  it('D37 an amount is formatted as $1,234.56', () => {
    expect(formatMoney(cents(123_456))).toBe('$1,234.56')
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    for (const amount of [0, 1, 10, 99, 100, 99_999, 100_000, 12_345_678, 99_999_999, 123_456_789_012, -5, -123_456])
      expect(formatMoney(cents(amount))).toBe(dollars.format(amount / 100))
    expect(fromCents(cents(123_456))).toBe(1234.56)
  })
})

describe('texts and branches', () => {
  it('NAV-09 comparing texts ignores accents and case', () => {
    expect(searchText('  MÉDICA   Ñandú ')).toBe('medica nandu')
    expect(containsText('Asistencia MÉDICA', 'medica')).toBe(true)
    expect(containsText('asistencia medica', 'MÉDICA')).toBe(true)
    expect(containsText('Año nuevo', 'ANO')).toBe(true)
    expect(containsText('ASISTENCIA', 'medica')).toBe(false)
  })

  it.each([
    ['ASISTENCIA MÉDICA GRUPO', null, true],
    ['ASISTENCIA MEDICA GRUPO', null, true],
    ['Asistencia médica', 'generales', true],
    ['VIDA EN GRUPO', null, true],
    ['BIENVIDA', 'TELEMÉDICA', false],
    ['VIDA INDIVIDUAL', null, true],
    ['ACTIVIDADES DEPORTIVAS', 'GENERALES', false],
    ['DESGRAVAMEN', 'VIDA', true],
    ['VEHÍCULOS', 'GENERALES', false],
  ])('NAV-09 D08 %s of group %s is health or life: %s', (nmRamo, nmRamGrupo, is) => {
    expect(isHealthOrLife({ nmRamo, nmRamGrupo })).toBe(is)
  })
})
