// Tests of the payment state on a given day.

import { describe, expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { cents } from '../../../../src/domain/money.ts'
import { paymentState } from '../../../../src/domain/policy/payment-state.ts'

const TODAY = calendarDate('2026-11-19')
const due = (fcVencimiento: string, valor: number, saldoPago = valor) => ({
  fcVencimiento: calendarDate(fcVencimiento),
  valor: cents(valor),
  saldoPago: cents(saldoPago),
  flgPago: saldoPago === 0 ? 1 : 0,
})
const [paid, late, partly, today, ahead, further] = [
  due('2026-09-19', 1_000, 0),
  due('2026-10-19', 1_000),
  due('2026-10-20', 1_000, 400),
  due(TODAY, 1_000),
  due('2026-12-19', 1_000),
  due('2027-01-19', 996),
]

describe('POL-17b the payments of a policy', () => {
  it.each([
    ['none', [], { paid: 0, owed: 0, late: 0, next: null, paidCount: 0 }],
    ['all paid', [paid, paid], { paid: 2_000, owed: 0, late: 0, next: null, paidCount: 2 }],
    ['one in the future', [paid, ahead, further], { paid: 1_000, owed: 1_996, late: 0, next: ahead, paidCount: 1 }],
    ['one late', [paid, late, ahead], { paid: 1_000, owed: 2_000, late: 1_000, next: late, paidCount: 1 }],
    ['one paid in part', [paid, partly, ahead], { paid: 1_600, owed: 1_400, late: 400, next: partly, paidCount: 1 }],
    [
      'one that falls due today is not late',
      [today, ahead],
      { paid: 0, owed: 2_000, late: 0, next: today, paidCount: 0 },
    ],
    [
      'the next instalment is the unpaid one that is due first, in any order',
      [further, ahead, paid],
      { paid: 1_000, owed: 1_996, late: 0, next: ahead, paidCount: 1 },
    ],
    [
      'money that is given back is neither late nor next',
      [paid, due('2026-10-01', -300), ahead],
      { paid: 1_000, owed: 700, late: 0, next: ahead, paidCount: 1 },
    ],
  ])('%s', (_, instalments, state) => {
    expect(paymentState(instalments, TODAY)).toEqual(state)
  })

  it('an instalment is paid when its flag says so, whatever amount is recorded as owed', () => {
    const odd = { ...late, flgPago: 1 }
    expect(paymentState([odd], TODAY)).toMatchObject({ paid: 1_000, owed: 0, late: 0, paidCount: 1 })
  })
})
