// The four dates of a search of reported claims: their defaults, and the errors of entered dates.
import { type CalendarDate, dayOrNull, isCalendarDate } from '../calendar-date.ts'
import { addDays, addMonths, daysBetween } from '../date-arithmetic.ts'
import { REQUIRED } from '../typed-text.ts'

const RANGES = [
  { from: 'fcCreacionDesde', to: 'fcCreacionHasta', label: 'Fc.Creación Desde', of: 'creación' },
  { from: 'fcIncurrenciaDesde', to: 'fcIncurrenciaHasta', label: 'Incurrencia Desde', of: 'incurrencia' },
] as const

export type SearchDateKey = (typeof RANGES)[number]['from' | 'to']
export type SearchDates = Record<SearchDateKey, string | null>

/** The longest range of a search in days: a year, in a leap year too (REP-03). */
export const MAX_SEARCH_DAYS = 365

/** The dates that a search opens with: creation from six months ago, incurrence from a year ago, both until today (D83). */
export const defaultDates = (today: CalendarDate): Record<SearchDateKey, CalendarDate> => ({
  fcCreacionDesde: addMonths(today, -6),
  fcCreacionHasta: today,
  fcIncurrenciaDesde: addDays(today, -MAX_SEARCH_DAYS),
  fcIncurrenciaHasta: today,
})

/**
 * One sentence per wrong date; `dates` are texts or null. All four are required and must be real days. Hasta must
 * be on or after Desde, and at most a year later (REP-03, B§5). The device and the server run the same check.
 */
export function searchDateErrors(dates: SearchDates): Partial<Record<SearchDateKey, string>> {
  const errors: Partial<Record<SearchDateKey, string>> = {}
  for (const { from, to, label, of } of RANGES) {
    for (const key of [from, to]) {
      if (!dates[key]) errors[key] = REQUIRED
      else if (!isCalendarDate(dates[key])) errors[key] = 'Fecha inválida'
    }
    const [first, last] = [dayOrNull(dates[from] ?? ''), dayOrNull(dates[to] ?? '')]
    if (!first || !last) continue
    const days = daysBetween(first, last)
    if (days < 0) errors[to] = `Fecha inválida - Debe ser mayor o igual a ${label}`
    else if (days > MAX_SEARCH_DAYS) errors[to] = `El intervalo de fecha de ${of} no puede ser mayor a 1 año`
  }
  return errors
}
