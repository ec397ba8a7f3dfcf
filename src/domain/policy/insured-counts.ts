// The counts beneath a list of insured persons.
import { type Cents, sumCents } from '../money.ts'

type Insured = { cantidad: number; exclusion: number; totPriActual: Cents | null }

export type InsuredCounts = {
  personas: number
  vigentes: number
  solo: number
  masUno: number
  masFamilia: number
  /** Sum of the premiums of those who are insured now. */
  subtotal: Cents
}

/** Whether a person is insured now: excluded by no annex (A§4). */
export const isActive = ({ exclusion }: { exclusion: number }): boolean => exclusion === 0

/**
 * No. Personas, Vigentes, Titular Solo, más Uno, más Familia and Subtotal over all rows of a list; who was excluded counts
 * among the persons and nowhere else (POL-19c).
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
