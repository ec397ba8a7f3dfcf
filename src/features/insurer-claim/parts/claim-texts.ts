// The texts of a claim that its list and its detail share.
import { type CalendarDate, formatDay } from '../../../domain/calendar-date.ts'

/** The text for a missing value. */
export const NOTHING = '–'

/** A claim as its list and a screen reader name it. */
export const claimName = ({ numSiniestro }: { numSiniestro: number }): string => `Siniestro N.º ${numSiniestro}`

export const occurredText = ({ fcSiniestro }: { fcSiniestro: CalendarDate }): string =>
  `Ocurrió el ${formatDay(fcSiniestro)}`
