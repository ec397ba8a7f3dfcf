// The states of a policy on a day (in force, about to end, over, still to begin), for its badge and for list filters.
import type { CalendarDate } from '../calendar-date.ts'
import { addDays, daysBetween } from '../date-arithmetic.ts'
import { endOf } from './policy-words.ts'

/** How many days before its end a policy counts as about to end. */
const SOON_DAYS = 30

/** Every state with its label, in the order in which filters show them. */
export const POLICY_STATES = {
  VIGENTE: { label: 'Vigente' },
  POR_VENCER: { label: 'Por vencer' },
  VENCIDA: { label: 'Vencida' },
  POR_INICIAR: { label: 'Por iniciar' },
} as const satisfies Record<string, { label: string }>

export type PolicyState = keyof typeof POLICY_STATES

export const POLICY_STATE_NAMES = Object.keys(POLICY_STATES) as PolicyState[]

/** The ranges in which a policy's first and last day must lie, bounds included; an absent bound sets no limit. */
type PolicyDays = {
  beginsFrom?: CalendarDate
  beginsUntil?: CalendarDate
  /** A policy without an end always satisfies this bound. */
  endsFrom?: CalendarDate
  endsUntil?: CalendarDate
}

/** The ranges that define a state on the day `today`; every policy is in exactly one state. */
export function daysOfState(state: PolicyState, today: CalendarDate): PolicyDays {
  switch (state) {
    case 'POR_INICIAR':
      return { beginsFrom: addDays(today, 1) }
    case 'VENCIDA':
      return { beginsUntil: today, endsUntil: addDays(today, -1) }
    case 'POR_VENCER':
      return { beginsUntil: today, endsFrom: today, endsUntil: addDays(today, SOON_DAYS) }
    case 'VIGENTE':
      return { beginsUntil: today, endsFrom: addDays(today, SOON_DAYS + 1) }
  }
}

type PolicyDates = { fcDesde: CalendarDate } & Parameters<typeof endOf>[0]

/** The state of a policy on a day; a policy that was cancelled before its first day is over. */
export const policyState = (policy: PolicyDates, today: CalendarDate): PolicyState =>
  isVoid(policy)
    ? 'VENCIDA'
    : (POLICY_STATE_NAMES.find((state) => liesWithin(policy, daysOfState(state, today))) ?? 'VIGENTE')

const isVoid = ({ fcDesde, fcCancelacion }: PolicyDates): boolean => !!fcCancelacion && fcCancelacion <= fcDesde

/**
 * «Vence en 3 días» for a policy that is about to end, «Cancelada» for one that was cancelled; for every other policy
 * the label of its state.
 */
export function validityText(policy: PolicyDates, today: CalendarDate): string {
  const state = policyState(policy, today)
  const end = endOf(policy)
  if (state === 'VENCIDA' && policy.fcCancelacion) return 'Cancelada'
  return state === 'POR_VENCER' && end !== null ? endingText(daysBetween(today, end)) : POLICY_STATES[state].label
}

const endingText = (left: number): string =>
  left === 0 ? 'Vence hoy' : left === 1 ? 'Vence mañana' : `Vence en ${left} días`

function liesWithin(policy: PolicyDates, { beginsFrom, beginsUntil, endsFrom, endsUntil }: PolicyDays): boolean {
  const end = endOf(policy)
  return (
    (beginsFrom === undefined || policy.fcDesde >= beginsFrom) &&
    (beginsUntil === undefined || policy.fcDesde <= beginsUntil) &&
    (endsFrom === undefined || end === null || end >= endsFrom) &&
    (endsUntil === undefined || (end !== null && end <= endsUntil))
  )
}
