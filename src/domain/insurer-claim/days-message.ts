// How long ago a claim happened, against the term for reporting it (CLM-11, D20, D131).
import type { CalendarDate } from '../calendar-date.ts'
import { daysBetween } from '../date-arithmetic.ts'

/** From so many days before the end of the term its end is announced. */
const WARNED_DAYS = 15

/** `dias` since the claim, of `limite` days; `aviso` in the last fifteen, `vencido` once more have passed. */
export type DaysMessage = { dias: number; limite: number; mensaje: string; nivel: 'ok' | 'aviso' | 'vencido' }

const daysText = (days: number): string => (days === 1 ? '1 día' : `${days} días`)
/** «Quedan 2 días», «Pasó 1 día». */
const counted = (one: string, many: string, days: number): string => `${days === 1 ? one : many} ${daysText(days)}`

/** How long ago it happened, for a claim of which the term says nothing any more as well. */
export const sinceText = (dias: number): string =>
  dias === 0 ? 'Ocurrió hoy' : `${counted('Pasó', 'Pasaron', dias)} desde el siniestro`

/** A claim in the future, such as a planned surgery, has no days yet. */
export function daysMessage(fcSiniestro: CalendarDate, limite: number, today: CalendarDate): DaysMessage {
  const dias = Math.max(0, daysBetween(fcSiniestro, today))
  const left = limite - dias
  const since = sinceText(dias)
  if (left < 0)
    return {
      ...{ dias, limite, nivel: 'vencido' },
      mensaje: `${since}, más que los ${daysText(limite)} del plazo: la cobertura o el reembolso puede no aplicar.`,
    }
  if (left <= WARNED_DAYS)
    return {
      ...{ dias, limite, nivel: 'aviso' },
      mensaje: `${since}. ${left === 0 ? `Hoy termina el plazo de ${daysText(limite)}` : `${counted('Queda', 'Quedan', left)} del plazo`}.`,
    }
  return { dias, limite, nivel: 'ok', mensaje: `${since}, dentro del plazo de ${daysText(limite)}.` }
}
