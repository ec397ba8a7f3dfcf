// Tests of an insurer's payments for a claim, and of the amount that a collection note still asks of the patient.
import { expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { claimMoney } from '../../../../src/domain/insurer-claim/claim-money.ts'
import { cents } from '../../../../src/domain/money.ts'

const today = calendarDate('2026-11-25')
const payment = (valPago: number, day: string | null) => ({ valPago: cents(valPago), fcPago: day && calendarDate(day) })
const credit = (valSaldo: number, day: string | null) => ({
  valIncurrido: cents(100_000),
  valNotaCob: cents(20_000),
  notaCobranza: 'NC-1',
  valSaldo: cents(valSaldo),
  fcVence: day === null ? null : calendarDate(day),
})

it('CLM-09a payments are split into amounts already paid and amounts still to come', () => {
  const payments = [payment(100, '2026-11-01'), payment(50, '2026-11-25'), payment(7, null)] as never
  expect(claimMoney({ payments, credits: [] }, today)).toEqual({ paid: 150, toHospital: 0, coming: 7, notes: [] })
})

it.each([
  [0, '2026-11-01', []],
  [1, '2026-11-24', [true]],
  [1, '2026-11-25', [false]],
  [1, null, [false]],
] as [number, string | null, boolean[]][])(
  'CLM-09c a collection note with %s cents left, due on %s, is overdue or not',
  (saldo, day, overdue) => {
    const money = claimMoney({ payments: [], credits: [credit(saldo, day)] }, today)
    expect(money).toMatchObject({ paid: 80_000, toHospital: 80_000, coming: 0 })
    expect(money.notes.map(({ isOverdue }) => isOverdue)).toEqual(overdue)
  },
)
