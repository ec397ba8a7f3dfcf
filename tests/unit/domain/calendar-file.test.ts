// Tests of the calendar file of a reminder.
import { expect, it } from 'vitest'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { calendarFile } from '../../../src/domain/calendar-file.ts'

const text = calendarFile({
  uid: 'CUOTA-1-5009@portal.example.com',
  day: calendarDate('2026-12-31'),
  title: 'Pagar $1,102.01; póliza, cuota',
  text: `Línea uno\ncon \\ y ${'ñ'.repeat(80)}🚗`,
  now: new Date('2026-11-27T10:11:12.345Z'),
})

it('NAV-17 the reminder is an event of a whole day with an alarm on the day before, and its lines are whole and short', () => {
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
  expect(text).toContain('\r\nDTSTAMP:20261127T101112Z\r\nDTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
  expect(text).toContain('SUMMARY:Pagar $1\\,102.01\\; póliza\\, cuota\r\n')
  expect(text).toContain('TRIGGER:-PT15H')
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:Línea uno\\ncon \\\\ y ${'ñ'.repeat(80)}🚗\r\n`)
})
