// How long ago a claim happened, and whether it was reported within its term (CLM-11, D20, D131).
import type { CalendarDate } from '../calendar-date.ts'
import { daysBetween } from '../date-arithmetic.ts'

/** How many days before its end the term counts as near its end. */
const WARNED_DAYS = 15

/**
 * `dias`: days since the claim happened; `limite`: the days of the term; `nivel`: `aviso` in the last fifteen days of
 * the term, `vencido` after it. `enPlazo`: whether the claim was reported within the term, even if the term has ended
 * since.
 */
export type DaysMessage = {
  dias: number
  limite: number
  mensaje: string
  nivel: 'ok' | 'aviso' | 'vencido'
  enPlazo: boolean
}

const daysText = (days: number): string => (days === 1 ? '1 día' : `${days} días`)

/** How many days ago a claim happened; used also after the term has stopped mattering. */
export const sinceText = (dias: number): string =>
  dias === 0 ? 'Ocurrió hoy' : `${dias === 1 ? 'Pasó' : 'Pasaron'} ${daysText(dias)} desde el siniestro`

type Days = {
  fcSiniestro: CalendarDate
  /** The day on which the claim came to the portal or to its insurer, whichever was first. */
  reported: CalendarDate
  today: CalendarDate
}

/**
 * The days since a claim, compared with the term of `limite` days; 0 days for a claim in the future, such as a planned
 * surgery.
 */
export function daysMessage({ fcSiniestro, reported, today }: Days, limite: number): DaysMessage {
  const dias = Math.max(0, daysBetween(fcSiniestro, today))
  const after = Math.max(0, daysBetween(fcSiniestro, reported))
  const left = limite - dias
  const nivel = left < 0 ? 'vencido' : left <= WARNED_DAYS ? 'aviso' : 'ok'
  const enPlazo = after <= limite
  const term = `plazo de ${daysText(limite)}`
  const mensaje = enPlazo
    ? `${sinceText(dias)}. Se reportó ${after === 0 ? 'el mismo día' : after === 1 ? 'al día siguiente' : `a los ${after} días`}, dentro del ${term}.`
    : `Se reportó a los ${after} días, pasado el ${term}: la cobertura o el reembolso puede no aplicar.`
  return { dias, limite, nivel, mensaje, enPlazo }
}
