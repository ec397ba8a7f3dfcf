// Whether a policy holds today, as sign, word and colour.
import { type CalendarDate, daysBetween } from '../../domain/calendar-date.ts'
import { endOf, isOver } from '../../domain/policy/policy-words.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'

/** So many days before its end a policy is worth a word. */
const SOON_DAYS = 30

type Validity = { fcDesde: CalendarDate; fcHasta: CalendarDate | null; fcVenceMst?: CalendarDate | null }

export function ValidityBadge({ policy, today }: { policy: Validity; today: CalendarDate }) {
  const end = endOf(policy)
  if (policy.fcDesde > today) return <StatusBadge tone="info" label="Por iniciar" />
  if (end === null) return <StatusBadge tone="success" label="Vigente" />
  if (isOver(policy, today)) return <StatusBadge tone="neutral" label="Vencida" />
  const left = daysBetween(today, end)
  return left <= SOON_DAYS ? (
    <StatusBadge
      tone="warning"
      label={left === 0 ? 'Vence hoy' : left === 1 ? 'Vence mañana' : `Vence en ${left} días`}
    />
  ) : (
    <StatusBadge tone="success" label="Vigente" />
  )
}
