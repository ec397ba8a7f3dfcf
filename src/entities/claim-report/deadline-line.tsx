// A deadline as one line of text: muted at first, in the warning colour for its last 15 days, then in the error colour.
import { ClockIcon, ExclamationTriangleIcon } from '@heroicons/react/20/solid'
import { formatDay } from '../../domain/calendar-date.ts'
import type { Deadline } from '../../domain/claim-report/deadline.ts'
import { classNames } from '../../ui/class-names.ts'

const LOOKS = {
  far: 'text-muted',
  near: 'rounded-sm bg-warning-bg px-2 py-1 font-semibold text-warning',
  over: 'rounded-sm bg-danger-bg px-2 py-1 font-semibold text-danger',
} as const satisfies Record<Deadline['is'], string>

/** `over` explains the consequence of a passed deadline. */
export function DeadlineLine({ deadline, over }: { deadline: Deadline; over: string }) {
  const Sign = deadline.is === 'far' ? ClockIcon : ExclamationTriangleIcon
  return (
    <span className={classNames('mt-1.5 flex w-fit gap-1.5 text-sm tabular-nums', LOOKS[deadline.is])}>
      <Sign className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>{deadlineText(deadline, over)}</span>
    </span>
  )
}

/** «Te quedan 12 días, hasta el 03/12/2026»; `over` explains the consequence of a passed deadline. */
export function deadlineText({ until, left, is }: Deadline, over: string): string {
  if (is === 'over') return `El plazo venció el ${formatDay(until)}. ${over}`
  if (left === 0) return 'Hoy es el último día'
  return `${left === 1 ? 'Te queda 1 día' : `Te quedan ${left} días`}, hasta el ${formatDay(until)}`
}
