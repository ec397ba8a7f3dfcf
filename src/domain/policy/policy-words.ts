// The specified words for codes of policies, movements and premiums; the name of a policyholder, and the end of a policy.
import { type CalendarDate, formatDay } from '../calendar-date.ts'
import { addDays } from '../date-arithmetic.ts'
import { searchText } from '../search-text.ts'

/** The types of policy: new or renewed (A§4). */
const POLICY_TYPES = { N: 'POLIZA NUEVA', R: 'RENOVACIÓN' } as const
type PolicyType = keyof typeof POLICY_TYPES

/** N is «POLIZA NUEVA», R is «RENOVACIÓN»; any other code is returned unchanged (POL-03). */
export const policyTypeText = (tipoPol: string): string =>
  Object.hasOwn(POLICY_TYPES, tipoPol) ? POLICY_TYPES[tipoPol as PolicyType] : tipoPol

/** A movement's type: «RENOVACIÓN» when it contains RENO, «POLIZA NUEVA» when it contains COTI, else unchanged (POL-07c). */
export function movementTypeText(tipo: string): string {
  const text = searchText(tipo)
  if (text.includes('reno')) return POLICY_TYPES.R
  return text.includes('coti') ? POLICY_TYPES.N : tipo
}

export const holderName = ({ nmCliente, apCliente }: { nmCliente: string; apCliente: string }): string =>
  `${nmCliente} ${apCliente}`.trim()

const PERIODS: Readonly<Record<number, string>> = {
  0: 'INMEDIATO',
  1: 'MENSUAL',
  2: 'BIMENSUAL',
  3: 'TRIMESTRAL',
  4: 'CORRIENTE',
  5: 'DIFERIDO',
  6: 'INMEDIATO',
}

/** How often a premium is paid; empty for null and for an unknown code (POL-18, D13). */
export const periodText = (periodo: number | null): string => (periodo === null ? '' : (PERIODS[periodo] ?? ''))

/** The kind of family by the titular's number of dependents: 0, 1 or more (A§3). */
export const familyText = (cantidad: number): string =>
  cantidad <= 0 ? 'Titular solo' : cantidad === 1 ? 'Titular más uno' : 'Titular más familia'

type PolicyEnd = {
  fcHasta: CalendarDate | null
  /** The end of the master contract. */
  fcVenceMst?: CalendarDate | null
  /** The first day without cover of a cancelled policy. */
  fcCancelacion?: CalendarDate | null
}

/**
 * The last day of a policy: its own end, else that of its master contract, but never later than the day before it was
 * cancelled; null for a policy without an end (POL-03, D157).
 */
export function endOf({ fcHasta, fcVenceMst = null, fcCancelacion = null }: PolicyEnd): CalendarDate | null {
  const agreed = fcHasta ?? fcVenceMst
  const last = fcCancelacion && addDays(fcCancelacion, -1)
  return agreed && last && agreed < last ? agreed : (last ?? agreed)
}

/** Whether a policy ended before `today`; always false for a policy without an end. */
export function isOver(policy: PolicyEnd, today: CalendarDate): boolean {
  const end = endOf(policy)
  return end !== null && end < today
}

/** The day on which a policy ends as DD/MM/YYYY; «-» for a policy without an end (POL-03). */
export function endText(policy: PolicyEnd): string {
  const end = endOf(policy)
  return end === null ? '-' : formatDay(end)
}
