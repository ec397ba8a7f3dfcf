// A deadline as one line of text: muted at first, in the warning colour for its last 15 days, then in the error colour.
import { ClockIcon, ExclamationTriangleIcon } from '@heroicons/react/20/solid'
import type { Deadline } from '../../domain/claim-report/deadline.ts'
import { classNames } from '../../ui/class-names.ts'
import { deadlineText } from './deadline-text.ts'

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
