// Tests of the text of a deadline for each reader.

import { expect, it } from 'vitest'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { deadlineAfter } from '../../../src/domain/claim-report/deadline.ts'
import { deadlineText } from '../../../src/entities/claim-report/deadline-line.tsx'

it.each([
  ['2026-06-06', 'Te quedan 12 días, hasta el 03/12/2026'],
  ['2026-05-26', 'Te queda 1 día, hasta el 22/11/2026'],
  ['2026-05-25', 'Hoy es el último día'],
  ['2026-05-24', 'El plazo venció el 20/11/2026. Habla con tu ejecutivo.'],
])('NAV-06b since %s: «%s»', (day, said) => {
  expect(
    deadlineText(deadlineAfter(calendarDate(day), 180, calendarDate('2026-11-21')), 'Habla con tu ejecutivo.'),
  ).toBe(said)
})
