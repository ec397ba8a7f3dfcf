// The badge that shows whether a policy is in force today: icon, label and colour.
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { daysBetween } from '../../../domain/date-arithmetic.ts'
import { POLICY_STATES, type PolicyState, policyState } from '../../../domain/policy/policy-state.ts'
import { endOf } from '../../../domain/policy/policy-words.ts'
import type { StatusBadgeProps } from '../../../ui/feedback/status-badge.tsx'

const TONES = {
  VIGENTE: 'success',
  POR_VENCER: 'warning',
  VENCIDA: 'neutral',
  POR_INICIAR: 'info',
} as const satisfies Record<PolicyState, StatusBadgeProps['tone']>

type Validity = Parameters<typeof policyState>[0]

/** A policy that is about to end shows when; every other policy shows its state. */
export function validityBadge(policy: Validity, today: CalendarDate): StatusBadgeProps {
  const state = policyState(policy, today)
  const end = endOf(policy)
  const label =
    state === 'POR_VENCER' && end !== null ? endingText(daysBetween(today, end)) : POLICY_STATES[state].label
  return { tone: TONES[state], label }
}

const endingText = (left: number): string =>
  left === 0 ? 'Vence hoy' : left === 1 ? 'Vence mañana' : `Vence en ${left} días`
