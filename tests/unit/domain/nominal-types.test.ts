// Days and amounts are types of their own: what the compiler refuses, and what is refused at run time where it is checked.
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

describe('a day', () => {
  it('is no text, though it is compared and shown as one', () => {
    const text: string = calendarDate('2026-11-20')
    // @ts-expect-error a text is not known to be a day
    formatDay(text)
    // @ts-expect-error not even one that looks like it
    const written: CalendarDate = '2026-11-20'
    // @ts-expect-error what is cut out of one is none
    const month: CalendarDate = calendarDate('2026-11-20').slice(0, 7)
    // @ts-expect-error nothing typed is no day
    const none: CalendarDate = ''
    if (isCalendarDate(text)) expect(formatDay(text)).toBe('20/11/2026')
    expect([written, month, none]).toEqual(['2026-11-20', '2026-11', ''])
    expect(calendarDate('2026-11-20') < addDays(calendarDate('2026-11-20'), 1)).toBe(true)
    expect(JSON.stringify({ day: calendarDate('2026-11-20') })).toBe('{"day":"2026-11-20"}')
  })

  it('is made of a text that is one, and of nothing else', () => {
    expect(dayOrNull('2026-02-28')).toBe('2026-02-28')
    for (const text of ['2026-02-29', '28/02/2026', '']) {
      expect(() => calendarDate(text)).toThrow(RangeError)
      expect(dayOrNull(text)).toBeNull()
    }
    expect(dayOf(2026, 2, 3)).toBe('2026-02-03')
  })

  it('comes off the wire as one, and leaves as a text', () => {
    expectTypeOf<z.output<typeof day>>().toEqualTypeOf<CalendarDate>()
    expectTypeOf<z.output<typeof dayOrNone>>().toEqualTypeOf<CalendarDate | null>()
    expectTypeOf<z.input<typeof day>>().toEqualTypeOf<string>()
    expect(z.decode(day, '2026-02-28')).toBe('2026-02-28')
    expect(z.encode(day, calendarDate('2026-02-28'))).toBe('2026-02-28')
    for (const schema of [day, dayOrNone])
      expect(z.safeDecode(schema, '2026-02-29').error?.issues).toMatchObject([{ message: 'Fecha inválida' }])
    expect(z.safeDecode(dayOrNone, '').data).toBeNull()
    // @ts-expect-error a text is not sent as a day
    expect(z.safeEncode(day, '2026-02-29').success).toBe(false)
  })
})

describe('an amount in cents', () => {
  it('is no number, and no dollars', () => {
    const amount: number = cents(1_250)
    // @ts-expect-error a number is not known to be cents
    formatMoney(amount)
    // @ts-expect-error not even a whole one
    const written: Cents = 1_250
    // @ts-expect-error a wire number is dollars
    const wire: Cents = fromCents(cents(1_250))
    // @ts-expect-error cents are not made into cents again
    const twice = toCents(cents(1_250))
    // @ts-expect-error cents are not dollars
    const dollars: Dollars = cents(1_250)
    // @ts-expect-error what is reckoned is a number until it is said to be whole cents
    const half: Cents = cents(1_250) / 2
    expect([written, wire, twice, dollars, half]).toEqual([1_250, 12.5, 125_000, 1_250, 625])
    expect(cents(1) < cents(2)).toBe(true)
    expect(JSON.stringify({ valor: cents(1_250) })).toBe('{"valor":1250}')
  })

  it('is made of a whole number, and of nothing else', () => {
    expect(cents(-5)).toBe(-5)
    expect(centsOrNull(0)).toBe(0)
    expect(centsOrNull(null)).toBeNull()
    for (const number of [12.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => cents(number)).toThrow(RangeError)
  })

  it('adds up, what is not known adding nothing', () => {
    expectTypeOf(sumCents([])).toEqualTypeOf<Cents>()
    expect(sumCents([])).toBe(0)
    expect(sumCents([cents(10), null, cents(-3), undefined])).toBe(7)
    expect(subtractCents(cents(10), cents(12))).toBe(-2)
    // @ts-expect-error dollars are not added to cents
    expect(sumCents([cents(10), 12.5])).toBe(22.5)
  })

  it('comes off the wire in dollars, and leaves in them', () => {
    expectTypeOf<z.output<typeof money>>().toEqualTypeOf<Cents>()
    expectTypeOf<z.output<typeof moneySum>>().toEqualTypeOf<Cents>()
    expectTypeOf<z.output<typeof moneyOrNull>>().toEqualTypeOf<Cents | null>()
    expectTypeOf<z.input<typeof money>>().toEqualTypeOf<number>()
    expect(z.decode(moneySum, 12.5)).toBe(1_250)
    expect(z.encode(moneySum, cents(1_250))).toBe(12.5)
    expect(z.safeEncode(money, cents(-1)).success).toBe(false)
    // @ts-expect-error dollars are not sent as cents
    expect(z.safeEncode(moneySum, 12.5).success).toBe(false)
  })
})
