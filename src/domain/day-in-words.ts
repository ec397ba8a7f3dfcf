// Writes a day as people say it: «hoy», «mañana», «el lunes 30 de noviembre».
import type { CalendarDate } from './calendar-date.ts'
import { daysBetween, toDate } from './date-arithmetic.ts'

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** A day near this one is said with its weekday. */
const NEAR_DAYS = 7

/**
 * «hoy», «mañana», «ayer», «el lunes 30 de noviembre» within the next seven days, «el 1 de noviembre» otherwise, with
 * the year when it is another one.
 */
export function dayInWords(day: CalendarDate, today: CalendarDate): string {
  const left = daysBetween(today, day)
  if (left === 0) return 'hoy'
  if (left === 1) return 'mañana'
  if (left === -1) return 'ayer'
  const at = toDate(day)
  const weekday = left > 0 && left <= NEAR_DAYS ? `${WEEKDAYS[at.getDay()]} ` : ''
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` de ${day.slice(0, 4)}`
  return `el ${weekday}${at.getDate()} de ${MONTHS[at.getMonth()]}${year}`
}
