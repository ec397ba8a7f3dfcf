// The state of an insured person, and the counts below a list of insured persons.
import type { CalendarDate } from '../calendar-date.ts'
import { type Cents, sumCents } from '../money.ts'

type Insured = { cantidad: number; exclusion: number; totPriActual: Cents | null }

export type InsuredCounts = {
  personas: number
  vigentes: number
  solo: number
  masUno: number
  masFamilia: number
  /** Sum of the premiums of the persons who are insured now. */
  subtotal: Cents
}

/** Whether a person is insured now: no annex has excluded them (A§4). */
export const isActive = ({ exclusion }: { exclusion: number }): boolean => exclusion === 0

/** «Excluido», «Terminado» once the policy (`isOver`) or the person's own period in it has ended, else «Vigente». */
export function insuredStateText(
  row: { exclusion: number; fcFin: CalendarDate | null },
  isOver: boolean,
  today: CalendarDate,
): 'Vigente' | 'Excluido' | 'Terminado' {
  if (!isActive(row)) return 'Excluido'
  return isOver || (row.fcFin !== null && row.fcFin < today) ? 'Terminado' : 'Vigente'
}

/**
 * «No. Personas», «Vigentes», «Titular Solo», «más Uno», «más Familia» and «Subtotal» (in cents) over all rows of a
 * list. An excluded person counts only in `personas` (POL-19c).
 */
export function insuredCounts(rows: readonly Insured[]): InsuredCounts {
  const active = rows.filter(isActive)
  const of = (holds: (cantidad: number) => boolean) => active.filter(({ cantidad }) => holds(cantidad)).length
  return {
    personas: rows.length,
    vigentes: active.length,
    solo: of((cantidad) => cantidad <= 0),
    masUno: of((cantidad) => cantidad === 1),
    masFamilia: of((cantidad) => cantidad > 1),
    subtotal: sumCents(active.map(({ totPriActual }) => totPriActual)),
  }
}
