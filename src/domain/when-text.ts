// A moment as people in Ecuador say it.
import { addDays, dayInEcuador, formatDayWithMonth } from './calendar-date.ts'
import { onFirstUse } from './on-first-use.ts'

const clock = onFirstUse(
  () =>
    new Intl.DateTimeFormat('es-EC', {
      timeZone: 'America/Guayaquil',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/** The time of day in Ecuador (D38): «10:42». */
export const clockText = (at: number): string => clock().format(at)

/** «hoy a las 10:42», «ayer a las 10:42», else «03/mar/2026 a las 10:42»; both in milliseconds. */
export function whenText(at: number, now: number): string {
  const day = dayInEcuador(new Date(at))
  const today = dayInEcuador(new Date(now))
  const name = day === today ? 'hoy' : day === addDays(today, -1) ? 'ayer' : formatDayWithMonth(day)
  return `${name} a las ${clockText(at)}`
}
