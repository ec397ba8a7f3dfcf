// The four dates that a search of reported claims is narrowed by, and what is wrong with them.
import { dayOrNull, isCalendarDate } from '../calendar-date.ts'
import { daysBetween } from '../date-arithmetic.ts'
import { REQUIRED } from '../typed-text.ts'

const RANGES = [
  { from: 'fcCreacionDesde', to: 'fcCreacionHasta', label: 'Fc.Creación Desde', of: 'creación' },
  { from: 'fcIncurrenciaDesde', to: 'fcIncurrenciaHasta', label: 'Incurrencia Desde', of: 'incurrencia' },
] as const

export type SearchDateKey = (typeof RANGES)[number]['from' | 'to']
export type SearchDates = Record<SearchDateKey, string | null>

/** So many days a search reaches at most: a year, in a leap year too (REP-03). */
export const MAX_SEARCH_DAYS = 365

/**
 * One sentence per wrong date, as texts or missing: all are required and real days, Hasta not before Desde, at most
 * a year apart (REP-03, B§5). Device and server ask the same.
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
