// A reported claim in two lines, for the queue beside an open claim: its number, state, patient, value and age.
import type { ReportedRow } from '../../../contract/claim-search.ts'
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { dayInEcuador } from '../../../domain/calendar-date.ts'
import { daysBetween } from '../../../domain/date-arithmetic.ts'
import { formatMoney } from '../../../domain/money.ts'
import { ClaimBadge } from '../../../entities/claim-report/state-badge.tsx'
import { renderLink } from '../../../toolkit/screens/app-link.tsx'
import type { Address } from '../../../ui/address.ts'
import { classNames } from '../../../ui/class-names.ts'

type Props = { row: ReportedRow; to: Address; isOpen: boolean; today: CalendarDate; onOpen: () => void }

export function QueueRow({ row, to, isOpen, today, onOpen }: Props) {
  return renderLink({
    to,
    // Replaces the history entry: going back leads to the list, however many claims were opened.
    replace: true,
    onClick: onOpen,
    'aria-current': isOpen ? 'true' : undefined,
    className: classNames(
      'flex min-h-15 flex-col justify-center gap-0.5 rounded-md px-3 py-1.5 text-sm transition-colors',
      isOpen ? 'bg-info-bg outline-2 outline-primary -outline-offset-2' : 'hover:bg-tint active:bg-subtle',
    ),
    children: (
      <>
        <span className="flex items-center justify-between gap-2">
          <span className="font-semibold tabular-nums">N.º {row.cdReclamo}</span>
          <ClaimBadge claim={row} />
        </span>
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 truncate">{row.dscObjeto}</span>
          <span className="shrink-0 text-ink-2 tabular-nums">
            {formatMoney(row.valorReclamoPortal)} ·{' '}
            {ageText(daysBetween(dayInEcuador(new Date(row.fcCreacion)), today))}
          </span>
        </span>
      </>
    ),
  })
}

/** How long the claim has waited, in days. */
const ageText = (days: number): string => (days <= 0 ? 'hoy' : `${days} d`)
