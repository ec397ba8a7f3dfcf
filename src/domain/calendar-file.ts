// Writes a reminder for a whole day as a calendar file, which every phone adds to its calendar (RFC 5545).
import type { CalendarDate } from './calendar-date.ts'
import { addDays } from './date-arithmetic.ts'

type Reminder = {
  /** Names the reminder, so that adding it again does not add another. */
  uid: string
  day: CalendarDate
  title: string
  text: string
  /** The moment at which the file is made. */
  now: Date
}

/** The reminder as text/calendar, with an alarm at nine in the morning of the day before. */
export function calendarFile({ uid, day, title, text, now }: Reminder): string {
  const compact = (value: string) => value.replaceAll('-', '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal//Recordatorio//ES',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** The most bytes of a line before it goes on in the next one. */
const LINE_BYTES = 75

/** A line goes on after a line break and a space; no letter is cut. */
function folded(line: string): string {
  let bytes = 0
  return Array.from(line, (letter) => {
    const size = bytesOf(letter.codePointAt(0) ?? 0)
    const isFull = bytes + size > LINE_BYTES
    bytes = isFull ? size + 1 : bytes + size
    return isFull ? `\r\n ${letter}` : letter
  }).join('')
}

const bytesOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x8_00 ? 2 : codePoint < 0x1_00_00 ? 3 : 4
