// Tests of days in words.
import { expect, it } from 'vitest'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { dayInWords } from '../../../src/domain/day-in-words.ts'

const WORDS: [day: string, words: string][] = [
  ['2026-11-27', 'hoy'],
  ['2026-11-28', 'mañana'],
  ['2026-11-26', 'ayer'],
  ['2026-11-30', 'el lunes 30 de noviembre'],
  ['2026-12-04', 'el viernes 4 de diciembre'],
  ['2026-12-05', 'el 5 de diciembre'],
  ['2026-11-01', 'el 1 de noviembre'],
  ['2027-01-01', 'el 1 de enero de 2027'],
]

it('NAV-17 days are said in words, on 27 November 2026', () => {
  const said = WORDS.map(([day]) => dayInWords(calendarDate(day), calendarDate('2026-11-27')))
  expect(said).toEqual(WORDS.map(([, words]) => words))
})
