// Tests of age: leap days, month ends and the Spanish wording.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, ageText, shortAgeText } from '../../../src/domain/age.ts'
import { calendarDate, dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'

describe('NAV-11c age in years, months and days', () => {
  it.each([
    // The same day, the day before a birthday, the birthday.
    ['2018-08-19', '2026-11-21', [8, 3, 2]],
    ['2026-11-21', '2026-11-21', [0, 0, 0]],
    ['1990-11-22', '2026-11-21', [35, 11, 30]],
    ['1990-11-21', '2026-11-21', [36, 0, 0]],
    ['2025-12-31', '2026-01-01', [0, 0, 1]],
    // Born on 29 February.
    ['2024-02-29', '2025-02-27', [0, 11, 29]],
    ['2024-02-29', '2025-02-28', [1, 0, 0]],
    ['2024-02-29', '2025-03-01', [1, 0, 1]],
    ['2024-02-29', '2028-02-28', [3, 11, 30]],
    ['2024-02-29', '2028-02-29', [4, 0, 0]],
    // Across a leap day.
    ['2024-02-28', '2024-03-01', [0, 0, 2]],
    ['2023-02-28', '2024-02-29', [1, 0, 1]],
    // Born on the last day of a month.
    ['2026-01-31', '2026-02-27', [0, 0, 27]],
    ['2026-01-31', '2026-02-28', [0, 1, 0]],
    ['2026-01-31', '2026-03-01', [0, 1, 1]],
    ['2026-01-31', '2026-03-30', [0, 1, 30]],
    ['2026-01-31', '2026-03-31', [0, 2, 0]],
    ['2026-01-31', '2026-04-30', [0, 3, 0]],
    ['2023-12-31', '2024-02-29', [0, 2, 0]],
    ['2026-03-30', '2026-04-29', [0, 0, 30]],
    // Older than a hundred years.
    ['1900-01-01', '2026-11-21', [126, 10, 20]],
  ])('NAV-11c born %s is on %s %j old', (birth, day, [years, months, days]) => {
    expect(ageOn(calendarDate(birth), calendarDate(day))).toEqual({ years, months, days })
  })

  it('NAV-11c there is no age before birth', () => {
    expect(ageOn(calendarDate('2026-11-22'), calendarDate('2026-11-21'))).toBeNull()
  })

  it('NAV-11c today is the day in Ecuador: a birthday starts at midnight there, not at midnight UTC', () => {
    expect(ageOn(calendarDate('1990-11-21'), dayInEcuador(new Date('2026-11-21T04:59:59Z')))).toEqual({
      years: 35,
      months: 11,
      days: 30,
    })
    expect(ageOn(calendarDate('1990-11-21'), dayInEcuador(new Date('2026-11-21T05:00:00Z')))).toEqual({
      years: 36,
      months: 0,
      days: 0,
    })
  })

  it('NAV-11c age never decreases from one day to the next, and its days never reach a full month', () => {
    const day = fc.integer({ min: 0, max: 60_000 })
    fc.assert(
      fc.property(day, day, (from, further) => {
        const birth = addDays(calendarDate('1900-01-01'), Math.min(from, 40_000))
        const then = addDays(birth, further)
        const [age, next] = [ageOn(birth, then), ageOn(birth, addDays(then, 1))]
        if (!age || !next) throw new Error('no age')
        const weight = ({ years, months, days }: typeof age) => (years * 12 + months) * 100 + days
        expect(weight(next)).toBeGreaterThan(weight(age))
        expect(age.days).toBeLessThan(31)
        expect(age.months).toBeLessThan(12)
      }),
    )
  })

  it.each([
    [[8, 3, 2], '8 años, 3 meses y 2 días', '8a 3m 2d'],
    [[1, 1, 1], '1 año, 1 mes y 1 día', '1a 1m 1d'],
    [[36, 0, 0], '36 años', '36a 0m 0d'],
    [[36, 0, 5], '36 años y 5 días', '36a 0m 5d'],
    [[0, 2, 0], '2 meses', '0a 2m 0d'],
    [[0, 0, 0], '0 días', '0a 0m 0d'],
  ] as const)('NAV-11c the text of %j', ([years, months, days], text, short) => {
    expect(ageText({ years, months, days })).toBe(text)
    expect(shortAgeText({ years, months, days })).toBe(short)
  })
})
