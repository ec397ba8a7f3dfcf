// Tests of the nominal types for days and amounts: compile errors, and checks at run time.
import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { day, dayOrNone, money, type moneyOrNull, moneySum } from '../../../src/contract/wire-types.ts'
import {
  type CalendarDate,
  calendarDate,
  dayOf,
  dayOrNull,
  formatDay,
  isCalendarDate,
} from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import {
  type Cents,
  cents,
  centsOrNull,
  type Dollars,
  formatMoney,
  fromCents,
  subtractCents,
  sumCents,
  toCents,
} from '../../../src/domain/money.ts'

describe('the type of a day', () => {
  it('a plain string is not assignable to a day, but a day compares and displays like a string', () => {
    const text: string = calendarDate('2026-11-20')
    // @ts-expect-error a string is not a CalendarDate
    formatDay(text)
    // @ts-expect-error not even a literal in the right format
    const written: CalendarDate = '2026-11-20'
    // @ts-expect-error a part of a day is a plain string
    const month: CalendarDate = calendarDate('2026-11-20').slice(0, 7)
    // @ts-expect-error an empty string is not a CalendarDate
    const none: CalendarDate = ''
    if (isCalendarDate(text)) expect(formatDay(text)).toBe('20/11/2026')
    expect([written, month, none]).toEqual(['2026-11-20', '2026-11', ''])
    expect(calendarDate('2026-11-20') < addDays(calendarDate('2026-11-20'), 1)).toBe(true)
    expect(JSON.stringify({ day: calendarDate('2026-11-20') })).toBe('{"day":"2026-11-20"}')
  })

  it('a day is made only from a valid text', () => {
    expect(dayOrNull('2026-02-28')).toBe('2026-02-28')
    for (const text of ['2026-02-29', '28/02/2026', '']) {
      expect(() => calendarDate(text)).toThrow(RangeError)
      expect(dayOrNull(text)).toBeNull()
    }
    expect(dayOf(2026, 2, 3)).toBe('2026-02-03')
  })

  it('the wire text of a day is decoded as a day, and encoded as a text', () => {
    expectTypeOf<z.output<typeof day>>().toEqualTypeOf<CalendarDate>()
    expectTypeOf<z.output<typeof dayOrNone>>().toEqualTypeOf<CalendarDate | null>()
    expectTypeOf<z.input<typeof day>>().toEqualTypeOf<string>()
    expect(z.decode(day, '2026-02-28')).toBe('2026-02-28')
    expect(z.encode(day, calendarDate('2026-02-28'))).toBe('2026-02-28')
    for (const schema of [day, dayOrNone])
      expect(z.safeDecode(schema, '2026-02-29').error?.issues).toMatchObject([{ message: 'Fecha inválida' }])
    expect(z.safeDecode(dayOrNone, '').data).toBeNull()
    // @ts-expect-error a plain string cannot be encoded as a day
    expect(z.safeEncode(day, '2026-02-29').success).toBe(false)
  })
})

describe('the type of an amount in cents', () => {
  it('an amount in cents is neither a plain number nor an amount in dollars', () => {
    const amount: number = cents(1_250)
    // @ts-expect-error a number is not Cents
    formatMoney(amount)
    // @ts-expect-error not even a whole number
    const written: Cents = 1_250
    // @ts-expect-error a number of the wire is in dollars
    const wire: Cents = fromCents(cents(1_250))
    // @ts-expect-error cents cannot be converted to cents again
    const twice = toCents(cents(1_250))
    // @ts-expect-error cents are not dollars
    const dollars: Dollars = cents(1_250)
    // @ts-expect-error the result of a calculation is a plain number until it is converted to Cents
    const half: Cents = cents(1_250) / 2
    expect([written, wire, twice, dollars, half]).toEqual([1_250, 12.5, 125_000, 1_250, 625])
    expect(cents(1) < cents(2)).toBe(true)
    expect(JSON.stringify({ valor: cents(1_250) })).toBe('{"valor":1250}')
  })

  it('an amount in cents is made only from a whole number', () => {
    expect(cents(-5)).toBe(-5)
    expect(centsOrNull(0)).toBe(0)
    expect(centsOrNull(null)).toBeNull()
    for (const number of [12.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => cents(number)).toThrow(RangeError)
  })

  it('amounts in cents are summed, and unknown amounts count as zero', () => {
    expectTypeOf(sumCents([])).toEqualTypeOf<Cents>()
    expect(sumCents([])).toBe(0)
    expect(sumCents([cents(10), null, cents(-3), undefined])).toBe(7)
    expect(subtractCents(cents(10), cents(12))).toBe(-2)
    // @ts-expect-error dollars cannot be added to cents
    expect(sumCents([cents(10), 12.5])).toBe(22.5)
  })

  it('dollars on the wire are decoded as cents, and encoded as dollars', () => {
    expectTypeOf<z.output<typeof money>>().toEqualTypeOf<Cents>()
    expectTypeOf<z.output<typeof moneySum>>().toEqualTypeOf<Cents>()
    expectTypeOf<z.output<typeof moneyOrNull>>().toEqualTypeOf<Cents | null>()
    expectTypeOf<z.input<typeof money>>().toEqualTypeOf<number>()
    expect(z.decode(moneySum, 12.5)).toBe(1_250)
    expect(z.encode(moneySum, cents(1_250))).toBe(12.5)
    expect(z.safeEncode(money, cents(-1)).success).toBe(false)
    // @ts-expect-error dollars cannot be encoded as cents
    expect(z.safeEncode(moneySum, 12.5).success).toBe(false)
  })
})
