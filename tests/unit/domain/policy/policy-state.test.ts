// Tests of the policy state: each policy is in exactly one, and the filter of each state finds the same policies.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarDate, calendarDate } from '../../../../src/domain/calendar-date.ts'
import { addDays } from '../../../../src/domain/date-arithmetic.ts'
import { daysOfState, POLICY_STATE_NAMES, policyState } from '../../../../src/domain/policy/policy-state.ts'
import { validityBadge } from '../../../../src/entities/policy/validity-badge.ts'

const TODAY = calendarDate('2026-11-24')
const day = (days: number): CalendarDate => addDays(TODAY, days)
const policy = (from: number, to: number | null, master: number | null = null) => ({
  fcDesde: day(from),
  fcHasta: to === null ? null : day(to),
  fcVenceMst: master === null ? null : day(master),
})

describe('POL-03 on a given day a policy', () => {
  it.each([
    ['begins tomorrow', policy(1, 366), 'POR_INICIAR', 'Por iniciar', 'info'],
    ['begins today', policy(0, 365), 'VIGENTE', 'Vigente', 'success'],
    ['never ends', policy(-400, null), 'VIGENTE', 'Vigente', 'success'],
    ['ends in 31 days', policy(-334, 31), 'VIGENTE', 'Vigente', 'success'],
    ['ends in 30 days', policy(-335, 30), 'POR_VENCER', 'Vence en 30 días', 'warning'],
    ['ends in two days', policy(-363, 2), 'POR_VENCER', 'Vence en 2 días', 'warning'],
    ['ends tomorrow', policy(-364, 1), 'POR_VENCER', 'Vence mañana', 'warning'],
    ['ends today', policy(-365, 0), 'POR_VENCER', 'Vence hoy', 'warning'],
    ['ended yesterday', policy(-366, -1), 'VENCIDA', 'Vencida', 'neutral'],
    ['ends with its master contract', policy(-300, null, 5), 'POR_VENCER', 'Vence en 5 días', 'warning'],
    ['ended with its master contract', policy(-300, null, -5), 'VENCIDA', 'Vencida', 'neutral'],
    ['has a later end than its master contract', policy(-300, 90, -5), 'VIGENTE', 'Vigente', 'success'],
    // The dates are reversed, so the policy has not begun.
    ['ends before it begins', policy(9, 3), 'POR_INICIAR', 'Por iniciar', 'info'],
  ])('that %s has the right state and badge', (_what, given, state, label, tone) => {
    expect(policyState(given, TODAY)).toBe(state)
    expect(validityBadge(given, TODAY)).toEqual({ label, tone })
  })

  it('a policy is in exactly one state, and only the filter of that state finds the policy', () => {
    const days = fc.integer({ min: -900, max: 900 })
    fc.assert(
      fc.property(days, fc.option(days), fc.option(days), (from, to, master) => {
        const given = policy(from, to, master)
        const end = given.fcHasta ?? given.fcVenceMst ?? calendarDate('2200-01-01')
        const within = POLICY_STATE_NAMES.filter((state) => {
          const { beginsFrom, beginsUntil, endsFrom, endsUntil } = daysOfState(state, TODAY)
          const begins = (!beginsFrom || given.fcDesde >= beginsFrom) && (!beginsUntil || given.fcDesde <= beginsUntil)
          return begins && (!endsFrom || end >= endsFrom) && (!endsUntil || end <= endsUntil)
        })
        expect(within).toEqual([policyState(given, TODAY)])
      }),
    )
  })
})
