// Tests of days in words.
import { expect, it } from 'vitest'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { dayInWords } from '../../../src/domain/day-in-words.ts'

it.each([
  ['2026-11-27', 'hoy'],
  ['2026-11-28', 'mañana'],
  ['2026-11-26', 'ayer'],
  ['2026-11-30', 'el lunes 30 de noviembre'],
  ['2026-12-04', 'el viernes 4 de diciembre'],
  ['2026-12-05', 'el 5 de diciembre'],
  ['2026-11-01', 'el 1 de noviembre'],
  ['2027-01-01', 'el 1 de enero de 2027'],
])('NAV-17 %s is said as «%s» on 27 November 2026', (day, words) => {
  expect(dayInWords(calendarDate(day), calendarDate('2026-11-27'))).toBe(words)
})
