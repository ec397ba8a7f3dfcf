// Tests of the days message of a claim: how many days ago it happened, and whether it was reported in time.
import { expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { addDays } from '../../../../src/domain/date-arithmetic.ts'
import { daysMessage } from '../../../../src/domain/insurer-claim/days-message.ts'

const today = calendarDate('2026-11-25')
/** The message of a claim that happened `ago` days ago and was reported `after` days later. */
const messageOf = (ago: number, after: number) => {
  const fcSiniestro = addDays(today, -ago)
  return daysMessage({ fcSiniestro, reported: addDays(fcSiniestro, after), today }, 90)
}

it.each([
  [-3, 0, 'ok'],
  [0, 0, 'ok'],
  [74, 74, 'ok'],
  [75, 75, 'aviso'],
  [90, 90, 'aviso'],
  [91, 91, 'vencido'],
] as const)('CLM-11 D131 the number of days and its level, for a claim of %s days ago', (ago, dias, nivel) => {
  expect(messageOf(ago, 0)).toMatchObject({ dias, limite: 90, nivel })
})

it.each([
  [0, -3, true, 'Ocurrió hoy. Se reportó el mismo día, dentro del plazo de 90 días.'],
  [0, 0, true, 'Ocurrió hoy. Se reportó el mismo día, dentro del plazo de 90 días.'],
  [1, 1, true, 'Pasó 1 día desde el siniestro. Se reportó al día siguiente, dentro del plazo de 90 días.'],
  [126, 11, true, 'Pasaron 126 días desde el siniestro. Se reportó a los 11 días, dentro del plazo de 90 días.'],
  [90, 90, true, 'Pasaron 90 días desde el siniestro. Se reportó a los 90 días, dentro del plazo de 90 días.'],
  [
    ...([200, 91, false] as const),
    'Se reportó a los 91 días, pasado el plazo de 90 días: la cobertura o el reembolso puede no aplicar.',
  ],
] as const)(
  'CLM-11 REP-12 the message about a claim of %s days ago, reported after %s',
  (ago, after, enPlazo, mensaje) => {
    expect(messageOf(ago, after)).toMatchObject({ enPlazo, mensaje })
  },
)
