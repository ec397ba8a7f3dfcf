// How long ago a claim happened, and whether it was reported within its term (CLM-11, D20, D131).
import type { CalendarDate } from '../calendar-date.ts'
import { daysBetween } from '../date-arithmetic.ts'

/** The end of the term is near from this many days before it. */
const WARNED_DAYS = 15

/**
 * `dias` since the claim, of the `limite` allowed; `nivel` is `aviso` in the last fifteen days and `vencido` after them.
 * `enPlazo` says whether the claim was reported within the term, however long ago that is.
 */
export type DaysMessage = {
  dias: number
  limite: number
  mensaje: string
  nivel: 'ok' | 'aviso' | 'vencido'
  enPlazo: boolean
}

const daysText = (days: number): string => (days === 1 ? '1 día' : `${days} días`)

/** How long ago a claim happened; also for a claim to which the term no longer applies. */
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
