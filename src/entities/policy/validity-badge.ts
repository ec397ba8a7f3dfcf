// The badge that shows whether a policy is in force today: icon, label and colour.
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { type PolicyState, policyState, validityText } from '../../domain/policy/policy-state.ts'
import type { StatusBadgeProps } from '../../ui/feedback/status-badge.tsx'

const TONES = {
  VIGENTE: 'success',
  POR_VENCER: 'warning',
  VENCIDA: 'neutral',
  POR_INICIAR: 'info',
} as const satisfies Record<PolicyState, StatusBadgeProps['tone']>

type Validity = Parameters<typeof policyState>[0]

export const validityBadge = (policy: Validity, today: CalendarDate): StatusBadgeProps => ({
  tone: TONES[policyState(policy, today)],
  label: validityText(policy, today),
})
