// Formats a moment for people: time of day and day in Ecuador.
import { dayInEcuador, formatDay, inEcuador } from './calendar-date.ts'
import { addDays } from './date-arithmetic.ts'

/** The time of day in Ecuador (D38): «10:42». `at` is in milliseconds. */
export const clockText = (at: number): string => inEcuador(new Date(at)).slice(11, 16)

/** «hoy a las 10:42», «ayer a las 10:42», else «03/03/2026 a las 10:42»; `at` and `now` are in milliseconds. */
export function whenText(at: number, now: number): string {
  const day = dayInEcuador(new Date(at))
  const today = dayInEcuador(new Date(now))
  const name = day === today ? 'hoy' : day === addDays(today, -1) ? 'ayer' : formatDay(day)
  return `${name} a las ${clockText(at)}`
}
