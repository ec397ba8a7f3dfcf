// Tests of deadlines: the days around each limit.

import { describe, expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import {
  deadlineAfter,
  draftDeadline,
  isBeyondIncurrence,
  movedBeforeLapse,
} from '../../../../src/domain/claim-report/deadline.ts'
import { addDays } from '../../../../src/domain/date-arithmetic.ts'

const TODAY = calendarDate('2026-11-21')

describe('D19 D80 NAV-06b the deadline after a number of days', () => {
  it.each([
    ['2026-11-21', 180, 180, '2027-05-20', 'far'],
    ['2026-06-09', 180, 15, '2026-12-06', 'near'],
    ['2026-06-10', 180, 16, '2026-12-07', 'far'],
    ['2026-05-26', 180, 1, '2026-11-22', 'near'],
    ['2026-05-25', 180, 0, '2026-11-21', 'near'],
    ['2026-05-24', 180, -1, '2026-11-20', 'over'],
    ['2024-02-28', 1, -996, '2024-02-29', 'over'],
    ['2026-12-31', 1, 41, '2027-01-01', 'far'],
  ])('start %s, limit %i days: %i left, until %s, %s', (day, days, left, until, is) => {
    expect(deadlineAfter(calendarDate(day), days, TODAY)).toEqual({ left, until, is })
  })

  it('REP-12 the warning about the incurrence date appears on exactly the days on which the deadline is over', () => {
    for (const day of ['2026-08-22', '2026-08-23', '2026-08-24'].map(calendarDate)) {
      expect(deadlineAfter(day, 90, TODAY).is === 'over').toBe(isBeyondIncurrence(day, TODAY, 90))
    }
    expect(deadlineAfter(calendarDate('2026-08-23'), 90, TODAY).left).toBe(0)
  })
})

it.each([180, 20, 15, 5])('D80 claims that are about to lapse are those whose deadline is near, limit %i', (days) => {
  const { from, to } = movedBeforeLapse(days, TODAY)
  for (let ago = 0; ago <= days + 2; ago += 1) {
    const moved = addDays(TODAY, -ago)
    expect(from <= moved && moved <= to, moved).toBe(deadlineAfter(moved, days, TODAY).is === 'near')
  }
})

describe('NAV-06b the deadline of a draft', () => {
  it.each([
    ['AMBULATORIO', '2026-11-20', null],
    ['AMBULATORIO', '2026-09-23', null],
    ['AMBULATORIO', '2026-09-22', 30],
    ['HOSPITALARIO', '2026-09-07', 15],
    ['MEDICINA_CONTINUA', '2026-08-01', -22],
    [null, '2026-09-07', 15],
    ['PRE_AUTORIZACION', '2026-09-07', null],
    ['AMBULATORIO', null, null],
  ] as const)('%s with incurrence on %s: %s', (tpSiniestro, fcAlcance, left) => {
    expect(
      draftDeadline({ tpSiniestro, fcAlcance: fcAlcance && calendarDate(fcAlcance) }, 90, TODAY)?.left ?? null,
    ).toBe(left)
  })
})
