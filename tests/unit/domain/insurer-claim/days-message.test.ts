// Tests of the days message of a claim: how long ago it happened, against the term for it.
import { expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { addDays } from '../../../../src/domain/date-arithmetic.ts'
import { daysMessage } from '../../../../src/domain/insurer-claim/days-message.ts'

const today = calendarDate('2026-11-25')

it.each([
  [-3, 0, 'ok', 'Ocurrió hoy, dentro del plazo de 90 días.'],
  [0, 0, 'ok', 'Ocurrió hoy, dentro del plazo de 90 días.'],
  [1, 1, 'ok', 'Pasó 1 día desde el siniestro, dentro del plazo de 90 días.'],
  [74, 74, 'ok', 'Pasaron 74 días desde el siniestro, dentro del plazo de 90 días.'],
  [75, 75, 'aviso', 'Pasaron 75 días desde el siniestro. Quedan 15 días del plazo.'],
  [89, 89, 'aviso', 'Pasaron 89 días desde el siniestro. Queda 1 día del plazo.'],
  [90, 90, 'aviso', 'Pasaron 90 días desde el siniestro. Hoy termina el plazo de 90 días.'],
  [
    ...[91, 91, 'vencido'],
    'Pasaron 91 días desde el siniestro, más que los 90 días del plazo: la cobertura o el reembolso puede no aplicar.',
  ],
] as [number, number, string, string][])('CLM-11 D131 %s days ago', (ago, dias, nivel, mensaje) => {
  expect(daysMessage(addDays(today, -ago), 90, today)).toEqual({ dias, limite: 90, nivel, mensaje })
})
