// Tests of what a person owes on a day: what is due, what is urgent, what comes next, and in whose list it stands.
import { expect, it } from 'vitest'
import { type CalendarDate, calendarDate } from '../../../../src/domain/calendar-date.ts'
import { addDays } from '../../../../src/domain/date-arithmetic.ts'
import { cents } from '../../../../src/domain/money.ts'
import { isPaymentOf, owedOn } from '../../../../src/domain/policy/owed-payments.ts'

const today = calendarDate('2026-11-27')
const on = (fcVencimiento: CalendarDate | null, saldo = 100) => ({ fcVencimiento, saldo: cents(saldo) })
const inDays = (days: number, saldo?: number) => on(addDays(today, days), saldo)

it.each([
  ['nothing is known', [], { due: 0, sum: 0, urgent: 0, next: undefined }],
  ['a note without a date', [on(null, 500)], { due: 1, sum: 500, urgent: 1, next: undefined }],
  [
    'overdue, within five days, within ten days, later',
    [inDays(-26), inDays(5), inDays(6), inDays(10), inDays(11)],
    { due: 4, sum: 400, urgent: 2, next: 11 },
  ],
  ['nothing is due yet', [inDays(11), inDays(41)], { due: 0, sum: 0, urgent: 0, next: 11 }],
])('NAV-17 what is due, its sum, what is urgent and what comes next: %s', (_, payments, expected) => {
  const { due, sum, urgent, next } = owedOn(payments, today)
  expect({ due: due.length, sum, urgent, next: next?.fcVencimiento }).toEqual({
    ...expected,
    next: expected.next === undefined ? undefined : addDays(today, expected.next),
  })
})

it.each([
  [{ cdCliente: 7 }, { cdCliente: 7, cedulas: [] }, true],
  [{ cdCliente: 8 }, { cdCliente: 7, cedulas: ['1'] }, false],
  [{}, { cdCliente: 7, cedulas: [] }, true],
  [{}, { cdCliente: null, cedulas: ['1'] }, false],
  [{ cedula: '1' }, { cdCliente: null, cedulas: ['1', '2'] }, true],
  [{ cedula: '3' }, { cdCliente: 7, cedulas: ['1', '2'] }, false],
])(
  'NAV-17 a payment stands in the list of its policyholder and of its insured persons: %o, %o',
  (owner, payment, expected) => {
    expect(isPaymentOf(owner)(payment)).toBe(expected)
  },
)
