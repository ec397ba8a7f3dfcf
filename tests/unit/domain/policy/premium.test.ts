// Tests of the calculation from a net premium to the total: worked examples of the market, and random amounts.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { cents } from '../../../../src/domain/money.ts'
import {
  ISSUING_FEES,
  instalmentsOf,
  type PremiumKind,
  premiumSummary,
  ratesOf,
} from '../../../../src/domain/policy/premium.ts'

const DAY = calendarDate('2026-11-19')

describe('POL-17c a calculated premium', () => {
  it.each<[string, PremiumKind, number, number, number[], number, number, number]>([
    ['VEHÍCULOS', 'general', 85_000, 0, [2_975, 425, 300, 13_305, 102_005], 10, 10_201, 10_196],
    ['INCENDIO', 'general', 312_075, 4_680, [10_923, 1_560, 700, 48_789, 378_727], 12, 31_561, 31_556],
    ['VIDA EN GRUPO', 'life', 147_520, 0, [5_163, 738, 500, 0, 153_921], 12, 12_827, 12_824],
    ['ASISTENCIA MÉDICA', 'life', 218_400, 0, [7_644, 1_092, 700, 0, 227_836], 12, 18_986, 18_990],
    ['MEDICINA PREPAGADA', 'prepaid', 156_000, 0, [0, 780, 0, 0, 156_780], 12, 13_065, 13_065],
  ])('of %s has the charges of the printed example', (_, kind, prima, interest, printed, count, each, last) => {
    const sums = { totPrima: cents(prima), valFinanciamiento: cents(interest) }
    const summary = premiumSummary(sums, ratesOf(kind, DAY))
    const { superBancos, seguroC, dereEmision, iva, totalPago } = summary
    expect([superBancos, seguroC, dereEmision, iva, totalPago]).toEqual(printed)
    const instalments = instalmentsOf(totalPago, count)
    expect(instalments).toEqual([...Array(count - 1).fill(each), last])
  })

  it.each([
    [1, 50],
    [25_000, 50],
    [25_001, 100],
    [50_000, 100],
    [100_000, 300],
    [200_000, 500],
    [400_000, 700],
    [400_001, 900],
    [1_000_000_000, 900],
    [0, 0],
  ])('of %i cents has an issuing fee of %i', (prima, dereEmision) => {
    const totPrima = cents(prima)
    expect(premiumSummary({ totPrima }, ratesOf('general', DAY)).dereEmision).toBe(dereEmision)
    expect(premiumSummary({ totPrima }, ratesOf('prepaid', DAY)).dereEmision).toBe(0)
  })

  it.each([
    [calendarDate('2024-03-31'), 1200],
    [calendarDate('2024-04-01'), 1500],
  ])('starting on %s has the IVA rate of that day, unless it is life or prepaid', (day, iva) => {
    expect(ratesOf('general', day).iva).toBe(iva)
    expect([ratesOf('life', day).iva, ratesOf('prepaid', day).iva]).toEqual([0, 0])
  })

  it('IVA is added to the taxed charges but not to interest; half a cent of IVA is rounded up', () => {
    const rates = { superBancos: 0, seguroC: 0, iva: 1500, hasFee: false }
    const summary = premiumSummary(
      { totPrima: cents(10_000), valRubro: cents(5_000), valFinanciamiento: cents(900) },
      rates,
    )
    expect(summary).toMatchObject({ iva: 2_250, totalPago: 18_150 })
    expect(premiumSummary({ totPrima: cents(10) }, { ...rates, iva: 500 }).iva).toBe(1)
    expect(premiumSummary({ totPrima: cents(9) }, { ...rates, iva: 500 }).iva).toBe(0)
  })

  it('a premium of any size adds up; its instalments equal the total, and the last instalment takes the remainder', () => {
    const kinds = fc.constantFrom<PremiumKind>('general', 'life', 'prepaid')
    const days = fc.constantFrom(...['2019-01-01', '2024-03-31', '2024-04-01'].map(calendarDate), DAY)
    const amounts = (max: number) => fc.integer({ min: 0, max }).map(cents)
    fc.assert(
      fc.property(
        kinds,
        days,
        amounts(1_000_000_000),
        amounts(1_000_000),
        amounts(10_000_000),
        fc.integer({ min: 1, max: 36 }),
        (kind, day, totPrima, valRubro, valFinanciamiento, count) => {
          const summary = premiumSummary({ totPrima, valRubro, valFinanciamiento }, ratesOf(kind, day))
          const { totalPago, ...items } = summary
          expect(Object.values(items).reduce<number>((sum, each) => sum + each, 0)).toBe(totalPago)
          expect(Object.values(summary).every((each) => Number.isSafeInteger(each) && each >= 0)).toBe(true)
          const instalments = instalmentsOf(totalPago, count)
          expect(instalments).toHaveLength(count)
          expect(instalments.reduce<number>((sum, each) => sum + each, 0)).toBe(totalPago)
          const [first = 0] = instalments
          expect(new Set(instalments.slice(0, -1)).size).toBeLessThanOrEqual(1)
          // Instalments of only a few cents are rounded down.
          const apart = totalPago < count * count ? count : count / 2
          expect(Math.abs((instalments.at(-1) ?? 0) - first)).toBeLessThanOrEqual(apart)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('a premium of a few cents has no negative instalment', () => {
    expect(instalmentsOf(cents(18), 12)).toEqual([...Array(11).fill(1), 7])
    expect(instalmentsOf(cents(5), 1)).toEqual([5])
    expect(instalmentsOf(cents(0), 1)).toEqual([0])
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000 }).map(cents),
        fc.integer({ min: 1, max: 36 }),
        (totalPago, count) => {
          const instalments = instalmentsOf(totalPago, count)
          expect(instalments).toHaveLength(count)
          expect(Math.min(...instalments)).toBeGreaterThanOrEqual(0)
          expect(instalments.reduce<number>((sum, each) => sum + each, 0)).toBe(totalPago)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('the fee of a larger premium is never smaller', () => {
    expect(ISSUING_FEES.map(({ fee }) => fee)).toEqual(ISSUING_FEES.map(({ fee }) => fee).toSorted((a, b) => a - b))
    expect(ISSUING_FEES.at(-1)?.upTo).toBe(Number.POSITIVE_INFINITY)
  })
})
