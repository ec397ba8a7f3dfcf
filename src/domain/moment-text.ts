// Formats moments for people, always in Ecuador's time.
import { dayInEcuador, formatDay } from './calendar-date.ts'
import { clockText } from './when-text.ts'

/** «03/02/2026 10:42» for an ISO moment; any other text is returned unchanged. */
export function momentText(moment: string): string {
  const at = new Date(moment).getTime()
  return Number.isNaN(at) ? moment : `${formatDay(dayInEcuador(new Date(at)))} ${clockText(at)}`
}

/** «03/02/2026» for an ISO moment. */
export const momentDay = (moment: string): string => formatDay(dayInEcuador(new Date(moment)))

/** How long ago a moment was, «hace 3 min» or «hace 1 h 59 min»; both arguments are in milliseconds. */
export function agoText(then: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - then) / 60_000))
  if (minutes < 1) return 'hace un momento'
  if (minutes < 60) return `hace ${minutes} min`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours < 24) return rest === 0 ? `hace ${hours} h` : `hace ${hours} h ${rest} min`
  const days = Math.floor(hours / 24)
  return days === 1 ? 'hace 1 día' : `hace ${days} días`
}
