// The badge that shows whether a policy is in force today: icon, label and colour.
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { daysBetween } from '../../../domain/date-arithmetic.ts'
import { endOf, isOver } from '../../../domain/policy/policy-words.ts'
import type { StatusBadgeProps } from '../../../ui/feedback/status-badge.tsx'

/** So many days before its end a policy is worth a word. */
const SOON_DAYS = 30

type Validity = { fcDesde: CalendarDate; fcHasta: CalendarDate | null; fcVenceMst?: CalendarDate | null }

export function validityBadge(policy: Validity, today: CalendarDate): StatusBadgeProps {
  const end = endOf(policy)
  if (policy.fcDesde > today) return { tone: 'info', label: 'Por iniciar' }
  if (end === null) return { tone: 'success', label: 'Vigente' }
  if (isOver(policy, today)) return { tone: 'neutral', label: 'Vencida' }
  const left = daysBetween(today, end)
  if (left > SOON_DAYS) return { tone: 'success', label: 'Vigente' }
  return { tone: 'warning', label: left === 0 ? 'Vence hoy' : left === 1 ? 'Vence mañana' : `Vence en ${left} días` }
}
