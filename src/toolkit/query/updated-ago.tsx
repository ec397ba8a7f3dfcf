// «Actualizado hace 3 min», kept up to date, and the refresh button.
import { ArrowPathIcon } from '@heroicons/react/20/solid'
import { agoText } from '../../domain/moment-text.ts'
import { usePending, useSpinnerLock } from '../../ui/actions/spinner-lock.ts'
import { classNames } from '../../ui/class-names.ts'
import { useNow } from '../person/use-now.ts'

const TICK_MS = 15_000

type Props = {
  /** 0 until the first answer; the line is shown from the start, so that nothing moves when the answer comes. */
  updatedAt: number
  busy: boolean
  onRefresh: () => Promise<unknown>
}

export function UpdatedAgo({ updatedAt, busy, onRefresh }: Props) {
  const now = useNow(TICK_MS)
  const { isAsking, press } = usePending(onRefresh)
  const isLocked = useSpinnerLock(isAsking || busy)
  return (
    <span className="flex items-center gap-1 text-muted text-sm">
      <span>
        {isLocked
          ? 'Actualizando…'
          : updatedAt === 0
            ? 'Sin actualizar'
            : `Actualizado ${agoText(updatedAt, Math.max(now, updatedAt))}`}
      </span>
      <button
        type="button"
        onClick={isLocked ? undefined : press}
        aria-busy={isLocked || undefined}
        aria-label="Actualizar"
        title="Actualizar"
        className="target -my-2 inline-flex items-center justify-center rounded-full text-primary hover:bg-pressed"
      >
        <ArrowPathIcon className={classNames('size-5', isLocked && 'animate-spin')} aria-hidden />
      </button>
    </span>
  )
}
