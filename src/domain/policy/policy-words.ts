// What the portal's codes of policies mean in words, as specified.
import { type CalendarDate, formatDay } from '../calendar-date.ts'
import { searchText } from '../search-text.ts'

/** How a policy came to be: new or renewed (A§4). */
const POLICY_TYPES = { N: 'POLIZA NUEVA', R: 'RENOVACIÓN' } as const
type PolicyType = keyof typeof POLICY_TYPES

/** N «POLIZA NUEVA», R «RENOVACIÓN»; whatever else stays as it is (POL-03). */
export const policyTypeText = (tipoPol: string): string =>
  Object.hasOwn(POLICY_TYPES, tipoPol) ? POLICY_TYPES[tipoPol as PolicyType] : tipoPol

/** A movement's type: with RENO «RENOVACIÓN», with COTI «POLIZA NUEVA», else its own words (POL-07c). */
export function movementTypeText(tipo: string): string {
  const text = searchText(tipo)
  if (text.includes('reno')) return POLICY_TYPES.R
  return text.includes('coti') ? POLICY_TYPES.N : tipo
}

const PERIODS: Readonly<Record<number, string>> = {
  0: 'INMEDIATO',
  1: 'MENSUAL',
  2: 'BIMENSUAL',
  3: 'TRIMESTRAL',
  4: 'CORRIENTE',
  5: 'DIFERIDO',
  6: 'INMEDIATO',
}

/** How often a premium is paid; a code that is none is blank (POL-18, D13). */
export const periodText = (periodo: number | null): string => (periodo === null ? '' : (PERIODS[periodo] ?? ''))

/** Whom an insured titular brings along, by how many dependents there are: 0, 1, more (A§3). */
export const familyText = (cantidad: number): string =>
  cantidad <= 0 ? 'Titular solo' : cantidad === 1 ? 'Titular más uno' : 'Titular más familia'

/** The day a policy ends: its own, else that of its master contract, else null (POL-03). */
export const endOf = ({
  fcHasta,
  fcVenceMst,
}: {
  fcHasta: CalendarDate | null
  fcVenceMst?: CalendarDate | null
}): CalendarDate | null => fcHasta ?? fcVenceMst ?? null

/** Whether it ended before `today`. */
export function isOver(policy: Parameters<typeof endOf>[0], today: CalendarDate): boolean {
  const end = endOf(policy)
  return end !== null && end < today
}

/** That day as people read it, «-» where there is none (POL-03). */
export function endText(policy: Parameters<typeof endOf>[0]): string {
  const end = endOf(policy)
  return end === null ? '-' : formatDay(end)
}
