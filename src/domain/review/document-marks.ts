// What the portal sees in a document before its reviewer does: a hint with its reason, never a decision.
import { type CalendarDate, formatDay } from '../calendar-date.ts'

type Marked = {
  tipo: string
  fcDocumento: CalendarDate | null
}

type Around = {
  /** The incurrence date of its claim; null for a surgery that is planned. */
  fcAlcance: CalendarDate | null
  /** Other claims with an invoice of the same number, date and value; null for one of another portfolio. */
  twins: readonly (number | null)[]
}

/** So many claims are named; of more only their number. */
const MOST_NAMED = 5

/** One sentence for each mark, in the order of their weight; empty where nothing is to be said. */
export function documentMarks({ tipo, fcDocumento }: Marked, { fcAlcance, twins }: Around): string[] {
  const named = twins.flatMap((cdReclamo) => (cdReclamo === null ? [] : [`N.º ${cdReclamo}`]))
  const more = named.length > MOST_NAMED ? [`${named.length - MOST_NAMED} más`] : []
  const elsewhere = named.length < twins.length ? ['otra cartera'] : []
  const claims = [...named.slice(0, MOST_NAMED), ...more, ...elsewhere].join(', ')
  return [
    ...(tipo === 'FACTURA' && twins.length > 0
      ? [`Hay otra factura con el mismo número, fecha y valor: ${claims}`]
      : []),
    ...(fcDocumento && fcAlcance && fcDocumento < fcAlcance
      ? [`Su fecha es anterior a la incurrencia (${formatDay(fcAlcance)})`]
      : []),
  ]
}
